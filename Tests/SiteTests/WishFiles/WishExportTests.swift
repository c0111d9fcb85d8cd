import Exchange
import HTTP
import TestSupport
import Testing

@testable import Site

@Suite("Taking a list along", .timeLimit(.minutes(10)))
struct WishExportTests {
  static let formats = ["archive", "json", "csv", "christmas-keeper"]

  @Test("each format is offered, and is a file to keep")
  func formats() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      _ = try await ada.addGift("Kite", to: list, ["tags": "outdoors", "price": "24.90"])
      let page = try await ada.get(try await ada.get(list).link("Export"))
      for format in Self.formats {
        let address = "\(list)/export/\(format)"
        #expect(page.links.contains { $0.address == address }, "\(format)")
        let file = try await ada.get(address)
        #expect(file.status == 200)
        #expect(file.fields.first("content-disposition")?.hasPrefix("attachment; ") == true)
        #expect(file.fields.first("cache-control") == "no-store")
        #expect(try await ada.get(address).bytes == file.bytes, "twice the same")
      }
      #expect(try await ada.get("\(list)/export/pdf").status == 404)
      let table = try await ada.get("\(list)/export/csv").source
      #expect(table.contains("Kite,,,24.90,EUR,1,,outdoors,"))
    }
  }

  @Test("everybody gets what they see of it, and whoever does not see the list gets nothing")
  func rights() async throws {
    try await withHousehold { site, ada async throws in
      for name in ["Ben", "Mia"] { try await ada.addPerson(name, role: "adult") }
      let ben = try await site.signedIn(as: "Ben")
      let list = try await ada.list(of: "Ada")
      _ = try await ada.addGift("Kite", to: list)
      _ = try await ada.addGift("Ring", to: list, ["draft": "yes"])
      let gone = try await ada.addGift("Old hat", to: list)
      #expect(try await ada.post("\(gone)/archive").status == 303)
      for format in ["json", "csv", "archive"] {
        let adas = try await ada.get("\(list)/export/\(format)").source
        let bens = try await ben.get("\(list)/export/\(format)").source
        #expect(adas.contains("Kite") && adas.contains("Ring") && !adas.contains("Old hat"))
        #expect(bens.contains("Kite") && !bens.contains("Ring") && !bens.contains("Old hat"))
      }
      let edit = try await ada.get("\(list)/edit").form
      let hidden = edit.filled(["visibility": "chosen"]).without("viewers")
      #expect(try await ada.submit(hidden).status == 303)
      for address in ["", "/json", "/archive", "/christmas-keeper"] {
        #expect(try await ben.get("\(list)/export\(address)").status == 404)
      }
    }
  }

  @Test("the archive holds the list and its pictures as they are shown")
  func archive() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let uploads = ["a/b.png", "kite.PNG"].map {
        Upload(name: $0, Forgery.png(width: 4, height: 3))
      }
      let kite = try await ada.addGift("Kite", to: list, files: uploads)
      let bytes = try await ada.get("\(list)/export/archive").bytes
      let read: ZipReader.Read = { Array(bytes.dropFirst($0).prefix($1)) }
      let entries = try ZipReader.entries(length: bytes.count, read: read)
      #expect(entries.first?.name == "list.json" && entries.count == 3)
      let images = try await ada.get(kite).html.all(class: "gallery")[0].all("a")
      for (entry, image) in zip(entries.dropFirst(), images) {
        #expect(entry.name.hasPrefix("pictures/1-"))
        try ZipReader.verify(entry, read: read)
        #expect(
          try read(entry.offset, entry.size) == (try await ada.get(image["href"] ?? "")).bytes)
      }
    }
  }
}
