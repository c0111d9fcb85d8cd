package import Vault

/// Why the keybag does not open or change; says nothing about what it holds.
package enum KeybagFault: Error, Hashable, Sendable {
  /// Nobody has set the household up.
  case notFounded
  /// No account of that id, or one without a key.
  case noSuchMember
  /// A key that does not open where it stands.
  case closed(KeyPurpose, SealFault)
  /// Not the recovery sheet of this household, or an earlier one.
  case wrongRecoveryKey
  /// An invitation that was used, withdrawn, has expired or never was one.
  case noInvitation
  /// The copy of this member's key is sealed to an earlier recovery sheet.
  case noEscrowCopy
  /// Wraps, tags or generation that somebody without the household key has changed.
  case notAuthentic
  /// A public key that is not the one in the household's database: whose; zeros for the escrow pair.
  case foreignPublicKey(of: [UInt8])
  /// A member has as many passkeys as there may be.
  case tooManyPasskeys
  /// Whoever asked for a change may not make it any more.
  case notWelcome
  /// What was opened before is no longer what stands there: another has changed it meanwhile.
  case changedMeanwhile
  /// As many tablets are paired as there can be.
  case tooManyKiosks
  /// The keybag is an older copy than the database beside it, by so many changes.
  case keybagIsOlder(by: Int64)
  /// The database is an older copy than the keybag beside it, by so many changes.
  case databaseIsOlder(by: Int64)
}
