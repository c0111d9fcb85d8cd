extension ZoneRule {
  /// Reads `CET-1CEST,M3.5.0,M10.5.0/3`. Daylight time without its two days is refused: POSIX
  /// leaves them to each system.
  init(_ text: some Collection<UInt8>) throws(ZoneFault) {
    var reader = RuleReader(text)
    try reader.name()
    standard = -(try reader.time(hours: 0...24))
    guard !reader.isAtEnd else {
      daylight = nil
      return
    }
    try reader.name()
    let offset = reader.isAt(",") ? standard + 3600 : -(try reader.time(hours: 0...24))
    try reader.expect(",")
    let start = try reader.edge()
    try reader.expect(",")
    let end = try reader.edge()
    guard reader.isAtEnd else { throw .badRule }
    daylight = Daylight(offset: offset, start: start, end: end)
  }
}

private struct RuleReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: some Collection<UInt8>) { rest = Array(text)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  func isAt(_ sign: Unicode.Scalar) -> Bool { rest.first.map { UInt32($0) } == sign.value }

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard isAt(sign) else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func expect(_ sign: Unicode.Scalar) throws(ZoneFault) {
    guard skip(sign) else { throw .badRule }
  }

  /// `CET` or `<+0330>`: at least three letters, and read past.
  mutating func name() throws(ZoneFault) {
    let isQuoted = skip("<")
    let name = rest.prefix { byte in
      switch byte {
      case 0x41...0x5A, 0x61...0x7A: true
      case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
      default: false
      }
    }
    guard name.count >= 3 else { throw .badRule }
    rest = rest.dropFirst(name.count)
    if isQuoted { try expect(">") }
  }

  /// `-1`, `+10:30` or `2:00:00`, in seconds.
  mutating func time(hours: ClosedRange<Int>) throws(ZoneFault) -> Int {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    var seconds = try number(hours) * 3600
    if skip(":") {
      seconds += try number(0...59) * 60
      if skip(":") { seconds += try number(0...59) }
    }
    return isNegative ? -seconds : seconds
  }

  mutating func edge() throws(ZoneFault) -> ZoneRule.Edge {
    let day = try day()
    return ZoneRule.Edge(day: day, time: skip("/") ? try time(hours: 0...167) : 2 * 3600)
  }

  private mutating func day() throws(ZoneFault) -> ZoneRule.Day {
    if skip("J") { return .ofCommonYear(try number(1...365)) }
    guard skip("M") else { return .ofYear(try number(0...365)) }
    let month = try number(1...12)
    try expect(".")
    let week = try number(1...5)
    try expect(".")
    return .weekday(try number(0...6), week: week, month: month)
  }

  private mutating func number(_ range: ClosedRange<Int>) throws(ZoneFault) -> Int {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count) else { throw .badRule }
    rest = rest.dropFirst(digits.count)
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard range.contains(number) else { throw .badRule }
    return number
  }
}
