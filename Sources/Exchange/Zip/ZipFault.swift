/// Why an archive is not read. Where one entry is the reason, its name is told.
package enum ZipFault: Error, Hashable, Sendable {
  case notAnArchive
  /// Its parts do not fit together: cut off, or put together by hand.
  case damaged
  case tooLarge(limit: Int)
  case tooManyEntries(limit: Int)
  /// It goes on in other files, or uses the extension for large archives.
  case unsupported
  case encrypted(String)
  case compressed(String)
  /// A name that would lead out of the archive, or that no file has.
  case badName
  case twice(String)
  case wrongChecksum(String)
}
