// What the files of this target share.
#pragma once

#include <openssl/evp.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stddef.h>

#include "CSealingVFS.h"

enum {
  HK_PAGE = 4096,
  HK_ID = 16,
  HK_NONCE = 12,
  HK_TAG = 16,
  HK_RESERVED = 32,                 // of a page: nonce, tag, four zeros
  HK_TEXT = HK_PAGE - HK_RESERVED,  // of a page: what is encrypted
  HK_LOG_HEAD = 32,
  HK_FRAME_HEAD = 24,
  HK_FRAME = HK_FRAME_HEAD + HK_PAGE,
  HK_SALT = 8,
  HK_LOCKS = SQLITE_SHM_NLOCK,
};

struct hk_vfs {
  sqlite3_vfs base;
  sqlite3_vfs *parent;
};

// ciphers.c: one context for each key and direction, its key schedule computed once.
struct hk_ciphers {
  EVP_CIPHER_CTX *seal_page, *open_page, *seal_log, *open_log, *seal_head, *open_head;
  uint8_t database_id[HK_ID];
};
int hk_ciphers_make(struct hk_ciphers *ciphers, const struct hk_page_keys *keys);  // SQLite's code
void hk_ciphers_free(struct hk_ciphers *ciphers);
// Each answers 1, or 0. `page` has 4,096 bytes, the last 32 of them zeros.
int hk_seal_page(struct hk_ciphers *ciphers, uint32_t number, const uint8_t *page, uint8_t *sealed);
int hk_open_page(struct hk_ciphers *ciphers, uint32_t number, const uint8_t *sealed, uint8_t *page);
// Where a page stands in the log; `head` is the frame's, in clear.
struct hk_log_place {
  const uint8_t *salt, *head;
  sqlite3_int64 offset;
};
int hk_seal_log_page(struct hk_ciphers *ciphers, struct hk_log_place place, const uint8_t *page, uint8_t *sealed);
int hk_open_log_page(struct hk_ciphers *ciphers, struct hk_log_place place, const uint8_t *sealed, uint8_t *page);
int hk_seal_head(struct hk_ciphers *ciphers, sqlite3_int64 offset, const uint8_t *head, uint8_t *sealed);
int hk_open_head(struct hk_ciphers *ciphers, sqlite3_int64 offset, const uint8_t *sealed, uint8_t *head);

// shared_memory.c: what the connections of this process to one file share.
struct hk_node {
  struct hk_node *next;
  char *path;
  int users;
  _Atomic(uint64_t) sealed_pages;
  pthread_mutex_t lock;  // over what follows
  int mapped;            // connections that use the memory
  int region_count;
  void **regions;
  int locks[HK_LOCKS];  // holders of a shared lock, or -1
};
struct hk_node *hk_node_take(const char *path);  // null: no memory
void hk_node_release(struct hk_node *node);

// main_file.c
struct hk_main_file {
  sqlite3_file base;
  sqlite3_file *real;
  struct hk_node *node;
  struct hk_ciphers ciphers;
  int is_mapped;
  unsigned shared_locks, exclusive_locks;  // bits
  int first_page_is_torn;
  uint8_t versions[2];  // bytes 18 and 19 of the first page: 1 with a rollback journal, 2 with a log
};
int hk_main_open(struct hk_vfs *vfs, const char *name, struct hk_main_file *file, int flags, int *out_flags);
// The file that a log or journal of this name belongs to; null where that is none of ours.
struct hk_main_file *hk_main_file_of(const char *name);

int hk_shared_map(sqlite3_file *file, int region, int size, int extend, void volatile **memory);
int hk_shared_lock(sqlite3_file *file, int first, int count, int flags);
void hk_shared_barrier(sqlite3_file *file);
int hk_shared_unmap(sqlite3_file *file, int remove);

// log_file.c
struct hk_log_file {
  sqlite3_file base;
  sqlite3_file *real;
  struct hk_main_file *main;
  uint8_t salt[HK_SALT];  // of the log's head, as last read or written
  int has_salt;
  int is_recovering;
  uint8_t last_head[HK_FRAME_HEAD];  // the frame head last written, in clear
  sqlite3_int64 last_head_offset;    // or 0
};
int hk_log_open(struct hk_vfs *vfs, const char *name, struct hk_log_file *file, int flags, int *out_flags);
// Whether the log beside a database holds a first frame that opens with its keys.
int hk_log_is_authentic(struct hk_vfs *vfs, const char *name, struct hk_ciphers *ciphers);

// journal_file.c
struct hk_journal_file {
  sqlite3_file base;
  uint8_t *bytes;
  sqlite3_int64 length, capacity;
};
int hk_journal_open(struct hk_journal_file *file);

// What all kinds of file have room for; behind it lies the parent's file.
union hk_any_file {
  struct hk_main_file main;
  struct hk_log_file log;
  struct hk_journal_file journal;
};
static inline sqlite3_file *hk_real_file(void *file) {
  return (sqlite3_file *)((char *)file + ((sizeof(union hk_any_file) + 15) & ~(size_t)15));
}
