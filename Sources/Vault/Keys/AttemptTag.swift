/// What failed sign-ins are counted under, so that the counters name nobody and no address.
package struct AttemptTag: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  /// Counts for one account, known or not.
  package init(account: NameTag, deviceKey: DeviceKey) {
    self.init(kind: 1, account.bytes, deviceKey)
  }

  /// Counts for one device that has signed this member in.
  package init(device: DeviceToken, account: NameTag, deviceKey: DeviceKey) {
    self.init(kind: 3, device.tag(for: account.bytes, deviceKey: deviceKey), deviceKey)
  }

  /// Counts for the codes of one account's second step. `member` has 16 bytes.
  package init(codesOf member: [UInt8], deviceKey: DeviceKey) {
    self.init(kind: 4, member, deviceKey)
  }

  /// Counts for one person's PIN on one shared device.
  package init(enrolment: [UInt8], deviceKey: DeviceKey) {
    self.init(kind: 5, enrolment, deviceKey)
  }

  /// Counts for one person's PIN on one paired tablet.
  package init(kiosk: [UInt8], person: [UInt8], deviceKey: DeviceKey) {
    self.init(kind: 6, kiosk + person, deviceKey)
  }

  /// Counts for the passphrase of one link for guests, or for the codes of those who came by it.
  package init(guestLink: [UInt8], deviceKey: DeviceKey) {
    self.init(kind: 7, guestLink, deviceKey)
  }

  /// Counts for one network address.
  package init(address: String, deviceKey: DeviceKey) {
    self.init(kind: 2, Array(address.utf8), deviceKey)
  }

  /// The kind stands first, so that no address can be written that counts for an account.
  private init(kind: UInt8, _ subject: [UInt8], _ deviceKey: DeviceKey) {
    bytes = hmacSHA256(key: deviceKey.key(for: .attemptTag), ([kind] + subject).span)
  }
}
