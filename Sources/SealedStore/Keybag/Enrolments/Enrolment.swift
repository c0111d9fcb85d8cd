package import Vault

/// Somebody who may sign in by a PIN on one shared device. Times are Unix seconds.
package struct Enrolment: Hashable, Sendable {
  /// 16 bytes.
  package let id: [UInt8]
  package let account: [UInt8]
  /// Name and colour, under the device's secret.
  package let face: [UInt8]
  /// See `PINSalt`.
  package let pinSalt: String
  package let created: Int64
  package let lastUsed: Int64
}

/// An enrolment that is to be made.
package struct NewEnrolment: Sendable {
  let id: [UInt8]
  let device: [UInt8]
  let face: [UInt8]
  let salt: PINSalt
  let pinKey: WrappingKey

  /// - Parameter device: see `SharedDeviceToken.tag`.
  package init(
    id: [UInt8], device: [UInt8], face: [UInt8], salt: PINSalt, pinKey: WrappingKey
  ) {
    self.id = id
    self.device = device
    self.face = face
    self.salt = salt
    self.pinKey = pinKey
  }
}

/// What is to become of a PIN that somebody has typed.
package enum PINRuling: Hashable, Sendable {
  /// It may be checked: the try is on the disk.
  case counted
  /// Seconds; nothing was counted.
  case waiting(Int64)
  /// There is no such enrolment, or no more.
  case gone
}
