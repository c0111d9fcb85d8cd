extension Schema {
  /// Tablets on a wall, each with a copy of the household key that its token opens while the latch is there.
  /// What they are called, and whether they are to be believed, household.db says.
  static let kiosks: StaticString = """
    CREATE TABLE kiosks (
      token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      sealed_key BLOB NOT NULL CHECK (length(sealed_key) = 60),
      key_generation INTEGER NOT NULL CHECK (key_generation > 0),
      created INTEGER NOT NULL,
      last_used INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
