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

extension Limits {
  /// Every form but those with pictures; also all text of a form with pictures. Of what people
  /// typed: an urlencoded body spends up to three bytes on each of these.
  package static let form = 64 * 1024
  /// Fields of one form, files among them.
  package static let fieldsPerForm = 1_000
  package static let picture = 32 * 1024 * 1024
  package static let picturesPerForm = 40
  /// A whole form with pictures, boundaries and part heads included.
  package static let picturesForm = 512 * 1024 * 1024
  /// The head of one part of a multipart form.
  package static let partHead = 8 * 1024
}
