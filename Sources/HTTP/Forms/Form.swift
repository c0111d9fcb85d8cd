/// The text fields of a sent form, decoded once. All bytes lie in one buffer that is wiped when the
/// last reference goes; a `String` is made only of a field that is asked for as text.
///
/// Unchecked: nothing changes between `init` and `deinit`.
package final class Form: @unchecked Sendable {
  private var fields: FormFields

  /// Takes the bytes over: keep no other copy of them.
  init(_ fields: consuming FormFields) { self.fields = fields }

  deinit { fields.bytes.wipe() }

  /// The first value of `name` in normalisation form C; nil where the form has no such field.
  package func text(_ name: String) -> String? { fields.first(name).map { fields.text(of: $0) } }

  /// Every value of `name`, in order: repeatable fields.
  package func texts(_ name: String) -> [String] { fields.texts(name) }

  package func has(_ name: String) -> Bool { fields.first(name) != nil }

  /// The first value of `name` as it was sent, without a copy: the way to read a secret.
  package func withBytes<R: ~Copyable, E: Error>(
    of name: String, _ body: (Span<UInt8>) throws(E) -> R
  ) throws(E) -> R? {
    try fields.withBytes(of: name, body)
  }
}

/// Names and values as ranges of one buffer, all of them UTF-8.
struct FormFields: Sendable {
  var bytes: [UInt8] = []
  private(set) var entries: [(name: Range<Int>, value: Range<Int>)] = []

  mutating func add(name: Range<Int>, value: Range<Int>) { entries.append((name, value)) }

  /// The index of the first field called `name`.
  func first(_ name: String) -> Int? {
    entries.indices.first { isNamed($0, name) }
  }

  func texts(_ name: String) -> [String] {
    entries.indices.filter { isNamed($0, name) }.map(text(of:))
  }

  func text(of field: Int) -> String {
    String(decoding: bytes[entries[field].value], as: UTF8.self).normalised
  }

  func withBytes<R: ~Copyable, E: Error>(
    of name: String, _ body: (Span<UInt8>) throws(E) -> R
  ) throws(E) -> R? {
    guard let field = first(name) else { return nil }
    return try body(bytes.span.extracting(entries[field].value))
  }

  private func isNamed(_ field: Int, _ name: String) -> Bool {
    bytes.span.extracting(entries[field].name).equals(name)
  }
}

extension Form {
  /// Reads a form without files: 415 for another media type, 413 over `limit` bytes of names and
  /// values, or three times as many on the wire: every letter but the plainest travels as `%E6`.
  package static func read(_ request: Request, limit: Int = Limits.form) async throws -> Form {
    guard let type = request.fields.first("content-type").flatMap(MediaType.init),
      type.essence == "application/x-www-form-urlencoded"
    else { throw HTTPError(.unsupportedMediaType, .mediaType) }
    return try urlencoded(await request.body.collect(limit: 3 * limit), limit: limit)
  }
}
