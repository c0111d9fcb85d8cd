internal import CSeccomp
internal import Glibc
internal import PictureProtocol

/// Everything a worker gives up before it sees a stranger's byte.
enum Sandbox {
  /// Address space. The costliest pictures found, 50-megapixel WebP with transparency, reach 1,250 MB
  /// of it (of which 620 are ever resident); a 50-megapixel photograph that has to be turned, 360.
  private static let memory: UInt64 = 1536 << 20
  /// Processor time, in seconds.
  private static let processor: UInt64 = 60

  /// Gives up descriptors, privileges, limits, files and system calls, in this order, as each is
  /// the last to need what the next takes away; returns the Landlock version in force, 0 for none.
  ///
  /// Must run before there is a second thread: Landlock holds for the calling thread and those it
  /// starts.
  static func enter() throws(Missing) -> UInt8 {
    close(2)
    guard hk_close_from(3) == 0, hk_no_new_privileges() == 0, hk_not_dumpable() == 0 else {
      throw .privileges
    }
    let version = hk_landlock_version()
    guard version == 0 || hk_landlock_forbid(version) == 0 else { throw .landlock }
    try limit()
    try Filter.install()
    return UInt8(clamping: version)
  }

  private static func limit() throws(Missing) {
    // A second later for the last: the keeper tells SIGXCPU from other ends.
    let limits: [(Int32, UInt64, UInt64)] = [
      (Int32(RLIMIT_AS.rawValue), memory, memory),
      (Int32(RLIMIT_CPU.rawValue), processor, processor + 1),
      (Int32(RLIMIT_FSIZE.rawValue), 0, 0),
      (Int32(RLIMIT_CORE.rawValue), 0, 0),
      (Int32(RLIMIT_NOFILE.rawValue), 2, 2),
    ]
    for (resource, soft, hard) in limits {
      guard hk_limit(resource, soft, hard) == 0 else { throw .limits }
    }
  }
}
