import Testing

@testable import Vault

@Suite("Calibrated iterations")
struct CalibrationTests {
  /// What 20,000 iterations took, in nanoseconds, against half a second that is aimed at.
  static let rows: [(Int64, Int)] = [
    (10_000_000, 1_000_000),
    (15_000_000, 650_000),
    (16_000_000, 600_000),
    (1_000_000_000, 600_000),
    (Int64.max, 600_000),
    (1_000_000, 10_000_000),
    // A clock that stands still, or runs backwards, asks for no more than a hash may have.
    (0, 20_000_000),
    (-5, 20_000_000),
  ]

  @Test("fit the machine, in whole 50,000s, from the floor to the limit", arguments: rows)
  func calibration(elapsed: Int64, iterations: Int) {
    var times = [0, elapsed].makeIterator()
    let found = PasscodeHasher.calibratedIterations(floor: 600_000, target: 500_000_000) {
      times.next() ?? 0
    }
    #expect(found == iterations)
  }

  @Test(
    "are one count for everybody: the household's highest, else this machine's, never under the floor",
    arguments: [
      ([], 700_000), ([600_000], 600_000), ([650_000, 900_000, 600_000], 900_000),
      ([1_000, 2_000], 600_000),
    ] as [([Int], Int)])
  func common(known: [Int], iterations: Int) {
    let hashes = known.map {
      PasscodeHash(iterations: $0, salt: [], verifier: [])
    }
    let found = PasscodeHasher.commonIterations(among: hashes, floor: 600_000) { 700_000 }
    #expect(found == iterations)
  }

  @Test("of a machine are measured only where no hash is known")
  func measuredOnce() {
    let hash = PasscodeHash(iterations: 5, salt: [], verifier: [])
    _ = PasscodeHasher.commonIterations(among: [hash], floor: 1) {
      Issue.record("measured")
      return 1
    }
  }
}
