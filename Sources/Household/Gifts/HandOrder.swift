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

  /// Things of one group together, where the first of them stands; each of the others by itself.
  package static func gathered<Thing, Group: Hashable>(
    _ things: [Thing], by group: (Thing) -> Group?
  ) -> [[Thing]] {
    var units: [[Thing]] = []
    var places: [Group: Int] = [:]
    for thing in things {
      if let group = group(thing) {
        if let place = places[group] {
          units[place].append(thing)
          continue
        }
        places[group] = units.count
      }
      units.append([thing])
    }
    return units
  }
}
