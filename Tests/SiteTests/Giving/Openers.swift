import Household
import Synchronization
import Testing
import Vault

@testable import SealedStore

/// Who opens which generation of a list's key, by name.
typealias Openers = [Int64: Set<String>]

extension GivingFixture {
  /// Tries every wrap of the list with every pair that there ever was, and with every sheet: as whoever the
  /// wrap is for, and as whoever tries. A pair that has been replaced has a name of its own here, so that
  /// it would be seen.
  func openers(of list: GiftListID, in found: Store? = nil) async throws -> Openers {
    let times = try await (found ?? store).write { try $0.giverTimes(of: list.bytes) }
    var pairs = stand.withLock { stand in
      stand.past.map { (name: $0.key, member: $0.value.member, key: $0.value.privateKey) }
    }
    pairs += stand.withLock(\.escrows).map { ($0.key, KeyContext.nobody, $0.value) }
    var openers: Openers = [:]
    for time in times {
      var names: Set<String> = []
      for (receiver, wrap) in time.wraps {
        for pair in pairs where opens(wrap, time, receiver, pair.member, pair.key) {
          #expect(pair.member == receiver, "\(pair.name) opens what is for another")
          names.insert(pair.name)
        }
      }
      openers[time.generation] = names
    }
    return openers
  }

  private func opens(
    _ wrap: GiverWrap, _ time: GiverTime, _ receiver: [UInt8], _ member: [UInt8], _ key: PrivateKey
  ) -> Bool {
    let receivers: [KeyReceiver] = [
      .member(receiver, key.publicKey), .member(member, key.publicKey), .escrow(key.publicKey),
    ]
    return receivers.contains { receiver in
      let opened = try? key.openGiverKey(
        wrap.sealedKey, list: time.list, in: household, generation: time.generation,
        id: time.keyID, for: receiver)
      return opened != nil
    }
  }
}
