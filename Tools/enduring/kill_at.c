// Loaded into a program by LD_PRELOAD: counts what it changes on the disk below one directory, and at one of these
// changes kills it, as `kill -9` in that very moment does, cuts the power, or lets the change fail.
//
//   KILL_UNDER  the directory
//   KILL_ORDER  a file: changes are counted from when it is there. It holds the number of the change, from 1, and
//               what happens there: “kill” before it, “half” of what is written and then the kill, “cut” before it,
//               after which nothing is left that was not synced, or “fail”
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

#include "unsynced.h"

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *under, *order, *trace;
static long at, changes;
static enum { KILL, HALF, CUT, FAIL } fate;

enum turn { FREE, COUNTED, LAST };

__attribute__((constructor)) static void begin(void) {
  under = getenv("KILL_UNDER");
  order = getenv("KILL_ORDER");
  trace = getenv("KILL_TRACE");
  unsetenv("LD_PRELOAD");
}

// A program that ends by itself before that change meets the power cut right after.
__attribute__((destructor)) static void end(void) {
  if (at && fate == CUT) forget_unsynced();
}

static int is_ordered(void) {
  if (at) return 1;
  char text[32] = {0};
  int file = REAL(open)(order, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
  close(file);
  at = atol(text);
  fate = strstr(text, "half") ? HALF : strstr(text, "cut") ? CUT : strstr(text, "fail") ? FAIL : KILL;
  return at > 0;
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

// Before a change. Where it is counted, no other is made until `leave`.
static enum turn enter(const char *call, const char *path) {
  size_t length = under ? strlen(under) : 0;
  if (!length || !order || !trace || strncmp(path, under, length) != 0) return FREE;
  if (path[length] != '/' && path[length] != 0) return FREE;
  pthread_mutex_lock(&lock);
  if (!is_ordered()) {
    pthread_mutex_unlock(&lock);
    return FREE;
  }
  char line[PATH_MAX + 64];
  int count = snprintf(line, sizeof line, "%s %s\n", call, path[length] ? path + length + 1 : ".");
  int file = REAL(open)(trace, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0 || REAL(write)(file, line, (size_t)count) != count) abort();
  close(file);
  changes += 1;
  if (changes != at) return COUNTED;
  if (fate == CUT) forget_unsynced();
  if (fate == KILL || fate == CUT) die();
  return LAST;
}

static enum turn enter_file(const char *call, int file) {
  char path[PATH_MAX + 1];
  return path_of(file, path) ? enter(call, path) : FREE;
}

static void leave(enum turn turn) {
  if (turn == FREE) return;
  int code = turn == LAST ? ENOSPC : errno;
  pthread_mutex_unlock(&lock);
  errno = code;
}

// What has no half is not made where only half of it was wanted.
#define MAKE(entered, note, call)                    \
  do {                                               \
    enum turn now = entered;                         \
    if (now == LAST && fate == HALF) die();          \
    if (now == COUNTED && fate == CUT) note;         \
    __typeof__(call) answer = -1;                    \
    if (now != LAST) answer = call;                  \
    leave(now);                                      \
    return answer;                                   \
  } while (0)

#define WRITE(file, length, offset, half, call)                 \
  do {                                                          \
    enum turn now = enter_file("write", file);                  \
    if (now == LAST && fate == HALF) {                          \
      if ((half) < 0) abort();                                  \
      die();                                                    \
    }                                                           \
    if (now == COUNTED && fate == CUT) note_write(file, offset, length);\
    ssize_t answer = now == LAST ? -1 : (call);                 \
    leave(now);                                                 \
    return answer;                                              \
  } while (0)

ssize_t pwrite(int file, const void *bytes, size_t length, off_t offset) {
  WRITE(file, length, offset, REAL(pwrite)(file, bytes, length / 2, offset),
        REAL(pwrite)(file, bytes, length, offset));
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t offset) {
  WRITE(file, length, offset, REAL(pwrite64)(file, bytes, length / 2, offset),
        REAL(pwrite64)(file, bytes, length, offset));
}

ssize_t write(int file, const void *bytes, size_t length) {
  WRITE(file, length, lseek(file, 0, SEEK_CUR), REAL(write)(file, bytes, length / 2),
        REAL(write)(file, bytes, length));
}

int ftruncate(int file, off_t length) {
  MAKE(enter_file("truncate", file), note_truncation(file, length), REAL(ftruncate)(file, length));
}

int ftruncate64(int file, off64_t length) {
  MAKE(enter_file("truncate", file), note_truncation(file, length), REAL(ftruncate64)(file, length));
}

int fsync(int file) { MAKE(enter_file("sync", file), note_sync(file), REAL(fsync)(file)); }

int fdatasync(int file) { MAKE(enter_file("sync", file), note_sync(file), REAL(fdatasync)(file)); }

int rename(const char *from, const char *to) {
  MAKE(enter("rename", from), note_rename(from, to), REAL(rename)(from, to));
}

int link(const char *from, const char *to) { MAKE(enter("link", to), note_creation(to), REAL(link)(from, to)); }

int unlink(const char *path) { MAKE(enter("remove", path), note_removal(path), REAL(unlink)(path)); }

#define OPENING(name)                                                                       \
  int name(const char *path, int flags, ...) {                                              \
    if (!(flags & O_CREAT)) return REAL(name)(path, flags);                                 \
    va_list rest;                                                                           \
    va_start(rest, flags);                                                                  \
    mode_t mode = va_arg(rest, mode_t);                                                     \
    va_end(rest);                                                                           \
    MAKE(enter("create", path), note_creation(path), REAL(name)(path, flags, mode));        \
  }
OPENING(open)
OPENING(open64)
