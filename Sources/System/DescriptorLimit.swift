import Glibc

/// How many descriptors this process may have open.
package enum DescriptorLimit {
  package static func current() throws(SystemError) -> Int {
    Int(clamping: try limits().rlim_cur)
  }

  /// Raises the soft limit to the hard one (many systems start programs with 1,024) and returns it.
  @discardableResult
  package static func raise() throws(SystemError) -> Int {
    var limits = try limits()
    limits.rlim_cur = limits.rlim_max
    try SystemCall.run("setrlimit") {
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    }
    return Int(clamping: limits.rlim_cur)
  }

  private static func limits() throws(SystemError) -> rlimit {
    var limits = rlimit()
    try SystemCall.run("getrlimit") {
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    }
    return limits
  }
}
