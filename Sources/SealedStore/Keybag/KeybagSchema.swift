extension Schema {
  /// What is needed before the household's database can open. Tags, hashes, wraps and counters: no
  /// name, no address and no browser is readable in it.
  ///
  /// `household` has its one row from set-up on. Each `generation` beside a key is the keybag's own at
  /// the time when that key was made. The lengths are those of a public key (65), a wrap (60) and a
  /// sealed record (203).
  static let keybag = Schema(
    application: .keybag,
    migrations: [
      Migration(number: 1) { database in
        try database.execute(people)
        try database.execute(keys)
        try database.execute(counters)
      },
      Migration(number: 2, sql: joining),
      Migration(number: 3, sql: passkeys),
      Migration(number: 4, sql: kiosks),
      Migration(number: 5, sql: deviceTimes),
    ])

  private static let people: StaticString = """
    CREATE TABLE accounts (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      name_tag BLOB NOT NULL UNIQUE CHECK (length(name_tag) = 32),
      passcode_hash TEXT NOT NULL CHECK (length(passcode_hash) > 0)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sessions (
      token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
      account BLOB NOT NULL REFERENCES accounts ON DELETE CASCADE,
      sealed_key BLOB NOT NULL CHECK (length(sealed_key) = 60),
      created INTEGER NOT NULL,
      last_used INTEGER NOT NULL,
      expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sessions_by_account ON sessions (account, last_used);
    """

  private static let keys: StaticString = """
    CREATE TABLE household (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      id BLOB NOT NULL CHECK (length(id) = 16),
      generation INTEGER NOT NULL CHECK (generation > 0),
      code BLOB NOT NULL CHECK (length(code) = 32),
      key_generation INTEGER NOT NULL CHECK (key_generation BETWEEN 1 AND generation),
      database_generation INTEGER NOT NULL CHECK (database_generation BETWEEN 1 AND generation),
      database_id BLOB NOT NULL CHECK (length(database_id) = 16),
      database_key BLOB NOT NULL CHECK (length(database_key) = 60),
      escrow_generation INTEGER NOT NULL CHECK (escrow_generation BETWEEN 1 AND generation),
      escrow_public_key BLOB NOT NULL CHECK (length(escrow_public_key) = 65),
      escrow_key BLOB NOT NULL CHECK (length(escrow_key) = 60),
      escrow_household_key BLOB NOT NULL CHECK (length(escrow_household_key) = 203),
      start_key BLOB CHECK (length(start_key) = 60)
    ) STRICT;

    CREATE TABLE member_keys (
      account BLOB PRIMARY KEY NOT NULL REFERENCES accounts ON DELETE CASCADE,
      generation INTEGER NOT NULL CHECK (generation > 0),
      public_key BLOB NOT NULL CHECK (length(public_key) = 65),
      sealed_key BLOB NOT NULL CHECK (length(sealed_key) = 60),
      escrow_generation INTEGER NOT NULL CHECK (escrow_generation > 0),
      escrow_key BLOB NOT NULL CHECK (length(escrow_key) = 203),
      household_key BLOB NOT NULL CHECK (length(household_key) = 203)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE retired_keys (
      generation INTEGER PRIMARY KEY NOT NULL CHECK (generation > 0),
      sealed_key BLOB NOT NULL CHECK (length(sealed_key) = 60)
    ) STRICT;
    """

  private static let counters: StaticString = """
    CREATE TABLE attempts (
      tag BLOB PRIMARY KEY NOT NULL CHECK (length(tag) = 32),
      count INTEGER NOT NULL CHECK (count > 0),
      wait_until INTEGER,
      updated INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX attempts_by_time ON attempts (updated);

    CREATE TABLE known_devices (
      account BLOB NOT NULL REFERENCES accounts ON DELETE CASCADE,
      device BLOB NOT NULL CHECK (length(device) = 32),
      last_signed_in INTEGER NOT NULL,
      PRIMARY KEY (account, device)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE device (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      key_check BLOB NOT NULL CHECK (length(key_check) = 32)
    ) STRICT;
    """
}
