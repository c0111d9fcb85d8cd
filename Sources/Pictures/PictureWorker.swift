internal import Glibc
internal import PictureProtocol
internal import Synchronization
internal import System

/// One worker process and its pipe; ended with its last reference.
final class PictureWorker: Sendable {
  private static let chunk = 64 << 10

  private let child: Child
  private let isReady = Atomic(false)

  init(path: String) throws(PictureFault) {
    do {
      child = try Child(program: path)
    } catch {
      throw .unavailable(reason: "\(path) did not start: \(error)")
    }
  }

  var process: Int32 { child.process }

  /// Makes whatever waits for the worker fail at once.
  func end() { child.kill() }

  /// Waits for the worker to say that its sandbox stands.
  func waitUntilReady(by deadline: Deadline) throws(PictureFault) {
    if isReady.load(ordering: .acquiring) { return try checkAlive() }
    let message: Message
    do {
      message = try nextMessage(by: deadline)
    } catch .workerFailed(let reason) {
      throw .unavailable(reason: reason)
    }
    switch message.what {
    case .ready:
      isReady.store(true, ordering: .releasing)
      // It may have said so long ago.
      try checkAlive()
    case .unavailable:
      throw .unavailable(reason: Missing(rawValue: message.detail)?.reason ?? "no reason known")
    case .variant, .done, .refused:
      throw .unavailable(reason: "the picture worker did not say that it is ready")
    }
  }

  /// Sends the upload, never more of it in memory than one chunk.
  func send(size: Int, by deadline: Deadline, _ read: (_ max: Int) throws -> [UInt8]) throws {
    try write(LittleEndian.bytes(UInt32(size)), by: deadline)
    var left = size
    while left > 0 {
      let bytes = try read(min(left, Self.chunk))
      guard !bytes.isEmpty else { throw PictureFault.broken }
      try write(bytes.count > left ? Array(bytes.prefix(left)) : bytes, by: deadline)
      left -= bytes.count
    }
  }

  /// Delivers the variants as they come; throws the worker's refusal, or why it failed.
  func receive(
    by deadline: Deadline,
    _ variant: (VariantHead) throws -> (_ chunk: [UInt8]) throws -> Void
  ) throws -> Developed {
    var heads: [VariantHead] = []
    while true {
      let message = try nextMessage(by: deadline)
      switch message.what {
      case .variant:
        let head = try VariantHead(message)
        guard !heads.contains(where: { $0.variant == head.variant }) else { throw Self.nonsense }
        try deliver(head, to: variant(head), by: deadline)
        heads.append(head)
      case .done:
        guard heads.count == Variant.allCases.count else { throw Self.nonsense }
        return Developed(variants: heads)
      case .refused: throw PictureFault(message)
      case .ready, .unavailable: throw Self.nonsense
      }
    }
  }

  static let nonsense = PictureFault.workerFailed(reason: "the picture worker broke the protocol")

  private func deliver(
    _ head: VariantHead, to sink: (_ chunk: [UInt8]) throws -> Void, by deadline: Deadline
  ) throws {
    var left = head.length
    while left > 0 {
      let bytes = try readAll(min(left, Self.chunk), by: deadline)
      try sink(bytes)
      left -= bytes.count
    }
  }

  private func nextMessage(by deadline: Deadline) throws(PictureFault) -> Message {
    guard let message = Message(try readAll(Message.size, by: deadline)) else {
      throw Self.nonsense
    }
    return message
  }

  private func readAll(_ count: Int, by deadline: Deadline) throws(PictureFault) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try [UInt8](unsafeUninitializedCapacity: count) {
        (buffer, filled) throws(SystemError) in
        let space = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count)
        filled = try child.output.readAll(into: space, by: deadline)
      }
    } catch {
      throw fault(error)
    }
    guard bytes.count == count else { throw end(by: deadline) }
    return bytes
  }

  private func write(_ bytes: [UInt8], by deadline: Deadline) throws(PictureFault) {
    do throws(SystemError) {
      try child.input.writeAll(bytes, by: deadline)
    } catch {
      throw error.isBrokenPipe ? end(by: deadline) : fault(error)
    }
  }

  /// A worker that ended while it waited is no use.
  private func checkAlive() throws(PictureFault) {
    let now = Deadline.after(seconds: 0)
    let exit: Child.Exit?
    do throws(SystemError) { exit = try child.reap(by: now) } catch { throw fault(error) }
    if exit != nil { throw .unavailable(reason: "the picture worker ended while it waited") }
  }

  private func fault(_ error: SystemError) -> PictureFault {
    child.kill()
    return error.isTimeout ? .tookTooLong : .workerFailed(reason: "\(error)")
  }

  /// Why the worker closed its pipe.
  private func end(by deadline: Deadline) -> PictureFault {
    switch try? child.reap(by: min(deadline, .after(seconds: 2))) {
    case .signal(SIGXCPU): .tookTooLong
    case .signal(let number): .workerFailed(reason: "the picture worker died of signal \(number)")
    case .code(let code): .workerFailed(reason: "the picture worker ended with code \(code)")
    case nil: .workerFailed(reason: "the picture worker closed its pipe")
    }
  }
}
