import HTTP
import Household
import SealedStore
import Testing

@testable import Site

@Suite("People sent by something else than their form")
struct PersonSenderTests {
  @Test("a name is enough: the role and the colour are those that the form would offer")
  func nameAlone() async throws {
    try await withHousehold { site, ada async throws in
      let offered = try await ada.get("/people/new").form
      #expect(try await ada.post("/people", [("name", "Ben")]).status == 303)
      let person = try #require(try site.services.store.read { try $0.people() }.last)
      #expect(person.role.rawValue == offered["role"])
      #expect(person.color.rawValue == offered["color"])
    }
  }

  @Test(
    "a birthday that nobody alive can have is asked about",
    arguments: [("0017-12-12", 422), ("1899-12-31", 422), ("1900-01-01", 303)])
  func longAgo(birthday: String, status: Int) async throws {
    try await withHousehold { _, ada async throws in
      let page = try await ada.post("/people", [("name", "Ben"), ("birthday", birthday)])
      #expect(page.status == status)
      #expect(page.faults["birthday"]?.contains("check the year") == (status == 422 ? true : nil))
    }
  }
}
