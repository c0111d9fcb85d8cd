import HTTP
import Testing

@testable import Site

@Suite("A person’s page")
struct PersonPageTests {
  @Test("everything that is noted stands on the page, and comes back in the form")
  func noted() async throws {
    try await withHousehold { site, ada async throws in
      let mia = try await ada.person("Mia", role: "child", birthday: "2017-12-12")
      let values: KeyValuePairs<String, String> = [
        "relation": "the youngest", "tops": "140", "trousers": "134", "shoes": "33 wide",
        "hat": "54", "ring": "44", "other_sizes": "Bicycle: 20 inch",
        "likes": "Whales\nand rhubarb",
        "favorite_colors": "Petrol", "dislikes": "Pink", "allergies": "Hazelnuts",
      ]
      let form = try await ada.get("\(mia)/edit").form.filled(values)
      let answer = try await ada.submit(form)
      #expect(answer.status == 303 && answer.location == mia)
      let page = try await ada.get(mia)
      #expect(page.heading == "Mia" && page.text.contains("the youngest"))
      #expect(page.text.contains("12 December 2017 · 8 years old"))
      #expect(page.text.contains("Turns 9 in 12 days"))
      #expect(page.text.contains("noted in November 2026"))
      let back = try await ada.get("\(mia)/edit").form
      for (name, value) in values {
        #expect(back[name] == value, "\(name)")
        for line in value.split(separator: "\n") { #expect(page.text.contains(line), "\(name)") }
      }
      #expect(try await ada.get("/people").text.contains("the youngest"))
      _ = site
    }
  }

  @Test("a size keeps the month in which it was noted until it is another")
  func notedOn() async throws {
    try await withHousehold { site, ada async throws in
      let mia = try await ada.person("Mia")
      _ = try await ada.edit(mia, ["shoes": "33", "tops": "140"])
      site.clock.advance(40 * 86_400)
      _ = try await ada.signIn("Ada")
      _ = try await ada.edit(mia, ["shoes": "34"])
      let sizes = try await ada.get(mia).html.all(class: "sizes")[0].all("div").map(\.text)
      #expect(sizes.contains { $0.contains("140") && $0.contains("November 2026") })
      #expect(sizes.contains { $0.contains("34") && $0.contains("January 2027") })
      _ = try await ada.edit(mia, ["shoes": "  "])
      #expect(try await !ada.get(mia).text.contains("Shoes"), "clearing really clears")
    }
  }

  @Test(
    "a birthday in words: the age, and how long it is until the next",
    arguments: [
      ("2016-02-29", "29 February 2016 · 10 years old", "Turns 11 in 90 days, kept on 28 February"),
      ("2017-12-01", "1 December 2017 · 8 years old", "Turns 9 tomorrow"),
      ("2016-11-30", "30 November 2016 · 10 years old", "Turns 10 today"),
      ("2026-05-02", "2 May 2026 · 6 months old", "Turns 1 in 153 days"),
      ("2026-11-30", "30 November 2026 · born today", "Birthday today"),
    ])
  func birthday(born: String, line: String, next: String) async throws {
    try await withHousehold { _, ada async throws in
      let page = try await ada.get(try await ada.person("Mia", birthday: born))
      let card = try #require(page.html.all(class: "person-birthday").first)
      let told = card.all("p").map(\.text) + card.all(class: "chip").map(\.text)
      #expect(told == [line, next])
    }
  }

  @Test("an age that is nobody’s business stands nowhere")
  func hiddenAge() async throws {
    try await withHousehold { _, ada async throws in
      let greta = try await ada.person("Greta", birthday: "1951-12-04")
      #expect(try await ada.edit(greta, ["hides_age": "yes"]) == 303)
      for page in [greta, "/people", "/"] {
        let text = try await ada.get(page).text
        #expect(text.contains("4 December"), "\(page)")
        #expect(!text.contains("1951") && !text.contains("75"), "\(page)")
      }
      let form = try await ada.get("\(greta)/edit").form
      #expect(form.all("hides_age").contains("yes"))
      #expect(try await ada.edit(greta, ["hides_age": "no"]) == 303)
      #expect(try await ada.get(greta).text.contains("74 years old"))
    }
  }

  @Test("a page of nobody, and of text that is no address, is missing; everybody sees everybody’s")
  func visible() async throws {
    try await withHousehold { site, ada async throws in
      let mia = try await ada.person("Mia", role: "child")
      let grandma = try await ada.person("Grandma")
      let child = try await site.signedIn(as: "Mia")
      #expect(try await child.get(grandma).heading == "Grandma")
      #expect(try await child.get(mia).text.contains("you"))
      for target in ["/people/x", "/people/00000000000000000000000000"] {
        for page in ["", "/edit", "/archive"] {
          #expect(try await ada.get(target + page).status == 404)
        }
        #expect(try await ada.post(target + "/restore").status == 404)
      }
    }
  }
}
