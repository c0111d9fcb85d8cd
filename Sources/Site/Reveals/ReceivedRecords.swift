import Household
import SealedStore

/// A line of what was given, before it is written.
struct NewReceivedGift: Sendable {
  /// Nil for a surprise, and for what nobody wishes for any more.
  let wish: GiftID?
  let isFulfilled: Bool
  let title: String
  let quantity: Int
  let givers: [Giver]

  enum Giver: Sendable {
    case person(PersonID)
    /// By the name that they said.
    case guest(String)
  }
}

/// Something that was given.
struct ReceivedRow: Sendable {
  let id: ReceivedGiftID
  let title: String
  let quantity: Int
  /// When the secret was out.
  let day: CivilDate
  let isReceived: Bool
  let isThanked: Bool
  /// Names, in their order.
  var givers: [String]
}

/// What is ticked of something that was given. The raw values stand in forms.
enum ReceivedTick: String, CaseIterable, Sendable {
  case received, thanked
}

extension Database {
  func add(_ gifts: [NewReceivedGift], to list: GiftListID, on day: CivilDate) throws {
    for gift in gifts {
      let id = ReceivedGiftID.random()
      try run(
        """
        INSERT INTO received_gifts
          (id, list, wish, is_fulfilled, title, quantity, day, position)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7,
          (SELECT coalesce(max(position), 0) + 1 FROM received_gifts WHERE list = ?2))
        """,
        id, list, gift.wish, gift.isFulfilled, gift.title, gift.quantity, day.text)
      for (position, giver) in gift.givers.enumerated() {
        switch giver {
        case .person(let person):
          try run(
            "INSERT INTO received_gift_givers (received, position, person) VALUES (?, ?, ?)", id,
            position, person)
        case .guest(let name):
          try run(
            "INSERT INTO received_gift_givers (received, position, guest) VALUES (?, ?, ?)", id,
            position, name)
        }
      }
    }
  }

  /// What was given on a list, the latest day first.
  func receivedGifts(on list: GiftListID) throws -> [ReceivedRow] {
    let rows = try keptRows(
      """
      SELECT r.id, r.title, r.quantity, r.day, r.received_at IS NOT NULL, r.thanked_at IS NOT NULL,
        coalesce(p.name, g.guest, '')
      FROM received_gifts r LEFT JOIN received_gift_givers g ON g.received = r.id
        LEFT JOIN people p ON p.id = g.person
      WHERE r.list = ? AND r.removed_at IS NULL
      ORDER BY r.day DESC, r.position, r.id, g.position
      """, list
    ) { row in
      ReceivedRow(
        id: try row.identifier(0), title: try row.text(1), quantity: Int(try row.integer(2)),
        day: try row.value(3) { CivilDate($0) }, isReceived: try row.integer(4) == 1,
        isThanked: try row.integer(5) == 1, givers: [try row.text(6)])
    }
    return rows.reduce(into: []) { gifts, row in
      if gifts.last?.id == row.id {
        gifts[gifts.count - 1].givers += row.givers
      } else {
        gifts.append(row)
      }
    }
  }

  func hasReceivedGifts(on list: GiftListID) throws -> Bool {
    !(try keptRows(
      "SELECT 1 FROM received_gifts WHERE list = ? AND removed_at IS NULL LIMIT 1", list
    ) { _ in true }).isEmpty
  }

  /// The wishes of a list of which nothing is left to give, or that never run out.
  func fulfilledWishes(of list: GiftListID) throws -> Set<GiftID> {
    Set(
      try keptRows(
        """
        SELECT wish FROM received_gifts
        WHERE list = ? AND wish IS NOT NULL AND is_fulfilled AND removed_at IS NULL
        """, list
      ) { try $0.identifier(0) })
  }

  /// What a line that was removed was called; nil where there is none of it.
  func removedGift(_ id: ReceivedGiftID, on list: GiftListID) throws -> String? {
    try first(
      "SELECT title FROM received_gifts WHERE id = ? AND list = ? AND removed_at IS NOT NULL", id,
      list
    ) { try $0.text(0) }
  }

  /// Safe to call twice. False where the list has no such line.
  func setReceived(
    _ id: ReceivedGiftID, on list: GiftListID, _ tick: ReceivedTick, at time: Instant?
  ) throws -> Bool {
    switch tick {
    case .received:
      try run(
        "UPDATE received_gifts SET received_at = ?3 WHERE id = ?1 AND list = ?2", id, list, time)
    case .thanked:
      try run(
        "UPDATE received_gifts SET thanked_at = ?3 WHERE id = ?1 AND list = ?2", id, list, time)
    }
    return changes == 1
  }

  /// Removes a line, or brings it back: safe to call twice. False where the list has no such line.
  func setReceived(
    _ id: ReceivedGiftID, on list: GiftListID, removedAt time: Instant?
  ) throws -> Bool {
    try run(
      "UPDATE received_gifts SET removed_at = ?3 WHERE id = ?1 AND list = ?2", id, list, time)
    return changes == 1
  }
}
