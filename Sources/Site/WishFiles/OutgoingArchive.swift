import Exchange
import SealedStore
import Synchronization
import System

/// An archive on its way out: heads from memory, pictures as they are opened. Calls block.
final class OutgoingArchive: Sendable {
  private struct State {
    var piece = 0
    var offset = 0
    var cursor: FileCursor?
  }

  let length: Int
  private let pieces: [ZipWriter.Piece]
  private let texts: [[UInt8]]
  private let files: [SealedFile]
  private let store: FileStore
  private let state = Mutex(State())

  /// Reads every picture once for its checksum, which stands before it. Throws `ZipFault` where it is more
  /// than an archive may hold, and `FileFault`.
  static func make(
    _ texts: [(name: String, bytes: [UInt8])], _ pictures: [WishExport.Picture],
    _ services: Services
  ) async throws -> OutgoingArchive {
    var entries = texts.map { text in
      var checksum = CRC32()
      checksum.add(text.bytes)
      return ZipWriter.Entry(
        name: text.name, size: text.bytes.count, checksum: checksum.value)
    }
    // Whether they fit is known before any is read.
    _ = try ZipWriter(
      entries
        + pictures.map { ZipWriter.Entry(name: $0.path, size: $0.file.length, checksum: 0) })
    for picture in pictures {
      entries.append(
        try await services.workers.run { [services] in
          var checksum = CRC32()
          let reader = try services.files.open(picture.file)
          try reader.eachPart { checksum.add($0) }
          return ZipWriter.Entry(
            name: picture.path, size: reader.length, checksum: checksum.value)
        })
    }
    return OutgoingArchive(
      try ZipWriter(entries), texts.map(\.bytes), pictures.map(\.file), services.files)
  }

  private init(
    _ writer: ZipWriter, _ texts: [[UInt8]], _ files: [SealedFile], _ store: FileStore
  ) {
    length = writer.length
    pieces = writer.pieces
    self.texts = texts
    self.files = files
    self.store = store
  }

  /// At most `max` bytes, and none at the end.
  func next(_ max: Int) throws -> [UInt8] {
    try state.withLock { state in
      while state.piece < pieces.count {
        let part = try part(&state, max)
        if !part.isEmpty { return part }
        state = State(piece: state.piece + 1)
      }
      return []
    }
  }

  private func part(_ state: inout State, _ max: Int) throws -> [UInt8] {
    switch pieces[state.piece] {
    case .bytes(let bytes): return slice(of: bytes, &state, max)
    case .content(let number) where number < texts.count:
      return slice(of: texts[number], &state, max)
    case .content(let number):
      if let cursor = state.cursor { return try cursor.next(max) }
      let served = try store.serve(files[number - texts.count])
      let cursor = FileCursor(of: served, 0..<served.length)
      state.cursor = cursor
      return try cursor.next(max)
    }
  }

  private func slice(of bytes: [UInt8], _ state: inout State, _ max: Int) -> [UInt8] {
    let part = Array(bytes.dropFirst(state.offset).prefix(max))
    state.offset += part.count
    return part
  }
}
