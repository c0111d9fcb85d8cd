// What sealing costs: the same work over plain files and over sealed ones, in turn, in one process.
//
// `storage-bench DIR [ROUNDS]` prints a line for each reading: what was done, where, seconds.
#include <CSealingVFS.h>
#include <openssl/rand.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { COMMITS = 10000, ROWS = 100000, READS = 100000 };

static void check(sqlite3 *database, int answer, const char *doing) {
  if (answer == SQLITE_OK || answer == SQLITE_ROW || answer == SQLITE_DONE) return;
  fprintf(stderr, "storage-bench: %s: %s\n", doing, sqlite3_errmsg(database));
  exit(1);
}

static void run(sqlite3 *database, const char *sql) { check(database, sqlite3_exec(database, sql, 0, 0, 0), sql); }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// As the store opens its file, but for what seals it.
static sqlite3 *open_database(const char *path, const char *vfs) {
  static uint8_t id[16], pages[32], log[32], heads[64];
  if (RAND_bytes(id, 16) + RAND_bytes(pages, 32) + RAND_bytes(log, 32) + RAND_bytes(heads, 64) != 4) exit(1);
  struct hk_page_keys keys = {id, pages, log, heads};
  sqlite3 *database = NULL;
  int reserved = 32, flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  hk_sealing_vfs_give_keys(&keys);
  check(database, sqlite3_open_v2(path, &database, flags, vfs), path);
  hk_sealing_vfs_give_keys(NULL);
  check(database, sqlite3_file_control(database, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved), "reserve");
  run(database,
      "PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 0; PRAGMA cell_size_check = ON; PRAGMA cache_size = -8192;"
      "PRAGMA page_size = 4096; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
      "PRAGMA journal_size_limit = 4194304; PRAGMA secure_delete = ON;"
      "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL, count INTEGER NOT NULL) STRICT");
  return database;
}

static sqlite3_stmt *prepare(sqlite3 *database, const char *sql) {
  sqlite3_stmt *statement = NULL;
  check(database, sqlite3_prepare_v2(database, sql, -1, &statement, NULL), sql);
  return statement;
}

static void step(sqlite3 *database, sqlite3_stmt *statement, int number) {
  check(database, sqlite3_bind_int(statement, 1, number), "bind");
  check(database, sqlite3_step(statement), "step");
  check(database, sqlite3_reset(statement), "reset");
}

static void say(const char *what, const char *where, double began) {
  printf("%s %s %.6f\n", what, where, now() - began);
  fflush(stdout);
}

static void measure(const char *directory, const char *where, const char *vfs) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.db", directory, where);
  sqlite3 *database = open_database(path, vfs);
  sqlite3_stmt *insert = prepare(
      database, "INSERT INTO things (name, count) VALUES ('a wish of ordinary length, with a note to whoever gives', ?)");
  double began = now();
  for (int n = 0; n < COMMITS; n++) step(database, insert, n);
  say("commits", where, began);

  began = now();
  run(database, "BEGIN IMMEDIATE");
  for (int n = 0; n < ROWS; n++) step(database, insert, n);
  run(database, "COMMIT");
  say("rows", where, began);

  sqlite3_stmt *select = prepare(database, "SELECT name, count FROM things WHERE id = ?");
  for (int turn = 0; turn < 2; turn++) {
    began = now();
    for (unsigned n = 0; n < READS; n++) step(database, select, 1 + (int)(n * 2654435761u % (COMMITS + ROWS)));
  }
  say("reads", where, began);  // the second turn, which finds everything warm

  sqlite3_finalize(select);
  sqlite3_finalize(insert);
  check(database, sqlite3_close(database), "close");
  unlink(path);
}

int main(int count, char **words) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  if (count < 2 || hk_sealing_vfs_register("sealed", "unix") != SQLITE_OK) return 2;
  int rounds = count > 2 ? atoi(words[2]) : 1;
  for (int round = 0; round < rounds; round++) {
    measure(words[1], "plain", "unix");
    measure(words[1], "sealed", "sealed");
  }
  return 0;
}
