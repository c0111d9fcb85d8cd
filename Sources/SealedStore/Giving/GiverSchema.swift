/// Giver keys in household.db.
package enum GiverSchema {
  /// A list's time has one key at once; a key that takes another's place has the next generation. Who was
  /// a recipient in a time never gets its keys.
  ///
  /// Wraps and origins hang on the very public key that they are for: they go, or take their place, in
  /// the transaction that confirms that key's change, and an announced one that is taken back takes its
  /// own along. A receiver of zeros is the recovery sheet's pair. What a `succession` is, `GiverKey` says.
  package static let schema: StaticString = """
    CREATE TABLE key_origins (
      holder BLOB NOT NULL,
      is_intended INTEGER NOT NULL,
      cause TEXT NOT NULL CHECK (cause IN ('invitation', 'reset', 'sheet')),
      made_by BLOB CHECK (length(made_by) = 16),
      made_at INTEGER NOT NULL,
      PRIMARY KEY (holder, is_intended),
      FOREIGN KEY (holder, is_intended) REFERENCES public_keys (holder, is_intended)
        ON UPDATE CASCADE ON DELETE CASCADE,
      CHECK ((made_by IS NULL) = (cause = 'sheet'))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE giver_times (
      list BLOB NOT NULL CHECK (length(list) = 16),
      time INTEGER NOT NULL CHECK (time > 0),
      generation INTEGER NOT NULL CHECK (generation > 0),
      key_id BLOB NOT NULL UNIQUE CHECK (length(key_id) = 32),
      roster BLOB NOT NULL CHECK (length(roster) > 0),
      PRIMARY KEY (list, time),
      UNIQUE (list, generation)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE giver_barred (
      list BLOB NOT NULL,
      time INTEGER NOT NULL,
      person BLOB NOT NULL CHECK (length(person) = 16),
      PRIMARY KEY (list, time, person),
      FOREIGN KEY (list, time) REFERENCES giver_times ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE giver_wraps (
      list BLOB NOT NULL,
      time INTEGER NOT NULL,
      receiver BLOB NOT NULL,
      is_intended INTEGER NOT NULL,
      sealed_key BLOB NOT NULL CHECK (length(sealed_key) = 203),
      succession BLOB CHECK (length(succession) > 0),
      PRIMARY KEY (list, time, receiver, is_intended),
      FOREIGN KEY (list, time) REFERENCES giver_times ON DELETE CASCADE,
      FOREIGN KEY (receiver, is_intended) REFERENCES public_keys (holder, is_intended)
        ON UPDATE CASCADE ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX giver_wraps_by_receiver ON giver_wraps (receiver, is_intended);
    """
}
