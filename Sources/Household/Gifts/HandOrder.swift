/// Things in an order that somebody gives them by hand.
package enum HandOrder {
  package enum Move: String, CaseIterable, Hashable, Sendable {
    case first, up, down
  }

  /// The order after one of them was moved. As it was where the move leads nowhere, and where the thing is not
  /// at `place` any more: then the move was made already, and came again.
  package static func moving<Thing: Equatable>(
    _ thing: Thing, at place: Int, _ move: Move, in things: [Thing]
  ) -> [Thing] {
    guard things.indices.contains(place), things[place] == thing else { return things }
    let goal =
      switch move {
      case .up: place - 1
      case .down: place + 1
      case .first: 0
      }
    guard things.indices.contains(goal) else { return things }
    var moved = things
    moved.remove(at: place)
    moved.insert(thing, at: goal)
    return moved
  }
}
