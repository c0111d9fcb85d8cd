extension Schema {
  /// How much each wish is wished for.
  static let wishes: StaticString = """
    ALTER TABLE gifts ADD COLUMN priority TEXT NOT NULL DEFAULT 'usual'
      CHECK (priority IN ('most', 'usual', 'least'));
    """
}
