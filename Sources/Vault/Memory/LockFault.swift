/// Memory for secrets could not be locked, so it may be written to swap; not fatal, worth one line
/// in the log.
package struct LockFault: Error, Equatable, Sendable {
  /// The kernel's errno: ENOMEM or EPERM where RLIMIT_MEMLOCK is too small.
  package let code: Int32
  /// How many bytes were locked before.
  package let lockedBytes: Int

  /// The first refusal since the start of the process, once; nil where everything is locked so far,
  /// and nil again after it was taken.
  ///
  /// Asks for memory first, so that a limit of zero shows at the start.
  package static func take() -> LockFault? {
    _ = SecretBytes(zeros: 1)
    return SecretArena.shared.takeLockFault()
  }
}
