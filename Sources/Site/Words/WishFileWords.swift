import Exchange
import Household

/// Lists that go out as files and come in from them.
struct WishFileWords: Sendable {
  let export: String
  let exportTitle: String
  let exportLead: String
  let format: @Sendable (WishExport.Format) -> String
  let formatNote: @Sendable (WishExport.Format) -> String
  let tooManyToExport: String
  let `import`: String
  let importTitle: String
  let importLead: String
  let filesLabel: String
  let filesHint: String
  let submit: String
  let importFault: @Sendable (WishImportFault) -> String
  let previewTitle: String
  let previewLead: @Sendable (_ count: Int) -> String
  let pictures: @Sendable (_ count: Int) -> String
  let problemsTitle: String
  let again: String
  let take: String
  /// "Line 4" of a table, "Wish 4" of any other list.
  let place: @Sendable (WishFile.Format, Int) -> String
  let entryFault: @Sendable (WishEntryFault) -> String
  let unknownColumn: @Sendable (_ name: String) -> String
  let noSuchPicture: @Sendable (_ name: String) -> String
  let tooManyPictures: @Sendable (_ place: String, _ limit: Int) -> String

  static let english = WishFileWords(
    export: "Export",
    exportTitle: "Take this list along",
    exportLead:
      "A file with the wishes as you see them here. Nothing of what anybody gives is in it.",
    format: { format in
      switch format {
      case .archive: "Everything, with pictures"
      case .table: "A table"
      case .json: "JSON"
      case .christmasKeeper: "For Christmas Keeper"
      }
    },
    formatNote: { format in
      switch format {
      case .archive: "A ZIP that can be imported here again, or in another household."
      case .table: "A CSV file for any spreadsheet, without pictures."
      case .json: "For other programs, without pictures."
      case .christmasKeeper: "A ZIP with christmasItems.json and one picture for each wish."
      }
    },
    tooManyToExport: "The pictures of this list are more than 512 MB. Take it along without them.",
    import: "Import",
    importTitle: "Bring in a list",
    importLead: "You see what will come in before it does.",
    filesLabel: "Files",
    filesHint: "A ZIP, CSV or JSON file. Pictures that it names can be chosen along with it.",
    submit: "Have a look",
    importFault: { importSentence($0) },
    previewTitle: "What will come in",
    previewLead: { count in
      switch count {
      case 0: "Nothing can come in as it is."
      case 1: "1 wish comes to the end of the list."
      default: "\(count) wishes come to the end of the list."
      }
    },
    pictures: { $0 == 1 ? "1 picture" : "\($0) pictures" },
    problemsTitle: "What does not come in",
    again: "Choose another file",
    take: "Bring them in",
    place: { format, number in format == .table ? "Line \(number)" : "Wish \(number)" },
    entryFault: { fault in
      switch fault {
      case .notAWish: "This is not a wish."
      case .wrongKind(let field): "“\(field)” holds something that does not belong there."
      case .tooManyCells: "This line has more cells than the first one."
      }
    },
    unknownColumn: { "The column “\($0)” is not known here, and is left out." },
    noSuchPicture: { "The picture “\($0)” did not come along." },
    tooManyPictures: { "\($0): \($1) pictures can come in at once. The ones beyond that stay out." }
  )

  private static func importSentence(_ fault: WishImportFault) -> String {
    switch fault {
    case .nothing: "Please choose a file."
    case .tooManyFiles(let limit): "Please choose a list and at most \(limit) pictures, or a ZIP."
    case .noList:
      "There is no list in this. Please choose a CSV or JSON file, or a ZIP with one in it."
    case .severalLists: "There are several lists in this. Please choose one at a time."
    case .listTooLarge(let limit):
      "The list is larger than \(limit / 1_048_576) MB. Please take it apart."
    case .archive(let fault): archiveSentence(fault)
    case .list(let fault): listSentence(fault)
    }
  }

  private static func archiveSentence(_ fault: ZipFault) -> String {
    switch fault {
    case .notAnArchive: "This is not a ZIP. Please export it once more."
    case .damaged: "This ZIP is damaged. Please export it once more."
    case .tooLarge(let limit): "This ZIP is larger than \(limit / 1_048_576) MB."
    case .tooManyEntries(let limit): "This ZIP holds more than \(limit) files."
    case .unsupported: "This kind of ZIP cannot be read here. Please choose the files themselves."
    case .encrypted(let name):
      "“\(FileName(name).text)” is encrypted in this ZIP. Please unpack it, and choose the files themselves."
    case .compressed(let name):
      "“\(FileName(name).text)” is compressed in this ZIP. Please unpack it, and choose the files themselves."
    case .badName: "A file in this ZIP has a name that leads out of it. It was not opened."
    case .twice(let name):
      "“\(FileName(name).text)” stands twice in this ZIP. Please choose the files themselves."
    case .wrongChecksum(let name):
      "“\(FileName(name).text)” is damaged in this ZIP. Please export it once more."
    }
  }

  private static func listSentence(_ fault: WishFileFault) -> String {
    switch fault {
    case .empty: "The file is empty."
    case .notText: "The file is not UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”."
    case .notJSON: "The file is not JSON. A table needs a name that ends with .csv."
    case .unknownShape: "This is not a list that is known here."
    case .newerVersion: "This list was written by a newer Hearthkeep. Please update this one first."
    case .noTitleColumn: "The first line has to name the columns, and one of them “title”."
    case .badQuotes(let line):
      "A quotation mark on line \(line) is not closed. Please check that line."
    case .tooManyWishes(let limit):
      "A file may hold \(limit) wishes. Please bring them in by several files."
    }
  }
}
