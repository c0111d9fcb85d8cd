/// What draws have come to, in household.db.
package enum DrawSchema {
  /// One row for each giver and whoever holds the slip: the giver, or, for somebody without a key of their
  /// own, whoever prints it; and the recovery sheet's pair, which is a holder of zeros. No row says more
  /// than who takes part.
  ///
  /// Slips hang on the very public key that they are for, as `GiverSchema` has it.
  package static let schema: StaticString = """
    CREATE TABLE draw_slips (
      draw BLOB NOT NULL CHECK (length(draw) = 16),
      round INTEGER NOT NULL CHECK (round > 0),
      giver BLOB NOT NULL CHECK (length(giver) = 16),
      holder BLOB NOT NULL,
      is_intended INTEGER NOT NULL,
      sealed BLOB NOT NULL CHECK (length(sealed) = 203),
      PRIMARY KEY (draw, giver, holder, is_intended),
      FOREIGN KEY (holder, is_intended) REFERENCES public_keys (holder, is_intended)
        ON UPDATE CASCADE ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX draw_slips_by_holder ON draw_slips (holder, is_intended);
    """
}
