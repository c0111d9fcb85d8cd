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

  @Test("after a start the server lives and is not ready until somebody comes")
  func locked() async throws {
    try await withHousehold { site, ada async throws in
      let new = try await ada.get("/chores/new").form.filled(["name": "Dishes"])
      await site.restart()
      #expect(try await Browser(site).get("/healthz").status == 200)
      let ready = try await Browser(site).get("/readyz")
      #expect(ready.status == 503 && ready.source == "locked\n")
      #expect(try await ada.submit(new).status == 303, "a live session opens it")
      #expect(try await Browser(site).get("/readyz").status == 200)
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
