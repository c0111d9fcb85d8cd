// Loaded into a program by LD_PRELOAD: counts what it changes on the disk below one directory, and at one of these
// changes kills it, as `kill -9` in that very moment does, or lets the change fail.
//
//   KILL_UNDER  the directory
//   KILL_ORDER  a file: changes are counted from when it is there. It holds the number of the change, from 1, and what
//               happens there: “kill” before it, “half” of what is written and then the kill, or “fail”
//   KILL_TRACE  a file that gets a line for each change before it is made
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *under, *order, *trace;
static long at, changes;
static enum { KILL, HALF, FAIL } fate;

__attribute__((constructor)) static void begin(void) {
  under = getenv("KILL_UNDER");
  order = getenv("KILL_ORDER");
  trace = getenv("KILL_TRACE");
  unsetenv("LD_PRELOAD");
}

static int is_ordered(void) {
  if (at) return 1;
  char text[32] = {0};
  int file = REAL(open)(order, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
  close(file);
  at = atol(text);
  fate = strstr(text, "half") ? HALF : strstr(text, "fail") ? FAIL : KILL;
  return at > 0;
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

// Before a change: whether this is the one that is not made. One that fails has its errno then.
static int count(const char *call, const char *path) {
  if (!under || !order || !trace || strncmp(path, under, strlen(under)) != 0) return 0;
  pthread_mutex_lock(&lock);
  int is_last = 0;
  if (is_ordered()) {
    char line[PATH_MAX + 64];
    int length = snprintf(line, sizeof line, "%s %s\n", call, path + strlen(under));
    int file = REAL(open)(trace, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0 || REAL(write)(file, line, (size_t)length) != length) abort();
    close(file);
    changes += 1;
    is_last = changes == at;
    if (is_last && fate == KILL) die();
    if (is_last) errno = ENOSPC;
  }
  // Whoever comes after the last one waits for the end.
  if (!is_last || fate != HALF) pthread_mutex_unlock(&lock);
  return is_last;
}

static int count_file(const char *call, int file) {
  char link[64], path[PATH_MAX + 1];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX);
  if (length <= 0) return 0;
  path[length] = 0;
  return count(call, path);
}

// What has no half is not made where only half of it was wanted.
#define UNLESS(counted)              \
  if (counted) {                     \
    if (fate == HALF) die();         \
    return -1;                       \
  }

#define WRITING(name, offset_type)                                               \
  ssize_t name(int file, const void *bytes, size_t length, offset_type offset) { \
    if (!count_file("write", file)) return REAL(name)(file, bytes, length, offset); \
    if (fate == HALF) REAL(name)(file, bytes, length / 2, offset);               \
    UNLESS(1)                                                                    \
  }
WRITING(pwrite, off_t)
WRITING(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t length) {
  if (!count_file("write", file)) return REAL(write)(file, bytes, length);
  if (fate == HALF) REAL(write)(file, bytes, length / 2);
  UNLESS(1)
}

int ftruncate(int file, off_t length) {
  UNLESS(count_file("truncate", file))
  return REAL(ftruncate)(file, length);
}

int ftruncate64(int file, off64_t length) {
  UNLESS(count_file("truncate", file))
  return REAL(ftruncate64)(file, length);
}

int fsync(int file) {
  UNLESS(count_file("sync", file))
  return REAL(fsync)(file);
}

int fdatasync(int file) {
  UNLESS(count_file("sync", file))
  return REAL(fdatasync)(file);
}

int rename(const char *from, const char *to) {
  UNLESS(count("rename", from))
  return REAL(rename)(from, to);
}

int link(const char *from, const char *to) {
  UNLESS(count("link", to))
  return REAL(link)(from, to);
}

int unlink(const char *path) {
  UNLESS(count("remove", path))
  return REAL(unlink)(path);
}

#define OPENING(name)                                    \
  int name(const char *path, int flags, ...) {           \
    mode_t mode = 0;                                     \
    if (flags & O_CREAT) {                               \
      va_list rest;                                      \
      va_start(rest, flags);                             \
      mode = va_arg(rest, mode_t);                       \
      va_end(rest);                                      \
    }                                                    \
    if (flags & O_CREAT) { UNLESS(count("create", path)) } \
    return REAL(name)(path, flags, mode);                \
  }
OPENING(open)
OPENING(open64)
