internal import CSeccomp
internal import Glibc
internal import PictureProtocol

/// The system calls a worker may make once its libraries are loaded (seccomp, by libseccomp).
///
/// What is not named ends the process: no picture needs a socket, a program or another process, so
/// whoever asks is not libvips. What C libraries try as a matter of course and do without (looking
/// for a file, asking about the machine) is answered with an error instead: a new version of one
/// must not turn every upload away.
enum Filter {
  private static let allowed = [
    // Memory and time.
    "brk", "munmap", "mremap", "madvise", "clock_gettime", "clock_gettime64", "gettimeofday",
    "clock_nanosleep", "clock_nanosleep_time64", "nanosleep", "getrandom",
    // Threads.
    "futex", "futex_time64", "set_robust_list", "rseq", "sched_yield", "sched_getaffinity",
    "gettid", "getpid",
    // Signals and the end.
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall", "exit",
    "exit_group",
  ]
  private static let refused: [(String, Int32)] = [
    ("open", EACCES), ("openat", EACCES), ("openat2", EACCES), ("access", EACCES),
    ("faccessat", EACCES), ("faccessat2", EACCES), ("stat", EACCES), ("lstat", EACCES),
    ("newfstatat", EACCES), ("fstatat64", EACCES), ("statx", EACCES), ("readlink", EACCES),
    ("readlinkat", EACCES), ("getcwd", EACCES), ("fstat", EACCES), ("lseek", ESPIPE),
    ("close", EBADF), ("ioctl", ENOTTY), ("fcntl", EBADF), ("sysinfo", EPERM), ("uname", EPERM),
    ("clone3", ENOSYS), ("sched_getattr", EPERM), ("sched_setattr", EPERM),
    ("sched_setaffinity", EPERM), ("sched_getparam", EPERM), ("sched_getscheduler", EPERM),
    ("getpriority", EPERM), ("setpriority", EPERM), ("prlimit64", EPERM), ("getrlimit", EPERM),
    ("mlock", EPERM), ("membarrier", EPERM), ("getcpu", EPERM),
  ]

  static func install() throws(Missing) {
    guard let filter = seccomp_init(hk_action_kill()) else { throw .seccomp }
    defer { seccomp_release(filter) }
    let allow = hk_action_allow()
    // The kernel looks at the lower half of these arguments only.
    let word: UInt64 = 0xFFFF_FFFF
    var results = allowed.map { hk_rule(filter, allow, $0) }
    results += refused.map { hk_rule(filter, hk_action_error($1), $0) }
    results += [
      // The pipe's two ends and nothing else.
      hk_rule_where(filter, allow, "read", 0, word, 0),
      hk_rule_where(filter, allow, "write", 0, word, 1),
      // Memory that can be run is what injected code needs first.
      hk_rule_where(filter, allow, "mmap", 2, UInt64(PROT_EXEC), 0),
      hk_rule_where(filter, allow, "mmap2", 2, UInt64(PROT_EXEC), 0),
      hk_rule_where(filter, allow, "mprotect", 2, UInt64(PROT_EXEC), 0),
      // Threads of this process, not processes; naming a thread.
      hk_rule_where(filter, allow, "clone", 0, hk_thread_flag(), hk_thread_flag()),
      hk_rule_where(filter, allow, "prctl", 0, word, UInt64(PR_SET_NAME)),
    ]
    guard results.allSatisfy({ $0 == 0 }), seccomp_load(filter) == 0 else { throw .seccomp }
  }
}
