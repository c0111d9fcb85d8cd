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

  /// Whether a wish's page shows the sizes of those whom it is for.
  static let sizes: StaticString = """
    ALTER TABLE gifts ADD COLUMN shows_sizes INTEGER NOT NULL DEFAULT 0
      CHECK (shows_sizes IN (0, 1));
    """

  /// Wishes that only their writer sees.
  static let wishDrafts: StaticString = """
    ALTER TABLE gifts ADD COLUMN is_draft INTEGER NOT NULL DEFAULT 0 CHECK (is_draft IN (0, 1));
    """

  /// Wishes of which one is enough. A group that is put away keeps its wishes: then each is one by itself.
  static let wishGroups: StaticString = """
    CREATE TABLE wish_groups (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      list BLOB NOT NULL REFERENCES gift_lists,
      once BLOB NOT NULL UNIQUE CHECK (length(once) = 16),
      version INTEGER NOT NULL DEFAULT 1,
      title TEXT NOT NULL,
      archived_at INTEGER
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE gifts ADD COLUMN wish_group BLOB REFERENCES wish_groups;
    """

  /// Lists that somebody sent and has not said yes to, as `WishFile` writes them.
  static let wishImports: StaticString = """
    CREATE TABLE wish_imports (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      list BLOB NOT NULL REFERENCES gift_lists,
      person BLOB NOT NULL REFERENCES people,
      wishes BLOB NOT NULL,
      problems TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// Wishes that came from another list, each until somebody who gives on both has looked for what was planned
  /// for it there. Every moved wish stands here, whether or not anybody gives it, and no page of whoever it is
  /// for reads this.
  static let wishMoves: StaticString = """
    CREATE TABLE wish_moves (
      gift BLOB PRIMARY KEY NOT NULL REFERENCES gifts (id),
      from_list BLOB NOT NULL REFERENCES gift_lists,
      moved_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
