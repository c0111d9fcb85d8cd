import System
import Vault

/// What a request costs whose session's keys are not at hand: opened by the cookie's token, and with
/// them, as after a start, the household's.
enum KeyBench {
  private static let member = RandomBytes.make(16)
  private static let household = HouseholdKey(household: RandomBytes.make(16), generation: 1)

  /// Prints the seconds of each opening: `member` or `household`, one a line.
  static func open(times: Int) -> Int32 {
    let (deviceKey, token, pair) = (DeviceKey.ephemeral(), SessionToken(), PrivateKey())
    let receiver = KeyReceiver.member(member, pair.publicKey)
    let own = context(.member, of: member, for: receiver)
    let wrap = token.wrappingKey(deviceKey).seal(pair.scalar, as: own)
    let shared = context(.household, of: KeyContext.nobody, for: receiver)
    let seal = pair.publicKey.seal(household.secret, as: shared)
    do {
      for _ in 0..<times {
        let start = Clock.system.monotonic()
        let key = try PrivateKey(scalar: token.wrappingKey(deviceKey).open(wrap, as: own))
        let middle = Clock.system.monotonic()
        _ = try key.open(seal, as: shared)
        let end = Clock.system.monotonic()
        print("member \(Double(middle - start) / 1e9)")
        print("household \(Double(end - start) / 1e9)")
      }
      return 0
    } catch {
      StandardError.write("hearthkeep-testing: \(error)\n")
      return 1
    }
  }

  private static func context(
    _ purpose: KeyPurpose, of subject: [UInt8], for receiver: KeyReceiver
  ) -> KeyContext {
    KeyContext(
      purpose, of: subject, household: household.household, generation: household.generation,
      for: receiver)
  }
}
