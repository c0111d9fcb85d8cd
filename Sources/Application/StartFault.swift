import SealedStore
import System
import Vault

/// Why the server cannot start: one line on standard error, exit code 3.
package struct StartFault: Error, Equatable, CustomStringConvertible {
  package let description: String
  /// What a command may still do about it.
  let kind: Kind

  enum Kind: Sendable {
    /// A store is damaged or gone.
    case damage
    /// The device key is gone, and nothing else that was asked for before it.
    case lostDeviceKey
    case other
  }

  package init(_ description: String) { self.init(description, .other) }

  private init(_ description: String, _ kind: Kind) {
    self.description = description
    self.kind = kind
  }

  static func openToWhoeverTakesTheDisk(_ key: String) -> StartFault {
    StartFault(
      "HEARTHKEEP_UNLOCK_AT_START is on, and the device key \(key) lies beside the data: whoever takes"
        + " the disk could read everything. Name another place with HEARTHKEEP_DEVICE_KEY, or switch"
        + " it off. Nothing was changed")
  }

  /// Words a fault of what was being opened, with the way out.
  init(reason: any Error, opening what: String, in data: String) {
    let sentence: String =
      switch reason {
      case DataFault.notADirectory(let path): "\(path) is not a directory"
      case DataFault.notWritable(let path, let user):
        "the data directory \(path) cannot be read and written by user \(user); give it to that user"
          + " with all that is in it, or name another with HEARTHKEEP_DATA"
      case DataFault.inUse(let path):
        "the data directory \(path) is in use by another Hearthkeep; stop that one first"
      case DataFault.missing(let file):
        "\(file.rawValue) is missing or empty in \(data), where a household was; restore it from a"
          + " backup. Nothing was changed"
      case KeyFault.missing:
        "\(what) is missing, and without it no passcode opens anything; put it back, or make a new"
          + " one with the recovery sheet: hearthkeep reset-passcode NAME. Nothing was changed"
      case KeyFault.wrongSize(let size):
        "\(what) has \(size) bytes instead of 32; put the right one back. Nothing was changed"
      case KeyFault.foreign:
        "\(what) is not the one that keybag.db in \(data) was written with; put the right one back,"
          + " key or keybag. Nothing was changed"
      case KeyFault.tooOpen(let mode):
        "\(what) is open to others (mode \(String(mode, radix: 8))); make it 0600"
      case KeyFault.exists:
        "\(what) leads to nothing; put the key where it leads, or the link away"
      case KeyFault.notAFile:
        "\(what) is not a file; put the right one back. Nothing was changed"
      case let error as StoreError where error.code == .newerSchema:
        "\(what) was written by a newer version of Hearthkeep; start that one. Nothing was changed"
      case let error as StoreError where error.isUnreadable:
        "\(what) in \(data) cannot be read (\(error.context)); restore it from a backup. Nothing was"
          + " changed"
      case let error as StoreError where error.code == .readOnly:
        "\(what) in \(data) cannot be read and written by user \(FileSystem.currentUser)"
          + " (\(error.context)); give it to that user. Nothing was changed"
      case let error as StoreError where error.code == .diskFull:
        "the disk is full, and \(what) in \(data) needs room; make some. Nothing was changed"
      case let error as StoreError where error.isMigration:
        "\(what) in \(data) could not be brought up to date (\(error.description)); it is as it was"
          + " before. Start the version that wrote it, and report this"
      case let error where SystemError(behind: error)?.isNotPermitted == true:
        "\(what) cannot be read and written by user \(FileSystem.currentUser); give it to that user."
          + " Nothing was changed"
      default: "\(what): \(reason)"
      }
    let kind: Kind =
      switch reason {
      case DataFault.missing: .damage
      case let error as StoreError where error.isUnreadable: .damage
      case KeyFault.missing: .lostDeviceKey
      default: .other
      }
    self.init(sentence, kind)
  }
}

extension StoreError {
  fileprivate var isUnreadable: Bool {
    [.notADatabase, .wrongKey, .damaged, .wrongType].contains(code)
  }

  fileprivate var isMigration: Bool {
    if case .migration = code { true } else { false }
  }
}

extension SystemError {
  /// What the system answered where something could not be had; nil where that was not the reason.
  fileprivate init?(behind error: any Error) {
    switch error {
    case KeyFault.refused(let call, let code): self.init(code: code, call: call)
    case DataFault.refused(let error), FileFault.refused(let error): self = error
    case let error as SystemError: self = error
    default: return nil
    }
  }
}
