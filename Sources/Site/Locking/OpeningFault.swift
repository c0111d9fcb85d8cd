import SealedStore

/// Why the household's data cannot be opened although a key is at hand: each has its own way out.
enum OpeningFault: CaseIterable, Sendable {
  case olderDatabase, olderKeybag
  /// The keys do not open this data, or somebody has changed them.
  case notTogether
  case unreadable

  /// Nil for an error that has nothing to do with it.
  init?(_ error: any Error) {
    switch error {
    case KeybagFault.databaseIsOlder: self = .olderDatabase
    case KeybagFault.keybagIsOlder: self = .olderKeybag
    case KeybagFault.notAuthentic, KeybagFault.foreignPublicKey, KeybagFault.closed,
      KeybagFault.notFounded:
      self = .notTogether
    case let error as StoreError where Self.codes.contains(error.code): self = .unreadable
    default: return nil
    }
  }

  private static let codes: [StoreError.Code] = [
    .missing, .wrongKey, .damaged, .notADatabase, .newerSchema,
  ]
}
