package import Vault

/// Somebody whose private key is open.
package struct KeyHolder: Equatable, Sendable {
  /// 16 bytes.
  package let member: [UInt8]
  package let privateKey: PrivateKey

  package init(member: [UInt8], privateKey: PrivateKey) {
    self.member = member
    self.privateKey = privateKey
  }
}

/// What is open while the household is unlocked.
package struct HouseholdKeys: Sendable {
  package let household: HouseholdKey
  package let database: DatabaseKey

  package init(household: HouseholdKey, database: DatabaseKey) {
    self.household = household
    self.database = database
  }
}

/// What the recovery sheet opens: the household's keys and, by the escrow key, every member's.
package struct Recovered: Sendable {
  package let keys: HouseholdKeys
  package let escrow: PrivateKey
}

/// Somebody who gets a passcode for the first time.
package struct NewAccount: Sendable {
  /// 16 bytes, the person's own id.
  package let id: [UInt8]
  /// 32 bytes.
  package let nameTag: [UInt8]
  package let enrolment: PasscodeHasher.Enrolment

  package init(id: [UInt8], nameTag: [UInt8], enrolment: PasscodeHasher.Enrolment) {
    self.id = id
    self.nameTag = nameTag
    self.enrolment = enrolment
  }
}

/// A household that was just founded: everything is open, and the recovery key is seen this once.
package struct Founding: Sendable {
  package let founder: KeyHolder
  package let keys: HouseholdKeys
  package let escrow: PublicKey
  package let recoveryKey: RecoveryKey
}
