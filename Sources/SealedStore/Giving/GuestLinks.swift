package import Vault

/// A link for guests, as household.db knows it.
package struct GuestLinkKeys: Sendable {
  /// 16 bytes each.
  package let id: [UInt8]
  package let list: [UInt8]
  package let maker: [UInt8]
  /// Whether a giver made it: then giver keys are sealed to it.
  package let isGiving: Bool
  package let publicKey: PublicKey
  /// The private half, under the link's secret.
  package let sealedKey: [UInt8]
  /// The hash of its passphrase; nil where it has none.
  package let passphrase: String?

  package init(
    id: [UInt8], list: [UInt8], maker: [UInt8], isGiving: Bool, publicKey: PublicKey,
    sealedKey: [UInt8], passphrase: String?
  ) {
    self.id = id
    self.list = list
    self.maker = maker
    self.isGiving = isGiving
    self.publicKey = publicKey
    self.sealedKey = sealedKey
    self.passphrase = passphrase
  }
}

extension Database {
  /// - Parameters:
  ///   - name: what its maker calls it.
  ///   - at: Unix seconds.
  package func addGuestLink(
    _ link: GuestLinkKeys, name: String, tokenHash: [UInt8], at: Int64
  ) throws {
    try run(
      """
      INSERT INTO guest_links
        (id, list, kind, name, maker, made_at, token_hash, passphrase, public_key, sealed_key)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, link.id, link.list, link.isGiving ? "giving" : "wishes", name, link.maker, at, tokenHash,
      link.passphrase, link.publicKey.bytes, link.sealedKey)
  }

  /// Nil for every secret that is no link's.
  package func guestLink(tokenHash: [UInt8]) throws -> GuestLinkKeys? {
    try keptRows(
      """
      SELECT id, list, maker, kind, public_key, sealed_key, passphrase FROM guest_links
      WHERE token_hash = ?
      """, tokenHash
    ) { row in
      GuestLinkKeys(
        id: try row.blob(0), list: try row.blob(1), maker: try row.blob(2),
        isGiving: try row.text(3) == "giving", publicKey: try row.publicKey(4),
        sealedKey: try row.blob(5), passphrase: try row.isNull(6) ? nil : row.text(6))
    }.first
  }

  /// The public keys of a list's links by which guests can give, by the links' ids.
  package func guestKeys(of list: [UInt8]) throws -> [[UInt8]: PublicKey] {
    let keys = try keptRows(
      "SELECT id, public_key FROM guest_links WHERE list = ? AND kind = 'giving'", list
    ) { row in (try row.blob(0), try row.publicKey(1)) }
    return Dictionary(uniqueKeysWithValues: keys)
  }

  /// Seals a key of a time to a link. One that is gone, or has another public key than is meant, gets nothing.
  package func sealGiverKey(
    _ key: GiverKey, of time: Int64, toGuest link: [UInt8], digest: [UInt8]
  ) throws {
    guard let publicKey = try guestKeys(of: key.list)[link], publicKey.digest == digest else {
      return
    }
    try run(
      "INSERT OR REPLACE INTO guest_wraps (list, time, link, sealed_key) VALUES (?, ?, ?, ?)",
      key.list, time, link, key.sealed(to: publicKey, of: .member(link, publicKey)))
  }

  /// Whether a key is still the one of its time, and sealed to this link, whose maker holds it, too.
  package func holds(_ key: GiverKey, guest link: [UInt8]) throws -> Bool {
    try first(
      """
      SELECT 1 FROM giver_times t
      JOIN guest_wraps g ON g.list = t.list AND g.time = t.time
      JOIN guest_links l ON l.id = g.link
      JOIN giver_wraps w
        ON w.list = t.list AND w.time = t.time AND w.receiver = l.maker AND w.is_intended = 0
      WHERE t.key_id = ? AND g.link = ?
      """, key.id, link
    ) { _ in true } ?? false
  }

  /// False where there was none on this list. The keys that were sealed to it go in the same transaction, and
  /// the next holder's visit makes new ones.
  package func removeGuestLink(_ link: [UInt8], of list: [UInt8]) throws -> Bool {
    try run("DELETE FROM guest_links WHERE id = ? AND list = ?", link, list)
    return changes == 1
  }

  /// Those by which guests could give, of somebody who may not any more.
  func removeGuestLinks(by maker: [UInt8], of list: [UInt8]) throws {
    try run(
      "DELETE FROM guest_links WHERE maker = ? AND list = ? AND kind = 'giving'", maker, list)
  }

  /// Every one: they hang on the device key.
  package func removeGuestLinks() throws { try run("DELETE FROM guest_links") }

  func guestWraps(of list: [UInt8]) throws -> [(time: Int64, wrap: GuestWrap)] {
    try rows(
      """
      SELECT g.time, g.link, l.maker, g.sealed_key
      FROM guest_wraps g JOIN guest_links l ON l.id = g.link WHERE g.list = ?
      """, list
    ) { row in
      (
        time: try row.integer(0),
        wrap: GuestWrap(
          link: try row.blob(1), maker: try row.blob(2), sealedKey: try row.blob(3))
      )
    }
  }
}

// Browsers in which a passphrase has been typed.
extension Database {
  /// The private half of a link's pair, under the browser's own secret; nil where none was kept.
  package func guestOpening(of link: [UInt8], browser: [UInt8]) throws -> [UInt8]? {
    try keptRows(
      "SELECT sealed_key FROM guest_openings WHERE link = ? AND browser = ?", link, browser
    ) { try $0.blob(0) }.first
  }

  /// Keeps the latest of each link.
  /// - Parameter at: Unix seconds.
  package func addGuestOpening(
    of link: [UInt8], browser: [UInt8], sealedKey: [UInt8], at: Int64, keeping count: Int
  ) throws {
    try run(
      """
      INSERT OR REPLACE INTO guest_openings (link, browser, sealed_key, opened_at)
      VALUES (?, ?, ?, ?)
      """, link, browser, sealedKey, at)
    try run(
      """
      DELETE FROM guest_openings WHERE link = ?1 AND browser NOT IN (
        SELECT browser FROM guest_openings WHERE link = ?1 ORDER BY opened_at DESC LIMIT ?2)
      """, link, Int64(count))
  }
}
