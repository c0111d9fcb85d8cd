import HTTP
import Testing

@testable import Site

/// Whatever whoever it is for does, it goes as in a household where nobody plans anything.
@Suite("The spoiler test: two households", .timeLimit(.minutes(10)))
struct SpoilerTwinTests {
  @Test("givers and whoever it is for take turns, and both households look the same to her")
  func turns() async throws {
    try await SpoilerHouse.built(for: .ownList) { house async throws in
      var twins = try await Twins(of: house)
      var play = try await GiverPlay(house, SeededNumbers(seed: 11))
      var own = OwnActs(SeededNumbers(seed: 12))
      // What is said once is said before.
      for _ in 1...2 { try await twins.expectSamePages(play, "before") }
      for step in 1...12 {
        house.site.clock.advance(3_600)
        try await house.comeBy()
        try await twins.twin.comeBy()
        for _ in 1...3 { _ = try await play.act(besides: [.agree, .answer]) }
        let act = try await own.act(&twins, &play)
        try await twins.expectSamePages(play, "seed \(play.numbers.seed), step \(step), \(act)")
        try await play.learnWishes()
      }
      play.model.isListThere = try await house.mia.post("\(house.list)/restore").status == 303
      try await play.check()
    }
  }

  @Test("every form is in the table")
  func complete() {
    let patterns = routeTable.filter { $0.method == .post }.map(\.pattern)
    for pattern in patterns { #expect(OwnForms.table[pattern] != nil, "\(pattern)") }
    for pattern in OwnForms.table.keys { #expect(patterns.contains(pattern), "\(pattern)") }
  }

  @Test("every form that she sends is answered as if nobody planned anything")
  func forms() async throws {
    try await SpoilerHouse.built(for: .ownList) { house async throws in
      var twins = try await Twins(of: house)
      var play = try await GiverPlay(house, SeededNumbers(seed: 21))
      for _ in 1...60 { _ = try await play.act(besides: [.agree, .answer]) }
      for (wish, address) in play.model.addresses.enumerated() {
        _ = try await play.giver(wish).post("\(address)/claim", [("quantity", "1")])
      }
      let known = try house.known(play.surprises, picture: play.pictures.last)
      let mia = try await house.mia.personID("Mia")
      for (pattern, named) in OwnForms.inOrder {
        for address in Addresses.all(pattern, named, known) {
          let form = OwnForms.fields(pattern, known, mia)
          let isMultipart = OwnForms.multipart.contains(pattern)
          try await twins.both(address) { browser, named in
            let target = named(address)
            return isMultipart
              ? try await browser.answer(to: target, parts: form.map { .text($0.0, named($0.1)) })
              : try await browser.answer(to: target, form.map { ($0.0, named($0.1)) })
          }
        }
        if pattern == OwnForms.lastBeforeDoors {
          try await twins.expectSamePages(play, "after every form")
        }
      }
    }
  }

  @Test(
    "what givers send is answered the same to whoever it is for, whatever it is about",
    arguments: SpoilerHouse.List.allCases)
  func nowhere(list: SpoilerHouse.List) async throws {
    try await SpoilerHouse.built(for: list) { house async throws in
      var play = try await GiverPlay(house, SeededNumbers(seed: 31))
      for _ in 1...60 { _ = try await play.act(besides: [.agree, .answer]) }
      let known = try house.known(play.surprises, picture: play.pictures.last)
      let watchers = house.watchers.filter { $0.kind == .member }
      for watcher in watchers {
        let nowhere = try await Seen(
          watcher.browser.answer(to: "/gifts/\(SpoilerHouse.unknown)/claim", []))
        #expect(nowhere.status == 404)
        for pattern in OwnForms.ofGivers.sorted() {
          var places = known
          // Of another list somebody may be a giver.
          places[.list] = [
            String(house.list.dropFirst("/gifts/lists/".count)), SpoilerHouse.unknown,
          ]
          for address in Addresses.all(pattern, OwnForms.table[pattern] ?? [], places) {
            for form in OwnForms.ofGiversForms {
              let seen = try await Seen(watcher.browser.answer(to: address, form))
              #expect(
                seen == nowhere,
                "\(watcher.name) \(address)\n\(seen.difference(from: nowhere))")
            }
          }
        }
      }
    }
  }
}
