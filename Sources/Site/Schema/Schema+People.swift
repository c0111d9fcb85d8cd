extension Schema {
  /// A person's page: who they are to the household, sizes and likes with the day on which each was
  /// noted, and a picture. Whoever is put away stays for the history, and their name stays taken.
  ///
  /// A picture belongs to a wish or to a person; while it is neither's, only its owner sees it.
  static let peoplePages: StaticString = """
    ALTER TABLE people ADD COLUMN relation TEXT NOT NULL DEFAULT '';
    ALTER TABLE people ADD COLUMN hides_age INTEGER NOT NULL DEFAULT 0 CHECK (hides_age IN (0, 1));
    ALTER TABLE people ADD COLUMN portrait BLOB CHECK (portrait IS NULL OR length(portrait) = 16);
    ALTER TABLE people ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE people ADD COLUMN archived_at INTEGER;

    CREATE TABLE person_details (
      person BLOB NOT NULL REFERENCES people,
      detail TEXT NOT NULL CHECK (length(detail) > 0),
      text TEXT NOT NULL CHECK (length(text) > 0),
      noted_on TEXT NOT NULL CHECK (length(noted_on) = 10),
      PRIMARY KEY (person, detail)
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE pictures ADD COLUMN person BLOB REFERENCES people;
    CREATE INDEX pictures_by_person ON pictures (person) WHERE person IS NOT NULL;
    DROP INDEX pictures_pending;
    CREATE INDEX pictures_pending ON pictures (created_at)
      WHERE gift IS NULL AND person IS NULL;
    """
}
