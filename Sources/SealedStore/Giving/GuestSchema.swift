/// Links for guests in household.db.
package enum GuestSchema {
  /// A link has a pair of its own: the private half opens by the link's secret, and with its passphrase where
  /// it has one. A list's giver keys are sealed to the public half, as to a member's, for a link that a giver
  /// has made; for one of somebody whom the list is for there is none. An opening lets a browser in which the
  /// passphrase was typed do without.
  package static let schema: StaticString = """
    CREATE TABLE guest_links (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      list BLOB NOT NULL CHECK (length(list) = 16),
      kind TEXT NOT NULL CHECK (kind IN ('giving', 'wishes')),
      name TEXT NOT NULL CHECK (length(name) > 0),
      maker BLOB NOT NULL CHECK (length(maker) = 16),
      made_at INTEGER NOT NULL,
      token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
      passphrase TEXT CHECK (length(passphrase) > 0),
      public_key BLOB NOT NULL CHECK (length(public_key) = 65),
      sealed_key BLOB NOT NULL CHECK (length(sealed_key) = 60)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX guest_links_by_list ON guest_links (list);

    CREATE TABLE guest_wraps (
      list BLOB NOT NULL,
      time INTEGER NOT NULL,
      link BLOB NOT NULL REFERENCES guest_links ON DELETE CASCADE,
      sealed_key BLOB NOT NULL CHECK (length(sealed_key) = 203),
      PRIMARY KEY (list, time, link),
      FOREIGN KEY (list, time) REFERENCES giver_times ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX guest_wraps_by_link ON guest_wraps (link);

    CREATE TABLE guest_openings (
      link BLOB NOT NULL REFERENCES guest_links ON DELETE CASCADE,
      browser BLOB NOT NULL CHECK (length(browser) = 32),
      sealed_key BLOB NOT NULL CHECK (length(sealed_key) = 60),
      opened_at INTEGER NOT NULL,
      PRIMARY KEY (link, browser)
    ) STRICT, WITHOUT ROWID;
    """
}
