import Testing

@testable import HTTP

@Suite("Scanning by words")
struct ScanningTests {
  @Test("stops where scanning byte by byte would, for every byte in every place")
  func everyByte() {
    for length in 1...20 {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          bytes[place] = byte
          check(bytes, from: 0, to: length)
        }
      }
    }
  }

  @Test("stops right among bytes that are all close to what it looks for")
  func neighbours() {
    let near: [UInt8] = [
      0, 1, 8, 9, 10, 0x1f, 0x20, 0x21, 0x7e, 0x7f, 0x80, 0x81, 0x9f, 0xa0, 0xfe, 0xff,
    ]
    for first in near {
      for second in near {
        for place in 0..<9 {
          var bytes = [UInt8](repeating: 0x20, count: 17)
          bytes[place] = first
          bytes[place + 1] = second
          check(bytes, from: 0, to: 17)
          check(bytes, from: 1, to: 16)
        }
      }
    }
  }

  private func check(_ bytes: [UInt8], from start: Int, to stop: Int) {
    let range = start..<stop
    for wanted: UInt8 in [0x0a, 0x00, 0x7f, 0x80, 0xff] {
      let expected = bytes[start...].firstIndex(of: wanted)
      if bytes.span.firstIndex(of: wanted, from: start) != expected {
        Issue.record("\(bytes) \(wanted)")
      }
    }
    let value = range.first { !ASCII.isFieldValue(bytes[$0]) } ?? stop
    if bytes.span.endOfFieldValue(from: start, to: stop) != value { Issue.record("value \(bytes)") }
    let text = range.first { !ASCII.isPrintable(bytes[$0]) } ?? stop
    if bytes.span.endOfPrintable(from: start, to: stop) != text { Issue.record("text \(bytes)") }
  }
}
