extension Schema {
  /// A second way in: a passkey opens its member's own key, by a secret that the authenticator alone can
  /// make. It is found by the hash of its id, and hangs on the member's pair: where that changes, it goes.
  static let passkeys: StaticString = """
    CREATE TABLE passkeys (
      credential BLOB PRIMARY KEY NOT NULL CHECK (length(credential) = 32),
      account BLOB NOT NULL REFERENCES accounts ON DELETE CASCADE,
      public_key BLOB NOT NULL CHECK (length(public_key) BETWEEN 64 AND 1100),
      may_be_backed_up INTEGER NOT NULL CHECK (may_be_backed_up IN (0, 1)),
      sealed_key BLOB NOT NULL CHECK (length(sealed_key) = 60),
      sign_count INTEGER NOT NULL CHECK (sign_count BETWEEN 0 AND 4294967295)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX passkeys_by_account ON passkeys (account);
    """
}
