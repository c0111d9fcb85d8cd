/// What an archive may hold: enough for a list with its pictures, and far from where the format would need its
/// extension for large archives.
package struct ZipLimits: Sendable {
  package var bytes = 512 * 1024 * 1024
  package var entries = 2_000
  package var nameBytes = 500

  package init() {}
}
