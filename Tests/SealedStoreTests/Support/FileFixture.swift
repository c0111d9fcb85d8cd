import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

/// A file store in a directory of its own.
struct FileFixture {
  let directory: TemporaryDirectory
  let key = HouseholdKey(household: Self.household, generation: 1)
  let store: FileStore

  static let household = [UInt8](repeating: 7, count: 16)

  init(steps: FileSteps = .system) throws {
    directory = try TemporaryDirectory()
    store = try FileStore(directory: directory.file("files"), steps: steps)
    store.unlock(with: FileKeys(key))
  }

  func path(of file: SealedFile) -> String { store.places.path(of: file.id) }

  func keep(_ content: [UInt8], variant: String = "view") throws -> SealedFile {
    let writer = try store.newFile(variant: variant)
    try writer.append(content)
    return try writer.commit()
  }

  /// Every name below the directory, as relative paths.
  func names() throws -> [String] { try treeNames(directory.file("files")) }

  static func content(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 8) }
  }
}

func treeNames(_ path: String) throws -> [String] {
  try FileSystem.names(in: path).flatMap { name in
    guard try FileSystem.status(path + "/" + name)?.kind == .directory else { return [name] }
    return [name + "/"] + (try treeNames(path + "/" + name)).map { name + "/" + $0 }
  }
}

/// The fault that `body` throws; nil, and a failed test, when it throws none.
func fault(
  at place: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) -> FileFault? {
  do {
    try body()
    Issue.record("nothing was thrown", sourceLocation: place)
  } catch let fault as FileFault {
    return fault
  } catch {
    Issue.record(error, sourceLocation: place)
  }
  return nil
}
