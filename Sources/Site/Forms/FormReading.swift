import HTTP
import Household
import Vault

extension Call {
  /// The form this request sends, at most `Limits.form` bytes. Throws `HTTPError`.
  func form() async throws -> Form {
    try await Form.read(request)
  }
}

extension Form {
  /// What stands in a field, or nothing where the field is missing.
  func typed(_ name: String) -> String { text(name) ?? "" }

  /// A passcode or another secret, which never becomes a String.
  func secret(_ name: String) -> SecretBytes {
    withBytes(of: name) { normalisedPasscode($0) }.flatMap(\.self) ?? SecretBytes(count: 0) { _ in }
  }

  /// The key of a form that was shown once. A form without one counts as sent for the first time.
  func once(or fresh: @autoclosure () -> OnceKey) -> OnceKey {
    text("once").flatMap { OnceKey($0) } ?? fresh()
  }
}

extension OnceKey {
  /// The key under which what a form says is kept. The same words sent again have the same one, so
  /// they count once; a form that the back button brought back and that says something else has
  /// another.
  func saying(_ words: [String]) -> OnceKey {
    var bytes = bytes
    for word in words {
      withUnsafeBytes(of: UInt64(word.utf8.count).bigEndian) { bytes.append(contentsOf: $0) }
      bytes.append(contentsOf: word.utf8)
    }
    return OnceKey(bytes: Array(sha256(bytes.span).prefix(16))) ?? self
  }
}

/// Marks the keys that make forms idempotent.
enum SentForm {}
typealias OnceKey = Identifier<SentForm>
