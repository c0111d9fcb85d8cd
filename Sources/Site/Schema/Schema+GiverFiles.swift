extension Schema {
  /// The random names of the sealed files that givers alone open, so that they are not taken for left over. Whose
  /// they are, and what opens them, stands in sealed rows: nothing here points anywhere.
  static let giverFiles: StaticString = """
    CREATE TABLE giver_files (
      file BLOB PRIMARY KEY NOT NULL CHECK (length(file) = 16)
    ) STRICT, WITHOUT ROWID;
    """
}
