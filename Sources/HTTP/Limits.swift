/// Every limit and deadline of the web server, in one place. Sizes are bytes, times are seconds.
///
/// Deadlines are totals, never per read: a peer that drips one byte at a time ends on time.
package struct Limits: Sendable {
  /// Request line and fields together, up to the empty line.
  package var headBytes = 32 * 1024
  /// One line of a head, its line end included; so a request target of 8,000 always fits.
  package var lineBytes = 8 * 1024
  /// Field lines in one head.
  package var fields = 100
  /// A chunk-size line with its extensions (RFC 9112 section 7.1.1).
  package var chunkLineBytes = 512
  /// Chunk extensions in one body; nobody sends them but to waste our time.
  package var chunkExtensionBytes = 8 * 1024
  /// All trailer lines of one chunked body.
  package var trailerBytes = 8 * 1024

  /// From the first byte of a head to its last.
  package var headSeconds = 10
  /// Waiting for the next request on a kept connection.
  package var idleSeconds = 60
  /// Reading a body: this, and what the body takes at `slowestBytesPerSecond`.
  package var bodySeconds = 30
  /// Writing a response: this, and what the body takes at `slowestBytesPerSecond`.
  package var writeSeconds = 30
  /// A phone at the far end of the garden.
  package var slowestBytesPerSecond = 32 * 1024
  /// Requests under way at a stop get this long to finish; a container is stopped within 2 s.
  package var drainSeconds = 1

  package var connections = 6_000
  package var connectionsPerAddress = 1_000
  package var requestsPerConnection = 10_000

  package init() {}
}

/// What one form may hold; `HTTPError` says which of them was passed.
package struct FormLimits: Sendable {
  /// A whole urlencoded body, or all text parts of a multipart body with their names.
  package var textBytes = 64 * 1024
  package var fields = 1_000
  package var files = 40
  package var fileBytes = 32 * 1024 * 1024
  /// A whole multipart body, boundaries and part heads included.
  package var totalBytes = 512 * 1024 * 1024
  /// The head of one part.
  package var partHeadBytes = 8 * 1024

  package init() {}

  /// Forms without files.
  package static let text = FormLimits()
  /// Forms with pictures: 40 of 32 MB each, 512 MB together.
  package static let pictures = FormLimits()
}
