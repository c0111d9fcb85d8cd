import HTTP
import SealedStore
import Testing
import Vault

@testable import Site

@Suite("Opening at the start")
struct StartKeyTests {
  @Test("where it is set, the device key opens the household, from the first sign-in after that on")
  func opens() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await ada.addChore("Dishes")
      let first = try await site.restarted(opensAtStart: true)
      await first.services.openAtStart()
      #expect(!first.services.lock.isOpen, "nobody has agreed yet by signing in")
      #expect(try await Browser(first).signIn("Ada").status == 303)
      for _ in 1...2 {
        let again = try await site.restarted(opensAtStart: true)
        await again.services.openAtStart()
        #expect(again.services.lock.isOpen)
        #expect(try await Browser(again).get("/readyz").status == 200)
      }
    }
  }

  @Test("switched off, the device key opens nothing, and everything has new keys")
  func switchedOff() async throws {
    try await withHousehold { site, ada async throws in
      let on = try await site.restarted(opensAtStart: true)
      #expect(try await Browser(on).signIn("Ada").status == 303)
      let old = try #require(on.services.lock.key)
      let off = try await site.restarted(opensAtStart: false)
      await off.services.openAtStart()
      #expect(!off.services.lock.isOpen)
      #expect(try await Browser(off).signIn("Ada").status == 303)
      #expect(off.services.lock.key?.secret != old.secret)
      #expect(try await !off.services.keybag.hasStartKey())
      let onAgain = try await site.restarted(opensAtStart: true)
      await onAgain.services.openAtStart()
      #expect(!onAgain.services.lock.isOpen)
    }
  }

  @Test("new household keys are opened at the start too, and another device key opens nothing")
  func renewed() async throws {
    try await withHousehold { site, ada async throws in
      let on = try await site.restarted(opensAtStart: true)
      #expect(try await Browser(on).signIn("Ada").status == 303)
      try await on.services.lock.renewKeys()
      let again = try await site.restarted(opensAtStart: true)
      await again.services.openAtStart()
      #expect(again.services.lock.isOpen)
      await #expect(throws: KeybagFault.closed(.household, .notAuthentic)) {
        try await site.services.keybag.householdKeys(openedAtStartBy: .ephemeral())
      }
    }
  }
}
