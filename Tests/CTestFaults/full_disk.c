#define _GNU_SOURCE
#include "full_disk.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define HK_SANITIZED 1
#endif
#endif

enum { places = 16 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct {
  char directory[PATH_MAX];
  long room;
} full[places];
// Everybody else only reads this one.
static atomic_int count;

int hk_full_disk_is_there(void) {
#ifdef HK_SANITIZED
  return 0;
#else
  return 1;
#endif
}

int hk_full_disk_begin(const char *directory, long room) {
  int found = -1;
  pthread_mutex_lock(&mutex);
  for (int place = 0; place < places && found < 0; place++) {
    if (full[place].directory[0] != 0) continue;
    if (snprintf(full[place].directory, PATH_MAX, "%s/", directory) >= PATH_MAX) break;
    full[place].room = room;
    found = place;
  }
  if (found >= 0) count++;
  pthread_mutex_unlock(&mutex);
  return found;
}

void hk_full_disk_end(int place) {
  pthread_mutex_lock(&mutex);
  full[place].directory[0] = 0;
  count--;
  pthread_mutex_unlock(&mutex);
}

#ifndef HK_SANITIZED

// Whether a file may grow to `end`; takes the room.
static int has_room(int descriptor, off_t end) {
  struct stat status;
  char link[40], path[PATH_MAX];
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode) || end <= status.st_size) return 1;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 1;
  path[length] = 0;
  long growth = (long)(end - status.st_size);
  int answer = 1;
  pthread_mutex_lock(&mutex);
  for (int place = 0; place < places; place++) {
    size_t prefix = strlen(full[place].directory);
    if (prefix == 0 || strncmp(path, full[place].directory, prefix) != 0) continue;
    answer = full[place].room >= growth;
    if (answer) full[place].room -= growth;
  }
  pthread_mutex_unlock(&mutex);
  return answer;
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
  if (count > 0) {
    off_t offset = lseek(descriptor, 0, SEEK_CUR);
    if (offset >= 0 && !has_room(descriptor, offset + (off_t)length)) {
      errno = ENOSPC;
      return -1;
    }
  }
  return syscall(SYS_write, descriptor, bytes, length);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
  if (count > 0 && !has_room(descriptor, offset + (off_t)length)) {
    errno = ENOSPC;
    return -1;
  }
  return syscall(SYS_pwrite64, descriptor, bytes, length, offset);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
  return pwrite64(descriptor, bytes, length, offset);
}

#endif
