/// One value of the part of CBOR (RFC 8949) that authenticators write.
indirect enum CBORValue: Hashable, Sendable {
  case integer(Int64)
  case bytes([UInt8])
  case text(String)
  case array([CBORValue])
  /// In the order of the bytes.
  case map([Entry])
  case boolean(Bool)
  case null

  struct Entry: Hashable, Sendable {
    let key: CBORValue
    let value: CBORValue
  }

  /// What a map has under a key; nil where it has none, or where this is no map.
  subscript(key: CBORValue) -> CBORValue? {
    guard case .map(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }
}

/// Why bytes are no such value.
enum CBORFault: Error, Hashable, Sendable {
  /// They end before the value does.
  case cutOff
  /// They go on after it.
  case trailingBytes
  /// Deeper than an authenticator nests.
  case tooDeep
  /// A number or a length that has a shorter form.
  case notShortest
  /// Keys out of their order, or one of them twice.
  case keyOrder
  /// Text that is not UTF-8.
  case notText
  /// What authenticators do not write: tags, floating point, indefinite lengths, other simple values,
  /// numbers beyond 63 bits.
  case unsupported
}

/// Reads CBOR in CTAP2's canonical form (CTAP 2.1 section 8): shortest lengths, none indefinite, map
/// keys in their order, no tags, at most four levels. Whatever length the bytes claim, no more memory
/// is taken than they fill.
struct CBORReader {
  static let depth = 4

  private let bytes: [UInt8]
  /// The first byte that has not been read.
  private(set) var place: Int

  init(_ bytes: [UInt8], from place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  /// The one value that all the bytes are.
  static func value(_ bytes: [UInt8]) throws(CBORFault) -> CBORValue {
    var reader = CBORReader(bytes)
    let value = try reader.next()
    guard reader.isAtEnd else { throw .trailingBytes }
    return value
  }

  var isAtEnd: Bool { place == bytes.count }

  mutating func next() throws(CBORFault) -> CBORValue { try next(level: 0) }

  private mutating func next(level: Int) throws(CBORFault) -> CBORValue {
    let initial = try byte()
    let major = initial >> 5
    if major == 7 { return try simple(initial) }
    let argument = try argument(initial & 31)
    switch major {
    case 0: return .integer(argument)
    case 1: return .integer(-1 - argument)
    case 2: return .bytes(try take(argument))
    case 3: return .text(try text(argument))
    case 4: return .array(try array(argument, level: level))
    case 5: return .map(try map(argument, level: level))
    default: throw .unsupported
    }
  }

  private func simple(_ initial: UInt8) throws(CBORFault) -> CBORValue {
    switch initial {
    case 0xf4: .boolean(false)
    case 0xf5: .boolean(true)
    case 0xf6: .null
    default: throw .unsupported
    }
  }

  /// The number behind an initial byte, in the shortest of its forms.
  private mutating func argument(_ short: UInt8) throws(CBORFault) -> Int64 {
    guard short >= 24 else { return Int64(short) }
    guard short <= 27 else { throw .unsupported }
    let width = 1 << Int(short - 24)
    let number = try take(Int64(width)).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let least: [UInt64] = [24, 1 << 8, 1 << 16, 1 << 32]
    guard number >= least[Int(short - 24)] else { throw .notShortest }
    guard let argument = Int64(exactly: number) else { throw .unsupported }
    return argument
  }

  private mutating func text(_ count: Int64) throws(CBORFault) -> String {
    guard let text = String(validating: try take(count), as: UTF8.self) else { throw .notText }
    return text
  }

  private mutating func array(_ count: Int64, level: Int) throws(CBORFault) -> [CBORValue] {
    guard level < Self.depth else { throw .tooDeep }
    var values: [CBORValue] = []
    for _ in 0..<count { values.append(try next(level: level + 1)) }
    return values
  }

  private mutating func map(_ count: Int64, level: Int) throws(CBORFault) -> [CBORValue.Entry] {
    guard level < Self.depth else { throw .tooDeep }
    var entries: [CBORValue.Entry] = []
    var last: ArraySlice<UInt8>?
    for _ in 0..<count {
      let start = place
      let key = try next(level: level + 1)
      let written = bytes[start..<place]
      if let last, !Self.precedes(last, written) { throw .keyOrder }
      last = written
      entries.append(CBORValue.Entry(key: key, value: try next(level: level + 1)))
    }
    return entries
  }

  /// By the kind, then the shorter one, then the bytes.
  private static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    guard let first = left.first, let second = right.first else { return false }
    if first >> 5 != second >> 5 { return first >> 5 < second >> 5 }
    if left.count != right.count { return left.count < right.count }
    return left.lexicographicallyPrecedes(right)
  }

  private mutating func byte() throws(CBORFault) -> UInt8 {
    guard place < bytes.count else { throw .cutOff }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func take(_ count: Int64) throws(CBORFault) -> [UInt8] {
    guard count <= bytes.count - place else { throw .cutOff }
    defer { place += Int(count) }
    return Array(bytes[place..<place + Int(count)])
  }
}
