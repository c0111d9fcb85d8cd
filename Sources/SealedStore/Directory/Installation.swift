import System

/// What a start finds in the data directory.
package enum Installation: Sendable {
  /// Nothing yet, or what a set-up left that never came to its end.
  case new
  /// Stores that hold data.
  case existing

  /// How the stores are to be opened.
  package var presence: Presence { self == .new ? .new : .existing }
}

/// Whether a store's file is known to exist.
package enum Presence: Sendable {
  /// A missing or empty file becomes a new store.
  case new
  /// A missing or empty file is a loss, and refused.
  case existing
}

extension DataDirectory {
  /// Finds out whether this is a new installation, from the marker beside the stores.
  ///
  /// The marker is written before the first store is made and again, by `finishInstallation`, at the
  /// end of set-up: only what an unfinished one left may be made anew. Stores without a
  /// marker are taken as finished, and so are sealed files without stores: as orphans of a new
  /// household they would be swept. Throws `.missing` for a store that is gone or empty.
  package func beginInstallation() throws(DataFault) -> Installation {
    let stage: Stage?
    let missing: [DataFile]
    do throws(SystemError) {
      let marked = try readMarker()
      let holdsFiles = try holdsSealedFiles()
      stage = marked ?? (holdsFiles ? .finished : nil)
      missing = try missingFiles()
      if stage == nil, missing == DataFile.allCases { try writeMarker(.begun) }
    } catch {
      throw DataFault(error, path: path)
    }
    if stage == .begun || (stage == nil && missing == DataFile.allCases) { return .new }
    if let first = missing.first { throw .missing(first) }
    return .existing
  }

  /// Says that both stores hold a household: from now on a missing one is a loss. Before anybody is
  /// told so.
  package func finishInstallation() throws(DataFault) {
    do throws(SystemError) {
      if try readMarker() != .finished { try writeMarker(.finished) }
    } catch {
      throw DataFault(error, path: path)
    }
  }

  /// Removes the database of a set-up that never came to its end. Where one did, nothing happens.
  package func discardUnfinishedHousehold() throws(DataFault) {
    do throws(SystemError) {
      guard try readMarker() == .begun else { return }
      try WholeFile.remove(path(of: .household))
    } catch {
      throw DataFault(error, path: path)
    }
  }

  private enum Stage: String {
    case begun = "begun\n"
    case finished = "finished\n"
  }

  private var marker: String { path + "/install" }

  /// Anything unexpected counts as finished, the careful reading.
  private func readMarker() throws(SystemError) -> Stage? {
    guard try FileSystem.exists(marker) else { return nil }
    let text = try FileSystem.read(marker, limit: 4_096)
    return Stage(rawValue: String(decoding: text, as: UTF8.self)) ?? .finished
  }

  private func writeMarker(_ stage: Stage) throws(SystemError) {
    let unfinished = marker + ".unfinished"
    try FileSystem.remove(unfinished)
    let file = try File.create(unfinished)
    try file.writeAll(Array(stage.rawValue.utf8))
    try file.sync()
    try FileSystem.rename(unfinished, to: marker)
    try FileSystem.syncDirectory(path)
  }

  /// Folders are made for the first picture, long after the stores.
  private func holdsSealedFiles() throws(SystemError) -> Bool {
    guard try FileSystem.status(files)?.kind == .directory else { return false }
    return try FileSystem.names(in: files).contains { $0.utf8.count == 2 }
  }

  private func missingFiles() throws(SystemError) -> [DataFile] {
    var missing: [DataFile] = []
    for file in DataFile.allCases {
      let status = try FileSystem.status(path(of: file))
      if status?.kind != .file || status?.length == 0 { missing.append(file) }
    }
    return missing
  }
}
