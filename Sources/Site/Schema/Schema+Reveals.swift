extension Schema {
  /// What was given on a list, since the secret is out: open to everybody who sees the list.
  ///
  /// The day is that of the reveal; the position is that of the titles then. Nothing tells who claimed what
  /// first. A line that was wrong is removed and can be brought back. A wish is fulfilled where nothing is
  /// left of it to give, or where it never runs out; a surprise has no wish. A guest has a name and no person.
  static let reveals: StaticString = """
    CREATE TABLE received_gifts (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      list BLOB NOT NULL REFERENCES gift_lists,
      wish BLOB REFERENCES gifts (id),
      is_fulfilled INTEGER NOT NULL CHECK (is_fulfilled IN (0, 1)),
      title TEXT NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity > 0),
      day TEXT NOT NULL CHECK (length(day) = 10),
      position INTEGER NOT NULL,
      received_at INTEGER,
      thanked_at INTEGER,
      removed_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX received_gifts_by_list ON received_gifts (list, day, position);

    CREATE TABLE received_gift_givers (
      received BLOB NOT NULL REFERENCES received_gifts ON DELETE CASCADE,
      position INTEGER NOT NULL,
      person BLOB REFERENCES people,
      guest TEXT,
      PRIMARY KEY (received, position),
      CHECK ((person IS NULL) <> (guest IS NULL))
    ) STRICT, WITHOUT ROWID;
    """
}
