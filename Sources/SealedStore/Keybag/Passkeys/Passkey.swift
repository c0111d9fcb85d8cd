package import Vault

/// A passkey of a member's, as the keybag holds it.
package struct Passkey: Sendable {
  /// 32 bytes: SHA-256 of the credential's id.
  package let credential: [UInt8]
  package let account: [UInt8]
  package let key: PasskeyKey
  package let mayBeBackedUp: Bool
  package let signCount: UInt32
  /// The member's private key under the passkey's secret and the device key.
  let wrap: [UInt8]

  /// What an answer of it is checked against.
  package var known: KnownPasskey {
    KnownPasskey(
      key: key, userHandle: account, signCount: signCount, mayBeBackedUp: mayBeBackedUp)
  }

  /// How a credential's id is stored.
  package static func hash(of credential: [UInt8]) -> [UInt8] { sha256(credential.span) }
}

// How passkeys stand in the keybag's rows.
extension Database {
  func passkey(_ credential: [UInt8]) throws -> Passkey? {
    try first(
      """
      SELECT credential, account, public_key, may_be_backed_up, sign_count, sealed_key
      FROM passkeys WHERE credential = ?
      """, credential, as: readPasskey)
  }

  /// In the order of their credentials.
  func allPasskeys() throws -> [Passkey] {
    try rows(
      """
      SELECT credential, account, public_key, may_be_backed_up, sign_count, sealed_key
      FROM passkeys ORDER BY credential
      """, as: readPasskey)
  }

  func addPasskey(_ passkey: Passkey) throws(StoreError) {
    try run(
      """
      INSERT INTO passkeys
        (credential, account, public_key, may_be_backed_up, sign_count, sealed_key)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      passkey.credential, passkey.account, passkey.key.bytes, passkey.mayBeBackedUp,
      Int64(passkey.signCount), passkey.wrap)
  }

  /// Where a member's pair changes, what sealed the old one opens nothing any more.
  func removePasskeys(of account: [UInt8]) throws(StoreError) {
    try run("DELETE FROM passkeys WHERE account = ?", account)
  }
}

@Sendable private func readPasskey(_ row: Row) throws -> Passkey {
  guard let key = PasskeyKey(bytes: try row.blob(2)),
    let signCount = UInt32(exactly: try row.integer(4))
  else { throw row.unreadable(2) }
  return Passkey(
    credential: try row.blob(0), account: try row.blob(1), key: key,
    mayBeBackedUp: try row.integer(3) == 1, signCount: signCount, wrap: try row.blob(5))
}
