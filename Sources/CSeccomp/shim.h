#pragma once

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <seccomp.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// Macros and variadic functions that Swift cannot see, each in its one form.

static inline uint32_t hk_action_kill(void) { return SCMP_ACT_KILL_PROCESS; }
static inline uint32_t hk_action_allow(void) { return SCMP_ACT_ALLOW; }
static inline uint32_t hk_action_error(int code) { return SCMP_ACT_ERRNO((uint32_t)code); }

// Adds a rule for every use of the call. A call that this architecture does not have is no error.
static inline int hk_rule(scmp_filter_ctx filter, uint32_t action, const char *name) {
  int number = seccomp_syscall_resolve_name(name);
  if (number == __NR_SCMP_ERROR) return 0;
  int result = seccomp_rule_add(filter, action, number, 0);
  return result == -EDOM ? 0 : result;
}

// Adds a rule for the call where `argument & mask == value`.
static inline int hk_rule_where(scmp_filter_ctx filter, uint32_t action, const char *name,
                                unsigned argument, uint64_t mask, uint64_t value) {
  int number = seccomp_syscall_resolve_name(name);
  if (number == __NR_SCMP_ERROR) return 0;
  struct scmp_arg_cmp comparison = {argument, SCMP_CMP_MASKED_EQ, mask, value};
  int result = seccomp_rule_add_array(filter, action, number, 1, &comparison);
  return result == -EDOM ? 0 : result;
}

// CLONE_THREAD of <linux/sched.h>, which glibc's <sched.h> shows to GNU programs only.
static inline uint64_t hk_thread_flag(void) { return 0x00010000; }

static inline int hk_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }
static inline int hk_not_dumpable(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

static inline int hk_limit(int resource, uint64_t soft, uint64_t hard) {
  struct rlimit limit = {soft, hard};
  return setrlimit(resource, &limit);
}

// One by one where the call is not there or a container's own filter forbids it.
static inline int hk_close_from(unsigned first) {
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return 0;
  long count = sysconf(_SC_OPEN_MAX);
  if (count < 0) return -1;
  for (long number = first; number < count; number++) close((int)number);
  return 0;
}

// The newest Landlock version of this kernel, 0 where there is none.
static inline int hk_landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version < 0 ? 0 : (int)version;
}

// Forbids every use of files, TCP and signals to others that this version knows: no exceptions.
// The structure is the kernel's; system headers may be older than the kernel.
static inline int hk_landlock_forbid(int version) {
  struct { uint64_t files, network, scopes; } rules = {(1ULL << 13) - 1, 0, 0};
  size_t size = sizeof rules.files;
  if (version >= 2) rules.files |= 1ULL << 13;  // linking across directories
  if (version >= 3) rules.files |= 1ULL << 14;  // truncating
  if (version >= 4) rules.network = 3, size = 2 * sizeof(uint64_t);  // binding and connecting
  if (version >= 5) rules.files |= 1ULL << 15;  // device control
  if (version >= 6) rules.scopes = 3, size = sizeof rules;  // abstract sockets and signals
  long ruleset = syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  if (ruleset < 0) return -1;
  long result = syscall(SYS_landlock_restrict_self, (int)ruleset, 0);
  close((int)ruleset);
  return (int)result;
}
