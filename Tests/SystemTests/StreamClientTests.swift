import Glibc
import System
import Testing

struct StreamClientTests {
  @Test("where nobody listens, the refusal has its own name")
  func refused() async throws {
    // Bound and not listening: nobody else can take the port meanwhile.
    let number = try SystemCall.run("socket") {
      Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    }
    let socket = Descriptor(owning: number)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = bind(number, pointer, length)
        _ = getsockname(number, pointer, &length)
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    try await onThread {
      _ = #expect(throws: SystemError(code: ECONNREFUSED, call: "connect")) {
        try StreamClient.exchange(
          [1], with: "127.0.0.1", port: port, limit: 10, by: .after(seconds: 30))
      }
    }
    withExtendedLifetime(socket) {}
  }
}
