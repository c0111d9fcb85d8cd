// The main file: whole pages, each sealed for its number in this file.
#include <openssl/crypto.h>
#include <string.h>

#include "sealing.h"

static _Thread_local const struct hk_page_keys *keys_of_this_thread;

void hk_sealing_vfs_give_keys(const struct hk_page_keys *keys) { keys_of_this_thread = keys; }

static int main_close(sqlite3_file *base) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  hk_shared_unmap(base, 0);
  hk_node_release(file->node);
  hk_ciphers_free(&file->ciphers);
  return file->real->pMethods->xClose(file->real);
}

static int refuse(const struct hk_main_file *file, uint32_t number, const char *why) {
  sqlite3_log(SQLITE_IOERR_DATA, "page %u of %s %s", number, file->node->path, why);
  return SQLITE_IOERR_DATA;
}

// A short page is no page: SQLite would take it for zeros.
static int read_page(struct hk_main_file *file, uint32_t number, uint8_t *page) {
  uint8_t sealed[HK_PAGE];
  int answer = file->real->pMethods->xRead(file->real, sealed, HK_PAGE, (sqlite3_int64)(number - 1) * HK_PAGE);
  if (answer == SQLITE_IOERR_SHORT_READ) {
    sqlite3_int64 length = 0;
    memset(page, 0, HK_PAGE);
    answer = file->real->pMethods->xFileSize(file->real, &length);
    // A new file, which SQLite asks for a first page.
    if (answer == SQLITE_OK && length == 0) return SQLITE_IOERR_SHORT_READ;
    return answer == SQLITE_OK ? refuse(file, number, "is cut off") : answer;
  }
  if (answer != SQLITE_OK) return answer;
  if (!hk_open_page(&file->ciphers, number, sealed, page)) return refuse(file, number, "does not open");
  if (number == 1) memcpy(file->versions, page + 18, 2);
  return SQLITE_OK;
}

// What SQLite must know before it reads the log, where the true first page is.
static void make_first_page(uint8_t *page) {
  static const uint8_t head[24] = {'S', 'Q', 'L', 'i', 't', 'e',  ' ', 'f', 'o',         'r', 'm', 'a',
                                   't', ' ', '3', 0,   0x10, 0x00, 2,  2,   HK_RESERVED, 64,  32,  32};
  memset(page, 0, HK_PAGE);
  memcpy(page, head, sizeof head);
}

static int main_read(sqlite3_file *base, void *to, int count, sqlite3_int64 offset) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  uint32_t number = (uint32_t)(offset / HK_PAGE) + 1;
  int start = (int)(offset % HK_PAGE);
  if (start == 0 && count == HK_PAGE) return read_page(file, number, to);
  if (start + count > HK_PAGE) return SQLITE_IOERR_READ;
  uint8_t page[HK_PAGE];
  int answer = SQLITE_OK;
  if (number == 1 && file->first_page_is_torn)
    make_first_page(page);
  else
    answer = read_page(file, number, page);
  memcpy(to, page + start, (size_t)count);
  OPENSSL_cleanse(page, sizeof page);
  return answer;
}

static int main_write(sqlite3_file *base, const void *from, int count, sqlite3_int64 offset) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  uint8_t sealed[HK_PAGE];
  uint32_t number = (uint32_t)(offset / HK_PAGE) + 1;
  if (count != HK_PAGE || offset % HK_PAGE != 0) return SQLITE_IOERR_WRITE;
  if (!hk_seal_page(&file->ciphers, number, from, sealed)) return SQLITE_IOERR_WRITE;
  atomic_fetch_add_explicit(&file->node->sealed_pages, 1, memory_order_relaxed);
  int answer = file->real->pMethods->xWrite(file->real, sealed, HK_PAGE, offset);
  if (answer == SQLITE_OK && number == 1) {
    memcpy(file->versions, (const uint8_t *)from + 18, 2);
    file->first_page_is_torn = 0;
  }
  return answer;
}

static int main_truncate(sqlite3_file *base, sqlite3_int64 length) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  if (length % HK_PAGE != 0) return SQLITE_IOERR_TRUNCATE;
  return file->real->pMethods->xTruncate(file->real, length);
}

static int main_sync(sqlite3_file *base, int flags) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  return file->real->pMethods->xSync(file->real, flags);
}

static int main_size(sqlite3_file *base, sqlite3_int64 *length) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  return file->real->pMethods->xFileSize(file->real, length);
}

static int main_lock(sqlite3_file *base, int lock) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  return file->real->pMethods->xLock(file->real, lock);
}

static int main_unlock(sqlite3_file *base, int lock) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  return file->real->pMethods->xUnlock(file->real, lock);
}

static int main_reserved(sqlite3_file *base, int *is_reserved) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  return file->real->pMethods->xCheckReservedLock(file->real, is_reserved);
}

// Any journal but the log would have to be written, in clear or not at all.
static int check_pragma(char **words) {
  if (sqlite3_stricmp(words[1], "journal_mode") != 0 || !words[2]) return SQLITE_NOTFOUND;
  if (sqlite3_stricmp(words[2], "wal") == 0) return SQLITE_NOTFOUND;
  words[0] = sqlite3_mprintf("a sealed database keeps its log");
  return SQLITE_ERROR;
}

static int main_control(sqlite3_file *base, int code, void *argument) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  switch (code) {
    case SQLITE_FCNTL_MMAP_SIZE:  // mapped pages would be sealed ones
      *(sqlite3_int64 *)argument = 0;
      return SQLITE_OK;
    case SQLITE_FCNTL_PRAGMA:
      return check_pragma(argument);
    case SQLITE_FCNTL_BEGIN_ATOMIC_WRITE:
    case SQLITE_FCNTL_COMMIT_ATOMIC_WRITE:
    case SQLITE_FCNTL_ROLLBACK_ATOMIC_WRITE:
      return SQLITE_NOTFOUND;
    case hk_control_sealed_pages:
      *(uint64_t *)argument = atomic_load_explicit(&file->node->sealed_pages, memory_order_relaxed);
      return SQLITE_OK;
    default:
      return file->real->pMethods->xFileControl(file->real, code, argument);
  }
}

static int main_sector(sqlite3_file *base) { return (void)base, HK_PAGE; }

// Nothing of atomic writes: a page is sealed as it is written. Of overwriting: a torn page harms no other.
static int main_traits(sqlite3_file *base) { return (void)base, SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

static const sqlite3_io_methods main_methods = {
    .iVersion = 2,
    .xClose = main_close,
    .xRead = main_read,
    .xWrite = main_write,
    .xTruncate = main_truncate,
    .xSync = main_sync,
    .xFileSize = main_size,
    .xLock = main_lock,
    .xUnlock = main_unlock,
    .xCheckReservedLock = main_reserved,
    .xFileControl = main_control,
    .xSectorSize = main_sector,
    .xDeviceCharacteristics = main_traits,
    .xShmMap = hk_shared_map,
    .xShmLock = hk_shared_lock,
    .xShmBarrier = hk_shared_barrier,
    .xShmUnmap = hk_shared_unmap,
};

struct hk_main_file *hk_main_file_of(const char *name) {
  sqlite3_file *file = sqlite3_database_file_object(name);
  return file && file->pMethods == &main_methods ? (struct hk_main_file *)file : NULL;
}

// Another page tells a wrong key from a damaged first page.
static int why_first_page_does_not_open(struct hk_main_file *file, const uint8_t *first, sqlite3_int64 length) {
  enum { TRIES = 16 };
  uint8_t sealed[HK_PAGE], page[HK_PAGE];
  if (memcmp(first, "SQLite format 3", 16) == 0) return SQLITE_NOTADB;
  for (uint32_t number = 2; number < 2 + TRIES && (sqlite3_int64)number * HK_PAGE <= length; number++) {
    int answer = file->real->pMethods->xRead(file->real, sealed, HK_PAGE, (sqlite3_int64)(number - 1) * HK_PAGE);
    if (answer != SQLITE_OK) return answer;
    int is_ours = hk_open_page(&file->ciphers, number, sealed, page);
    OPENSSL_cleanse(page, sizeof page);
    if (is_ours) return SQLITE_CORRUPT;
  }
  return length % HK_PAGE == 0 ? hk_wrong_key : SQLITE_NOTADB;
}

// Before SQLite touches the log: under a wrong key it would find no valid frame there, and delete it.
static int check_first_page(struct hk_vfs *vfs, const char *name, struct hk_main_file *file, sqlite3_int64 length) {
  uint8_t sealed[HK_PAGE], page[HK_PAGE];
  int answer = file->real->pMethods->xRead(file->real, sealed, HK_PAGE, 0);
  if (answer != SQLITE_OK && answer != SQLITE_IOERR_SHORT_READ) return answer;
  if (answer == SQLITE_OK && hk_open_page(&file->ciphers, 1, sealed, page)) {
    int is_ours = page[16] == HK_PAGE >> 8 && page[17] == 0 && page[20] == HK_RESERVED;
    memcpy(file->versions, page + 18, 2);
    OPENSSL_cleanse(page, sizeof page);
    return is_ours ? SQLITE_OK : SQLITE_NOTADB;
  }
  // A power cut while the log was being brought into the file leaves this; the log has the page.
  if (hk_log_is_authentic(vfs, name, &file->ciphers)) {
    file->first_page_is_torn = 1;
    file->versions[0] = file->versions[1] = 2;
    return SQLITE_OK;
  }
  return why_first_page_does_not_open(file, sealed, length);
}

static int check(struct hk_vfs *vfs, const char *name, struct hk_main_file *file, int flags) {
  sqlite3_int64 length = 0;
  int answer = file->real->pMethods->xFileSize(file->real, &length);
  if (answer != SQLITE_OK) return answer;
  if (length > 0) return check_first_page(vfs, name, file, length);
  // To SQLite an empty file is a new database, whose log it deletes.
  file->versions[0] = file->versions[1] = 1;
  return flags & SQLITE_OPEN_CREATE ? SQLITE_OK : SQLITE_NOTADB;
}

int hk_main_open(struct hk_vfs *vfs, const char *name, struct hk_main_file *file, int flags, int *out_flags) {
  memset(file, 0, sizeof *file);
  file->real = hk_real_file(file);
  if (!keys_of_this_thread) return SQLITE_MISUSE;
  int answer = vfs->parent->xOpen(vfs->parent, name, file->real, flags, out_flags);
  if (answer == SQLITE_OK) answer = hk_ciphers_make(&file->ciphers, keys_of_this_thread);
  if (answer == SQLITE_OK && !(file->node = hk_node_take(name))) answer = SQLITE_NOMEM;
  if (answer == SQLITE_OK) answer = check(vfs, name, file, flags);
  if (answer == SQLITE_OK) {
    file->base.pMethods = &main_methods;
    return SQLITE_OK;
  }
  if (file->node) hk_node_release(file->node);
  hk_ciphers_free(&file->ciphers);
  if (file->real->pMethods) file->real->pMethods->xClose(file->real);
  return answer;
}
