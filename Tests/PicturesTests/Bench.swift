import Glibc
import Synchronization
import System

@testable import Pictures

/// What came out of one upload, held in memory for a look.
struct Prints: Sendable {
  var heads: [VariantHead] = []
  var files: [Variant: [UInt8]] = [:]

  func head(_ variant: Variant) -> VariantHead? { heads.first { $0.variant == variant } }
  func size(_ variant: Variant) -> [Int] { head(variant).map { [$0.width, $0.height] } ?? [] }
}

extension Darkroom {
  /// Develops on a thread of its own, since tests must not block theirs.
  func prints(of upload: [UInt8]) async throws -> Prints {
    try await onThread { try self.blockingPrints(of: upload) }
  }

  private func blockingPrints(of upload: [UInt8]) throws -> Prints {
    var offset = 0
    let prints = Mutex(Prints())
    let developed = try develop(size: upload.count) { max in
      defer { offset += max }
      return Array(upload[min(offset, upload.count)..<min(offset + max, upload.count)])
    } variant: { head in
      { chunk in prints.withLock { $0.files[head.variant, default: []] += chunk } }
    }
    return prints.withLock { prints in
      prints.heads = developed.variants
      return prints
    }
  }

  /// The fault an upload meets, nil if it is taken.
  func fault(of upload: [UInt8]) async throws -> PictureFault? {
    do {
      _ = try await prints(of: upload)
      return nil
    } catch let fault as PictureFault {
      return fault
    }
  }
}

func onThread<Answer: Sendable>(
  _ work: @escaping @Sendable () throws -> Answer
) async throws -> Answer {
  try await withCheckedThrowingContinuation { continuation in
    do {
      _ = try Thread(name: "test") { continuation.resume(with: Result { try work() }) }
    } catch {
      continuation.resume(throwing: error)
    }
  }
}

/// The worker that was built together with these tests: the bundle they are in is mapped here, and
/// lies beside it.
let builtWorker: String = {
  let maps = (try? text(of: "/proc/self/maps")) ?? ""
  let bundle = maps.split(separator: "\n").first { $0.hasSuffix("PackageTests.xctest") } ?? "/"
  return pictureWorkerPath(besideProgram: String(bundle.drop { $0 != "/" }))
}()

func fixture(_ name: String) throws -> [UInt8] {
  let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
  return try bytes(of: "/\(folder)/Fixtures/\(name)")
}

func text(of path: String) throws -> String { String(decoding: try bytes(of: path), as: UTF8.self) }

func bytes(of path: String) throws -> [UInt8] {
  let number = try SystemCall.run("open") { open(path, O_RDONLY | O_CLOEXEC) }
  defer { close(number) }
  var all: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 64 << 10)
  while true {
    let count = try SystemCall.run("read") { read(number, &chunk, chunk.count) }
    if count == 0 { return all }
    all += chunk[..<count]
  }
}
