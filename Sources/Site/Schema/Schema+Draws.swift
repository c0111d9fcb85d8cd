extension Schema {
  /// Draws of names; whom each drew stands sealed in `draw_slips`, and here only once a giver has said so.
  ///
  /// `round` counts how often names have been drawn; `seen_round` is the last of them that its person has
  /// looked at. Who is on paper has no key of their own: the slip is printed. An exclusion that is from the
  /// last draw goes with that draw's own word, not with the organizer's.
  static let draws: StaticString = """
    CREATE TABLE draws (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      once BLOB NOT NULL UNIQUE CHECK (length(once) = 16),
      version INTEGER NOT NULL DEFAULT 1,
      title TEXT NOT NULL CHECK (length(title) > 0),
      day TEXT NOT NULL CHECK (length(day) = 10),
      price INTEGER,
      price_currency TEXT,
      note TEXT NOT NULL,
      organizer BLOB NOT NULL REFERENCES people,
      created_at INTEGER NOT NULL,
      round INTEGER NOT NULL DEFAULT 0,
      drawn_at INTEGER,
      archived_at INTEGER,
      CHECK ((price IS NULL) = (price_currency IS NULL)),
      CHECK ((round = 0) = (drawn_at IS NULL))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE draw_people (
      draw BLOB NOT NULL REFERENCES draws,
      person BLOB NOT NULL REFERENCES people,
      is_on_paper INTEGER NOT NULL DEFAULT 0 CHECK (is_on_paper IN (0, 1)),
      is_printed INTEGER NOT NULL DEFAULT 0 CHECK (is_printed IN (0, 1)),
      seen_round INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (draw, person),
      CHECK (is_printed = 0 OR is_on_paper = 1)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX draw_people_by_person ON draw_people (person);

    CREATE TABLE draw_bars (
      draw BLOB NOT NULL REFERENCES draws,
      giver BLOB NOT NULL REFERENCES people,
      recipient BLOB NOT NULL REFERENCES people,
      is_from_last INTEGER NOT NULL CHECK (is_from_last IN (0, 1)),
      PRIMARY KEY (draw, giver, recipient),
      CHECK (giver <> recipient)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE draw_told (
      draw BLOB NOT NULL REFERENCES draws,
      giver BLOB NOT NULL REFERENCES people,
      recipient BLOB NOT NULL REFERENCES people,
      PRIMARY KEY (draw, giver)
    ) STRICT, WITHOUT ROWID;
    """
}
