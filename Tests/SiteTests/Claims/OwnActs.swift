import HTTP
import Testing

@testable import Site

/// What somebody does with a list of their own, in two households at once.
struct OwnActs {
  enum Act: CaseIterable, Sendable {
    case quantity, putAway, bringBack, add, order, group, ungroup, name, putListAway, bringListBack
    case move
  }

  var numbers: SeededNumbers
  private var count = 0
  private var kites = 0

  init(_ numbers: SeededNumbers) { self.numbers = numbers }

  /// Does one thing in both, and has the model follow.
  mutating func act(_ twins: inout Twins, _ play: inout GiverPlay) async throws -> String {
    let act = try #require(Act.allCases.randomElement(using: &numbers))
    let list = play.house.list
    let wishes = play.model.addresses.filter { play.model.wishes[$0]?.writer == nil }
    let wish = try #require(wishes.randomElement(using: &numbers))
    count += 1
    let what = "Mia: \(act) \(wish)"
    switch act {
    case .quantity:
      let wanted = Int.random(in: 1...6, using: &numbers)
      let status = try await twins.both(what) { mia, named in
        try await mia.answer(
          to: "\(named(wish))/edit",
          parts: [
            .text("title", "Kite"), .text("quantity", "\(wanted)"), .text("currency", "EUR"),
          ])
      }
      guard status == 303 else { return what }
      play.model.wishes[wish]?.title = "Kite"
      play.model.wishes[wish]?.wanted = wanted
      play.model.wishes[wish]?.price = nil
    case .putAway, .bringBack:
      let isThere = act == .bringBack
      let status = try await twins.both(what) { mia, named in
        try await mia.answer(to: "\(named(wish))/\(isThere ? "restore" : "archive")", [])
      }
      if status == 303 { play.model.wishes[wish]?.isThere = isThere }
    case .add:
      guard kites < 4 else { return what }
      kites += 1
      let title = "Kite \(kites)"
      try await twins.both(what) { mia, _ in
        try await mia.answer(
          to: "\(list)/gifts", parts: [.text("title", title), .text("quantity", "2")])
      }
    case .order:
      let place = Int.random(in: 0...4, using: &numbers)
      try await twins.both(what) { mia, named in
        try await mia.answer(
          to: "\(list)/order",
          [
            ("gift", String(named(wish).dropFirst("/gifts/".count))), ("place", "\(place)"),
            ("to", "down"),
          ])
      }
    case .group:
      let chosen = wishes.shuffled(using: &numbers).prefix(2)
      try await twins.both(what) { mia, named in
        try await mia.answer(
          to: "\(list)/groups",
          chosen.map { ("wish", String(named($0).dropFirst("/gifts/".count))) })
      }
    case .ungroup:
      let group = try play.house.known([])[.group]?.randomElement(using: &numbers) ?? ""
      let status = try await twins.both(what) { mia, named in
        try await mia.answer(to: "\(list)/groups/\(named(group))/archive", [])
      }
      guard status == 303 else { return what }
      for wish in wishes { play.model.wishes[wish]?.isOneOfSeveral = false }
    case .name:
      let title = "Wishes \(count)"
      try await twins.both(what) { mia, _ in
        try await mia.answer(
          to: "\(list)/edit",
          mia.get("\(list)/edit").form.filled(["title": title]).fields.map {
            ($0.name, $0.value)
          })
      }
    case .move:
      // To another list of hers, and back.
      for target in [play.house.elsewhere, list] {
        let status = try await twins.both(what) { mia, named in
          try await mia.answer(
            to: "\(named(wish))/move",
            [("list", String(named(target).dropFirst("/gifts/lists/".count)))])
        }
        if status == 303 { play.model.wishes[wish]?.isOneOfSeveral = false }
      }
    case .putListAway, .bringListBack:
      play.model.isListThere = act == .bringListBack
      try await twins.both(what) { mia, _ in
        try await mia.answer(to: "\(list)/\(act == .bringListBack ? "restore" : "archive")", [])
      }
    }
    return what
  }
}

extension Browser {
  /// Sends a form and leaves the answer unread.
  func answer(to target: String, _ form: [(String, String)]) async throws -> Response {
    try await answer(
      .post, target,
      [
        ("sec-fetch-site", "same-origin"),
        ("content-type", "application/x-www-form-urlencoded"),
      ], body: FormBody.urlencoded(form))
  }

  func answer(to target: String, parts: [FormPart]) async throws -> Response {
    try await answer(
      .post, target,
      [
        ("sec-fetch-site", "same-origin"),
        ("content-type", "multipart/form-data; boundary=\(FormBody.boundary)"),
      ], body: FormBody.multipart(parts))
  }
}
