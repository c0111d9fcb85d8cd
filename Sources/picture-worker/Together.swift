internal import Glibc
internal import PictureProtocol
internal import Synchronization

/// Two pieces of work at the same time.
enum Together {
  typealias Work = () throws(Refusal) -> Void

  /// Runs both to their end, then throws what either threw; one after the other if not `apart`, or
  /// where no thread is to be had.
  static func run(apart: Bool, _ first: Work, _ second: Work) throws(Refusal) {
    guard apart else {
      try first()
      try second()
      return
    }
    let outcome = Outcome()
    try withoutActuallyEscaping(first) { (first: @escaping Work) throws(Refusal) in
      let task = Unmanaged.passRetained(Task(work: first, outcome: outcome))
      var thread = pthread_t()
      guard pthread_create(&thread, nil, runTask, task.toOpaque()) == 0 else {
        task.takeRetainedValue().run()
        return try second()
      }
      defer { pthread_join(thread, nil) }
      try second()
    }
    if let refusal = outcome.refusal.withLock({ $0 }) { throw refusal }
  }
}

private final class Outcome: Sendable {
  let refusal = Mutex<Refusal?>(nil)
}

private final class Task {
  private let work: Together.Work
  private let outcome: Outcome

  init(work: @escaping Together.Work, outcome: Outcome) {
    self.work = work
    self.outcome = outcome
  }

  func run() {
    do throws(Refusal) {
      try work()
    } catch {
      outcome.refusal.withLock { $0 = error }
    }
  }
}

private func runTask(_ task: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let task { Unmanaged<Task>.fromOpaque(task).takeRetainedValue().run() }
  return nil
}
