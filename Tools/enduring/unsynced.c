#define _GNU_SOURCE
#include "unsynced.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The calls that are not counted.
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

struct change {
  struct change *earlier;
  // Of bytes: the file, which may have another name by now, and what was there.
  int file;
  struct stat status;
  off_t offset;
  ssize_t length;
  unsigned char *bytes;
  // Of names: where something came, where from, and what was there, under another name.
  char *path, *from, *kept;
};

static struct change *last;
static int kept_count;

int path_of(int file, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX);
  if (length <= 0) return 0;
  path[length] = 0;
  return 1;
}

static struct change *note(void) {
  struct change *change = calloc(1, sizeof *change);
  change->file = -1;
  change->earlier = last;
  last = change;
  return change;
}

static void note_bytes(int file, off_t offset, off_t length) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  struct change *change = note();
  // A descriptor of its own: the program's may be for writing only, and closed by then.
  change->file = REAL(open)(link, O_RDWR | O_CLOEXEC);
  if (change->file < 0 || fstat(change->file, &change->status) != 0) abort();
  change->offset = offset;
  if (offset + length > change->status.st_size) length = change->status.st_size - offset;
  if (length < 0) length = 0;
  change->bytes = malloc((size_t)length + 1);
  change->length = pread(change->file, change->bytes, (size_t)length, offset);
  if (change->length != length) abort();
}

void note_write(int file, off_t offset, size_t length) { note_bytes(file, offset, (off_t)length); }

void note_truncation(int file, off_t length) { note_bytes(file, length, LLONG_MAX - length); }

static int is_inside(const char *path, const char *directory) {
  size_t length = strlen(directory);
  return path && strncmp(path, directory, length) == 0 && path[length] == '/' && !strchr(path + length + 1, '/');
}

void note_sync(int file) {
  struct stat status;
  char path[PATH_MAX + 1];
  if (fstat(file, &status) != 0 || !path_of(file, path)) abort();
  for (struct change **link = &last; *link;) {
    struct change *change = *link;
    int is_synced = S_ISDIR(status.st_mode)
                        ? is_inside(change->path, path)
                        : change->file >= 0 && change->status.st_ino == status.st_ino;
    if (!is_synced) {
      link = &change->earlier;
      continue;
    }
    *link = change->earlier;
    if (change->file >= 0) close(change->file);
    if (change->kept) REAL(unlink)(change->kept);
    free(change->bytes);
    free(change->path);
    free(change->from);
    free(change->kept);
    free(change);
  }
}

// Another name for what is about to lose its own, beside the directory: the trace's with a number.
static char *keep(const char *path) {
  char name[PATH_MAX];
  snprintf(name, sizeof name, "%s.%d", getenv("KILL_TRACE"), kept_count++);
  REAL(unlink)(name);
  return REAL(link)(path, name) == 0 ? strdup(name) : NULL;
}

void note_creation(const char *path) {
  if (access(path, F_OK) == 0) return;
  note()->path = strdup(path);
}

void note_removal(const char *path) {
  char *kept = keep(path);
  if (!kept) return;
  struct change *change = note();
  change->path = strdup(path);
  change->kept = kept;
}

void note_rename(const char *from, const char *to) {
  char *kept = keep(to);
  struct change *change = note();
  change->path = strdup(to);
  change->from = strdup(from);
  change->kept = kept;
}

void forget_unsynced(void) {
  for (struct change *change = last; change; change = change->earlier) {
    if (change->file >= 0) {
      if (REAL(pwrite)(change->file, change->bytes, (size_t)change->length, change->offset) != change->length) abort();
      if (REAL(ftruncate)(change->file, change->status.st_size) != 0) abort();
    } else {
      if (change->from) {
        if (REAL(rename)(change->path, change->from) != 0) abort();
      } else if (!change->kept) {
        REAL(unlink)(change->path);
      }
      if (change->kept && REAL(rename)(change->kept, change->path) != 0) abort();
    }
  }
}
