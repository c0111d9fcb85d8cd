extension Schema {
  /// How much each wish is wished for.
  static let wishes: StaticString = """
    ALTER TABLE gifts ADD COLUMN priority TEXT NOT NULL DEFAULT 'usual'
      CHECK (priority IN ('most', 'usual', 'least'));
    """

  /// The tags of each wish, as `Tags` writes them: they stand in the row, so that the page of a list stays
  /// one walk through one table.
  static let tags: StaticString = """
    ALTER TABLE gifts ADD COLUMN tags TEXT NOT NULL DEFAULT '';
    """
}
