import Household
import SealedStore
import Synchronization
import System
import TestSupport
import Testing
import Vault

@testable import Site

@Suite("The lock beside other requests")
struct LockRaceTests {
  /// What must be gone when everybody is done.
  private func expectClosed(_ services: Services) async {
    #expect(!services.lock.isOpen && !services.store.isUnlocked)
    #expect(services.sessionKeys.count == 0)
    await #expect(throws: FileFault.locked) {
      try await onThread { _ = try services.files.newFile(variant: "view") }
    }
    await #expect(throws: StoreError.self, "nor are the household's facts kept") {
      _ = try await services.households.current(on: 0, services.workers)
    }
  }

  @Test("no request of a session leaves a key behind or opens anything again, whenever it came")
  func requests() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      for round in 1...30 {
        let ben = try await site.signedIn(as: "Ben")
        _ = try await ada.signIn("Ada")
        let cookie = ada.cookie
        // Every other time the requests are those that open it after a start.
        if round.isMultiple(of: 2) { await site.restart() }
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for number in 1...12 {
            group.addTask {
              guard number == 1 + round % 12 else { return try await ben.get("/people").status }
              return try await ada.post("/lock").status
            }
          }
          return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(statuses.isSubset(of: [200, 303, 503]), "\(statuses)")
        await expectClosed(site.services)
        ada.cookie = cookie
        for browser in [ada, ben] {
          #expect(try await browser.get("/").location?.hasPrefix("/sign-in") == true)
        }
        await expectClosed(site.services)
        _ = try await ada.signIn("Ada")
      }
    }
  }

  @Test("a request whose session ends while its key is being opened keeps none")
  func lookedUp() async throws {
    try await withHousehold { site, ada async throws in
      let sessionKeys = site.services.sessionKeys
      let asked = Mutex(0)
      // A request asks for the time when it comes, then between its session and the session's key.
      site.clock.whenAsked {
        let isBetween = asked.withLock { asked in
          asked += 1
          return asked == 2
        }
        if isBetween { sessionKeys.forgetAll() }
      }
      #expect(try await ada.get("/people").status == 200)
      #expect(asked.withLock { $0 } == 3, "and when it is answered")
      #expect(sessionKeys.count == 0)
      site.clock.whenAsked {}
      #expect(try await ada.get("/people").status == 200)
      #expect(sessionKeys.count == 1)
    }
  }

  @Test("it is locked at once while every worker is busy", arguments: [false, true])
  func busyWorkers(isQueueFull: Bool) async throws {
    try await withHousehold { site, ada async throws in
      let services = site.services
      let release = BlockingQueue<Void>(capacity: 1)
      let taken = BlockingQueue<Void>(capacity: 100)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...2 {
          group.addTask {
            try await services.workers.run {
              _ = taken.push(())
              _ = release.pop()
            }
          }
        }
        try await onThread { for _ in 1...2 { _ = taken.pop() } }
        if isQueueFull {
          // One more than may wait.
          for _ in 1...65 {
            group.addTask {
              do {
                try await services.workers.run {}
              } catch is WorkersBusy {
                _ = taken.push(())
              }
            }
          }
          try await onThread { _ = taken.pop() }
        }
        let answer = try await ada.post("/lock")
        #expect(answer.location == "/sign-in")
        #expect(!services.store.isUnlocked && services.sessionKeys.count == 0)
        release.close()
        try await group.waitForAll()
      }
      await expectClosed(services)
      #expect(try await Browser(site).signIn("Ada").status == 303)
    }
  }
}
