import Synchronization
import System

/// The directories that sealed files lie in. One counts once its own name is on the disk: a file in a
/// directory that a power cut takes away is gone, too.
final class FileFolders: Sendable {
  let places: FilePlaces
  private let steps: FileSteps
  /// First bytes of ids whose directory's name is on the disk for certain.
  private let settled = Mutex<Set<UInt8>>([])

  /// Makes the directory where it is missing, 0700.
  init(_ places: FilePlaces, steps: FileSteps) throws(SystemError) {
    self.places = places
    self.steps = steps
    try FileSystem.makeDirectory(places.root)
    try FileSystem.makeDirectory(places.incoming)
    try steps.syncDirectory(places.root)
  }

  /// Makes the directory for a file. Its name is on the disk once `sync` returns.
  func make(for id: [UInt8]) throws(SystemError) {
    guard let first = id.first, settled.withLock({ !$0.contains(first) }) else { return }
    try FileSystem.makeDirectory(places.folder(of: id))
  }

  /// Brings the names of files to the disk, and those of the directories they are in.
  func sync(_ ids: [[UInt8]]) throws(SystemError) {
    let first = Set(ids.compactMap(\.first))
    if settled.withLock({ !$0.isSuperset(of: first) }) { try steps.syncDirectory(places.root) }
    for folder in first.sorted() { try steps.syncDirectory(places.folder(of: [folder])) }
    settled.withLock { $0.formUnion(first) }
  }
}
