import Glibc
import Synchronization

/// Finds the numeric addresses of a host's name. The system's resolver waits as long as it likes and cannot
/// be stopped, so each question has a thread of its own, which is left to itself when the time is up.
package final class HostLookup: Sendable {
  package typealias Resolve = @Sendable (_ host: String) throws(SystemError) -> [[UInt8]]

  private let resolve: Resolve
  private let most: Int
  private let running = Mutex(0)

  /// - Parameters:
  ///   - most: how many questions may be under way, those included that nobody waits for any more.
  ///   - resolve: asks, and blocks; the system's resolver where none is given.
  package init(most: Int = 4, resolve: @escaping Resolve = systemAddresses) {
    self.most = most
    self.resolve = resolve
  }

  /// Four or sixteen bytes each, in the order in which they are to be tried. Blocks.
  ///
  /// - Throws: `SystemError`: ETIMEDOUT at the deadline, EBUSY where too many questions are under way, and
  ///   whatever the resolver says.
  package func addresses(
    of host: String, by deadline: Deadline
  ) throws(SystemError) -> [[UInt8]] {
    let isFree = running.withLock { running in
      guard running < most else { return false }
      running += 1
      return true
    }
    guard isFree else { throw SystemError(code: EBUSY, call: "getaddrinfo") }
    let answer = Answer()
    let waiting: Descriptor
    do throws(SystemError) {
      let (read, write) = try makePipe()
      _ = try Thread(name: "lookup") { [self] in
        answer.set(Result { () throws(SystemError) in try resolve(host) })
        running.withLock { $0 -= 1 }
        // Whoever waits sees the end of the pipe.
        write.close()
      }
      waiting = read
    } catch {
      running.withLock { $0 -= 1 }
      throw error
    }
    try waiting.wait(for: POLLIN, by: deadline)
    return try answer.get()
  }
}

/// What a lookup's thread hands over.
private final class Answer: Sendable {
  private let result = Mutex<Result<[[UInt8]], SystemError>?>(nil)

  func set(_ result: Result<[[UInt8]], SystemError>) { self.result.withLock { $0 = result } }

  func get() throws(SystemError) -> [[UInt8]] {
    guard let result = result.withLock({ $0 }) else {
      throw SystemError(code: ETIMEDOUT, call: "getaddrinfo")
    }
    return try result.get()
  }
}

/// The system's resolver: the hosts file, then name servers. Blocks without a limit of ours.
@Sendable package func systemAddresses(of host: String) throws(SystemError) -> [[UInt8]] {
  var hints = addrinfo()
  hints.ai_flags = AI_ADDRCONFIG
  hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
  var found: UnsafeMutablePointer<addrinfo>?
  let code = getaddrinfo(host, nil, &hints, &found)
  defer { if let found { freeaddrinfo(found) } }
  guard code == 0 else {
    throw SystemError(code: code == EAI_SYSTEM ? errno : ENOENT, call: "getaddrinfo")
  }
  var addresses: [[UInt8]] = []
  var next = found
  while let entry = next?.pointee {
    var place = sockaddr_storage()
    if let address = entry.ai_addr, Int(entry.ai_addrlen) <= MemoryLayout<sockaddr_storage>.size {
      withUnsafeMutableBytes(of: &place) {
        $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(entry.ai_addrlen)))
      }
      let bytes = numericAddress(place)
      if !bytes.isEmpty, !addresses.contains(bytes) { addresses.append(bytes) }
    }
    next = entry.ai_next
  }
  return addresses
}
