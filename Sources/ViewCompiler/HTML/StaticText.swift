/// The literal bytes since the last expression, white space that nobody sees left out.
struct StaticText {
  private(set) var bytes: [UInt8] = []
  /// A run of white space was read and not written yet.
  private var hasSpace = false
  /// The last thing written was a tag beside which white space is not seen.
  private var isAfterBlock = true

  /// Nothing but white space and comments was read so far.
  private(set) var isUntouched = true

  mutating func space() { hasSpace = true }

  /// Settles the white space before something that shows, or before a place where code may add it.
  mutating func settle() {
    if hasSpace, !isAfterBlock { bytes.append(32) }
    hasSpace = false
    isAfterBlock = false
    isUntouched = false
  }

  /// Settles the white space before a tag.
  mutating func settle(beforeBlock: Bool) {
    if beforeBlock { hasSpace = false }
    settle()
  }

  mutating func afterBlock() { isAfterBlock = true }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }
  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
