internal import PictureProtocol
internal import Synchronization
internal import System

/// Keeps a `picture-worker` started and ready, and gives each upload one of its own.
///
/// One upload is developed at a time, others wait: that bounds the memory, and a worker uses two
/// processors already.
package final class Darkroom: Sendable {
  private let workerPath: String
  private let limits: PictureLimits
  /// Holding the lock is having the turn.
  private let next = Mutex<PictureWorker?>(nil)

  package init(workerPath: String, limits: PictureLimits = .standard) {
    self.workerPath = workerPath
    self.limits = limits
  }

  /// Starts the first worker and waits until its sandbox stands; blocks. Not needed, but it makes
  /// the first upload as quick as the others, and says at start what is wrong.
  package func prepare() throws(PictureFault) {
    try next.withLock { next throws(PictureFault) in
      next = try ready(next, by: .after(seconds: Double(limits.seconds)))
    }
  }

  /// The process waiting for the next upload, for tests to look at.
  package var waitingProcess: Int32? { next.withLock { $0?.process } }

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
    guard size <= limits.bytes else { throw PictureFault.tooLarge(limit: limits.bytes) }
    guard size > 0 else { throw PictureFault.notAPicture }
    return try next.withLock { next in
      let deadline = Deadline.after(seconds: Double(limits.seconds))
      let worker = try ready(next, by: deadline)
      next = nil
      // Its successor starts while the caller is busy with the result; should that fail, the next
      // upload tries again and says why.
      defer { next = try? PictureWorker(path: workerPath) }
      try worker.send(size: size, by: deadline, read)
      return try worker.receive(by: deadline, variant)
    }
  }

  /// The waiting worker if it lives, else a new one.
  private func ready(_ waiting: PictureWorker?, by deadline: Deadline) throws(PictureFault)
    -> PictureWorker
  {
    if let waiting, (try? waiting.waitUntilReady(by: deadline)) != nil { return waiting }
    let worker = try PictureWorker(path: workerPath)
    try worker.waitUntilReady(by: deadline)
    return worker
  }
}

/// Where the worker lies: beside the running program, whose own path is given.
package func pictureWorkerPath(besideProgram program: String) -> String {
  let directory = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  return directory.joined(separator: "/") + "/picture-worker"
}
