/// Keeps a `picture-worker` started and ready, and gives each upload one of its own.
package final class Darkroom: Sendable {
  private let workerPath: String
  private let limits: PictureLimits

  package init(workerPath: String, limits: PictureLimits = .standard) {
    self.workerPath = workerPath
    self.limits = limits
  }

  /// Turns an upload into its variants, each delivered to the closure that `variant` returns for
  /// it; blocks the calling thread.
  ///
  /// `read` gives at most the bytes asked for and none at the end. Throws a `PictureFault`, or
  /// whatever a closure throws; variants delivered before are then to be thrown away.
  package func develop(
    size: Int,
    read: (_ max: Int) throws -> [UInt8],
    variant: (VariantHead) throws -> (_ chunk: [UInt8]) throws -> Void
  ) throws -> Developed {
    throw PictureFault.unavailable(reason: "there is no picture worker at \(workerPath)")
  }
}
