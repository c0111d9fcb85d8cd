import Glibc
import System
import Testing

struct StreamSocketTests {
  @Test(
    "a listener takes both families, and says its port",
    arguments: ["127.0.0.1", "0.0.0.0", "::1", "::"])
  func listening(address: String) throws {
    let listener = try StreamSocket.listen(address: address, port: 0)
    let port = try StreamSocket.port(listener)
    #expect(port != 0)
    #expect(throws: SystemError(code: EADDRINUSE, call: "bind")) {
      _ = try StreamSocket.listen(address: address, port: port)
    }
  }

  @Test("what is no numeric address is refused", arguments: ["", "localhost", "1.2.3", "::g"])
  func notNumeric(address: String) {
    #expect(throws: SystemError(code: EINVAL, call: "inet_pton")) {
      _ = try StreamSocket.listen(address: address, port: 0)
    }
  }

  @Test("an IPv4 peer is written as IPv4 on every listener", arguments: ["127.0.0.1", "::"])
  func peerAddress(listening: String) async throws {
    let listener = try StreamSocket.listen(address: listening, port: 0)
    #expect(try StreamSocket.accept(listener) == nil)
    let port = try StreamSocket.port(listener)
    let address = try await onThread {
      // Nobody answers: what counts is who asked.
      _ = try? StreamClient.exchange(
        [], with: "127.0.0.1", port: port, limit: 1, by: .after(seconds: 0))
      return try StreamSocket.accept(listener)?.address
    }
    #expect(address == "127.0.0.1")
  }
}
