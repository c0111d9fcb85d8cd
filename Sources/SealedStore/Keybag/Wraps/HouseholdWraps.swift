import Vault

/// The household's own row: which household, how often its wraps have changed, and what is sealed
/// for it.
struct HouseholdWraps {
  let id: [UInt8]
  var generation: Int64
  var keyGeneration: Int64
  var database: SealedDatabaseKey
  var escrow: SealedEscrow
  /// The household key under the device key alone; nil unless the household wants to be open from the
  /// start.
  var startWrap: [UInt8]?
}

/// The database's key under the household key.
struct SealedDatabaseKey {
  let generation: Int64
  let id: [UInt8]
  let wrap: [UInt8]

  init(generation: Int64, id: [UInt8], wrap: [UInt8]) {
    self.generation = generation
    self.id = id
    self.wrap = wrap
  }

  init(_ key: DatabaseKey, under household: HouseholdKey, generation: Int64) {
    self.init(
      generation: generation, id: key.id,
      wrap: household.wrappingKey.seal(
        key.secret,
        as: .database(key.id, in: household.household, generation: generation)))
  }

  func open(by household: HouseholdKey) throws(KeybagFault) -> DatabaseKey {
    try KeybagFault.opening(.database) { () throws(SealFault) in
      let context = KeyContext.database(id, in: household.household, generation: generation)
      return try DatabaseKey(household.wrappingKey.open(wrap, as: context), id: id)
    }
  }
}

/// The escrow pair: its private key under the recovery key, and the household key sealed to it.
///
/// The household key hangs on the pair and not on the recovery key itself, so that it can be changed
/// while the sheet lies where it belongs.
struct SealedEscrow {
  let generation: Int64
  let publicKey: PublicKey
  let wrap: [UInt8]
  var householdKey: [UInt8]

  init(generation: Int64, publicKey: PublicKey, wrap: [UInt8], householdKey: [UInt8]) {
    self.generation = generation
    self.publicKey = publicKey
    self.wrap = wrap
    self.householdKey = householdKey
  }

  init(
    _ escrow: PrivateKey, under recovery: RecoveryKey, _ household: HouseholdKey, generation: Int64
  ) {
    let context = KeyContext.escrow(
      escrow.publicKey, in: household.household, generation: generation)
    self.init(
      generation: generation, publicKey: escrow.publicKey,
      wrap: recovery.wrappingKey.seal(escrow.scalar, as: context),
      householdKey: household.sealed(to: .escrow(escrow.publicKey), escrow.publicKey))
  }

  func open(by recovery: RecoveryKey, in household: [UInt8]) throws(KeybagFault) -> PrivateKey {
    let context = KeyContext.escrow(publicKey, in: household, generation: generation)
    do throws(SealFault) {
      return try PrivateKey(scalar: recovery.wrappingKey.open(wrap, as: context))
    } catch .notAuthentic {
      throw .wrongRecoveryKey
    } catch {
      throw .closed(.escrow, error)
    }
  }
}

extension HouseholdKey {
  func sealed(to receiver: KeyReceiver, _ key: PublicKey) -> [UInt8] {
    key.seal(secret, as: .household(household, generation: generation, for: receiver))
  }
}

extension KeybagFault {
  /// Says which key it was that did not open.
  static func opening<Key>(
    _ purpose: KeyPurpose, _ open: () throws(SealFault) -> Key
  ) throws(KeybagFault) -> Key {
    do throws(SealFault) {
      return try open()
    } catch {
      throw .closed(purpose, error)
    }
  }
}
