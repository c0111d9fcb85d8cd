internal import PictureProtocol
internal import Synchronization
internal import System

/// Keeps a `picture-worker` started and ready, and gives each upload one of its own.
///
/// One upload is developed at a time, others wait for their `turn`: that bounds the memory, and a
/// worker uses two processors already.
package final class Darkroom: Sendable {
  private let workerPath: String
  private let limits: PictureLimits
  /// Holding the lock is having the turn.
  private let next = Mutex<PictureWorker?>(nil)
  private let turns = Turns()
  private let work = Mutex(Work())

  private struct Work {
    var isClosed = false
    /// What an upload depends on just now, for `close` to end it.
    weak var worker: PictureWorker?
  }

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

  /// Runs `work`, which develops, after that of everybody who came before. Those who wait hold no
  /// thread: however many pictures arrive, the threads that also read files for pages stay free.
  ///
  /// Throws what `work` throws, or `PictureFault.unavailable` after `close`.
  package func turn<Answer>(_ work: () async throws -> Answer) async throws -> Answer {
    try await turns.take()
    defer { turns.pass() }
    return try await work()
  }

  /// Ends what is being developed and takes nothing more: a stop does not wait for a picture.
  package func close() {
    turns.close()
    work.withLock { work in
      work.isClosed = true
      work.worker?.end()
    }
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
    guard size <= limits.bytes else { throw PictureFault.tooLarge(limit: limits.bytes) }
    guard size > 0 else { throw PictureFault.notAPicture }
    return try next.withLock { next in
      let deadline = Deadline.after(seconds: Double(limits.seconds))
      let worker = try ready(next, by: deadline)
      next = nil
      // Its successor starts while the caller is busy with the result; should that fail, the next
      // upload tries again and says why.
      defer { next = isClosed ? nil : try? PictureWorker(path: workerPath) }
      try worker.send(size: size, by: deadline, read)
      return try worker.receive(by: deadline, variant)
    }
  }

  /// The waiting worker if it lives, else a new one.
  private func ready(_ waiting: PictureWorker?, by deadline: Deadline) throws(PictureFault)
    -> PictureWorker
  {
    if let waiting {
      try depend(on: waiting)
      if (try? waiting.waitUntilReady(by: deadline)) != nil { return waiting }
    }
    let worker = try PictureWorker(path: workerPath)
    try depend(on: worker)
    try worker.waitUntilReady(by: deadline)
    return worker
  }

  private var isClosed: Bool { work.withLock { $0.isClosed } }

  /// Before anything waits for the worker, so that `close` ends that wait.
  private func depend(on worker: PictureWorker) throws(PictureFault) {
    let isClosed = work.withLock { work in
      work.worker = worker
      return work.isClosed
    }
    if isClosed { throw Turns.closed }
  }
}

/// Where the worker lies: beside the running program, whose own path is given.
package func pictureWorkerPath(besideProgram program: String) -> String {
  let directory = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  return directory.joined(separator: "/") + "/picture-worker"
}
