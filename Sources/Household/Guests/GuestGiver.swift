/// Marks the ids of links for guests.
package enum GuestLink {}
package typealias GuestLinkID = Identifier<GuestLink>

/// Somebody who came by a link and said what they are called. Their claims name them by `giver`, an id that no
/// member of the household has.
package struct GuestGiver: Hashable, Sendable {
  package let id: GiverEntryID
  package let giver: PersonID
  package let link: GuestLinkID
  package let name: String
  /// What the browsers that are theirs prove themselves by, 32 bytes each; the latest last.
  package private(set) var browsers: [[UInt8]]
  /// 32 bytes: what the code that takes back elsewhere is told by.
  package let code: [UInt8]
  package let at: Instant

  package init(
    id: GiverEntryID, giver: PersonID, link: GuestLinkID, name: String, browsers: [[UInt8]],
    code: [UInt8], at: Instant
  ) {
    precondition(code.count == Self.proofLength, "a proof has 32 bytes")
    precondition(browsers.allSatisfy { $0.count == Self.proofLength }, "a proof has 32 bytes")
    self.id = id
    self.giver = giver
    self.link = link
    self.name = name
    self.browsers = browsers.suffix(GuestRule.browsers)
    self.code = code
    self.at = at
  }

  /// Bytes.
  package static let proofLength = 32

  /// They have typed their code in another browser.
  package mutating func add(browser: [UInt8]) {
    guard !browsers.contains(browser) else { return }
    browsers = Array((browsers + [browser]).suffix(GuestRule.browsers))
  }
}
