import Exchange
import Household
import Pictures
import SealedStore

/// What somebody sent, read: the list, and where its pictures are. Everything here waits, so it runs on a
/// worker thread.
struct IncomingWishes: Sendable {
  /// A picture that came along.
  struct Picture: Sendable {
    let name: String
    let size: Int
    let read: @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]
    /// Reads it whole and throws where it is not what an archive said; does nothing for a file by itself.
    let verify: @Sendable () throws -> Void
  }

  let list: WishFile
  private let pictures: [String: Picture]

  /// Throws `WishImportFault`, and `FileFault`.
  init(_ sent: SentFiles) throws {
    guard !sent.files.isEmpty else { throw WishImportFault.nothing }
    var files: [Picture] = []
    for (name, file) in sent.files {
      let reader = try file.open()
      if name.lowercased().hasSuffix(".zip") {
        files += try Self.entries(of: reader)
      } else {
        files.append(
          Picture(
            name: name, size: reader.length, read: { try reader.read(at: $0, $1) }, verify: {}))
      }
    }
    let lists = files.filter { Self.isList($0.name) }
    guard let list = lists.first else { throw WishImportFault.noList }
    guard lists.count == 1 else { throw WishImportFault.severalLists }
    guard list.size <= WishFileLimits.bytes else {
      throw WishImportFault.listTooLarge(limit: WishFileLimits.bytes)
    }
    do {
      try list.verify()
      self.list = try WishFile.read(try list.read(0, list.size), named: list.name)
    } catch let fault as ZipFault {
      throw WishImportFault.archive(fault)
    } catch let fault as WishFileFault {
      throw WishImportFault.list(fault)
    }
    // A list may say where in an archive a picture is, or only what it is called.
    var pictures: [String: Picture] = [:]
    for file in files where !Self.isList(file.name) {
      pictures[Self.lastName(file.name)] = file
    }
    for file in files { pictures[file.name] = file }
    self.pictures = pictures
  }

  func picture(named name: String) -> Picture? {
    pictures[name] ?? pictures[Self.lastName(name)] ?? pictures[FileName(name).text]
  }

  private static func entries(of reader: SealedFileReader) throws -> [Picture] {
    let read: @Sendable (Int, Int) throws -> [UInt8] = { try reader.read(at: $0, $1) }
    do {
      return try ZipReader.entries(length: reader.length, read: read)
        .filter { !isLitter($0.name) }
        .map { entry in
          Picture(
            name: entry.name, size: entry.size,
            read: { try read(entry.offset + $0, min($1, max(0, entry.size - $0))) },
            verify: { try ZipReader.verify(entry, read: read) })
        }
    } catch let fault as ZipFault {
      throw WishImportFault.archive(fault)
    }
  }

  /// What some systems put into every archive.
  private static func isLitter(_ name: String) -> Bool {
    name.hasPrefix("__MACOSX/") || lastName(name).hasPrefix(".")
  }

  private static func isList(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".json") || name.hasSuffix(".csv")
  }

  private static func lastName(_ name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? name
  }
}

/// Why nothing of what was sent can come in.
enum WishImportFault: Error, Hashable, Sendable {
  case nothing
  case tooManyFiles(limit: Int)
  case noList
  case severalLists
  case listTooLarge(limit: Int)
  case archive(ZipFault)
  case list(WishFileFault)
}
