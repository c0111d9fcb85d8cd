import HTTP
import Household
import Testing

@testable import Site

@Suite("Who may ask")
struct OpenRouteTests {
  @Test("these addresses and no others are open")
  func openRoutes() {
    let open = routeTable.compactMap { route -> String? in
      guard case .open = route.access else { return nil }
      return "\(route.method.text) \(route.pattern)"
    }
    #expect(
      open.sorted() == [
        "GET /assets/{file}", "GET /guest/{token}", "GET /healthz", "GET /join",
        "GET /join/{token}", "GET /kiosk/pair", "GET /kiosk/{token}", "GET /readyz", "GET /setup",
        "GET /sign-in", "GET /sign-in/code",
        "GET /sign-in/faces/{id}", "GET /sign-in/faces/{id}/picture", "GET /sign-in/forgotten",
        "GET /sign-in/passcode", "POST /guest", "POST /join",
        "POST /join/{token}", "POST /kiosk/pair", "POST /passcode-advice", "POST /setup",
        "POST /sign-in", "POST /sign-in/code", "POST /sign-in/faces/{id}", "POST /sign-in/passkey",
        "POST /sign-in/passkey/question", "POST /sign-out",
      ])
  }

  @Test("every other address leads to sign-in, whatever the method")
  func closedRoutes() async throws {
    try await withHousehold { site, _ async throws in
      for route in routeTable {
        guard case .signedIn = route.access else { continue }
        let visitor = Browser(site)
        let target = address(of: route)
        let answer =
          route.method == .get ? try await visitor.get(target) : try await visitor.post(target)
        #expect(answer.status == 303, "\(route.method.text) \(route.pattern)")
        #expect(answer.location?.hasPrefix("/sign-in?next=") == true, "\(route.pattern)")
        if route.method == .get {
          #expect(try await visitor.send(.head, target).status == 303, "HEAD \(route.pattern)")
        }
      }
    }
  }

  @Test("before set-up every address leads there")
  func beforeSetUp() async throws {
    try await withNewSite { site async throws in
      for route in routeTable where route.method == .get {
        guard case .signedIn = route.access else { continue }
        #expect(try await Browser(site).get(address(of: route)).location == "/setup")
      }
      #expect(try await Browser(site).get("/sign-in").location == "/setup")
      #expect(try await Browser(site).signIn("Ada").location == "/setup")
    }
  }

  @Test("a missing thing and a mistyped one look alike")
  func missingThings() async throws {
    try await withHousehold { _, ada async throws in
      let nowhere = try await ada.get("/nowhere")
      #expect(nowhere.status == 404)
      for route in routeTable where route.pattern.contains("{") {
        guard case .signedIn = route.access else { continue }
        for id in [unknownID(), "x", "%F0%9F%8E%81", String(repeating: "0", count: 500)] {
          let target = address(of: route, id: id)
          let answer =
            route.method == .get ? try await ada.get(target) : try await ada.post(target)
          #expect(answer.status == 404, "\(route.method.text) \(target)")
          #expect(answer.source == nowhere.source, "\(target)")
        }
      }
    }
  }
}

/// An identifier of the right shape that nothing has.
func unknownID() -> String { GiftID.random().text }

/// The address of a route with something in place of what it names.
func address(of route: Route, id: String = unknownID()) -> String {
  route.pattern.replacing("{id}", with: id).replacing("{variant}", with: "thumb")
    .replacing("{file}", with: "none.css").replacing("{token}", with: id)
    .replacing("{person}", with: id).replacing("{session}", with: id)
}
