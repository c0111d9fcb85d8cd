#include "CFaultyDisk.h"

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SECTOR = 512 };

// A change that was made and not synced: what was there before, and what came.
struct change {
  struct change *earlier;
  char *path;
  long long offset, old_length, old_count, new_count;
  int is_removal, is_truncation;
  unsigned char *old_bytes, *new_bytes;
};

static struct {
  pthread_mutex_t lock;
  enum hk_fault fault;
  int at, changes, is_dead;
  struct change *last;
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER};

struct faulty_file {
  sqlite3_file base;
  char *path;
  sqlite3_file *real;
};

static sqlite3_vfs *unix_vfs;

static void forget(struct change *change) {
  free(change->path);
  free(change->old_bytes);
  free(change->new_bytes);
  free(change);
}

static void forget_all(const char *path) {
  for (struct change **link = &disk.last; *link;) {
    struct change *change = *link;
    if (path && strcmp(change->path, path) != 0) {
      link = &change->earlier;
    } else {
      *link = change->earlier;
      forget(change);
    }
  }
}

static void *copy_of(const void *bytes, long long count) {
  void *copy = malloc(count > 0 ? (size_t)count : 1);
  if (count > 0) memcpy(copy, bytes, (size_t)count);
  return copy;
}

// The bytes that the file has from `offset` on, at most `count`.
static unsigned char *present_bytes(const char *path, long long offset, long long count, long long *length,
                                    long long *found) {
  struct stat status = {0};
  int file = open(path, O_RDONLY | O_CLOEXEC);
  unsigned char *bytes = NULL;
  *length = *found = 0;
  if (file >= 0 && fstat(file, &status) == 0) {
    *length = status.st_size;
    *found = *length - offset < count ? *length - offset : count;
    if (*found < 0) *found = 0;
    bytes = malloc((size_t)*found + 1);
    if (pread(file, bytes, (size_t)*found, offset) != *found) abort();
  }
  if (file >= 0) close(file);
  return bytes;
}

static struct change *note(const char *path, long long offset, long long count) {
  struct change *change = calloc(1, sizeof *change);
  change->path = strdup(path);
  change->offset = offset;
  change->old_bytes = present_bytes(path, offset, count, &change->old_length, &change->old_count);
  change->earlier = disk.last;
  disk.last = change;
  return change;
}

// Counts a change; SQLITE_OK where it may go on, SQLITE_DONE where it is to be torn.
static int count_change(void) {
  if (disk.is_dead) return SQLITE_IOERR;
  disk.changes += 1;
  if (disk.changes != disk.at) return SQLITE_OK;
  switch (disk.fault) {
    case hk_fault_error: return SQLITE_IOERR_WRITE;
    case hk_fault_full: return SQLITE_FULL;
    case hk_fault_cut: disk.is_dead = 1; return SQLITE_DONE;
    default: return SQLITE_OK;
  }
}

static int faulty_close(sqlite3_file *base) {
  struct faulty_file *file = (struct faulty_file *)base;
  free(file->path);
  return file->real->pMethods->xClose(file->real);
}

static int faulty_read(sqlite3_file *base, void *to, int count, sqlite3_int64 offset) {
  struct faulty_file *file = (struct faulty_file *)base;
  return disk.is_dead ? SQLITE_IOERR_READ : file->real->pMethods->xRead(file->real, to, count, offset);
}

static int faulty_write(sqlite3_file *base, const void *from, int count, sqlite3_int64 offset) {
  struct faulty_file *file = (struct faulty_file *)base;
  pthread_mutex_lock(&disk.lock);
  int answer = count_change();
  if (answer == SQLITE_OK || answer == SQLITE_DONE) {
    struct change *change = note(file->path, offset, count);
    change->new_bytes = copy_of(from, count);
    change->new_count = count;
    if (answer == SQLITE_OK) answer = file->real->pMethods->xWrite(file->real, from, count, offset);
  }
  pthread_mutex_unlock(&disk.lock);
  return answer == SQLITE_DONE ? SQLITE_IOERR_WRITE : answer;
}

static int faulty_truncate(sqlite3_file *base, sqlite3_int64 length) {
  struct faulty_file *file = (struct faulty_file *)base;
  pthread_mutex_lock(&disk.lock);
  int answer = count_change();
  if (answer == SQLITE_OK) {
    note(file->path, length, 1LL << 40)->is_truncation = 1;
    answer = file->real->pMethods->xTruncate(file->real, length);
  }
  pthread_mutex_unlock(&disk.lock);
  return answer == SQLITE_DONE ? SQLITE_IOERR_TRUNCATE : answer;
}

// What a file holds is on the disk now, as far as this disk is concerned: the true one need not be waited for.
static int faulty_sync(sqlite3_file *base, int flags) {
  struct faulty_file *file = (struct faulty_file *)base;
  (void)flags;
  pthread_mutex_lock(&disk.lock);
  int answer = count_change();
  if (answer == SQLITE_OK) forget_all(file->path);
  pthread_mutex_unlock(&disk.lock);
  return answer == SQLITE_OK ? SQLITE_OK : SQLITE_IOERR_FSYNC;
}

static int faulty_size(sqlite3_file *base, sqlite3_int64 *length) {
  struct faulty_file *file = (struct faulty_file *)base;
  return disk.is_dead ? SQLITE_IOERR_FSTAT : file->real->pMethods->xFileSize(file->real, length);
}

static int faulty_lock(sqlite3_file *base, int lock) {
  struct faulty_file *file = (struct faulty_file *)base;
  return file->real->pMethods->xLock(file->real, lock);
}

static int faulty_unlock(sqlite3_file *base, int lock) {
  struct faulty_file *file = (struct faulty_file *)base;
  return file->real->pMethods->xUnlock(file->real, lock);
}

static int faulty_reserved(sqlite3_file *base, int *is_reserved) {
  struct faulty_file *file = (struct faulty_file *)base;
  return file->real->pMethods->xCheckReservedLock(file->real, is_reserved);
}

static int faulty_control(sqlite3_file *base, int code, void *argument) {
  return (void)base, (void)code, (void)argument, SQLITE_NOTFOUND;
}
static int faulty_sector(sqlite3_file *base) { return (void)base, SECTOR; }
static int faulty_traits(sqlite3_file *base) { return (void)base, SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

static const sqlite3_io_methods faulty_methods = {
    .iVersion = 1,
    .xClose = faulty_close,
    .xRead = faulty_read,
    .xWrite = faulty_write,
    .xTruncate = faulty_truncate,
    .xSync = faulty_sync,
    .xFileSize = faulty_size,
    .xLock = faulty_lock,
    .xUnlock = faulty_unlock,
    .xCheckReservedLock = faulty_reserved,
    .xFileControl = faulty_control,
    .xSectorSize = faulty_sector,
    .xDeviceCharacteristics = faulty_traits,
};

static int faulty_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *base, int flags, int *out_flags) {
  struct faulty_file *file = (struct faulty_file *)base;
  (void)vfs;
  memset(file, 0, sizeof *file);
  file->real = (sqlite3_file *)(file + 1);
  if (disk.is_dead) return SQLITE_CANTOPEN;
  int answer = unix_vfs->xOpen(unix_vfs, name, file->real, flags, out_flags);
  if (answer != SQLITE_OK) return answer;
  file->path = strdup(name);
  file->base.pMethods = &faulty_methods;
  return SQLITE_OK;
}

static int faulty_delete(sqlite3_vfs *vfs, const char *name, int sync_directory) {
  (void)vfs;
  pthread_mutex_lock(&disk.lock);
  int answer = count_change();
  if (answer == SQLITE_OK) {
    if (access(name, F_OK) == 0) note(name, 0, 1LL << 40)->is_removal = 1;
    answer = unix_vfs->xDelete(unix_vfs, name, 0);
    if (sync_directory) forget_all(name);
  }
  pthread_mutex_unlock(&disk.lock);
  return answer == SQLITE_DONE ? SQLITE_IOERR_DELETE : answer;
}

static int faulty_access(sqlite3_vfs *vfs, const char *name, int flags, int *answer) {
  (void)vfs;
  return disk.is_dead ? SQLITE_IOERR_ACCESS : unix_vfs->xAccess(unix_vfs, name, flags, answer);
}

int hk_faulty_register(void) {
  static sqlite3_vfs vfs;
  unix_vfs = sqlite3_vfs_find("unix");
  if (!unix_vfs) return SQLITE_ERROR;
  vfs = *unix_vfs;
  vfs.zName = "faulty";
  vfs.szOsFile = (int)sizeof(struct faulty_file) + unix_vfs->szOsFile;
  vfs.xOpen = faulty_open;
  vfs.xDelete = faulty_delete;
  vfs.xAccess = faulty_access;
  return sqlite3_vfs_register(&vfs, 0);
}

void hk_faulty_arm(enum hk_fault fault, int at) {
  pthread_mutex_lock(&disk.lock);
  forget_all(NULL);
  disk.fault = fault;
  disk.at = at;
  disk.changes = disk.is_dead = 0;
  pthread_mutex_unlock(&disk.lock);
}

int hk_faulty_changes(void) { return disk.changes; }

static void put(const struct change *change, const unsigned char *bytes, long long count) {
  int file = open(change->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || pwrite(file, bytes, (size_t)count, change->offset) != count) abort();
  close(file);
}

static void undo(const struct change *change) {
  put(change, change->old_bytes, change->old_count);
  if (truncate(change->path, change->old_length) != 0) abort();
}

static void redo(const struct change *change, int is_torn) {
  if (change->is_removal)
    unlink(change->path);
  else if (change->is_truncation)
    (void)!truncate(change->path, change->offset);
  else if (!is_torn)
    put(change, change->new_bytes, change->new_count);
  else
    put(change, change->new_bytes, change->new_count > SECTOR ? SECTOR * 3 : change->new_count / 2);
}

// From the first change to the last.
static void redo_some(const struct change *change, enum hk_survivors survivors, int from_last) {
  if (!change) return;
  redo_some(change->earlier, survivors, from_last + 1);
  if (survivors == hk_survivors_all) redo(change, from_last == 0);
  if (survivors == hk_survivors_some && from_last % 2 == 1) redo(change, from_last % 4 == 1);
}

void hk_faulty_settle(enum hk_survivors survivors) {
  pthread_mutex_lock(&disk.lock);
  for (struct change *change = disk.last; change; change = change->earlier) undo(change);
  redo_some(disk.last, survivors, 0);
  forget_all(NULL);
  disk.fault = hk_fault_none;
  disk.is_dead = 0;
  pthread_mutex_unlock(&disk.lock);
}
