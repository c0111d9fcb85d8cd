import HTTP
import SealedStore
import TestSupport
import Testing

@testable import Site

@Suite("Health")
struct HealthTests {
  @Test("alive and ready, before set-up and after")
  func ready() async throws {
    try await withNewSite { site async throws in
      for target in ["/healthz", "/readyz"] {
        let answer = try await Browser(site).get(target)
        #expect(answer.status == 200 && answer.source == "ok\n")
      }
    }
  }

  @Test("while the store is closed the server lives, says why it is not ready, and loses nothing")
  func locked() async throws {
    try await withHousehold { site, ada async throws in
      let new = try await ada.get("/chores/new").form.filled(["name": "Dishes"])
      try await onThread { site.lockStore() }
      #expect(try await Browser(site).get("/healthz").status == 200)
      let ready = try await Browser(site).get("/readyz")
      #expect(ready.status == 503 && ready.source == "locked\n")
      for target in ["/", "/gifts", "/chores", "/people"] {
        let page = try await ada.get(target)
        #expect(page.status == 503 && page.heading == "The household is locked")
        #expect(page.fields.first("retry-after") == "5")
      }
      #expect(try await ada.submit(new).status == 503)
      try await onThread { try site.unlockStore() }
      #expect(try await Browser(site).get("/readyz").status == 200)
      #expect(try await ada.submit(new).status == 303)
      #expect(try await ada.get("/chores").text.contains("Dishes"))
    }
  }

  @Test("a closed keybag is a page too")
  func closedKeybag() async throws {
    try await withHousehold { site, ada async throws in
      try await onThread { site.services.keybag.close() }
      #expect(try await ada.get("/").status == 503)
      #expect(try await Browser(site).signIn("Ada").status == 503)
      #expect(try await Browser(site).get("/healthz").status == 200)
    }
  }
}
