import Foundation

/// A folder in which a small program is compiled and run; nothing here waits on a thread.
struct TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "views-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    try text.write(to: url.appending(path: name), atomically: true, encoding: .utf8)
  }

  /// Compiles everything here with the page buffer, as strictly as the program itself.
  func compile(_ options: [String]) async throws -> (status: Int32, output: String) {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let buffer = package.appending(path: "Sources/Site/HTML")
    let sources =
      try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      + FileManager.default.contentsOfDirectory(at: buffer, includingPropertiesForKeys: nil)
    return try await run(
      "/usr/bin/env",
      [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library",
        "-package-name",
        "test", "-diagnostic-style", "llvm", "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "ExistentialAny", "-module-name", "Program",
      ] + options + sources.map(\.path).filter { $0.hasSuffix(".swift") }.sorted())
  }

  func run(_ program: String, _ arguments: [String]) async throws -> (status: Int32, output: String)
  {
    let log = url.appending(path: "output-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = url
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in done.resume() }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
    try output.close()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }
}
