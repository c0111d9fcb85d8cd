package import SealedStore

/// Every change of household.db, in order. A shipped migration is never edited.
package enum Schema {
  package static let migrations: [Migration] = [
    Migration(number: 1, sql: KeyLedger.schema),
    Migration(number: 2, sql: household),
    Migration(number: 3, sql: gifts),
    Migration(number: 4, sql: chores),
    Migration(number: 5, sql: recovery),
    Migration(number: 6, sql: audit),
    Migration(number: 7, sql: sessions),
    Migration(number: 8, sql: GiverSchema.schema),
    Migration(number: 9, sql: joining),
    Migration(number: 10, sql: peoplePages),
    Migration(number: 11, sql: secondWays),
    Migration(number: 12, sql: sharedDevices),
    Migration(number: 13, sql: kiosks),
    Migration(number: 14, sql: sessionDevices),
    Migration(number: 15, sql: giftLists),
    Migration(number: 16, sql: wishes),
    Migration(number: 17, sql: tags),
    Migration(number: 18, sql: sizes),
    Migration(number: 19, sql: wishDrafts),
    Migration(number: 20, sql: wishGroups),
    Migration(number: 21, sql: DrawSchema.schema),
    Migration(number: 22, sql: draws),
    Migration(number: 23, sql: wishImports),
    Migration(number: 24, sql: giving),
    Migration(number: 25, sql: reveals),
    Migration(number: 26, sql: giverFiles),
    Migration(number: 27, sql: GuestSchema.schema),
    Migration(number: 28, sql: wishMoves),
  ]

  private static let household: StaticString = """
    CREATE TABLE household (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      name TEXT NOT NULL CHECK (length(name) > 0),
      time_zone TEXT NOT NULL CHECK (length(time_zone) > 0),
      currency TEXT NOT NULL CHECK (length(currency) = 3),
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE people (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (length(name) > 0),
      name_key TEXT NOT NULL UNIQUE CHECK (length(name_key) > 0),
      role TEXT NOT NULL CHECK (role IN ('adult', 'member', 'child')),
      birthday TEXT CHECK (birthday IS NULL OR length(birthday) = 10),
      color TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// A picture belongs to nobody's gift while its form is still being filled in: `gift` is null and
  /// only its `owner` sees it. `quantity` null is "any number"; a price is both columns or none. Gifts lie
  /// in the order of their list, and each knows its first picture's thumb, so that the page of a list
  /// is one walk through one table.
  private static let gifts: StaticString = """
    CREATE TABLE gift_lists (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      person BLOB NOT NULL UNIQUE REFERENCES people,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE gifts (
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      list BLOB NOT NULL REFERENCES gift_lists,
      once BLOB NOT NULL UNIQUE CHECK (length(once) = 16),
      position INTEGER NOT NULL,
      version INTEGER NOT NULL DEFAULT 1,
      title TEXT NOT NULL CHECK (length(title) > 0),
      note TEXT NOT NULL,
      link TEXT NOT NULL,
      price INTEGER,
      price_currency TEXT,
      quantity INTEGER CHECK (quantity IS NULL OR quantity BETWEEN 1 AND 999),
      created_by BLOB NOT NULL REFERENCES people,
      created_at INTEGER NOT NULL,
      edited_at INTEGER NOT NULL,
      archived_at INTEGER,
      cover BLOB,
      cover_width INTEGER,
      cover_height INTEGER,
      PRIMARY KEY (list, position),
      CHECK ((price IS NULL) = (price_currency IS NULL)),
      CHECK (price IS NULL OR price >= 0)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX gifts_archived ON gifts (list, archived_at) WHERE archived_at IS NOT NULL;
    CREATE INDEX gifts_by_maker ON gifts (created_by, created_at)
      WHERE price_currency IS NOT NULL;

    CREATE TABLE pictures (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      owner BLOB NOT NULL REFERENCES people,
      gift BLOB REFERENCES gifts (id),
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      removed_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX pictures_by_gift ON pictures (gift, position);
    CREATE INDEX pictures_pending ON pictures (created_at) WHERE gift IS NULL;
    CREATE INDEX pictures_removed ON pictures (removed_at) WHERE removed_at IS NOT NULL;

    CREATE TABLE picture_files (
      picture BLOB NOT NULL REFERENCES pictures ON DELETE CASCADE,
      variant TEXT NOT NULL CHECK (variant IN ('thumb', 'view', 'full')),
      file BLOB NOT NULL UNIQUE CHECK (length(file) = 16),
      salt BLOB NOT NULL CHECK (length(salt) = 24),
      sealed_key BLOB NOT NULL,
      key_generation INTEGER NOT NULL CHECK (key_generation > 0),
      length INTEGER NOT NULL CHECK (length > 0),
      type TEXT NOT NULL,
      width INTEGER NOT NULL CHECK (width > 0),
      height INTEGER NOT NULL CHECK (height > 0),
      PRIMARY KEY (picture, variant)
    ) STRICT, WITHOUT ROWID;
    """

  /// An entry is the only truth about what was done: `done_at` is the instant, `done_day` the
  /// household's civil day of it. An undone entry stays, and counts nowhere.
  private static let chores: StaticString = """
    CREATE TABLE chores (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      once BLOB NOT NULL UNIQUE CHECK (length(once) = 16),
      name TEXT NOT NULL CHECK (length(name) > 0),
      note TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      archived_at INTEGER
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE chore_entries (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      once BLOB NOT NULL UNIQUE CHECK (length(once) = 16),
      chore BLOB NOT NULL REFERENCES chores,
      done_at INTEGER NOT NULL,
      done_day TEXT NOT NULL CHECK (length(done_day) = 10),
      note TEXT NOT NULL,
      entered_by BLOB NOT NULL REFERENCES people,
      entered_at INTEGER NOT NULL,
      undone_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX chore_entries_by_time ON chore_entries (done_at, entered_at, id)
      WHERE undone_at IS NULL;
    CREATE INDEX chore_entries_by_day ON chore_entries (done_day) WHERE undone_at IS NULL;
    CREATE INDEX chore_entries_by_chore ON chore_entries (chore, done_at) WHERE undone_at IS NULL;

    CREATE TABLE chore_entry_people (
      entry BLOB NOT NULL REFERENCES chore_entries,
      person BLOB NOT NULL REFERENCES people,
      PRIMARY KEY (entry, person)
    ) STRICT, WITHOUT ROWID;
    """

  /// What the household knows of its recovery sheet; the key itself is nowhere. A use is unseen by
  /// everybody who was there at the time until they say that they have seen it.
  private static let recovery: StaticString = """
    CREATE TABLE recovery_sheet (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      made_at INTEGER NOT NULL,
      put_away_at INTEGER
    ) STRICT;

    CREATE TABLE recovery_uses (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      purpose TEXT NOT NULL CHECK (length(purpose) > 0),
      used_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE recovery_uses_unseen (
      person BLOB NOT NULL REFERENCES people ON DELETE CASCADE,
      recovery_use BLOB NOT NULL REFERENCES recovery_uses,
      PRIMARY KEY (person, recovery_use)
    ) STRICT, WITHOUT ROWID;
    """
}
