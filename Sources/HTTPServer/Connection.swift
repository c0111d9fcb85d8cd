import HTTP
import System

/// One client's connection, served by one task that reads like blocking code.
///
/// Unchecked: everything happens on the thread of its loop, which its task prefers.
final class Connection: @unchecked Sendable {
  let loop: EventLoop
  let channel: Channel
  let transport: Transport
  let peer: Peer
  let limits: Limits
  let handler: Handler
  /// Received and not yet used; nil while there is nothing, so that idle connections hold no memory.
  private(set) var received: ReceiveBuffer?

  init(
    _ channel: Channel, on loop: EventLoop, address: String, limits: Limits,
    handler: @escaping Handler
  ) {
    self.loop = loop
    self.channel = channel
    self.limits = limits
    self.handler = handler
    transport = .plain(channel)
    peer = Peer(address: address, isSecure: transport.isSecure)
  }

  /// Answers requests in the order they come until either side ends the connection.
  func serve() async {
    var served = 0
    while true {
      let head: Head
      do throws(HTTPError) {
        guard let next = try await readHead() else { return close() }
        head = next
      } catch {
        return await refuse(error)
      }
      served += 1
      let body = IncomingBody(head, of: self)
      let request = Request(head, peer: peer, loop: loop.index, body: body.forHandler)
      let response = await handler(request)
      let mayStay = head.keepAlive && served < limits.requestsPerConnection && !loop.isStopping
      let stays = mayStay && body.canBeSkipped
      guard await send(response, to: head, keepAlive: stays) else { return abort() }
      guard stays else { return await linger() }
      guard await body.skip() else { return close() }
      received?.wipeConsumed()
      // Requests sent ahead never make this task wait: others get their turn in between.
      if received != nil { await Task.yield() }
    }
  }

  /// The next request's head; nil when there is none to come and nobody to tell.
  private func readHead() async throws(HTTPError) -> Head? {
    var parser = HeadParser(limits: limits)
    var purpose = Channel.Purpose.idle
    var deadline = loop.now + Int64(limits.idleSeconds) * 1_000_000_000
    if let received, !received.isEmpty {
      purpose = .work
      deadline = loop.now + Int64(limits.headSeconds) * 1_000_000_000
      if let head = try parse(&parser, received) { return head }
    }
    while true {
      switch receive() {
      case .bytes(0), .broken:
        return nil
      case .bytes:
        if purpose == .idle {
          purpose = .work
          deadline = loop.now + Int64(limits.headSeconds) * 1_000_000_000
        }
        if let received, let head = try parse(&parser, received) { return head }
      case .wait(let direction):
        switch await loop.wait(channel, direction, until: deadline, for: purpose) {
        case .ready: continue
        case .stopping: return nil
        case .expired where purpose == .idle: return nil
        case .expired: throw HTTPError(.requestTimeout, .timeout)
        }
      }
    }
  }

  private func parse(
    _ parser: inout HeadParser, _ received: ReceiveBuffer
  ) throws(HTTPError) -> Head? {
    let head = try parser.parse(received.bytes.span)
    if let head { consumeReceived(head.length) }
    return head
  }

  /// Takes what has arrived into `received`.
  func receive() -> Progress {
    let buffer = received ?? loop.buffers.take()
    let progress = buffer.receive { transport.read(into: $0) }
    if buffer.isEmpty {
      loop.buffers.put(buffer)
      received = nil
    } else {
      received = buffer
    }
    return progress
  }

  /// Up to `max` bytes of what has been received; nil where nothing has.
  func takeReceived(_ max: Int) -> [UInt8]? {
    guard let received else { return nil }
    let bytes = [UInt8](received.bytes.prefix(max))
    consumeReceived(bytes.count)
    return bytes
  }

  func consumeReceived(_ count: Int) {
    guard let received else { return }
    received.consume(count)
    if received.isEmpty { discardReceived() }
  }

  func discardReceived() {
    guard let received else { return }
    loop.buffers.put(received)
    self.received = nil
  }

  /// Answers what cannot be obeyed; the framing of whatever follows cannot be trusted.
  private func refuse(_ error: HTTPError) async {
    var response = Response.text(error.status, error.status.reason.description + "\n")
    SecurityHeaders.add(to: &response)
    guard await send(response, to: nil, keepAlive: false) else { return abort() }
    await linger()
  }
}
