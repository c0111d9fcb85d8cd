#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

const uint32_t hk_epoll_in = EPOLLIN;
const uint32_t hk_epoll_out = EPOLLOUT;
const uint32_t hk_epoll_edge = EPOLLET;
const uint32_t hk_epoll_peer_closed = EPOLLRDHUP;
const uint32_t hk_epoll_exclusive = EPOLLEXCLUSIVE;
const uint32_t hk_epoll_error = EPOLLERR;
const uint32_t hk_epoll_hang_up = EPOLLHUP;

int hk_accept4(int listener, struct sockaddr *address, unsigned int *length) {
  return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int hk_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int hk_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t data) {
  struct epoll_event event = {.events = events, .data = {.u64 = data}};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

int hk_epoll_remove(int epoll, int descriptor) {
  return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL);
}

int hk_epoll_wait(int epoll, struct hk_event *events, int capacity, int64_t nanoseconds) {
  struct epoll_event received[256];
  if (capacity > 256) capacity = 256;
  // epoll_wait counts milliseconds: round up, or the last fraction before a deadline is spun away.
  int64_t milliseconds = nanoseconds < 0 ? -1 : (nanoseconds + 999999) / 1000000;
  if (milliseconds > 60000) milliseconds = 60000;
  int count = epoll_wait(epoll, received, capacity, (int)milliseconds);
  for (int i = 0; i < count; i++) {
    events[i].events = received[i].events;
    events[i].data = received[i].data.u64;
  }
  return count;
}

int hk_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int hk_eventfd_signal(int descriptor) { return eventfd_write(descriptor, 1); }

int hk_eventfd_reset(int descriptor) {
  eventfd_t count;
  return eventfd_read(descriptor, &count);
}

int hk_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

ssize_t hk_send(int socket, const void *first, size_t first_length, const void *second, size_t second_length) {
  struct iovec parts[2] = {{(void *)first, first_length}, {(void *)second, second_length}};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = second_length == 0 ? 1 : 2};
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int hk_peer_user(int socket, uint32_t *user) {
  struct ucred peer;
  socklen_t length = sizeof peer;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0) return -1;
  *user = peer.uid;
  return 0;
}

static sigset_t stop_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGINT);
  return set;
}

static int mask_stop_signals(int how) {
  sigset_t set = stop_signals();
  int code = pthread_sigmask(how, &set, NULL);
  if (code == 0) return 0;
  errno = code;
  return -1;
}

int hk_block_stop_signals(void) { return mask_stop_signals(SIG_BLOCK); }

int hk_unblock_stop_signals(void) { return mask_stop_signals(SIG_UNBLOCK); }

int hk_stop_signalfd(void) {
  sigset_t set = stop_signals();
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int hk_read_signal(int descriptor) {
  struct signalfd_siginfo information;
  ssize_t count = read(descriptor, &information, sizeof information);
  return count == sizeof information ? (int)information.ssi_signo : -1;
}

int hk_ignore_broken_pipes(void) { return signal(SIGPIPE, SIG_IGN) == SIG_ERR ? -1 : 0; }

int hk_spawn(const struct hk_spawn_plan *plan, pid_t *child) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int code = posix_spawn_file_actions_init(&actions);
  if (code != 0) return code;
  code = posix_spawnattr_init(&attributes);
  if (code != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return code;
  }
  int last = plan->input_number > plan->output_number ? plan->input_number : plan->output_number;
  if (last < STDERR_FILENO) last = STDERR_FILENO;
  // The child starts with no blocked and no ignored signal, whatever this process has chosen for itself.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  if (code == 0) code = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  if (code == 0) code = posix_spawnattr_setsigmask(&attributes, &none);
  if (code == 0) code = posix_spawnattr_setsigdefault(&attributes, &all);
  if (code == 0) code = posix_spawn_file_actions_adddup2(&actions, plan->input, plan->input_number);
  if (code == 0) code = posix_spawn_file_actions_adddup2(&actions, plan->output, plan->output_number);
  if (code == 0) code = posix_spawn_file_actions_adddup2(&actions, plan->errors, STDERR_FILENO);
  // Anything else was opened close-on-exec; what some library opened otherwise ends here.
  for (int number = 0; code == 0 && number <= last; number++) {
    if (number == plan->input_number || number == plan->output_number || number == STDERR_FILENO) continue;
    code = posix_spawn_file_actions_addclose(&actions, number);
  }
  if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(&actions, last + 1);
  if (code == 0) code = posix_spawn(child, plan->path, &actions, &attributes, plan->arguments, plan->environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

int hk_pidfd_open(pid_t process) { return pidfd_open(process, 0); }

int hk_wait(pid_t process, int wait, pid_t *reaped, int *code, int *status) {
  siginfo_t information;
  memset(&information, 0, sizeof information);
  if (waitid(P_PID, (id_t)process, &information, WEXITED | (wait ? 0 : WNOHANG)) != 0) return -1;
  *reaped = information.si_pid;
  *code = information.si_code;
  *status = information.si_status;
  return 0;
}

ssize_t hk_getrandom(void *bytes, size_t count) { return getrandom(bytes, count, 0); }

void hk_wipe(void *bytes, size_t count) { explicit_bzero(bytes, count); }

int hk_keep_out_of_core_dumps(void *start, size_t count) { return madvise(start, count, MADV_DONTDUMP); }

int hk_wipe_on_fork(void *start, size_t count) { return madvise(start, count, MADV_WIPEONFORK); }

int hk_make_process_not_dumpable(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

void *hk_map_pages(size_t count) {
  void *start = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return start == MAP_FAILED ? NULL : start;
}

const char *hk_error_name(int code) { return strerrorname_np(code); }

int hk_set_thread_name(const char *name) {
  int code = pthread_setname_np(pthread_self(), name);
  if (code == 0) return 0;
  errno = code;
  return -1;
}
