/// When a key can be had, after the classes of iOS Data Protection.
package enum ProtectionClass: String, CaseIterable, Sendable {
  /// From the start of the process, by the device key alone.
  case device
  /// From the first sign-in after a start until stop or lock.
  case household
  /// During one member's requests.
  case member
}
