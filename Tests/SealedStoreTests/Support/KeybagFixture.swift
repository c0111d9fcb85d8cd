import System
import TestSupport

@testable import SealedStore

/// A keybag in a directory of its own, without a household.
struct KeybagFixture {
  let directory: TemporaryDirectory
  let keybag: Keybag
  var path: String { directory.file("keybag.db") }

  init(limits: KeybagLimits = KeybagLimits()) async throws {
    directory = try TemporaryDirectory()
    let path = directory.file("keybag.db")
    keybag = try await onThread { try Keybag.open(path: path, .new, limits: limits) }
  }

  func close() async throws {
    let keybag = keybag
    try await onThread { keybag.close() }
  }

  /// The keybag as a start would find it had the process been killed at this moment.
  func afterKill<Value: Sendable>(
    _ body: @escaping @Sendable (Keybag) async throws -> Value
  ) async throws -> Value {
    try await directory.withKeybagAfterKill(body)
  }

  static func tag(_ number: Int) -> [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 % 4 * 8)) }
  }

  static func tag(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 32) }
}

extension TemporaryDirectory {
  func withKeybagAfterKill<Value: Sendable>(
    _ body: @escaping @Sendable (Keybag) async throws -> Value
  ) async throws -> Value {
    let killed = try snapshot()
    let reopened = try await onThread {
      try Keybag.open(path: killed.file("keybag.db"), .existing)
    }
    let value = try await body(reopened)
    try await onThread { reopened.close() }
    return value
  }
}
