import Vault

/// Everything that is sealed for one member: the private key by passcode and for the recovery sheet,
/// and the household key to the member's pair.
struct MemberWraps {
  let member: [UInt8]
  let generation: Int64
  let publicKey: PublicKey
  var wrap: [UInt8]
  var escrowGeneration: Int64
  var escrowCopy: [UInt8]
  var householdKey: [UInt8]

  init(
    member: [UInt8], generation: Int64, publicKey: PublicKey, wrap: [UInt8],
    escrowGeneration: Int64, escrowCopy: [UInt8], householdKey: [UInt8]
  ) {
    self.member = member
    self.generation = generation
    self.publicKey = publicKey
    self.wrap = wrap
    self.escrowGeneration = escrowGeneration
    self.escrowCopy = escrowCopy
    self.householdKey = householdKey
  }

  /// Seals a new pair.
  init(
    _ holder: KeyHolder, passcodeKey: SecretBytes, _ household: HouseholdKey,
    escrow: PublicKey, escrowGeneration: Int64, generation: Int64
  ) {
    let key = holder.privateKey
    let (member, id) = (holder.member, household.household)
    self.init(
      member: member, generation: generation, publicKey: key.publicKey,
      wrap: WrappingKey(passcodeKey: passcodeKey).seal(
        key.scalar, as: .member(member, key.publicKey, in: id, generation: generation)),
      escrowGeneration: escrowGeneration,
      escrowCopy: escrow.seal(
        key.scalar, as: .escrowCopy(of: member, for: escrow, in: id, generation: generation)),
      householdKey: household.sealed(to: .member(member, key.publicKey), key.publicKey))
  }

  func context(in household: [UInt8]) -> KeyContext {
    .member(member, publicKey, in: household, generation: generation)
  }

  /// The private key, by what a passcode became.
  func open(
    passcodeKey: SecretBytes, in household: [UInt8]
  ) throws(KeybagFault) -> KeyHolder {
    try open { () throws(SealFault) in
      try WrappingKey(passcodeKey: passcodeKey).open(wrap, as: context(in: household))
    }
  }

  /// The private key, by the recovery sheet's pair.
  func open(escrow: PrivateKey, in household: [UInt8]) throws(KeybagFault) -> KeyHolder {
    try open { () throws(SealFault) in
      try escrow.open(
        escrowCopy,
        as: .escrowCopy(
          of: member, for: escrow.publicKey, in: household, generation: generation))
    }
  }

  func openHouseholdKey(
    by holder: KeyHolder, in household: [UInt8], generation: Int64
  ) throws(KeybagFault) -> HouseholdKey {
    try KeybagFault.opening(.household) { () throws(SealFault) in
      let context = KeyContext.household(
        household, generation: generation,
        for: .member(holder.member, holder.privateKey.publicKey))
      return try HouseholdKey(
        secret: holder.privateKey.open(householdKey, as: context), household: household,
        generation: generation)
    }
  }

  /// Seals the same pair for another recovery sheet.
  mutating func renewEscrowCopy(
    _ key: PrivateKey, for escrow: PublicKey, generation escrowGeneration: Int64,
    in household: [UInt8]
  ) {
    escrowCopy = escrow.seal(
      key.scalar, as: .escrowCopy(of: member, for: escrow, in: household, generation: generation))
    self.escrowGeneration = escrowGeneration
  }

  private func open(
    _ open: () throws(SealFault) -> SecretBytes
  ) throws(KeybagFault) -> KeyHolder {
    let key = try KeybagFault.opening(.member) { () throws(SealFault) in
      try PrivateKey(scalar: open())
    }
    guard key.publicKey == publicKey else { throw .foreignPublicKey(of: member) }
    return KeyHolder(member: member, privateKey: key)
  }
}
