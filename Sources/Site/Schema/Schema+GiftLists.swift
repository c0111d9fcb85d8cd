extension Schema {
  /// Lists for one or several people, for a day, and for whom they are to be seen. A list without a title is
  /// called after whoever it is for; one without a maker came with its person.
  ///
  /// `day` null is what goes without saying, see `Celebration`. The year of a list that is put away is the
  /// one it belongs to, which is not always that of `archived_at`.
  static let giftLists: StaticString = """
    CREATE TABLE new_gift_lists (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      once BLOB NOT NULL UNIQUE CHECK (length(once) = 16),
      version INTEGER NOT NULL DEFAULT 1,
      title TEXT NOT NULL,
      occasion TEXT NOT NULL CHECK (occasion IN ('any', 'birthday', 'christmas', 'wedding')),
      day TEXT CHECK (day IS NULL OR length(day) = 10),
      repeats INTEGER NOT NULL CHECK (repeats IN (0, 1)),
      is_draft INTEGER NOT NULL CHECK (is_draft IN (0, 1)),
      is_for_chosen INTEGER NOT NULL CHECK (is_for_chosen IN (0, 1)),
      maker BLOB REFERENCES people,
      created_at INTEGER NOT NULL,
      archived_at INTEGER,
      archived_year INTEGER,
      CHECK ((archived_at IS NULL) = (archived_year IS NULL))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE gift_list_people (
      list BLOB NOT NULL REFERENCES gift_lists,
      person BLOB NOT NULL REFERENCES people,
      part TEXT NOT NULL CHECK (part IN ('recipient', 'manager', 'viewer')),
      PRIMARY KEY (list, person)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO new_gift_lists
      (id, once, title, occasion, repeats, is_draft, is_for_chosen, created_at)
      SELECT id, id, '', 'any', 0, 0, 0, created_at FROM gift_lists;
    INSERT INTO gift_list_people (list, person, part)
      SELECT id, person, 'recipient' FROM gift_lists;
    DROP TABLE gift_lists;
    ALTER TABLE new_gift_lists RENAME TO gift_lists;
    CREATE INDEX gift_list_people_by_person ON gift_list_people (person);
    """
}
