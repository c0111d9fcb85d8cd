extension Schema {
  /// What givers know, and who may know it.
  ///
  /// Whatever is planned for a list lies in `giver_rows`: a random id, the tag that only a holder of the list's
  /// giver key can make, and sealed bytes in steps of 512. Nothing there points anywhere, and nothing of it
  /// has an order. An allowance is whose word it was that somebody may give on a list now, where it was one.
  /// An onlooker would rather not know who gives what.
  static let giving: StaticString = """
    ALTER TABLE gift_lists ADD COLUMN reveal TEXT CHECK (reveal IS NULL OR length(reveal) = 10);
    ALTER TABLE gift_lists ADD COLUMN taken TEXT NOT NULL DEFAULT 'names'
      CHECK (taken IN ('nothing', 'that', 'names'));
    ALTER TABLE gift_lists ADD COLUMN guests TEXT NOT NULL DEFAULT 'that'
      CHECK (guests IN ('nothing', 'that', 'names'));
    ALTER TABLE gift_lists ADD COLUMN additions TEXT CHECK (additions IN ('secret', 'open'));

    CREATE TABLE list_allowances (
      list BLOB NOT NULL REFERENCES gift_lists,
      person BLOB NOT NULL REFERENCES people,
      made_by BLOB NOT NULL REFERENCES people,
      made_at INTEGER NOT NULL,
      PRIMARY KEY (list, person)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE giver_rows (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      tag BLOB NOT NULL CHECK (length(tag) = 32),
      sealed BLOB NOT NULL CHECK (length(sealed) > 0 AND length(sealed) % 512 = 0)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX giver_rows_by_tag ON giver_rows (tag);

    CREATE TABLE onlookers (
      person BLOB PRIMARY KEY NOT NULL REFERENCES people
    ) STRICT, WITHOUT ROWID;
    """
}
