/// What the recovery sheet was used for. Every use is shown to everybody.
package enum RecoveryPurpose: String, CaseIterable, Hashable, Sendable {
  /// Somebody was given a new passcode.
  case passcode
}
