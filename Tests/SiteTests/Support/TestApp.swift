import HTTP
import Testing

@testable import Site
@testable import Vault

/// An authenticator app: knows the key that a page has shown.
struct TestApp: Sendable {
  /// In base 32, without spaces.
  let key: String

  init(_ page: Page) throws {
    let shown = try #require(page.html.all(class: "address").first?.text, "no key on the page")
    key = shown.filter { $0 != " " }
  }

  /// The code that it shows; another implementation than ours, but for the hash.
  func code(at now: Int64) -> String { code(step: now / 30) }

  /// A code that is right neither now nor in a step beside it.
  func wrong(at now: Int64) -> String {
    let right = (-2...2).map { code(step: now / 30 + $0) }
    return ["000000", "111111", "222222", "333333", "444444", "555555"]
      .first { !right.contains($0) } ?? "666666"
  }

  private func code(step: Int64) -> String {
    var counter = [UInt8](repeating: 0, count: 8)
    for place in 0..<8 { counter[7 - place] = UInt8(truncatingIfNeeded: step >> Int64(8 * place)) }
    let digest = hmacSHA1(key: SecretBytes(copying: secret.span), counter.span)
    let start = Int(digest[19] % 16)
    var number = Int(digest[start] % 128)
    for place in 1...3 { number = number * 256 + Int(digest[start + place]) }
    let digits = String(number % 1_000_000)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  private var secret: [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for letter in key.utf8 {
      bits = bits * 32 + (letters.firstIndex(of: letter) ?? 0)
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 255))
        bits &= (1 << count) - 1
      }
    }
    return bytes
  }
}

extension TestSite {
  /// Signs somebody in with passcode and code, from a browser of its own.
  func enter(
    _ name: String, _ passcode: String = SetUpFields.passcode, code: String, isSpare: Bool = false
  ) async throws -> Page {
    let browser = Browser(self)
    let answer = try await browser.signIn(name, passcode)
    guard answer.location == "/sign-in/code" else {
      throw Unexpected(answer.status, "the passcode")
    }
    return try await browser.enter(code, isSpare: isSpare)
  }
}

extension Browser {
  /// Sends the form of the second step.
  func enter(_ code: String, isSpare: Bool = false) async throws -> Page {
    let page = try await get("/sign-in/code" + (isSpare ? "?spare=yes" : ""))
    guard page.status == 200 else { return page }
    return try await submit(page.form.filled(["code": code]))
  }

  var sessionToken: SessionToken? {
    session.flatMap { SessionToken(cookieText: $0.dropFirst("hearthkeep=".count)) }
  }
}
