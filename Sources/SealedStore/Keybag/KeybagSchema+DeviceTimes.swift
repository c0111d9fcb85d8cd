extension Schema {
  /// Since when a device has been known. Of those from before it is taken to be the last time.
  static let deviceTimes: StaticString = """
    ALTER TABLE known_devices ADD COLUMN first_signed_in INTEGER NOT NULL DEFAULT 0;
    UPDATE known_devices SET first_signed_in = last_signed_in;
    """
}
