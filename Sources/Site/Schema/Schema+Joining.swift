extension Schema {
  /// What happened to passcodes by another's doing. An event is unseen by everybody it concerned at the
  /// time until they say that they have seen it.
  static let joining: StaticString = """
    CREATE TABLE passcode_events (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      event TEXT NOT NULL CHECK (length(event) > 0),
      person BLOB NOT NULL REFERENCES people,
      doer BLOB NOT NULL REFERENCES people,
      happened_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE passcode_events_unseen (
      person BLOB NOT NULL REFERENCES people ON DELETE CASCADE,
      passcode_event BLOB NOT NULL REFERENCES passcode_events ON DELETE CASCADE,
      PRIMARY KEY (person, passcode_event)
    ) STRICT, WITHOUT ROWID;
    """
}
