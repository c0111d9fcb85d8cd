import System
import Testing

@testable import Vault

@Suite("Secret bytes")
struct SecretBytesTests {
  /// No other test may use secrets of this size class: the block that was freed last is the next
  /// one given, and only so can a test see what became of it.
  static let observedSize = 3000

  struct Refused: Error {}

  @Test("memory is wiped when the last reference goes, and when filling it fails")
  func wiped() {
    let released = addressOfReleased()
    let afterRelease = SecretBytes(count: Self.observedSize) { expectZeros($0) }
    #expect(afterRelease.address == released, "another block: nothing was seen")
    let refused = addressOfRefused()
    let afterRefusal = SecretBytes(count: Self.observedSize) { expectZeros($0) }
    #expect(afterRefusal.address == refused, "another block: nothing was seen")
  }

  private func addressOfReleased() -> UInt {
    SecretBytes([UInt8](repeating: 0xab, count: Self.observedSize)).address
  }

  private func addressOfRefused() -> UInt {
    var address: UInt = 0
    #expect(throws: Refused.self) {
      try SecretBytes(unsafeCount: Self.observedSize) { bytes in
        address = UInt(bitPattern: bytes.baseAddress)
        bytes.copyBytes(from: repeatElement(0xab, count: bytes.count))
        throw Refused()
      }
    }
    return address
  }

  private func expectZeros(_ bytes: borrowing MutableSpan<UInt8>) {
    #expect(bytes.count == Self.observedSize)
    for index in bytes.indices where bytes[index] != 0 {
      Issue.record("byte \(index) was left behind")
      return
    }
  }

  @Test("what went in comes out", arguments: [0, 1, 31, 32, 33, 64, 1000, 4096, 4097, 100_000])
  func roundTrip(count: Int) {
    let plain = content(count)
    let secret = SecretBytes(plain)
    #expect(secret.count == count)
    #expect(secret.copy == plain)
    #expect(SecretBytes(count: count) { _ in }.copy.allSatisfy { $0 == 0 })
  }

  @Test("a copy does not follow its source")
  func independent() {
    var plain: [UInt8] = [1, 2, 3]
    let secret = SecretBytes(plain)
    Memory.wipe(&plain)
    #expect(secret.copy == [1, 2, 3])
  }

  @Test(
    "are equal when length and every byte are",
    arguments: [
      ([], [], true), ([0], [], false), ([1], [1], true), ([1], [2], false),
      ([1, 2, 3], [1, 2, 3], true), ([0, 2, 3], [1, 2, 3], false), ([1, 2, 3], [1, 2, 0], false),
      ([1, 2, 3], [1, 2], false), ([1, 2], [1, 2, 0], false),
    ] as [([UInt8], [UInt8], Bool)])
  func equality(left: [UInt8], right: [UInt8], areEqual: Bool) {
    #expect((SecretBytes(left) == SecretBytes(right)) == areEqual)
    #expect(equalInConstantTime(left.span, right.span) == areEqual)
  }

  @Test("random ones differ, to the last byte")
  func random() {
    let secrets = (0..<64).map { _ in SecretBytes.random(32).copy }
    #expect(Set(secrets).count == 64)
    for place in [0, 15, 31] { #expect(Set(secrets.map { $0[place] }).count > 1) }
  }

  @Test("joined ones stand one after the other")
  func joining() {
    let joined = SecretBytes.joining(SecretBytes([1, 2]), SecretBytes([]), SecretBytes([3]))
    #expect(joined.copy == [1, 2, 3])
    #expect(SecretBytes.joining().count == 0)
  }

  @Test("printing one does not show it")
  func printing() {
    let secret = SecretBytes([UInt8](repeating: 0xab, count: 64))
    var dumped = ""
    dump(secret, to: &dumped)
    // An address may be shown, and by chance hold a few of these digits.
    for text in ["\(secret)", String(reflecting: secret), dumped] {
      let digits = text.lowercased().filter { $0.isHexDigit }
      #expect(!digits.contains("171171171171"))
      #expect(!digits.contains("abababababab"))
    }
  }
}

extension SecretBytes {
  fileprivate var address: UInt { withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }
}
