extension Schema {
  /// What a page tells of the sessions in the keybag, which has no room for it: addresses and browsers are
  /// not for the disk. Such a row goes with its session. `new_sign_ins` are those on devices that had
  /// never signed the person in, until the person says that they have seen it.
  static let sessions: StaticString = """
    CREATE TABLE session_facts (
      token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
      person BLOB NOT NULL REFERENCES people ON DELETE CASCADE,
      address TEXT NOT NULL,
      browser TEXT,
      machine TEXT,
      written_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX session_facts_by_person ON session_facts (person);

    CREATE TABLE new_sign_ins (
      token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
      person BLOB NOT NULL REFERENCES people ON DELETE CASCADE,
      address TEXT NOT NULL,
      browser TEXT,
      machine TEXT,
      happened_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX new_sign_ins_by_person ON new_sign_ins (person, happened_at);
    """

  /// Since when a session's device has been signing the person in; null where nobody knows.
  static let sessionDevices: StaticString = """
    ALTER TABLE session_facts ADD COLUMN known_since INTEGER;
    """
}
