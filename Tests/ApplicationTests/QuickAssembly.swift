import Application
import System

extension Assembly {
  /// Hashes in no time.
  static let quick = Assembly(clock: .system) { 1 }
}
