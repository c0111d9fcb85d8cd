/// A file of `Public/`, compiled in.
package struct PublicFile: Sendable {
  /// Changes whenever the bytes do, so it may be kept for ever: `/assets/styles-0123456789abcdef.css`
  package let address: String
  /// MIME type, with its character set where it has one.
  package let type: String
  package let bytes: StaticString
}
