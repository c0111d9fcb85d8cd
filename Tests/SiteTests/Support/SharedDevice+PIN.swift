import HTTP
import Testing

@testable import Site

extension Browser {
  /// Enrols this browser for whoever is signed in, by the page's own form.
  @discardableResult
  func enrol(
    pin: String, device: String = "Kitchen tablet", passcode: String = SetUpFields.passcode
  ) async throws -> Page {
    let form = try await get("/sign-in/device").form.filled([
      "device": device, "pin": pin, "pin_again": pin, "passcode": passcode,
    ])
    return try await submit(form)
  }

  /// The address behind somebody's face.
  func face(_ name: String) async throws -> String {
    try await get("/sign-in").face(name)
  }

  /// Taps a face and types a PIN.
  func signIn(_ name: String, pin: String, next: String = "") async throws -> Page {
    let form = try await get(try await face(name)).form
    return try await submit(form.filled(["pin": pin, "next": next]))
  }
}

extension Page {
  /// The names under the faces, without "Somebody else".
  var faces: [String] {
    html.all(class: "face-choice").compactMap { $0.all("span").last?.text }
      .filter { $0 != "Somebody else" }
  }

  func face(_ name: String) throws -> String {
    let choice = html.all(class: "face-choice").first { $0.all("span").last?.text == name }
    return try #require(choice?["href"], "no face of \(name)")
  }
}
