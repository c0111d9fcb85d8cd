// Linux calls that Swift's Glibc module lacks, as plain functions. _GNU_SOURCE stays inside shim.c: defined
// here it would change fd_set for everybody who imports this header. Each returns -1 with errno set, as the
// call itself does, unless it says otherwise.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct sockaddr;
struct iovec;

// Descriptors and events.
int hk_accept4(int listener, struct sockaddr *address, unsigned int *length);
int hk_epoll_create(void);
int hk_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t data);
int hk_epoll_remove(int epoll, int descriptor);
int hk_eventfd(void);
int hk_eventfd_signal(int eventfd);
int hk_eventfd_reset(int eventfd);
int hk_pipe(int ends[2]);
// The user id of the process at the other end of a Unix socket.
int hk_peer_user(int socket, uint32_t *user);
ssize_t hk_send(int socket, const void *first, size_t first_length, const void *second, size_t second_length);

struct hk_event {
  uint32_t events;
  uint64_t data;
};
// Waits in nanoseconds (negative: for ever); writes up to `capacity` events.
int hk_epoll_wait(int epoll, struct hk_event *events, int capacity, int64_t nanoseconds);

extern const uint32_t hk_epoll_in;
extern const uint32_t hk_epoll_out;
extern const uint32_t hk_epoll_edge;
extern const uint32_t hk_epoll_peer_closed;
extern const uint32_t hk_epoll_exclusive;
extern const uint32_t hk_epoll_error;
extern const uint32_t hk_epoll_hang_up;

// Signals. The set is SIGTERM and SIGINT.
int hk_block_stop_signals(void);
int hk_unblock_stop_signals(void);
int hk_stop_signalfd(void);
int hk_read_signal(int signalfd);
int hk_ignore_broken_pipes(void);

// Processes.
struct hk_spawn_plan {
  const char *path;
  char *const *arguments;
  char *const *environment;
  int input;         // the parent's descriptor that the child reads
  int input_number;  // under which number
  int output;
  int output_number;
  int errors;        // what becomes descriptor 2
};
// 0, or an errno value: posix_spawn's own convention.
int hk_spawn(const struct hk_spawn_plan *plan, pid_t *child);
int hk_pidfd_open(pid_t process);
// 0 and pid 0 while it runs. `code` is si_code, `status` is si_status.
int hk_wait(pid_t process, int wait, pid_t *reaped, int *code, int *status);

// Memory.
ssize_t hk_getrandom(void *bytes, size_t count);
void hk_wipe(void *bytes, size_t count);
int hk_keep_out_of_core_dumps(void *start, size_t count);
int hk_wipe_on_fork(void *start, size_t count);
int hk_make_process_not_dumpable(void);
void *hk_map_pages(size_t count);

// "ENOENT" for an errno value, or null.
const char *hk_error_name(int code);
int hk_set_thread_name(const char *name);
