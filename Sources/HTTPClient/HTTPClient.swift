package import HTTP
package import System

/// Fetches what people ask for from the public web: GET only, no cookies, no referrer, and nothing that says
/// whose household asks. Everything blocks, so it belongs on a worker's thread.
package struct HTTPClient: Sendable {
  private let permits: FetchGuard
  private let tls: TLSContext
  private let lookup: HostLookup

  static let redirects = 5

  package init(
    guarding permits: FetchGuard = .publicWeb,
    believing authorities: TLSContext.Authorities = .system,
    lookup: HostLookup = HostLookup()
  ) {
    self.permits = permits
    tls = TLSContext(authorities)
    self.lookup = lookup
  }

  /// The response behind every redirect, whatever its status. The guard judges each step anew.
  ///
  /// - Parameters:
  ///   - accept: the types that are wanted (RFC 9110 section 12.5.1).
  ///   - deadline: for everything: lookups, redirects, and the body that is read later.
  package func get(
    _ address: WebAddress, accept: String, by deadline: Deadline
  ) throws(FetchFault) -> IncomingResponse {
    var address = address
    for _ in 0...Self.redirects {
      let response = try ask(address, accept, by: deadline)
      guard [301, 302, 303, 307, 308].contains(response.head.status),
        let location = response.head.fields.first("location")
      else {
        let encodings = response.head.fields.all("content-encoding")
        guard encodings.allSatisfy({ ["", "identity"].contains($0.lowercased()) }) else {
          throw .encoding
        }
        return response
      }
      let next: WebAddress
      do {
        next = try WebAddress(location, from: address)
      } catch {
        throw .refused
      }
      guard next.isSecure || !address.isSecure else { throw .insecureRedirect }
      address = next
    }
    throw .tooManyRedirects
  }

  private func ask(
    _ address: WebAddress, _ accept: String, by deadline: Deadline
  ) throws(FetchFault) -> IncomingResponse {
    let plain = PlainWire(try connect(to: address, by: deadline), by: deadline)
    var wire: any Wire = plain
    if address.isSecure {
      let connection = try tls.connection(
        to: address.host, isNumeric: address.numericHost != nil)
      wire = try SecureWire(connection, over: plain)
    }
    try wire.send(
      Array(
        """
        GET \(address.target) HTTP/1.1\r
        Host: \(address.authority)\r
        User-Agent: Hearthkeep\r
        Accept: \(accept)\r
        Accept-Encoding: identity\r
        Connection: close\r
        \r

        """.utf8))
    return try response(from: address, over: wire)
  }

  /// To one of the addresses that were judged, with no second lookup in between.
  private func connect(
    to address: WebAddress, by deadline: Deadline
  ) throws(FetchFault) -> Descriptor {
    guard permits.permits(host: address.host, port: address.port) else { throw .refused }
    let places = try places(of: address, by: deadline)
    guard places.allSatisfy({ permits.permits($0, port: address.port) }) else { throw .refused }
    var fault = FetchFault.unknownHost
    for (number, place) in places.enumerated() {
      let socket: Descriptor
      let peer: (address: [UInt8], port: UInt16)
      do throws(SystemError) {
        // The first of two ways that leads nowhere must leave time for the second.
        let share = number == places.count - 1 ? deadline : min(deadline, .after(seconds: 2))
        socket = try StreamSocket.connect(to: place.bytes, port: address.port, by: share)
        peer = try StreamSocket.peer(of: socket)
      } catch {
        fault = FetchFault(error)
        continue
      }
      guard peer == (place.bytes, address.port) else { throw .refused }
      return socket
    }
    throw fault
  }

  private func places(
    of address: WebAddress, by deadline: Deadline
  ) throws(FetchFault) -> [IPAddress] {
    if let numeric = address.numericHost { return [numeric] }
    do throws(SystemError) {
      return try lookup.addresses(of: address.host, by: deadline).compactMap {
        IPAddress(bytes: $0)
      }
    } catch {
      throw error.isTimeout ? .tookTooLong : error.isBusy ? .busy : .unknownHost
    }
  }

  /// The head of the final response: what a server says on its way there is passed over.
  private func response(
    from address: WebAddress, over wire: any Wire
  ) throws(FetchFault) -> IncomingResponse {
    let limits = Limits()
    var received: [UInt8] = []
    var (searched, passed) = (0, 0)
    while true {
      if let end = ResponseHead.end(in: received.span, from: searched) {
        let head: ResponseHead
        do {
          head = try ResponseHead(received.span.extracting(0..<end), limits: limits)
        } catch {
          throw .broken
        }
        received.removeFirst(end)
        if head.status >= 200 {
          return IncomingResponse(from: address, head, over: wire, received: received)
        }
        passed += end
        searched = 0
      } else {
        searched = received.count
        let room = limits.headBytes - passed - received.count
        guard room > 0 else { throw .broken }
        let piece = try wire.receive(room)
        guard !piece.isEmpty else { throw .broken }
        received += piece
      }
    }
  }
}
