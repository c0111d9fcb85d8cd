import Testing

@testable import Vault

@Suite("Keys of sessions")
struct SessionKeysTests {
  let keys = SessionKeys()
  let key = PrivateKey()
  static let second: Int64 = 1_000_000_000
  static let one = [UInt8](repeating: 1, count: 32)
  static let two = [UInt8](repeating: 2, count: 32)
  static let ada = [UInt8](repeating: 1, count: 16)
  static let ben = [UInt8](repeating: 2, count: 16)

  /// Whether the key had to be opened.
  private func isOpened(
    _ session: [UInt8] = one, of member: [UInt8] = ada, at seconds: Int64
  ) -> Bool {
    var isOpened = false
    _ = keys.key(
      of: session, member: member, at: seconds * Self.second, after: keys.forgettings
    ) {
      isOpened = true
      return .member(key)
    }
    return isOpened
  }

  @Test("is opened once while requests come, and again a while after the last")
  func cached() {
    #expect(isOpened(at: 100))
    for seconds in stride(from: 100 as Int64, through: 1_000, by: 49) {
      #expect(!isOpened(at: seconds))
    }
    #expect(isOpened(at: 1_031 + 50))
    #expect(isOpened(Self.two, at: 1_081))
  }

  @Test("what is swept every ten seconds is gone a minute after the last request")
  func swept() {
    _ = isOpened(at: 100)
    _ = isOpened(Self.two, at: 130)
    keys.sweep(at: 149 * Self.second)
    #expect(keys.count == 2)
    keys.sweep(at: 159 * Self.second)
    #expect(keys.count == 1)
    keys.sweep(at: 179 * Self.second)
    #expect(keys.count == 1)
    keys.sweep(at: 180 * Self.second)
    #expect(keys.count == 0)
  }

  @Test("sign-out forgets one session, a new passcode the member's, and lock all")
  func forgotten() {
    func fill() {
      for (session, member) in [(Self.one, Self.ada), (Self.two, Self.ada), (Self.ada, Self.ben)] {
        _ = isOpened(session, of: member, at: 100)
      }
    }
    fill()
    keys.forget(session: Self.one)
    #expect(isOpened(Self.one, at: 100))
    #expect(!isOpened(Self.two, at: 100))
    keys.forget(member: Self.ada)
    #expect(keys.count == 1)
    #expect(!isOpened(Self.ada, of: Self.ben, at: 100))
    fill()
    keys.forgetAll()
    #expect(keys.count == 0)
  }

  @Test("a key that is being opened while sessions are forgotten is given, and not kept")
  func race() {
    let given = keys.key(
      of: Self.one, member: Self.ada, at: 0, after: keys.forgettings
    ) {
      keys.forgetAll()
      return .member(key)
    }
    #expect(given.secret == key.scalar)
    #expect(keys.count == 0)
    let forgettings = keys.forgettings
    keys.forgetAll()
    _ = keys.key(of: Self.one, member: Self.ada, at: 0, after: forgettings) { .member(key) }
    #expect(keys.count == 0, "the session was looked up before it ended")
    #expect(isOpened(at: 0))
    #expect(!isOpened(at: 0))
  }

  @Test("a key that cannot be opened is not kept")
  func refused() {
    #expect(throws: SealFault.notAuthentic) {
      _ = try keys.key(
        of: Self.one, member: Self.ada, at: 0, after: keys.forgettings
      ) {
        throw SealFault.notAuthentic
      }
    }
    #expect(keys.count == 0)
  }

  @Test("with the last reference the key is wiped, a member's own and a household's alike")
  func wiped() {
    weak var scalar: SecretBytes?
    weak var household: SecretBytes?
    do {
      let key = PrivateKey()
      scalar = key.scalar
      _ = keys.key(
        of: Self.one, member: Self.ada, at: 0, after: keys.forgettings
      ) { .member(key) }
      let shared = HouseholdKey(household: Self.ben, generation: 1)
      household = shared.secret
      _ = keys.key(
        of: Self.two, member: Self.ada, at: 0, after: keys.forgettings
      ) { .household(shared) }
    }
    #expect(scalar != nil && household != nil)
    keys.sweep(at: 60 * Self.second)
    #expect(scalar == nil && household == nil)
  }
}
