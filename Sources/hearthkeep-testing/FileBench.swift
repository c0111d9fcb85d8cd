import HTTP
import HTTPServer
import SealedStore
import Synchronization
import System
import Vault

/// What sealing costs a file: the same bytes served sealed and in clear, and a large one as a stream.
enum FileBench {
  /// About what the view of a detailed photo takes.
  private static let pictureBytes = 200_000

  /// Serves until SIGTERM.
  static func serve(_ directory: String, port: UInt16) -> Int32 {
    ending { () throws in
      try Signals.blockStopSignals()
      let files = try store(in: directory)
      let picture = RandomBytes.make(pictureBytes)
      let sealed = try seal(pieces: [picture], in: files)
      let plain = directory + "/plain"
      try File.create(plain).writeAll(picture)
      let workers = try Workers(threads: 4, queue: 256, name: "worker")
      let server = try Server(
        address: "127.0.0.1", port: port, loops: Processors.count, limits: Limits(),
        log: .standard(level: .error)
      ) { request in
        do {
          if request.path.text == "/sealed" {
            let served = try await workers.run { try files.serve(sealed) }
            return response(length: served.length, workers) { try served.read(at: $0, $1) }
          }
          if request.path.text == "/opened" {
            let reader = try await workers.run { try files.open(sealed) }
            return response(length: reader.length, workers) { try reader.read(at: $0, $1) }
          }
          let file = try await workers.run { try File.open(plain) }
          let length = try await workers.run { try file.length() }
          return response(length: length, workers) { try file.read(max: $1, at: $0) }
        } catch {
          return .text(.internalServerError, "\(error)\n")
        }
      }
      try server.run()
    }
  }

  /// Writes the megabytes piece by piece, reads them back the same way, and prints the high-water mark
  /// of this process before and after, in kilobytes.
  static func stream(_ directory: String, _ megabytes: Int) -> Int32 {
    ending { () throws in
      let files = try store(in: directory)
      let piece = RandomBytes.make(1_000_000)
      let small = try seal(pieces: [piece], in: files)
      try readThrough(small, in: files)
      let before = try highWaterMark()
      let large = try seal(pieces: repeatElement(piece, count: megabytes), in: files)
      try readThrough(large, in: files)
      print("bytes \(large.length) before \(before) after \(try highWaterMark())")
      files.remove(large)
    }
  }

  private static func store(in directory: String) throws -> FileStore {
    let files = try FileStore(directory: directory + "/files")
    let key = HouseholdKey(household: RandomBytes.make(16), generation: 1)
    files.unlock(with: FileKeys(key))
    return files
  }

  private static func seal(
    pieces: some Sequence<[UInt8]>, in files: FileStore
  ) throws -> SealedFile {
    let writer = try files.newFile(variant: "view")
    for piece in pieces { try writer.append(piece) }
    return try writer.commit()
  }

  private static func readThrough(_ file: SealedFile, in files: FileStore) throws {
    try files.open(file).eachPart { _ in }
  }

  /// Sends what `read` gives from an offset on, at most so many bytes.
  private static func response(
    length: Int, _ workers: Workers,
    _ read: @escaping @Sendable (_ offset: Int, _ max: Int) throws -> [UInt8]
  ) -> Response {
    let place = Place()
    var response = Response(status: .ok)
    response.fields.set("content-type", "image/webp")
    response.body = .stream(length: length) { max in
      let start = place.next(max)
      return try await workers.run { try read(start, min(max, length - start)) }
    }
    return response
  }

  private static func highWaterMark() throws -> Int {
    let status = String(
      decoding: try FileSystem.read("/proc/self/status", limit: 65_536), as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private static func ending(_ work: () throws -> Void) -> Int32 {
    do {
      try work()
      return 0
    } catch {
      StandardError.write("hearthkeep-testing: \(error)\n")
      return 1
    }
  }
}

/// How far a response has been sent.
private final class Place: Sendable {
  private let offset = Atomic(0)

  /// Where the next piece of this size begins.
  func next(_ count: Int) -> Int { offset.add(count, ordering: .relaxed).oldValue }
}
