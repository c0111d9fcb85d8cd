import Testing

@testable import Site

/// What people type in these tests.
let chosenPasscode = "nine tin whistles"

extension Browser {
  /// Makes an invitation by the button beside a name, and gives the path of its link.
  func invite(_ name: String) async throws -> String {
    let asked = try await submit(try await get("/invitations").form(button: "Invite: \(name)"))
    let answer = try await submit(asked.form.filled(["passcode": SetUpFields.passcode]))
    guard answer.status == 303 else { throw Unexpected(answer.status, "inviting \(name)") }
    return try await linkOfInvitation(at: try #require(answer.location))
  }

  /// The path of the link that an invitation's page shows.
  func linkOfInvitation(at address: String) async throws -> String {
    let field = try #require(try await get(address).html.first(id: "link"), "no link is shown")
    let link = try #require(field["value"])
    #expect(link.hasPrefix("http://\(host)/join/"))
    return String(link.dropFirst("http://\(host)".count))
  }

  /// Opens a link as a browser does, as far as the form, or what stands in its place.
  func open(_ link: String) async throws -> Page {
    let answer = try await get(link)
    #expect(answer.status == 303 && answer.location == "/join", "\(answer.status)")
    return try await get("/join")
  }

  /// Opens a link and chooses a passcode.
  func join(_ link: String, _ passcode: String = chosenPasscode) async throws -> Page {
    let form = try await open(link).form
    return try await submit(form.filled(["passcode": passcode, "passcode_again": passcode]))
  }

  /// The id of a person, from the page of passcodes.
  func id(of name: String) async throws -> String {
    let page = try await get("/invitations")
    let link = page.links.first {
      $0.text.hasSuffix(": \(name)") && $0.address.contains("/people/")
    }
    let address = try #require(link?.address, "nothing to be done for \(name)")
    return String(address.split(separator: "/")[1])
  }

  /// Lets somebody choose a passcode on this device, as an adult.
  func handOver(to name: String, _ passcode: String) async throws -> Page {
    let address = "/people/\(try await id(of: name))/passcode"
    let own = try await submit(
      try await get(address).form.filled(["passcode": SetUpFields.passcode]))
    guard own.location == address else { throw Unexpected(own.status, "the adult's own passcode") }
    return try await submit(
      try await get(address).form.filled(["passcode": passcode, "passcode_again": passcode]))
  }
}
