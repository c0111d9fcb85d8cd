import Glibc
import Synchronization
import System

/// One thread that waits for its sockets and runs the tasks which prefer it.
///
/// Unchecked: `inbox` is shared under its lock; everything else is touched on the loop's thread only.
final class EventLoop: TaskExecutor, @unchecked Sendable {
  let index: Int
  let log: Log
  private let monotonic: @Sendable () -> Int64
  let epoll: Epoll
  private let wakeUp: WakeUp
  /// Connections here, read by other loops that look for the least busy one.
  let load = Atomic(0)

  private struct Inbox: ~Copyable {
    var jobs: [UnownedJob] = []
    var posts: [@Sendable () -> Void] = []
  }
  private let inbox = Mutex(Inbox())
  /// The loop's thread, or 0 while it does not run.
  private let thread = Atomic<UInt>(0)

  private var jobs: [UnownedJob] = []
  private var batch = Epoll.Batch()
  /// By descriptor number.
  var channels: [Channel?] = []
  var timers = TimerHeap()
  var lastGeneration: UInt32 = 0
  /// Nanoseconds, read once a turn.
  private(set) var now: Int64
  var buffers = BufferPool()
  private var headBuffers: [[UInt8]] = []
  /// What to do for descriptors that are not channels: listener, signals, the wake-up.
  private var sources: [Int32: () -> Void] = [:]
  var listening: Listening?

  private enum Phase { case serving, draining, aborting }
  private var phase = Phase.serving
  private var phaseEnd = Int64.max
  private var isOver = false

  init(index: Int, log: Log, monotonic: @escaping @Sendable () -> Int64) throws(SystemError) {
    self.index = index
    self.log = log
    self.monotonic = monotonic
    now = monotonic()
    epoll = try Epoll()
    let wakeUp = try WakeUp()
    self.wakeUp = wakeUp
    try watch(wakeUp.descriptor, .readable) { wakeUp.reset() }
  }

  var isCurrent: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent {
      jobs.append(job)
    } else {
      let isFirst = inbox.withLock { inbox in
        inbox.jobs.append(job)
        return inbox.jobs.count == 1
      }
      if isFirst { wake() }
    }
  }

  /// Runs `work` on the loop's thread, soon.
  func post(_ work: @escaping @Sendable () -> Void) {
    inbox.withLock { $0.posts.append(work) }
    wake()
  }

  /// Makes the loop take a turn.
  func wake() { wakeUp.signal() }

  /// Calls `handle` on the loop's thread when the descriptor has something; level-triggered.
  func watch(
    _ descriptor: Descriptor, _ events: Epoll.Events, _ handle: @escaping () -> Void
  ) throws(SystemError) {
    let key = ChannelKey(descriptor: descriptor.number, generation: 0)
    try epoll.add(descriptor, events, data: key.packed)
    sources[descriptor.number] = handle
  }

  func unwatch(_ descriptor: Descriptor) {
    sources[descriptor.number] = nil
    epoll.remove(descriptor)
  }

  /// Runs until a stop is complete.
  func run() {
    thread.store(UInt(pthread_self()), ordering: .relaxed)
    while !isDone {
      takeInbox()
      runJobs()
      handleEvents()
      now = monotonic()
      expireTimers()
      resumeListening()
      endPhase()
    }
    thread.store(0, ordering: .relaxed)
  }

  private func takeInbox() {
    var posts: [@Sendable () -> Void] = []
    inbox.withLock { inbox in
      if !inbox.jobs.isEmpty {
        jobs.append(contentsOf: inbox.jobs)
        inbox.jobs.removeAll(keepingCapacity: true)
      }
      swap(&posts, &inbox.posts)
    }
    for post in posts { post() }
  }

  /// What is there at the start of the turn: a task that always has more to do cannot starve the
  /// sockets.
  private func runJobs() {
    guard !jobs.isEmpty else { return }
    var turn: [UnownedJob] = []
    swap(&turn, &jobs)
    for job in turn { job.runSynchronously(on: asUnownedTaskExecutor()) }
    if jobs.isEmpty {
      turn.removeAll(keepingCapacity: true)
      swap(&turn, &jobs)
    }
  }

  private func handleEvents() {
    do throws(SystemError) {
      try epoll.wait(nanoseconds: patience, &batch)
    } catch {
      // Only a closed or wrong descriptor could fail: nothing here can go on without it.
      fatalError("\(error)")
    }
    for number in 0..<batch.count {
      let (events, data) = batch[number]
      let key = ChannelKey(packed: data)
      if key.generation == 0 {
        sources[key.descriptor]?()
      } else {
        channel(key)?.receive(events)
      }
    }
  }

  /// Nanoseconds until something has to be done without an event; negative: for ever.
  private var patience: Int64 {
    if !jobs.isEmpty || isDone { return 0 }
    let next = min(timers.first ?? .max, phaseEnd, listening?.resumption ?? .max)
    return next == .max ? -1 : max(0, next - monotonic())
  }

  /// Memory for a response's head, empty.
  func takeHeadBuffer() -> [UInt8] { headBuffers.popLast() ?? [] }

  /// Wiped: a head may set a session's cookie.
  func putHeadBuffer(_ buffer: consuming [UInt8]) {
    Memory.wipe(&buffer)
    guard headBuffers.count < 16 else { return }
    buffer.removeAll(keepingCapacity: true)
    headBuffers.append(buffer)
  }

  // MARK: Stopping

  var isStopping: Bool { phase != .serving }
  /// True when what still runs is cut off.
  var isAborting: Bool { phase == .aborting }

  /// Takes no new connection, ends idle ones at once and gives the others `drain` nanoseconds; asked
  /// again, it cuts them off.
  func stop(drain: Int64) {
    guard phase == .serving else {
      phaseEnd = now
      return
    }
    phase = .draining
    phaseEnd = now + drain
    stopListening()
    for case let channel? in channels where channel.waiter?.purpose == .idle {
      channel.wake(.stopping)
    }
  }

  private func endPhase() {
    guard phaseEnd <= now else { return }
    switch phase {
    case .serving: break
    case .draining:
      phase = .aborting
      phaseEnd = now + Self.abortTime
      for case let channel? in channels { channel.wake(.stopping) }
    case .aborting: isOver = true
    }
  }

  /// What cut-off tasks get to notice it.
  private static let abortTime: Int64 = 200_000_000

  private var isDone: Bool {
    isOver || (isStopping && load.load(ordering: .relaxed) == 0 && jobs.isEmpty)
  }
}
