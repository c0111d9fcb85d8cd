extension Schema {
  /// Which enrolments are to be believed, and what their people call the device. The keybag's rows go without
  /// the household key, while it is locked too; a row that comes back there is none without its line here.
  static let sharedDevices: StaticString = """
    CREATE TABLE shared_devices (
      enrolment BLOB PRIMARY KEY NOT NULL CHECK (length(enrolment) = 16),
      person BLOB NOT NULL REFERENCES people ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (length(name) > 0),
      enrolled_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shared_devices_by_person ON shared_devices (person, enrolled_at);
    """
}
