import Testing

@testable import HTTP

@Suite("A hostile head")
struct HostileHeadTests {
  @Test("is refused and nothing after it is read", arguments: HostileHead.all)
  func refused(head: HostileHead) {
    let result = exchange(head.text)
    #expect(result.requests.isEmpty)
    #expect(result.consumed == 0)
    #expect(result.fault?.status.code == head.status, "\(result)")
    #expect(result.fault?.reason.rawValue == head.reason, "\(result)")
  }

  @Test("is refused alike however its bytes are split", arguments: HostileHead.all)
  func refusedInPieces(head: HostileHead) {
    let whole = exchange(head.text)
    // Long ones in the middle of a line are alike; their ends are not.
    let cuts = head.text.indices.filter { $0 > 0 && ($0 < 300 || $0 % 61 == 0) }
    for cut in cuts { #expect(exchange(head.text, cuts: [cut]) == whole) }
    #expect(exchange(head.text, cuts: cuts) == whole)
  }
}
