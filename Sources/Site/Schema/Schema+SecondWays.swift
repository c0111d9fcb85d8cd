import SealedStore

extension Schema {
  /// What a passkey is called, by its owner; what opens anything lies in the keybag. The credential's
  /// id is there so that a browser does not make a second one on the same device.
  ///
  /// A second step hangs on a member's pair, to which its seed is sealed: where somebody has another
  /// pair, it is gone. `on_since` is null until a code has shown that the app has the seed.
  static let secondWays: StaticString = """
    CREATE TABLE passkeys (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      person BLOB NOT NULL REFERENCES people,
      credential BLOB NOT NULL CHECK (length(credential) BETWEEN 1 AND 1023),
      credential_hash BLOB NOT NULL UNIQUE CHECK (length(credential_hash) = 32),
      name TEXT NOT NULL CHECK (length(name) > 0),
      place TEXT NOT NULL CHECK (length(place) > 0),
      made_at INTEGER NOT NULL,
      used_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX passkeys_by_person ON passkeys (person, made_at);

    CREATE TABLE second_steps (
      person BLOB NOT NULL REFERENCES people,
      key_digest BLOB NOT NULL CHECK (length(key_digest) = 32),
      sealed_seed BLOB NOT NULL CHECK (length(sealed_seed) = 203),
      last_step INTEGER NOT NULL,
      on_since INTEGER,
      PRIMARY KEY (person, key_digest)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE spare_codes (
      person BLOB NOT NULL REFERENCES people,
      hash BLOB NOT NULL CHECK (length(hash) = 32),
      used_at INTEGER,
      PRIMARY KEY (person, hash)
    ) STRICT, WITHOUT ROWID;
    """
}
