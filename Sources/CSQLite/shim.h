// SQLite as Swift sees it: the library's own header, and plain functions for what it offers as variadic calls
// or as macros that cast.
#pragma once

#include <sqlite3.h>

// Turns one of the on/off options of sqlite3_db_config.
static inline int hk_sqlite_db_option(sqlite3 *database, int option, int on) {
  return sqlite3_db_config(database, option, on, (int *)0);
}

// Takes the lock off that every allocation of every connection takes to be counted. Before the first connection.
static inline int hk_sqlite_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// Bind copies of the bytes: they may go as soon as the call returns.
static inline int hk_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, index, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int hk_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
  return sqlite3_bind_blob64(statement, index, bytes, length, SQLITE_TRANSIENT);
}
