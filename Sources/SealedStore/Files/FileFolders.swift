import Synchronization
import System

/// The directories that sealed files lie in. One counts once its own name is on the disk: a file in a
/// directory that a power cut takes away is gone, too.
final class FileFolders: Sendable {
  let places: FilePlaces
  private let steps: FileSteps
  private let made = Mutex<Set<UInt8>>([])

  /// Makes the directory where it is missing, 0700.
  init(_ places: FilePlaces, steps: FileSteps) throws(SystemError) {
    self.places = places
    self.steps = steps
    try FileSystem.makeDirectory(places.root)
    try FileSystem.makeDirectory(places.incoming)
    try steps.syncDirectory(places.root)
  }

  /// Makes the directory for a file.
  func make(for id: [UInt8]) throws(SystemError) {
    guard let first = id.first else { return }
    try made.withLock { made throws(SystemError) in
      if made.contains(first) { return }
      try FileSystem.makeDirectory(places.folder(of: id))
      try steps.syncDirectory(places.root)
      made.insert(first)
    }
  }
}
