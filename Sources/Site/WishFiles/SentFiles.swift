import HTTP
import Household
import SealedStore
import System

/// Files of a form, sealed as they arrive and under a key that only memory has.
struct SentFiles: Sendable {
  let files: [(name: String, file: IncomingFile)]
  /// Whether there were more than a form takes.
  let isTooMany: Bool

  /// Reads a multipart form whose files come in any number and kind; its other fields say nothing here.
  static func read(_ visit: Visit, _ services: Services) async throws -> SentFiles {
    var limits = MultipartLimits.pictures
    limits.fileBytes = limits.totalBytes
    // The list itself, and its pictures.
    limits.files += 1
    let multipart = try Multipart(visit.request, limits: limits)
    var files: [(name: String, file: IncomingFile)] = []
    do {
      while let part = try await multipart.nextPart() {
        guard let name = part.filename, part.name == "files" else { continue }
        if let file = try await Receiving(services: services).receive(part) {
          files.append((FileName(name).text, file))
        }
      }
    } catch let error as HTTPError where error.reason == .tooManyFiles {
      return SentFiles(files: files, isTooMany: true)
    }
    return SentFiles(files: files, isTooMany: false)
  }

  func discard(_ services: Services) async {
    try? await services.workers.run { for sent in files { sent.file.discard() } }
  }
}
