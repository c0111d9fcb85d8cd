// What may be opened, and everything that the parent does for us.
#include <stdlib.h>
#include <string.h>

#include "sealing.h"

static sqlite3_vfs *parent_of(sqlite3_vfs *vfs) { return ((struct hk_vfs *)vfs)->parent; }

static int ends_with(const char *name, const char *end) {
  size_t length = strlen(name), end_length = strlen(end);
  return length > end_length && strcmp(name + length - end_length, end) == 0;
}

// A journal is right only where there is nothing yet that it could bring back after a power cut: in a new file,
// and in what VACUUM INTO is writing.
static int open_journal(const char *name, struct hk_journal_file *file) {
  struct hk_main_file *main = hk_main_file_of(name);
  sqlite3_int64 length = 0;
  if (!main || main->base.pMethods->xFileSize(&main->base, &length) != SQLITE_OK) return SQLITE_CANTOPEN;
  int is_new = length <= HK_PAGE || (main->versions[0] == 1 && main->versions[1] == 1);
  return is_new ? hk_journal_open(file) : SQLITE_CANTOPEN;
}

static int vfs_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *out_flags) {
  file->pMethods = NULL;
  if (name && flags & SQLITE_OPEN_MAIN_DB)
    return hk_main_open((struct hk_vfs *)vfs, name, (struct hk_main_file *)file, flags, out_flags);
  if (name && flags & SQLITE_OPEN_WAL)
    return hk_log_open((struct hk_vfs *)vfs, name, (struct hk_log_file *)file, flags, out_flags);
  if (name && flags & SQLITE_OPEN_MAIN_JOURNAL) {
    if (out_flags) *out_flags = flags;
    return open_journal(name, (struct hk_journal_file *)file);
  }
  // Temporary files would hold pages in clear; every connection keeps them in memory.
  return SQLITE_CANTOPEN;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync_directory) {
  if (ends_with(name, "-journal")) return SQLITE_OK;  // it is in memory
  if (!ends_with(name, "-wal")) return SQLITE_IOERR_DELETE;
  return parent_of(vfs)->xDelete(parent_of(vfs), name, sync_directory);
}

// A journal on the disk is none of ours, and must not be played back.
static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *answer) {
  *answer = 0;
  return ends_with(name, "-journal") ? SQLITE_OK : parent_of(vfs)->xAccess(parent_of(vfs), name, flags, answer);
}

static int vfs_full_path(sqlite3_vfs *vfs, const char *name, int count, char *path) {
  return parent_of(vfs)->xFullPathname(parent_of(vfs), name, count, path);
}

static int vfs_randomness(sqlite3_vfs *vfs, int count, char *bytes) {
  return parent_of(vfs)->xRandomness(parent_of(vfs), count, bytes);
}

static int vfs_sleep(sqlite3_vfs *vfs, int microseconds) {
  return parent_of(vfs)->xSleep(parent_of(vfs), microseconds);
}

static int vfs_time(sqlite3_vfs *vfs, double *time) { return parent_of(vfs)->xCurrentTime(parent_of(vfs), time); }

static int vfs_time_in_milliseconds(sqlite3_vfs *vfs, sqlite3_int64 *time) {
  return parent_of(vfs)->xCurrentTimeInt64(parent_of(vfs), time);
}

static int vfs_last_error(sqlite3_vfs *vfs, int count, char *text) {
  return parent_of(vfs)->xGetLastError(parent_of(vfs), count, text);
}

static void *vfs_no_library(sqlite3_vfs *vfs, const char *name) { return (void)vfs, (void)name, NULL; }
static void vfs_no_library_error(sqlite3_vfs *vfs, int count, char *text) {
  (void)vfs;
  if (count > 0) text[0] = 0;
}

int hk_sealing_vfs_register(const char *name, const char *parent_name) {
  sqlite3_vfs *parent = sqlite3_vfs_find(parent_name);
  if (!parent || parent->iVersion < 2) return SQLITE_ERROR;
  struct hk_vfs *vfs = calloc(1, sizeof *vfs);
  if (!vfs) return SQLITE_NOMEM;
  vfs->parent = parent;
  vfs->base = (sqlite3_vfs){
      .iVersion = 2,
      .szOsFile = (int)((char *)hk_real_file(vfs) - (char *)vfs) + parent->szOsFile,
      .mxPathname = parent->mxPathname,
      .zName = name,
      .xOpen = vfs_open,
      .xDelete = vfs_delete,
      .xAccess = vfs_access,
      .xFullPathname = vfs_full_path,
      .xDlOpen = vfs_no_library,
      .xDlError = vfs_no_library_error,
      .xRandomness = vfs_randomness,
      .xSleep = vfs_sleep,
      .xCurrentTime = vfs_time,
      .xGetLastError = vfs_last_error,
      .xCurrentTimeInt64 = vfs_time_in_milliseconds,
  };
  int answer = sqlite3_vfs_register(&vfs->base, 0);
  if (answer != SQLITE_OK) free(vfs);
  return answer;
}
