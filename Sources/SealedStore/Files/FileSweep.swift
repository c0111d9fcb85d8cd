import System

extension FileStore {
  /// Removes files that no row names and that were last written before `time` (Unix seconds): what a
  /// stop between file and row, or between row and unlink, left. Files of other names stay.
  ///
  /// - Parameter isKnown: whether a row has this id; when it throws, the sweep ends.
  /// - Returns: how many files went.
  @discardableResult
  package func sweep(
    known isKnown: (_ id: [UInt8]) throws -> Bool, olderThan time: Int64
  ) throws -> Int {
    var removed = 0
    do {
      for folder in try FileSystem.names(in: places.root) where folder.utf8.count == 2 {
        let path = places.root + "/" + folder
        for name in try FileSystem.names(in: path) {
          let isWhole = !name.hasSuffix(FilePlaces.unfinished)
          let stem = isWhole ? name : String(name.dropLast(FilePlaces.unfinished.count))
          guard let id = places.id(named: stem, in: folder),
            let status = try FileSystem.status(path + "/" + name), status.kind == .file,
            status.modified < time
          else { continue }
          // An unfinished file has no row, whatever its age.
          if isWhole, try isKnown(id) { continue }
          if try FileSystem.remove(path + "/" + name) { removed += 1 }
        }
      }
    } catch let error as SystemError {
      throw FileFault(error)
    }
    return removed
  }
}
