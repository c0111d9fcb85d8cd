internal import PictureProtocol

/// What one upload may cost.
package struct PictureLimits: Sendable {
  /// The upload's size, in bytes.
  package var bytes: Int
  /// How long a worker may take over one upload before it is ended, in seconds.
  package var seconds: Int

  package static let standard = PictureLimits(bytes: Limit.uploadBytes, seconds: 60)

  package init(bytes: Int, seconds: Int) {
    self.bytes = bytes
    self.seconds = seconds
  }
}
