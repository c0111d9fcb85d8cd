@testable import Household

/// A TZif file part by part, right until a test breaks a part.
struct ZoneFileParts {
  var version = UInt8(ascii: "2")
  var times: [Int64] = [0, 1_000_000]
  var kinds: [UInt8] = [1, 0]
  var offsets: [Int32] = [3600, 7200]
  var daylight: [UInt8] = [0, 1]
  var names = "CET\0CEST\0"
  var nameIndices: [UInt8] = [0, 4]
  var leaps = 0
  var flags = 0
  var footer = "\nCET-1CEST,M3.5.0,M10.5.0/3\n"

  func block(version: UInt8, timeSize: Int) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [flags, flags, leaps, times.count, offsets.count, names.utf8.count] {
      bytes += big(Int64(count), 4)
    }
    bytes += times.flatMap { big($0, timeSize) } + kinds
    for place in offsets.indices {
      bytes += big(Int64(offsets[place]), 4) + [daylight[place], nameIndices[place]]
    }
    return bytes + Array(names.utf8) + [UInt8](repeating: 0, count: leaps * (timeSize + 4))
      + [UInt8](repeating: 0, count: flags * 2)
  }

  var bytes: [UInt8] {
    guard version != 0 else { return block(version: 0, timeSize: 4) }
    return block(version: version, timeSize: 4) + block(version: version, timeSize: 8)
      + Array(footer.utf8)
  }

  private func big(_ number: Int64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> Int64($0 * 8)) }
  }
}

/// What to break, and the fault that has to follow.
struct Contradiction: Sendable {
  let fault: ZoneFault
  let change: @Sendable (inout ZoneFileParts) -> Void

  init(_ fault: ZoneFault, _ change: @escaping @Sendable (inout ZoneFileParts) -> Void) {
    self.fault = fault
    self.change = change
  }
}

extension Contradiction {
  static let all: [Contradiction] = [
    Contradiction(.notAZone) { $0.version = UInt8(ascii: "1") },
    Contradiction(.notAZone) { $0.version = UInt8(ascii: "9") },
    Contradiction(.inconsistent) { $0.times = [5, 5] },
    Contradiction(.inconsistent) { $0.times = [5, 4] },
    Contradiction(.inconsistent) { $0.kinds = [2, 0] },
    Contradiction(.inconsistent) { $0.kinds = [0, 255] },
    Contradiction(.inconsistent) { $0.offsets = [.min, 0] },
    Contradiction(.inconsistent) { $0.offsets = [0, 93_600] },
    Contradiction(.inconsistent) { $0.daylight = [0, 2] },
    Contradiction(.inconsistent) { $0.nameIndices = [0, 9] },
    Contradiction(.inconsistent) { $0.names = "" },
    Contradiction(.inconsistent) { $0.flags = 1 },
    Contradiction(.leapSeconds) { $0.leaps = 1 },
    Contradiction(.truncated) { $0.footer = "" },
    Contradiction(.truncated) { $0.footer = "\n" },
    Contradiction(.truncated) { $0.footer = "\nCET-1" },
    Contradiction(.inconsistent) { $0.footer = "CET-1\n" },
    Contradiction(.badRule) { $0.footer = "\nCET\n" },
    Contradiction(.badRule) { $0.footer = "\n\u{0}\n" },
    Contradiction(.inconsistent) { ($0.offsets, $0.times, $0.kinds) = ([], [], []) },
  ]
}
