/// Writes the fields of an entry one behind the other.
struct EntryWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  mutating func number(_ number: Int64) {
    for place in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> Int64(place)))
    }
  }

  mutating func optionalNumber(_ number: Int64?) {
    byte(number == nil ? 0 : 1)
    if let number { self.number(number) }
  }

  mutating func identifier<Entity>(_ id: Identifier<Entity>) { bytes += id.bytes }

  /// Bytes whose number the reader knows.
  mutating func raw(_ bytes: [UInt8]) { self.bytes += bytes }

  mutating func text(_ text: String) {
    number(Int64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func money(_ money: Money?) {
    byte(money == nil ? 0 : 1)
    guard let money else { return }
    number(money.minorUnits)
    text(money.currency.code)
  }
}

/// Reads what `EntryWriter` wrote. Every read gives nil from the first one on that finds something else.
struct EntryReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() -> UInt8? { take(1)?.first }

  mutating func number() -> Int64? {
    take(8).map { bytes in Int64(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }) }
  }

  mutating func optionalNumber() -> Int64?? {
    switch byte() {
    case 0: .some(nil)
    case 1: number().map(Optional.some)
    default: nil
    }
  }

  mutating func identifier<Entity>() -> Identifier<Entity>? {
    take(16).flatMap { Identifier(bytes: Array($0)) }
  }

  mutating func raw(_ count: Int) -> [UInt8]? { take(Int64(count)).map(Array.init) }

  mutating func text() -> String? {
    guard let count = number(), let bytes = take(count) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  mutating func money() -> Money?? {
    switch byte() {
    case 0: return .some(nil)
    case 1:
      guard let minorUnits = number(), let currency = text().flatMap({ Currency($0) }) else {
        return nil
      }
      return Money(minorUnits: minorUnits, currency: currency)
    default: return nil
    }
  }

  private mutating func take(_ count: Int64) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= Int64(bytes.count - place) else {
      place = bytes.count + 1
      return nil
    }
    defer { place += Int(count) }
    return bytes[place..<place + Int(count)]
  }
}
