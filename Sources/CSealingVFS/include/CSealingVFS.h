// SQLite's pages and write-ahead log, sealed: a VFS over another one, under stock libsqlite3.
//
// Every page of the main file and of the log is AES-256-GCM under a fresh random nonce, every frame head of the
// log AES-256-XTS; shared memory stays in the process, and nothing but the main file, its log and a journal in
// memory can be opened. It knows nothing of what is stored, and gets its keys through one function.
#pragma once

#include <stdint.h>

// The keys of one database file: they stay the caller's.
struct hk_page_keys {
  const uint8_t *database_id;  // 16 bytes, another one for every file
  const uint8_t *pages;        // 32 bytes: pages of the main file
  const uint8_t *log;          // 32 bytes: pages in the log
  const uint8_t *log_heads;    // 64 bytes: frame heads of the log
};

// Registers the VFS `name` over the one named `parent` (null: SQLite's default). Answers SQLite's code. The name
// must live as long as the process.
int hk_sealing_vfs_register(const char *name, const char *parent);

// Gives keys to the databases that the calling thread opens from now on; null takes them away. They are read
// while a database is being opened, never kept.
void hk_sealing_vfs_give_keys(const struct hk_page_keys *keys);

enum {
  // What opening answers where no page opens: SQLITE_NOTADB, and that the key is to blame.
  hk_wrong_key = 26 | 1 << 8,
  // sqlite3_file_control: writes to a uint64_t how many pages were sealed since the file was first opened.
  hk_control_sealed_pages = 0x484b0001,
};
