import Testing

@testable import Exchange

@Suite("Files of wishes", .timeLimit(.minutes(10)))
struct WishFileTests {
  private func read(_ text: String, _ name: String = "x.json") throws -> WishFile {
    try WishFile.read(Array(text.utf8), named: name)
  }

  private func records(_ file: WishFile) throws -> [WishRecord] {
    try file.entries.map { try $0.record.get() }
  }

  @Test("a list of any wishes comes back from JSON and from a table as it was")
  func roundTrip() throws {
    var random = Numbers(seed: 11)
    for _ in 0..<300 {
      let wishes = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        AnyWish.make(using: &random)
      }
      let json = WishFile.write(wishes, as: .json, title: AnyWish.text(using: &random))
      #expect(try records(WishFile.read(json, named: "list.json")) == wishes)
      let table = WishFile.write(wishes, as: .table, title: "")
      #expect(try records(WishFile.read(table, named: "list.csv")) == wishes)
      #expect(try WishFile.read(table, named: "LIST.CSV").unknownColumns.isEmpty)
    }
  }

  @Test("what Christmas Keeper can hold comes back from it as it was")
  func keeperRoundTrip() throws {
    var random = Numbers(seed: 12)
    for _ in 0..<300 {
      let wishes = (0..<3).map { _ in
        let any = AnyWish.make(using: &random)
        var wish = WishRecord()
        wish.title = "T" + any.title.filter { !$0.isNewline }
        wish.note = any.note.isEmpty ? "" : "N" + any.note
        wish.pictures = any.pictures.first.map { [$0] } ?? []
        return wish
      }
      let file = WishFile.write(wishes, as: .christmasKeeper, title: "")
      #expect(try records(WishFile.read(file, named: "christmasItems.json")) == wishes)
    }
  }

  @Test("a list that Christmas Keeper wrote")
  func keeper() throws {
    let file = try read(WishFixtures.keeper)
    #expect(file.format == .christmasKeeper)
    let wishes = try records(file)
    #expect(wishes.map(\.title) == ["Magic set", "Roller skates", "A train"])
    #expect(wishes.map(\.note) == ["", "size 34\nblue ones", ""])
    #expect(wishes.map(\.pictures) == [["1319925723.jpeg"], [], []])
    // It may also be a list and nothing around it.
    #expect(try records(read(#"[{"text": "Kite"}]"#)).map(\.title) == ["Kite"])
  }

  @Test("a text of Christmas Keeper that is too long for a title goes on in the note")
  func longText() throws {
    let word = String(repeating: "x", count: 150)
    let wish = try records(read(#"{"gifts":[{"text":"\#(word) \#(word) end\nmore"}]}"#))[0]
    #expect(wish.title == word)
    #expect(wish.note == "\(word) end\nmore")
    let one = String(repeating: "y", count: 250)
    let cut = try records(read(#"{"gifts":[{"text":"\#(one)"}]}"#))[0]
    #expect(cut.title + cut.note == one && cut.title.count == 200)
  }

  @Test("a list of our own, as JSON")
  func json() throws {
    let file = try read(WishFixtures.json)
    #expect(file.format == .json)
    let wish = try #require(try records(file).first)
    #expect(wish.title == "Boots" && wish.price == "49.90" && wish.currency == "EUR")
    #expect(wish.tags == "warm, outdoors" && wish.showsSizes && !wish.isDraft)
    #expect(wish.group == "1" && wish.groupTitle == "For the feet" && wish.quantity == "2")
    #expect(wish.pictures == ["pictures/1-1/boots.jpg"])
    #expect(try records(file)[1].quantity == "1")
  }

  @Test("a table that a spreadsheet wrote: other names, semicolons, its own ends of lines")
  func table() throws {
    let file = try read(WishFixtures.table, "wishes.csv")
    #expect(file.format == .table && file.unknownColumns == ["Shop"])
    let wishes = try records(file)
    #expect(file.entries.map(\.place) == [2, 3, 6])
    #expect(wishes.map(\.title) == ["Kite", "Say \"hello\"; again", "Ball"])
    #expect(wishes.map(\.note) == ["", "two\nlines", ""])
    #expect(wishes.map(\.quantity) == ["1", "3", "any"])
    #expect(wishes.map(\.link) == ["https://shop.example/", "", ""])
  }

  @Test(
    "a cell that a spreadsheet would take for a formula is text there, and comes back as it was",
    arguments: [
      "=1+1", "+49 123", "-5", "@home", "\tx", "\rx", "'=1+1", "'", "''", "'tis", "'''-'", "=",
      "x=1",
      "=cmd|' /C calc'!A0", "=\u{308}1",
    ])
  func formulas(cell: String) {
    let guarded = TableText.guarded(cell)
    #expect(
      !["=", "+", "-", "@", "\t", "\r"].contains(guarded.unicodeScalars.first.map { "\($0)" }))
    #expect(TableText.unguarded(guarded) == cell)
  }

  @Test(
    "an apostrophe that nobody put there stays",
    arguments: [("'tis", "'tis"), ("'", "'"), ("'=1", "=1"), ("", ""), ("a'", "a'")])
  func apostrophes(cell: String, read: String) {
    #expect(TableText.unguarded(cell) == read)
  }

  @Test(
    "what is no list is told so",
    arguments: [
      ("", "x.json", .empty), (" \n\t", "x.csv", .empty), ("{", "x.json", .notJSON),
      ("title\nKite", "x.json", .notJSON), ("null", "x.json", .unknownShape),
      ("{}", "x.json", .unknownShape), (#"{"gifts": {}}"#, "x.json", .unknownShape),
      (#"{"gifts": [], "format": "other"}"#, "x.json", .unknownShape),
      (#"{"gifts": [], "format": 1}"#, "x.json", .unknownShape),
      (#"{"gifts": [], "format": "hearthkeep wishes", "version": 2}"#, "x.json", .newerVersion),
      (#"{"gifts": [], "format": "hearthkeep wishes"}"#, "x.json", .newerVersion),
      (#"{"gifts": [], "gifts": []}"#, "x.json", .notJSON),
      ("price,note\n1,2", "x.csv", .noTitleColumn), (#"{"gifts": []}"#, "x.csv", .noTitleColumn),
      ("title\n\"Kite", "x.csv", .badQuotes(line: 2)),
      ("title\nok\n\"a\"b", "x.csv", .badQuotes(line: 3)), ("\"", "x.csv", .badQuotes(line: 1)),
    ] as [(String, String, WishFileFault)])
  func faults(text: String, name: String, fault: WishFileFault) {
    #expect(throws: fault) { try read(text, name) }
  }

  @Test("bytes that are no text are no list, whatever their name", arguments: ["x.json", "x.csv"])
  func notText(name: String) {
    for bytes in [[0xFF, 0xFE, 0x7B, 0x00], [0xC3, 0x28], [0x7B, 0xED, 0xA0, 0x80, 0x7D]]
      as [[UInt8]]
    {
      #expect(throws: WishFileFault.notText) { try WishFile.read(bytes, named: name) }
    }
  }

  @Test("huge and deep files end soon")
  func hostile() throws {
    let rows = "title\n" + String(repeating: "Kite\n", count: 100_000)
    #expect(throws: WishFileFault.tooManyWishes(limit: 500)) { try read(rows, "x.csv") }
    let blank = "title\n" + String(repeating: ",\n\n", count: 100_000) + "Kite\n"
    #expect(try read(blank, "x.csv").entries.map(\.place) == [200_002])
    let wide = "title" + String(repeating: ",x", count: 500_000) + "\nKite"
    #expect(try records(read(wide, "x.csv")).map(\.title) == ["Kite"])
    let many = #"{"gifts":["# + String(repeating: #"{"text":"a"},"#, count: 100_000) + "{}]}"
    #expect(throws: WishFileFault.tooManyWishes(limit: 500)) { try read(many) }
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(throws: WishFileFault.notJSON) { try read(deep) }
    #expect(throws: WishFileFault.notJSON) { try read(#"{"gifts":["# + deep) }
    let quoted = "title\n\"" + String(repeating: "\"\"", count: 500_000)
    #expect(throws: WishFileFault.badQuotes(line: 2)) { try read(quoted, "x.csv") }
  }

  @Test("a place that holds no wish is told, and the others are read")
  func entries() throws {
    let file = try read(
      #"{"gifts": [{"text": "a"}, 5, {"imageName": "x"}, {"text": []}, {"text": 7}, {"text": "b", "imageName": {}}]}"#
    )
    #expect(file.entries.map(\.place) == [1, 2, 3, 4, 5, 6])
    let faults = file.entries.map { entry -> WishEntryFault? in
      if case .failure(let fault) = entry.record { return fault }
      return nil
    }
    #expect(
      faults == [
        nil, .notAWish, .notAWish, .wrongKind(field: "text"), nil, .wrongKind(field: "imageName"),
      ])
    let table = try read("title,price\nKite,5\nBall,5,6\nHat,5,,\n", "x.csv")
    #expect(
      table.entries.map { (try? $0.record.get())?.title } == ["Kite", nil, "Hat"])
  }

  @Test("a byte order mark in front says nothing")
  func byteOrderMark() throws {
    #expect(try records(read("\u{FEFF}title\r\nKite\r\n", "x.csv")).map(\.title) == ["Kite"])
    #expect(try records(read("\u{FEFF}[{\"text\":\"Kite\"}]")).map(\.title) == ["Kite"])
  }
}
