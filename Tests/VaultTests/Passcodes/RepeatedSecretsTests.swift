import Testing

@testable import Vault

@Suite("Wrong secrets that are sent again")
struct RepeatedSecretsTests {
  let repeated = RepeatedSecrets()
  let ada = [UInt8](repeating: 1, count: 32)
  let ben = [UInt8](repeating: 2, count: 32)

  private func isKnown(_ text: String, for subject: [UInt8], at now: Int64) -> Bool {
    repeated.contains(SecretBytes(text), for: subject, at: now)
  }

  @Test("are known for the same subject, for ten minutes")
  func known() {
    #expect(!isKnown("wrong", for: ada, at: 100))
    repeated.insert(SecretBytes("wrong"), for: ada, at: 100)
    #expect(isKnown("wrong", for: ada, at: 100))
    #expect(isKnown("wrong", for: ada, at: 699))
    #expect(!isKnown("wronk", for: ada, at: 100))
    #expect(!isKnown("wrong", for: ben, at: 100))
    #expect(!isKnown("wrong", for: ada, at: 700))
    #expect(!isKnown("wrong", for: ada, at: 100), "what is forgotten stays so")
  }

  @Test("are known for ten minutes more each time")
  func again() {
    for now in [100, 699, 1_298] as [Int64] {
      repeated.insert(SecretBytes("wrong"), for: ada, at: now)
    }
    #expect(isKnown("wrong", for: ada, at: 1_897))
    #expect(!isKnown("wrong", for: ada, at: 1_898))
    for _ in 0..<RepeatedSecrets.limit { repeated.insert(SecretBytes("same"), for: ada, at: 2_000) }
    repeated.insert(SecretBytes("other"), for: ada, at: 2_000)
    #expect(isKnown("same", for: ada, at: 2_000))
  }

  @Test("are forgotten when the clock is set back")
  func clock() {
    repeated.insert(SecretBytes("wrong"), for: ada, at: 1_000)
    #expect(!isKnown("wrong", for: ada, at: 999))
  }

  @Test("are not kept without bound, and the oldest go first")
  func bounded() {
    for number in 0...RepeatedSecrets.limit {
      repeated.insert(SecretBytes("\(number)"), for: ada, at: 100)
    }
    #expect(!isKnown("0", for: ada, at: 100))
    #expect(isKnown("1", for: ada, at: 100))
    #expect(isKnown("\(RepeatedSecrets.limit)", for: ada, at: 100))
  }
}
