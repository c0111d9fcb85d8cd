import HTTP
import SealedStore
import TestSupport
import Testing
import Vault

@testable import Site

@Suite("New household keys")
struct NewKeysTests {
  private func renew(_ browser: Browser) async throws {
    let form = try await browser.get("/settings/keys").form
    let answer = try await browser.submit(form.filled(["passcode": SetUpFields.passcode]))
    #expect(answer.location == "/settings?keys=new")
  }

  private func generations(_ site: TestSite) throws -> [Int64] {
    try site.services.store.read { db in
      try db.rows("SELECT DISTINCT key_generation FROM picture_files ORDER BY 1") {
        try $0.integer(0)
      }
    }
  }

  @Test("everything is there under new keys, before its pictures have followed and after")
  func renewal() async throws {
    try await withHousehold { site, ada async throws in
      let (gift, picture) = try await PicturePageTests.picture(ada)
      let content = try await ada.get(picture + "/view").bytes
      let names = try site.fileNames()
      let old = try #require(site.services.lock.key)
      try await renew(ada)
      #expect(try await ada.get("/settings?keys=new").text.contains("under new keys"))
      let new = try #require(site.services.lock.key)
      #expect(new.secret != old.secret && new.household == old.household)
      #expect(site.services.lock.hasRetiredKeys)
      #expect(try await ada.get(picture + "/view").bytes == content)
      _ = try await ada.addGift("Kite", to: ada.list(of: "Ada"))

      await PictureResealing(services: site.services).run()
      #expect(
        try await !site.services.keybag.retiredKeys(by: new).isEmpty, "an upload may be under way")
      site.clock.advance(3_600)
      await PictureResealing(services: site.services).run()
      #expect(!site.services.lock.hasRetiredKeys)
      #expect(try await site.services.keybag.retiredKeys(by: new).isEmpty)
      #expect(try generations(site) == [new.generation])
      #expect(try await ada.get(picture + "/view").bytes == content)
      #expect(Set(try site.fileNames()).isDisjoint(with: names) && names.count == 3)
      await site.restart()
      #expect(try await ada.get(gift).status == 200)
      #expect(try await ada.get(picture + "/view").bytes == content)
      await site.restart()
      #expect(try await Browser(site).signIn("Ada").status == 303)
    }
  }

  @Test("what a stop left is sealed after the next start, twice renewed or once")
  func resumed() async throws {
    try await withHousehold { site, ada async throws in
      let (_, first) = try await PicturePageTests.picture(ada)
      try await renew(ada)
      let (_, second) = try await PicturePageTests.picture(ada)
      try await renew(ada)
      await site.restart()
      for picture in [first, second] { #expect(try await ada.get(picture + "/view").status == 200) }
      #expect(try generations(site).count == 2)
      await PictureResealing(services: site.services).run()
      #expect(try generations(site).count == 1)
      for picture in [first, second] { #expect(try await ada.get(picture + "/view").status == 200) }
      #expect(try site.fileNames().count == 6)
    }
  }

  @Test("a picture that cannot be read keeps its key, and the others follow")
  func damaged() async throws {
    try await withHousehold { site, ada async throws in
      let (_, first) = try await PicturePageTests.picture(ada)
      let name = try #require(try site.fileNames().first)
      _ = try await PicturePageTests.picture(ada)
      try await renew(ada)
      try await onThread { try removeFile(site.files + "/" + name) }
      await PictureResealing(services: site.services).run()
      #expect(try site.count("SELECT count(*) FROM picture_files WHERE key_generation = 1") == 1)
      #expect(site.log.text.contains("cannot be sealed anew"))
      #expect(try await ada.get(first + "/view").status != 404)
    }
  }

  @Test("only adults who type their passcode make new keys")
  func who() async throws {
    try await withHousehold { site, ada async throws in
      let old = try #require(site.services.lock.key)
      try await ada.addPerson("Mia", role: "child")
      let mia = try await site.signedIn(as: "Mia")
      #expect(try await mia.get("/settings/keys").status == 403)
      let passcode = [("passcode", SetUpFields.passcode)]
      #expect(try await mia.post("/settings/keys", passcode).status == 403)
      let wrong = try await ada.post("/settings/keys", [("passcode", "not this one at all")])
      #expect(wrong.status == 422 && wrong.text.contains("not your passcode"))
      #expect(site.services.lock.key?.secret == old.secret)
    }
  }

  @Test("reading and writing go on meanwhile, and nothing is lost")
  func busy() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 1...3 {
          group.addTask {
            for number in 1...8 { _ = try await ada.addGift("Kite \(writer) \(number)", to: list) }
          }
        }
        group.addTask { for _ in 1...3 { try await self.renew(ada) } }
        try await group.waitForAll()
      }
      #expect(try site.count("SELECT count(*) FROM gifts") == 24)
      await site.restart()
      #expect(try await ada.get(list).text.contains("Kite 3 8"))
    }
  }

  @Test("a picture that was on its way when the keys were renewed opens afterwards")
  func onItsWay() async throws {
    try await withHousehold { site, ada async throws in
      let files = site.services.files
      let writer = try await onThread {
        let writer = try files.newFile(variant: "view")
        try writer.append([1, 2, 3])
        return writer
      }
      try await renew(ada)
      await PictureResealing(services: site.services).run()
      let late = try await onThread { try writer.commit() }
      #expect(try await onThread { try files.open(late).read(at: 0, 3) } == [1, 2, 3])
    }
  }
}
