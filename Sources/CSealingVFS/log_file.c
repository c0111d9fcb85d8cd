// The write-ahead log: a head of 32 bytes in clear, then frames, each a sealed head of 24 bytes and a sealed page.
//
// What is read and written, and when, is wal.c's way (SQLite 3.40): a head and its page one after the
// other; a page alone over the frame that this transaction wrote before; heads alone when checksums are made anew.
#include <openssl/crypto.h>
#include <string.h>

#include "sealing.h"

static int is_frame(sqlite3_int64 offset, int start) {
  return offset >= HK_LOG_HEAD + start && (offset - HK_LOG_HEAD - start) % HK_FRAME == 0;
}

static int real_read(struct hk_log_file *file, void *to, int count, sqlite3_int64 offset) {
  return file->real->pMethods->xRead(file->real, to, count, offset);
}

static int real_write(struct hk_log_file *file, const void *from, int count, sqlite3_int64 offset) {
  return file->real->pMethods->xWrite(file->real, from, count, offset);
}

static int log_close(sqlite3_file *base) {
  struct hk_log_file *file = (struct hk_log_file *)base;
  return file->real->pMethods->xClose(file->real);
}

static void keep_salt(struct hk_log_file *file, const uint8_t *log_head) {
  memcpy(file->salt, log_head + 16, HK_SALT);
  file->has_salt = 1;
}

static int load_salt(struct hk_log_file *file) {
  uint8_t log_head[HK_LOG_HEAD];
  int answer = real_read(file, log_head, HK_LOG_HEAD, 0);
  if (answer == SQLITE_OK) keep_salt(file, log_head);
  return answer;
}

static int refuse(const struct hk_log_file *file, sqlite3_int64 offset) {
  sqlite3_log(SQLITE_IOERR_DATA, "the frame at %lld of the log of %s does not open", offset, file->main->node->path);
  return SQLITE_IOERR_DATA;
}

// Opens the page of a frame whose head is open. Another connection may have begun the log anew since its salt was
// read here.
static int open_page(struct hk_log_file *file, sqlite3_int64 offset, const uint8_t *head, const uint8_t *sealed,
                     uint8_t *page) {
  int is_fresh = !file->has_salt;
  for (;;) {
    if (!file->has_salt) {
      int answer = load_salt(file);
      if (answer != SQLITE_OK) return answer;
    }
    struct hk_log_place place = {file->salt, head, offset};
    if (hk_open_log_page(&file->main->ciphers, place, sealed, page)) return SQLITE_OK;
    if (is_fresh) return SQLITE_IOERR_DATA;
    file->has_salt = 0;
    is_fresh = 1;
  }
}

// The whole frame at `offset`; what is no frame of ours is SQLITE_IOERR_DATA.
static int open_frame(struct hk_log_file *file, sqlite3_int64 offset, uint8_t *head, uint8_t *page) {
  uint8_t frame[HK_FRAME];
  int answer = real_read(file, frame, HK_FRAME, offset);
  if (answer == SQLITE_IOERR_SHORT_READ) return SQLITE_IOERR_DATA;
  if (answer != SQLITE_OK) return answer;
  if (!hk_open_head(&file->main->ciphers, offset, frame, head)) return SQLITE_IOERR_DATA;
  return open_page(file, offset, head, frame + HK_FRAME_HEAD, page);
}

static int read_page(struct hk_log_file *file, uint8_t *page, sqlite3_int64 offset) {
  uint8_t head[HK_FRAME_HEAD];
  int answer = open_frame(file, offset, head, page);
  return answer == SQLITE_IOERR_DATA ? refuse(file, offset) : answer;
}

// While SQLite reads the log anew, a frame that does not open is where it ends: after a power cut that is what
// was being written. Its head is given other salts than the log's, by which SQLite knows the end.
static int read_frame(struct hk_log_file *file, uint8_t *frame, sqlite3_int64 offset) {
  int answer = open_frame(file, offset, frame, frame + HK_FRAME_HEAD);
  if (answer != SQLITE_IOERR_DATA) return answer;
  if (!file->is_recovering) return refuse(file, offset);
  memset(frame, 0, HK_FRAME);
  for (int i = 0; i < HK_SALT; i++) frame[8 + i] = (uint8_t)~file->salt[i];
  return SQLITE_OK;
}

static int read_checksum(struct hk_log_file *file, uint8_t *to, sqlite3_int64 offset) {
  uint8_t sealed[HK_FRAME_HEAD], head[HK_FRAME_HEAD];
  int answer = real_read(file, sealed, HK_FRAME_HEAD, offset);
  if (answer != SQLITE_OK) return answer;
  if (!hk_open_head(&file->main->ciphers, offset, sealed, head)) return refuse(file, offset);
  memcpy(to, head + 16, 8);
  return SQLITE_OK;
}

static int log_read(sqlite3_file *base, void *to, int count, sqlite3_int64 offset) {
  struct hk_log_file *file = (struct hk_log_file *)base;
  if (offset == 0 && count == HK_LOG_HEAD) {
    int answer = real_read(file, to, count, offset);
    if (answer == SQLITE_OK) keep_salt(file, to);
    file->is_recovering = 1;
    return answer;
  }
  if (count == 8 && offset == 24) {
    file->is_recovering = 0;
    return real_read(file, to, count, offset);
  }
  if (count == 8 && is_frame(offset, 16)) {
    file->is_recovering = 0;
    return read_checksum(file, to, offset - 16);
  }
  if (count == HK_PAGE && is_frame(offset, HK_FRAME_HEAD)) return read_page(file, to, offset - HK_FRAME_HEAD);
  if (count == HK_FRAME && is_frame(offset, 0)) return read_frame(file, to, offset);
  return SQLITE_IOERR_READ;
}

static int write_log_head(struct hk_log_file *file, const uint8_t *log_head) {
  int answer = real_write(file, log_head, HK_LOG_HEAD, 0);
  if (answer == SQLITE_OK) keep_salt(file, log_head);
  return answer;
}

static int write_head(struct hk_log_file *file, const uint8_t *head, sqlite3_int64 offset) {
  static const uint8_t none[HK_SALT];
  uint8_t sealed[HK_FRAME_HEAD];
  // Zeros stand there until the checksums are made anew, at the end of the transaction.
  if (memcmp(head + 8, none, HK_SALT) != 0 && memcmp(head + 8, file->salt, HK_SALT) != 0) file->has_salt = 0;
  if (!hk_seal_head(&file->main->ciphers, offset, head, sealed)) return SQLITE_IOERR_WRITE;
  memcpy(file->last_head, head, HK_FRAME_HEAD);
  file->last_head_offset = offset;
  return real_write(file, sealed, HK_FRAME_HEAD, offset);
}

static int write_page(struct hk_log_file *file, const uint8_t *page, sqlite3_int64 offset) {
  uint8_t sealed[HK_PAGE], head[HK_FRAME_HEAD];
  int answer = SQLITE_OK;
  if (offset == file->last_head_offset) {
    memcpy(head, file->last_head, HK_FRAME_HEAD);
  } else {
    // Over a frame that this transaction wrote before.
    answer = real_read(file, sealed, HK_FRAME_HEAD, offset);
    if (answer != SQLITE_OK) return answer;
    if (!hk_open_head(&file->main->ciphers, offset, sealed, head)) return SQLITE_IOERR_WRITE;
  }
  if (!file->has_salt && (answer = load_salt(file)) != SQLITE_OK) return answer;
  struct hk_log_place place = {file->salt, head, offset};
  if (!hk_seal_log_page(&file->main->ciphers, place, page, sealed)) return SQLITE_IOERR_WRITE;
  atomic_fetch_add_explicit(&file->main->node->sealed_pages, 1, memory_order_relaxed);
  return real_write(file, sealed, HK_PAGE, offset + HK_FRAME_HEAD);
}

// SQLite would write across its sync point in two parts if overwriting were not safe; our file says that it is.
static int log_write(sqlite3_file *base, const void *from, int count, sqlite3_int64 offset) {
  struct hk_log_file *file = (struct hk_log_file *)base;
  if (offset == 0 && count == HK_LOG_HEAD) return write_log_head(file, from);
  if (count == HK_FRAME_HEAD && is_frame(offset, 0)) return write_head(file, from, offset);
  if (count == HK_PAGE && is_frame(offset, HK_FRAME_HEAD)) return write_page(file, from, offset - HK_FRAME_HEAD);
  return SQLITE_IOERR_WRITE;
}

static int log_truncate(sqlite3_file *base, sqlite3_int64 length) {
  struct hk_log_file *file = (struct hk_log_file *)base;
  return file->real->pMethods->xTruncate(file->real, length);
}

static int log_sync(sqlite3_file *base, int flags) {
  struct hk_log_file *file = (struct hk_log_file *)base;
  return file->real->pMethods->xSync(file->real, flags);
}

static int log_size(sqlite3_file *base, sqlite3_int64 *length) {
  struct hk_log_file *file = (struct hk_log_file *)base;
  return file->real->pMethods->xFileSize(file->real, length);
}

static int log_control(sqlite3_file *base, int code, void *argument) {
  struct hk_log_file *file = (struct hk_log_file *)base;
  return file->real->pMethods->xFileControl(file->real, code, argument);
}

// A log is never locked: SQLite locks the main file and the shared memory.
static int log_lock(sqlite3_file *base, int lock) { return (void)base, (void)lock, SQLITE_OK; }
static int log_reserved(sqlite3_file *base, int *is_reserved) { return (void)base, *is_reserved = 0, SQLITE_OK; }
static int log_sector(sqlite3_file *base) { return (void)base, HK_PAGE; }
static int log_traits(sqlite3_file *base) { return (void)base, SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

static const sqlite3_io_methods log_methods = {
    .iVersion = 1,
    .xClose = log_close,
    .xRead = log_read,
    .xWrite = log_write,
    .xTruncate = log_truncate,
    .xSync = log_sync,
    .xFileSize = log_size,
    .xLock = log_lock,
    .xUnlock = log_lock,
    .xCheckReservedLock = log_reserved,
    .xFileControl = log_control,
    .xSectorSize = log_sector,
    .xDeviceCharacteristics = log_traits,
};

int hk_log_open(struct hk_vfs *vfs, const char *name, struct hk_log_file *file, int flags, int *out_flags) {
  memset(file, 0, sizeof *file);
  file->real = hk_real_file(file);
  if (!(file->main = hk_main_file_of(name))) return SQLITE_CANTOPEN;
  int answer = vfs->parent->xOpen(vfs->parent, name, file->real, flags, out_flags);
  if (answer == SQLITE_OK)
    file->base.pMethods = &log_methods;
  else if (file->real->pMethods)
    file->real->pMethods->xClose(file->real);
  return answer;
}

int hk_log_is_authentic(struct hk_vfs *vfs, const char *name, struct hk_ciphers *ciphers) {
  uint8_t start[HK_LOG_HEAD + HK_FRAME], head[HK_FRAME_HEAD], page[HK_PAGE];
  int is_authentic = 0;
  sqlite3_file *real = sqlite3_malloc(vfs->parent->szOsFile);
  if (!real) return 0;
  memset(real, 0, (size_t)vfs->parent->szOsFile);
  if (vfs->parent->xOpen(vfs->parent, sqlite3_filename_wal(name), real, SQLITE_OPEN_READONLY | SQLITE_OPEN_WAL, NULL) ==
          SQLITE_OK &&
      real->pMethods->xRead(real, start, sizeof start, 0) == SQLITE_OK &&
      hk_open_head(ciphers, HK_LOG_HEAD, start + HK_LOG_HEAD, head)) {
    struct hk_log_place place = {start + 16, head, HK_LOG_HEAD};
    is_authentic = hk_open_log_page(ciphers, place, start + HK_LOG_HEAD + HK_FRAME_HEAD, page);
    OPENSSL_cleanse(page, sizeof page);
  }
  if (real->pMethods) real->pMethods->xClose(real);
  sqlite3_free(real);
  return is_authentic;
}
