/// Why an upload gave no picture.
package enum PictureFault: Error, Equatable {
  /// The bytes are of no kind known as a picture, or there are none.
  case notAPicture
  /// A kind that is known but not taken, by its common name, such as `TIFF`.
  case unsupported(kind: String)
  /// More pixels than the limit, which is given.
  case tooManyPixels(limit: Int)
  /// More bytes than the limit, which is given.
  case tooLarge(limit: Int)
  /// The beginning is that of a picture, the rest cannot be decoded.
  case broken
  /// The worker ended in the middle, or said what it must not; the person is told the same as for
  /// `broken`, the reason is for the log.
  case workerFailed(reason: String)
  /// The deadline passed.
  case tookTooLong
  /// No picture can be taken at all at present; the reason is for the log, not for the person.
  case unavailable(reason: String)
}
