import HTTP
import SealedStore
import System

/// Takes in one file of a form.
struct Receiving: Sendable {
  let services: Services

  /// Seals an upload into `files/incoming` as it arrives, so that a slow sender holds no worker.
  /// Nil where the field was left empty.
  func receive(_ part: Part) async throws -> IncomingFile? {
    var chunk = try await part.next(Self.chunk)
    if chunk.isEmpty { return nil }
    let incoming = try await services.workers.run { [services] in try services.files.receive() }
    do {
      while !chunk.isEmpty {
        let piece = chunk
        // Sealed while the next piece arrives.
        async let sealed: Void = services.workers.run { try incoming.append(piece) }
        chunk = try await part.next(Self.chunk)
        try await sealed
      }
      try await services.workers.run { try incoming.finish() }
      return incoming
    } catch {
      // Away from the loop, since giving back 32 MB takes a while. Where no worker is free, the
      // upload ends with its last reference, here.
      try? await services.workers.run { incoming.discard() }
      throw error
    }
  }

  private static let chunk = 256 * 1024
}
