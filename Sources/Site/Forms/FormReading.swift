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

  /// The key that makes a form safe to send twice. A form without one counts as sent for the first
  /// time.
  func once(or fresh: @autoclosure () -> OnceKey) -> OnceKey {
    text("once").flatMap { OnceKey($0) } ?? fresh()
  }
}

/// Marks the keys that make forms idempotent.
enum SentForm {}
typealias OnceKey = Identifier<SentForm>
