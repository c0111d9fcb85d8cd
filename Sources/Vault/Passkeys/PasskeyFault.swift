/// The step of WebAuthn Level 3, section 7.1 or 7.2, at which a passkey was refused. For the log: the
/// person reads one sentence for all of them.
package enum PasskeyFault: String, Error, Hashable, Sendable, CaseIterable {
  /// What the browser says is no client data (7.1 steps 5 and 6).
  case badClientData
  /// Made for the other of the two: making a passkey, or using one (step 7).
  case wrongType
  /// The answer to another question (step 8).
  case wrongChallenge
  /// Seen at another address (step 9).
  case wrongOrigin
  /// Asked for in a frame, or from within another site's page (steps 10 and 11).
  case crossOrigin
  /// What the authenticator says about a new passkey cannot be read (step 13).
  case badAttestation
  case badAuthenticatorData
  /// Made for another host name (step 14).
  case wrongRelyingParty
  /// Nobody touched the authenticator (step 15).
  case notPresent
  /// The authenticator did not make sure who it was (step 16).
  case notVerified
  /// Said to be backed up where it cannot be (step 17).
  case badBackup
  /// Not a kind of key that was asked for (step 20).
  case unsupportedKey
  /// An id longer than any authenticator makes (step 25).
  case longCredential
  /// Not the person's that the passkey was made for (7.2 step 6).
  case foreignUser
  /// Whether it can be backed up is not what it was (7.2 step 19).
  case changedBackup
  /// Not signed by this passkey (7.2 step 21).
  case wrongSignature
  /// Counted not further than it was: another has used a copy (7.2 step 22).
  case cloned
}
