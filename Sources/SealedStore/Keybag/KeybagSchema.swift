extension Schema {
  /// What is needed before the household's database can open. Tags, hashes and counters: no name, no
  /// address and no browser is readable in it.
  static let keybag = Schema(
    application: .keybag,
    migrations: [
      Migration(
        number: 1,
        sql: """
          CREATE TABLE accounts (
            id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
            name_tag BLOB NOT NULL UNIQUE CHECK (length(name_tag) = 32),
            passcode_hash TEXT NOT NULL CHECK (length(passcode_hash) > 0)
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE sessions (
            token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
            account BLOB NOT NULL REFERENCES accounts ON DELETE CASCADE,
            created INTEGER NOT NULL,
            last_used INTEGER NOT NULL,
            expires INTEGER NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX sessions_by_account ON sessions (account, last_used);

          CREATE TABLE attempts (
            tag BLOB PRIMARY KEY NOT NULL CHECK (length(tag) = 32),
            count INTEGER NOT NULL CHECK (count > 0),
            wait_until INTEGER,
            updated INTEGER NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX attempts_by_time ON attempts (updated);
          """),
      Migration(
        number: 2,
        sql: """
          CREATE TABLE device (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            key_check BLOB NOT NULL CHECK (length(key_check) = 32)
          ) STRICT;
          """),
    ])
}
