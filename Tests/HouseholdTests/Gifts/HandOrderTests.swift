import Testing

@testable import Household

@Suite(.timeLimit(.minutes(10)))
struct HandOrderTests {
  @Test(
    "a thing moves where it is told, and a move that came twice counts once",
    arguments: [
      ("b", 1, .up, "bacd"), ("b", 1, .down, "acbd"), ("c", 2, .first, "cabd"),
      ("a", 0, .up, "abcd"), ("d", 3, .down, "abcd"),
      ("a", 0, .first, "abcd"),
      // It is not there any more, or never was.
      ("b", 2, .up, "abcd"), ("x", 1, .up, "abcd"), ("a", -1, .down, "abcd"),
      ("d", 4, .up, "abcd"),
    ] as [(Character, Int, HandOrder.Move, String)])
  func moves(_ thing: Character, _ place: Int, _ move: HandOrder.Move, _ order: String) {
    let moved = HandOrder.moving(thing, at: place, move, in: Array("abcd"))
    #expect(String(moved) == order)
    if order != "abcd" {
      #expect(String(HandOrder.moving(thing, at: place, move, in: moved)) == order)
    }
  }

  @Test(
    "a group stands where its first thing does",
    arguments: [
      ("", []), ("abc", ["a", "b", "c"]), ("a1b1c", ["a", "11", "b", "c"]),
      ("1a2b1c2", ["11", "a", "22", "b", "c"]), ("111", ["111"]),
    ])
  func gathers(things: String, units: [String]) {
    let gathered = HandOrder.gathered(Array(things)) { $0.isNumber ? $0 : nil }
    #expect(gathered.map { String($0) } == units)
  }
}
