import HTTP
import Household
import Testing

@testable import Site

/// Givers who do one thing after the other, and what must have come of it.
struct GiverPlay {
  enum Act: CaseIterable, Sendable {
    case claim, change, share, release, restore, tell, add, edit, withdraw, bringBack, agree, spend
    case onlook, answer, visit, guest, guestRelease, invite
  }

  let house: SpoilerHouse
  var numbers: SeededNumbers
  var model = GivingModel()
  /// Every word and number that a giver has typed.
  private(set) var typed: [String] = []
  /// Ids of gifts that only givers have seen.
  private(set) var surprises: [String] = []
  /// Ids of pictures of theirs.
  private(set) var pictures: [String] = []
  private var givers: [String: Browser]

  init(_ house: SpoilerHouse, _ numbers: SeededNumbers) async throws {
    self.house = house
    self.numbers = numbers
    givers = house.givers
    try await learnWishes()
  }

  /// Reads what stands on the list now: what a recipient has added, too.
  mutating func learnWishes() async throws {
    for (address, title) in try await house.giver.get(house.list).links
    where address.hasPrefix("/gifts/") && address.split(separator: "/").count == 2 {
      guard model.wishes[address] == nil,
        let known = Self.known[title.hasPrefix("Kite") ? "Kite" : title]
      else { continue }
      model.wishes[address] = GivingModel.Wish(
        title: title, wanted: known.wanted, price: known.price, writer: nil, isSuggestion: false,
        isOneOfSeveral: ["Cap", "Hat"].contains(title))
    }
  }

  /// What the wishes of the house want, in pieces, and cost, in cents.
  private static let known: [String: (wanted: Int?, price: Int?)] = [
    "Skates": (1, 8_000), "Plates": (5, nil), "Bicycle": (1, 30_000), "Socks": (nil, nil),
    "Cap": (1, nil), "Hat": (1, nil), "Kite": (2, nil),
  ]

  /// Does one thing, and says what it was.
  mutating func act(besides left: Set<Act> = []) async throws -> String {
    let act = try #require(
      Act.allCases.filter { !left.contains($0) }.randomElement(using: &numbers))
    let name = try #require(givers.keys.sorted().randomElement(using: &numbers))
    let giver = try #require(givers[name])
    let address = try #require(model.addresses.randomElement(using: &numbers))
    switch act {
    case .claim:
      try await claim(address, .pieces(Int.random(in: 1...3, using: &numbers)), giver, name)
    case .share:
      try await claim(address, .share(Int.random(in: 1...9, using: &numbers) * 1_000), giver, name)
    case .change: try await change(address, giver, name)
    case .release: try await release(address, giver, name)
    case .restore: try await restore(address, giver, name)
    case .tell: try await tell(address, giver)
    case .add: try await add(giver, name)
    case .edit: try await edit(address, giver, name)
    case .withdraw, .bringBack: try await setThere(act == .bringBack, address, giver, name)
    case .agree: try await agree(address, giver, name)
    case .spend:
      #expect(try await giver.post("\(house.list)/budget", [("budget", number())]).status == 303)
    case .onlook:
      let says = Bool.random(using: &numbers) ? "yes" : "no"
      #expect(try await giver.post("/claims/onlooking", [("onlooking", says)]).status == 303)
    case .answer: try await answer(giver)
    case .guest: try await claimAsGuest(address)
    case .guestRelease: try await releaseAsGuest(address)
    case .invite: try await invite(giver)
    case .visit:
      for page in ["/gifts", house.list, "/claims", "/claims/shopping"] {
        #expect(try await giver.get(page).status == 200)
      }
    }
    return "\(name): \(act) \(address)"
  }

  /// That each giver finds what they give, and what others said, and nothing else.
  func check() async throws {
    for (name, giver) in givers {
      let held = model.wishes.filter { $0.value.claims[name] != nil }.keys
      let shown = try await giver.get("/claims").links.map(\.address)
        .map { $0.hasSuffix("/claim") ? String($0.dropLast("/claim".count)) : $0 }
        .filter { model.wishes[$0] != nil }
      #expect(Set(shown) == Set(held) && shown.count == held.count, "\(name)")
      for (address, wish) in model.wishes where model.isThere(wish) {
        let page = try await giver.get(address)
        #expect(page.status == 200 && page.text.contains(wish.title), "\(name) \(address)")
        if let said = wish.lastSaid { #expect(page.text.contains(said), "\(name) \(address)") }
      }
    }
  }

  /// One giver after the other.
  func giver(_ turn: Int) -> Browser {
    let names = givers.keys.sorted()
    return givers[names[turn % names.count]] ?? house.giver
  }

  private mutating func word(_ kind: String) -> String {
    let word = "Zaubertrank\(kind)\(typed.count)"
    typed.append(word)
    return word
  }

  /// A sum that nothing else comes to.
  private mutating func number() -> String {
    let number = "\(Int.random(in: 710_000...719_999, using: &numbers))"
    typed.append(number)
    return number
  }

  private mutating func claim(
    _ address: String, _ part: GivingModel.Part, _ giver: Browser, _ name: String
  ) async throws {
    guard let wish = model.wishes[address] else { return }
    let isRight =
      wish.claims[name].map { $0 == part || model.may(name, part, of: address) }
      ?? (model.isThere(wish) && model.may(name, part, of: address))
    let field: (String, String) =
      switch part {
      case .pieces(let count): ("quantity", "\(count)")
      case .share(let cents): ("share", "\(cents / 100)")
      }
    let status = try await giver.post("\(address)/claim", [field, ("note", word("note"))]).status
    #expect(
      status == 303 ? isRight : !isRight && [404, 422].contains(status),
      "\(name) \(part) \(wish) \(status)")
    guard status == 303 else { return }
    model.wishes[address]?.claims[name] = part
    model.wishes[address]?.released[name] = nil
  }

  /// A guest gives no surprise, and not too much.
  private mutating func claimAsGuest(_ address: String) async throws {
    guard let wish = model.wishes[address] else { return }
    let part = GivingModel.Part.pieces(Int.random(in: 1...2, using: &numbers))
    let (own, given) = (
      wish.claims[Self.guest], model.wishes.values.filter { $0.claims[Self.guest] != nil }.count
    )
    let isRight =
      wish.writer == nil && model.isThere(wish)
      && (own == part || model.may(Self.guest, part, of: address))
      && (own != nil || given < GuestRule.claims)
    guard case .pieces(let count) = part else { return }
    let status = try await house.guest.post(
      "/guest\(address)/claim",
      [("name", word("guest")), ("quantity", "\(count)"), ("note", word("note"))]
    ).status
    #expect(status == 303 ? isRight : !isRight && [404, 422].contains(status), "\(wish) \(status)")
    guard status == 303 else { return }
    model.wishes[address]?.claims[Self.guest] = part
  }

  private mutating func releaseAsGuest(_ address: String) async throws {
    guard let wish = model.wishes[address], wish.writer == nil, model.isListThere else { return }
    #expect(try await house.guest.post("/guest\(address)/claim/release").status == 303)
    model.wishes[address]?.claims[Self.guest] = nil
  }

  /// A link that is made and taken back again: the list has a new key by then.
  private mutating func invite(_ giver: Browser) async throws {
    guard model.isListThere else { return }
    let made = try await giver.post("\(house.list)/guests", [("name", word("link"))])
    #expect(made.status == 303)
    let link = try #require(made.location)
    #expect(try await giver.post("\(link)/revoke").status == 303)
  }

  /// No member is called that.
  private static let guest = "the guest"

  private mutating func change(_ address: String, _ giver: Browser, _ name: String) async throws {
    guard model.wishes[address]?.claims[name] != nil else { return }
    let state = try #require(ClaimState.allCases.randomElement(using: &numbers))
    let answer = try await giver.post(
      "\(address)/claim",
      [
        ("state", state.rawValue), ("paid", number()), ("hiding", word("attic")),
        ("note", word("note")),
      ])
    #expect(answer.status == 303)
  }

  private mutating func release(_ address: String, _ giver: Browser, _ name: String) async throws {
    guard let part = model.wishes[address]?.claims[name] else { return }
    #expect(try await giver.post("\(address)/claim/release").status == 303)
    model.wishes[address]?.claims[name] = nil
    model.wishes[address]?.released[name] = part
  }

  private mutating func restore(_ address: String, _ giver: Browser, _ name: String) async throws {
    guard let wish = model.wishes[address], let part = wish.released[name] else { return }
    let status = try await giver.post("\(address)/claim/restore").status
    #expect(status == (model.may(name, part, of: address) ? 303 : 422))
    guard status == 303 else { return }
    model.wishes[address]?.claims[name] = part
    model.wishes[address]?.released[name] = nil
  }

  private mutating func tell(_ address: String, _ giver: Browser) async throws {
    guard let wish = model.wishes[address], model.isThere(wish) else { return }
    let said = word("said")
    let answer = try await giver.post("\(address)/messages", [("text", said)])
    #expect(answer.status == 303)
    model.wishes[address]?.lastSaid = said
  }

  private mutating func add(_ giver: Browser, _ name: String) async throws {
    guard model.isListThere, surprises.count < 6 else { return }
    let (title, isSuggestion) = (word("title"), Bool.random(using: &numbers))
    let form = try await giver.get("\(house.list)/gifts/new").form.filled([
      "title": title, "note": word("text"), "price": number(), "quantity": "2",
      "tags": word("tag"), "link": "https://\(word("host").lowercased()).example/",
      "secret": isSuggestion ? "suggest" : "yes",
    ])
    let file = Upload(name: "\(word("photo")).png", Forgery.png(width: 2, height: 1))
    let files = Bool.random(using: &numbers) ? [file] : []
    #expect(try await giver.submit(form, files: files).status == 303)
    let address = try await giver.get(house.list).link(title)
    let shown = try await giver.pictures(on: address)
    #expect(shown.count == files.count)
    pictures += shown.compactMap { $0.split(separator: "/").last.map(String.init) }
    let price = try #require(form["price"].flatMap { Int($0) })
    model.wishes[address] = GivingModel.Wish(
      title: title, wanted: 2, price: price * 100, writer: name, isSuggestion: isSuggestion)
    surprises.append(try #require(address.split(separator: "/").last.map(String.init)))
  }

  private mutating func edit(_ address: String, _ giver: Browser, _ name: String) async throws {
    guard let wish = model.wishes[address], let writer = wish.writer, model.isListThere else {
      return
    }
    guard writer == name else {
      #expect(try await giver.get("\(address)/edit").status == 404)
      return
    }
    let form = try await giver.get("\(address)/edit").form.filled(["note": word("text")])
    #expect(try await giver.submit(form).location == address)
  }

  private mutating func setThere(
    _ isThere: Bool, _ address: String, _ giver: Browser, _ name: String
  ) async throws {
    guard let writer = model.wishes[address]?.writer else { return }
    let status = try await giver.post("\(address)/\(isThere ? "restore" : "withdraw")").status
    #expect(status == (writer == name ? 303 : 404))
    if status == 303 { model.wishes[address]?.isThere = isThere }
  }

  /// What is no surprise any more has the page of a wish, and keeps what was planned.
  private mutating func agree(_ address: String, _ giver: Browser, _ name: String) async throws {
    guard let wish = model.wishes[address], let writer = wish.writer else { return }
    let may = writer != name && wish.isSuggestion && model.isThere(wish)
    let answer = try await giver.post("\(address)/agree")
    #expect(answer.status == (may ? 303 : 404))
    guard may, let open = answer.location else { return }
    model.wishes[address] = nil
    model.wishes[open] = GivingModel.Wish(
      title: wish.title, wanted: wish.wanted, price: wish.price, writer: nil, isSuggestion: false,
      claims: wish.claims, released: wish.released, lastSaid: wish.lastSaid)
  }

  /// Whoever is let in gives from then on.
  private mutating func answer(_ giver: Browser) async throws {
    let page = try await giver.get(house.list)
    guard page.html.all("form").contains(where: { $0["action"] == "\(house.list)/givers" }),
      let asked = house.asked
    else { return }
    let shows = Bool.random(using: &numbers)
    let form = try page.form(to: "\(house.list)/givers").filled(["shows": shows ? "yes" : "no"])
    #expect(try await giver.submit(form).status == 303)
    if shows { givers["Dora"] = asked }
  }
}

extension SpoilerHouse {
  /// One who gives from the beginning.
  var giver: Browser { givers["Ben"] ?? mia }
}
