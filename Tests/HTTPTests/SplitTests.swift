import Testing

@testable import HTTP

@Suite("Bytes in any pieces give the same requests")
struct SplitTests {
  static let streams: [String] = [
    "GET / HTTP/1.1\r\nHost: nas\r\n\r\n",
    "\r\nGET /a%20b?q=1 HTTP/1.1\r\nHost: nas:8080\r\nX:\r\nY: \t z \t\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\n\r\nhello world"
      + "GET /b HTTP/1.1\r\nHost: a\r\n\r\n\r\nGET /c HTTP/1.0\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      + "5\r\nhello\r\n006;a=b;c=\"d\\\"e\";f\r\n world\r\n0\r\nX-Sum: abc\r\n\r\n"
      + "POST /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n000\r\n\r\n"
      + "GET /c HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\n0\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 3\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcX\r\n\r\nGET /b HTTP/1.1\r\n",
  ]

  @Test("in one piece, they are what they say")
  func meaning() {
    let results = Self.streams.map { exchange(Array($0.utf8)) }
    #expect(results.map(\.requests.count) == [1, 1, 3, 3, 0, 0, 1])
    #expect(results[2].requests == ["POST /a hello world", "GET /b ", "GET /c "])
    #expect(results[3].requests == ["POST /a hello world", "POST /b ", "GET /c "])
    #expect(results.map(\.fault?.reason) == [nil, nil, nil, nil, .chunk, .trailer, .requestLine])
  }

  @Test("in two pieces, at every byte", arguments: streams)
  func twoPieces(stream: String) {
    let bytes = Array(stream.utf8)
    let whole = exchange(bytes)
    for cut in 1..<bytes.count { #expect(exchange(bytes, cuts: [cut]) == whole, "cut at \(cut)") }
  }

  @Test("in pieces of one to nine bytes", arguments: streams)
  func manyPieces(stream: String) {
    let bytes = Array(stream.utf8)
    let whole = exchange(bytes)
    for size in 1...9 {
      let cuts = Array(Swift.stride(from: size, to: bytes.count, by: size))
      #expect(exchange(bytes, cuts: cuts) == whole, "pieces of \(size)")
    }
  }

  @Test("with any byte in any place changed, at every split")
  func mutated() {
    var random = Sequence(state: 1)
    for stream in Self.streams {
      for _ in 0..<300 {
        var bytes = Array(stream.utf8)
        bytes[Int.random(in: bytes.indices, using: &random)] =
          interesting[
            Int.random(in: interesting.indices, using: &random)]
        let cuts = bytes.indices.dropFirst().filter { _ in Bool.random(using: &random) }
        #expect(exchange(bytes, cuts: cuts) == exchange(bytes), "\(bytes)")
      }
    }
  }

  /// The bytes that mean something to a parser.
  private let interesting: [UInt8] =
    Array("\r\n\t :;,=\"\\%/?#*0159aFgX\0\u{7f}".utf8) + [0x80, 0xff]

  /// The same numbers in every run (SplitMix64).
  private struct Sequence: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }
}
