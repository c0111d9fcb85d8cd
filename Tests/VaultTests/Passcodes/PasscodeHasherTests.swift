import Testing

@testable import Vault

@Suite("Passcodes")
struct PasscodeHasherTests {
  let hasher = PasscodeHasher(deviceKey: .counting, iterations: 1000)
  let passcode = SecretBytes("correct horse")

  @Test("hash and passcode key are what another implementation computes")
  func knownAnswer() {
    let enrolment = hasher.enrol(passcode, salt: Array(0..<16))
    #expect(enrolment.hash.text == PasscodeHashTests.text)
    #expect(
      hex(enrolment.passcodeKey.copy)
        == "ba7fdb21e9ad8ec9e94ef927b80c7f935be452e9caa286f9b7b9f9b51afc1173")
  }

  @Test("the right passcode gives the key of its enrolment")
  func right() {
    let enrolment = hasher.enrol(passcode)
    #expect(
      hasher.verify(passcode, against: enrolment.hash)
        == .right(passcodeKey: enrolment.passcodeKey, needsUpgrade: false))
  }

  @Test(
    "any other is wrong",
    arguments: ["", "correct hors", "correct horse ", "Correct horse", "correct horse!", "x"])
  func wrong(typed: String) {
    let enrolment = hasher.enrol(passcode)
    #expect(hasher.verify(SecretBytes(typed), against: enrolment.hash) == .wrong)
  }

  @Test("a check is as much work for nobody's hash and for an older one", arguments: [1, 3, 7])
  func work(older: Int) {
    let hasher = PasscodeHasher(deviceKey: .counting, iterations: 7)
    let old = PasscodeHasher(deviceKey: .counting, iterations: older)
      .enrol(SecretBytes("a passcode")).hash
    for hash in [nil, old, hasher.enrol(SecretBytes("a passcode")).hash] {
      let work = hasher.work(for: hash)
      #expect(work.own + work.rest == 7)
    }
  }

  @Test("for a name that nobody has, every passcode is wrong")
  func nobody() {
    #expect(hasher.verify(passcode, against: nil) == .wrong)
    #expect(hasher.verify(SecretBytes(""), against: nil) == .wrong)
  }

  @Test("the same passcode is wrong on another device")
  func otherDevice() {
    let enrolment = hasher.enrol(passcode)
    let other = PasscodeHasher(deviceKey: .ephemeral(), iterations: 1000)
    #expect(other.verify(passcode, against: enrolment.hash) == .wrong)
  }

  @Test(
    "a hash of another count is checked with its own, and only an older one is made anew",
    arguments: [(1, true), (999, true), (1000, false), (1001, false)])
  func otherCount(count: Int, needsUpgrade: Bool) {
    let enrolment = PasscodeHasher(deviceKey: .counting, iterations: count).enrol(passcode)
    #expect(enrolment.hash.iterations == count)
    #expect(hasher.needsUpgrade(enrolment.hash) == needsUpgrade)
    #expect(
      hasher.verify(passcode, against: enrolment.hash)
        == .right(passcodeKey: enrolment.passcodeKey, needsUpgrade: needsUpgrade))
    #expect(hasher.verify(SecretBytes("wrong horse"), against: enrolment.hash) == .wrong)
  }

  @Test("two people with one passcode share neither salt nor verifier nor key")
  func salted() {
    let (one, two) = (hasher.enrol(passcode), hasher.enrol(passcode))
    #expect(one.hash.salt != two.hash.salt)
    #expect(one.hash.verifier != two.hash.verifier)
    #expect(one.passcodeKey != two.passcodeKey)
  }

  @Test("what is stored is not what opens things")
  func separate() {
    let enrolment = hasher.enrol(passcode)
    #expect(enrolment.passcodeKey.copy != enrolment.hash.verifier)
  }

  @Test("a changed salt or verifier makes the right passcode wrong")
  func changed() {
    let hash = hasher.enrol(passcode).hash
    for place in [0, 15] {
      var salt = hash.salt
      salt[place] ^= 1
      let changed = PasscodeHash(iterations: 1000, salt: salt, verifier: hash.verifier)
      #expect(hasher.verify(passcode, against: changed) == .wrong)
    }
    for place in [0, 31] {
      var verifier = hash.verifier
      verifier[place] ^= 1
      let changed = PasscodeHash(iterations: 1000, salt: hash.salt, verifier: verifier)
      #expect(hasher.verify(passcode, against: changed) == .wrong)
    }
  }
}
