// A rollback journal in memory: SQLite wants one to make a new database's first page, before there is a log.
#include <openssl/crypto.h>
#include <stdlib.h>
#include <string.h>

#include "sealing.h"

// Pages in clear: they are wiped.
static int journal_close(sqlite3_file *base) {
  struct hk_journal_file *file = (struct hk_journal_file *)base;
  if (file->bytes) OPENSSL_cleanse(file->bytes, (size_t)file->capacity);
  free(file->bytes);
  file->bytes = NULL;
  return SQLITE_OK;
}

static int journal_read(sqlite3_file *base, void *to, int count, sqlite3_int64 offset) {
  struct hk_journal_file *file = (struct hk_journal_file *)base;
  sqlite3_int64 present = offset < file->length ? file->length - offset : 0;
  if (present > count) present = count;
  if (present > 0) memcpy(to, file->bytes + offset, (size_t)present);
  memset((char *)to + present, 0, (size_t)(count - present));
  return present == count ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int make_room(struct hk_journal_file *file, sqlite3_int64 end) {
  if (end <= file->capacity) return SQLITE_OK;
  sqlite3_int64 capacity = file->capacity * 2 > end ? file->capacity * 2 : end + HK_PAGE;
  uint8_t *bytes = calloc(1, (size_t)capacity);
  if (!bytes) return SQLITE_IOERR_NOMEM;
  if (file->bytes) {
    memcpy(bytes, file->bytes, (size_t)file->length);
    OPENSSL_cleanse(file->bytes, (size_t)file->capacity);
  }
  free(file->bytes);
  file->bytes = bytes;
  file->capacity = capacity;
  return SQLITE_OK;
}

static int journal_write(sqlite3_file *base, const void *from, int count, sqlite3_int64 offset) {
  struct hk_journal_file *file = (struct hk_journal_file *)base;
  int answer = make_room(file, offset + count);
  if (answer != SQLITE_OK) return answer;
  memcpy(file->bytes + offset, from, (size_t)count);
  if (offset + count > file->length) file->length = offset + count;
  return SQLITE_OK;
}

static int journal_truncate(sqlite3_file *base, sqlite3_int64 length) {
  struct hk_journal_file *file = (struct hk_journal_file *)base;
  if (length >= file->length) return SQLITE_OK;
  OPENSSL_cleanse(file->bytes + length, (size_t)(file->length - length));
  file->length = length;
  return SQLITE_OK;
}

static int journal_size(sqlite3_file *base, sqlite3_int64 *length) {
  *length = ((struct hk_journal_file *)base)->length;
  return SQLITE_OK;
}

static int journal_sync(sqlite3_file *base, int flags) { return (void)base, (void)flags, SQLITE_OK; }
static int journal_lock(sqlite3_file *base, int lock) { return (void)base, (void)lock, SQLITE_OK; }
static int journal_control(sqlite3_file *base, int code, void *argument) {
  return (void)base, (void)code, (void)argument, SQLITE_NOTFOUND;
}
static int journal_reserved(sqlite3_file *base, int *is_reserved) { return (void)base, *is_reserved = 0, SQLITE_OK; }
static int journal_sector(sqlite3_file *base) { return (void)base, HK_PAGE; }
static int journal_traits(sqlite3_file *base) { return (void)base, SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

static const sqlite3_io_methods journal_methods = {
    .iVersion = 1,
    .xClose = journal_close,
    .xRead = journal_read,
    .xWrite = journal_write,
    .xTruncate = journal_truncate,
    .xSync = journal_sync,
    .xFileSize = journal_size,
    .xLock = journal_lock,
    .xUnlock = journal_lock,
    .xCheckReservedLock = journal_reserved,
    .xFileControl = journal_control,
    .xSectorSize = journal_sector,
    .xDeviceCharacteristics = journal_traits,
};

int hk_journal_open(struct hk_journal_file *file) {
  memset(file, 0, sizeof *file);
  file->base.pMethods = &journal_methods;
  return SQLITE_OK;
}
