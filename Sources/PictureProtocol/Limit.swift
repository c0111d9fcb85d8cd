/// The limits that both ends of the pipe hold to.
package enum Limit {
  /// Of an upload.
  package static let uploadBytes = 32 << 20
  /// Width times height of an upload, as its header states them.
  package static let pixels = 50_000_000
  /// Of any one variant.
  package static let variantBytes = 64 << 20
}
