package import Household
import System

extension Identifier {
  /// A new identifier that nobody can guess, from the system's own source.
  package static func random() -> Identifier {
    var source = SystemRandom()
    return .random(using: &source)
  }
}
