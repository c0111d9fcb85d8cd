extension Schema {
  /// Which tablets on the wall are to be believed, what they are called, what each has logged of late, and
  /// whose name takes a PIN there. The line in `kiosk_entries` is the tablet's right to take an entry back.
  static let kiosks: StaticString = """
    CREATE TABLE kiosks (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
      name TEXT NOT NULL CHECK (length(name) > 0),
      paired_by BLOB NOT NULL REFERENCES people,
      paired_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE kiosk_entries (
      entry BLOB PRIMARY KEY NOT NULL REFERENCES chore_entries ON DELETE CASCADE,
      kiosk BLOB NOT NULL REFERENCES kiosks ON DELETE CASCADE,
      logged_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX kiosk_entries_by_kiosk ON kiosk_entries (kiosk, logged_at);

    CREATE TABLE kiosk_pins (
      person BLOB PRIMARY KEY NOT NULL REFERENCES people ON DELETE CASCADE,
      hash TEXT NOT NULL CHECK (length(hash) > 0)
    ) STRICT, WITHOUT ROWID;
    """
}
