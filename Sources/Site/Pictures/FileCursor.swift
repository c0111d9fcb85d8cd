import SealedStore
import Synchronization

/// Where sending a sealed file has got to. Every byte it gives has been authenticated.
final class FileCursor: Sendable {
  private let file: ServedFile
  private let rest: Mutex<Range<Int>>

  init(of file: ServedFile, _ range: Range<Int>) {
    self.file = file
    rest = Mutex(range)
  }

  /// At most `max` bytes, and none at the end. Blocks.
  func next(_ max: Int) throws -> [UInt8] {
    let piece = rest.withLock { rest in
      let piece = rest.prefix(min(max, FileCursor.most))
      rest = rest.dropFirst(piece.count)
      return piece
    }
    return piece.isEmpty ? [] : try file.read(at: piece.lowerBound, piece.count)
  }

  /// One hop to a worker carries this much: enough that hopping costs nothing, little enough that a
  /// hundred slow readers do not fill the memory.
  private static let most = 256 * 1024
}
