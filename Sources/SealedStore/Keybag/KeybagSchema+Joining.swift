extension Schema {
  /// Ways in beside a passcode of one's own: an invitation, and a device that is shared.
  ///
  /// An invitation opens a copy of the household key by its token, and goes with whoever made it. An
  /// enrolment opens one by a PIN on the device that holds its secret, as long as the latch is there,
  /// which goes when somebody locks. So a session holds the member's own key, or the household's
  /// alone: then it opens no surprise.
  static let joining: StaticString = """
    CREATE TABLE invitations (
      token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
      person BLOB NOT NULL UNIQUE CHECK (length(person) = 16),
      inviter BLOB NOT NULL REFERENCES accounts ON DELETE CASCADE,
      generation INTEGER NOT NULL CHECK (generation > 0),
      household_key BLOB NOT NULL CHECK (length(household_key) = 60),
      expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX invitations_by_inviter ON invitations (inviter);

    CREATE TABLE enrolments (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      device BLOB NOT NULL CHECK (length(device) = 32),
      account BLOB NOT NULL REFERENCES accounts ON DELETE CASCADE,
      face BLOB NOT NULL,
      pin_salt TEXT NOT NULL CHECK (length(pin_salt) > 0),
      sealed_key BLOB NOT NULL CHECK (length(sealed_key) = 60),
      key_generation INTEGER NOT NULL CHECK (key_generation > 0),
      failures INTEGER NOT NULL DEFAULT 0 CHECK (failures BETWEEN 0 AND 10),
      created INTEGER NOT NULL,
      last_used INTEGER NOT NULL,
      UNIQUE (device, account)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX enrolments_by_account ON enrolments (account);

    CREATE TABLE latch (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      sealed_secret BLOB NOT NULL CHECK (length(sealed_secret) = 60)
    ) STRICT;

    ALTER TABLE sessions ADD COLUMN opens TEXT NOT NULL DEFAULT 'member'
      CHECK (opens IN ('member', 'household'));
    ALTER TABLE sessions ADD COLUMN enrolment BLOB REFERENCES enrolments ON DELETE CASCADE;
    ALTER TABLE sessions ADD COLUMN idle INTEGER NOT NULL DEFAULT 2592000 CHECK (idle > 0);
    CREATE INDEX sessions_by_enrolment ON sessions (enrolment) WHERE enrolment IS NOT NULL;
    """
}
