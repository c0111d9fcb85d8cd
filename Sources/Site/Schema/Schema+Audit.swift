extension Schema {
  /// What happened, in the order it was written. `person` is whom it is about, `by` who did it; both
  /// are null where nobody knows. `browser` and `machine` are values of `UserAgent`.
  static let audit: StaticString = """
    CREATE TABLE audit (
      position INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      event TEXT NOT NULL CHECK (length(event) > 0),
      person BLOB REFERENCES people,
      by BLOB REFERENCES people,
      address TEXT,
      browser TEXT,
      machine TEXT,
      times INTEGER NOT NULL CHECK (times > 0),
      happened_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX audit_by_time ON audit (happened_at, position);
    CREATE INDEX audit_by_event ON audit (event, happened_at);
    """
}
