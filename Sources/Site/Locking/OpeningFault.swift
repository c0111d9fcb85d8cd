import SealedStore

/// Why the household's data cannot be opened although a key is at hand: each has its own way out.
enum OpeningFault: CaseIterable, Sendable {
  case olderDatabase, olderKeybag
  /// The keys do not open this data, or somebody has changed them.
  case notTogether
  case unreadable
  /// Not by the user that this process runs as.
  case notPermitted

  /// Nil for an error that has nothing to do with it.
  init?(_ error: any Error) {
    switch error {
    case KeybagFault.databaseIsOlder: self = .olderDatabase
    case KeybagFault.keybagIsOlder: self = .olderKeybag
    case KeybagFault.notAuthentic, KeybagFault.foreignPublicKey, KeybagFault.closed,
      KeybagFault.notFounded:
      self = .notTogether
    case let error as StoreError:
      switch error.code {
      case .wrongKey: self = .notTogether
      case .missing, .damaged, .notADatabase, .newerSchema: self = .unreadable
      case .readOnly: self = .notPermitted
      default: return nil
      }
    default: return nil
    }
  }
}
