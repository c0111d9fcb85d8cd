import Glibc
import System
import Testing

@testable import Pictures

/// What the kernel says of a worker that waits for an upload.
@Suite("The worker's sandbox")
struct SandboxTests {
  private let darkroom = Darkroom(workerPath: builtWorker)

  private func waitingWorker() async throws -> Int32 {
    try await onThread { try darkroom.prepare() }
    return try #require(darkroom.waitingProcess)
  }

  @Test("every thread is under the seccomp filter and can gain no privilege")
  func filter() async throws {
    let process = try await waitingWorker()
    let threads = try names(in: "/proc/\(process)/task")
    #expect(!threads.isEmpty)
    for thread in threads {
      let status = try text(of: "/proc/\(process)/task/\(thread)/status")
      #expect(status.contains("Seccomp:\t2"))
      #expect(status.contains("NoNewPrivs:\t1"))
    }
  }

  @Test("memory, processor time, files and core dumps are limited")
  func limits() async throws {
    let process = try await waitingWorker()
    let limits = try text(of: "/proc/\(process)/limits").split(separator: "\n")
    let expected = [
      ("Max address space", ["1610612736", "1610612736"]),
      ("Max cpu time", ["60", "61"]),
      ("Max file size", ["0", "0"]),
      ("Max core file size", ["0", "0"]),
      ("Max open files", ["2", "2"]),
    ]
    for (name, values) in expected {
      let line = try #require(limits.first { $0.hasPrefix(name) })
      #expect(
        Array(line.dropFirst(name.count).split(separator: " ").prefix(2))
          == values[...].map { $0[...] })
    }
  }

  @Test("it has the pipe's two ends and nothing else, and is not dumpable")
  func descriptors() async throws {
    let process = try await waitingWorker()
    let folder = "/proc/\(process)/fd"
    if geteuid() == 0 {
      #expect(try names(in: folder).sorted() == ["0", "1"])
      for number in ["0", "1"] {
        var target = [CChar](repeating: 0, count: 64)
        #expect(readlink("\(folder)/\(number)", &target, 63) > 0)
        let name = String(decoding: target.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #expect(name.hasPrefix("pipe:"))
      }
    } else {
      // Not dumpable: its owner is root and nobody else may look inside.
      #expect(throws: SystemError.self) { try names(in: folder) }
    }
    var status = stat()
    #expect(stat("/proc/\(process)/mem", &status) == 0 && status.st_uid == 0)
  }

  @Test("it sees no environment but its own settings")
  func environment() async throws {
    let process = try await waitingWorker()
    guard geteuid() == 0 else { return }
    #expect(try text(of: "/proc/\(process)/environ").isEmpty)
  }

  private func names(in folder: String) throws -> [String] {
    guard let directory = opendir(folder) else { throw SystemError(code: errno, call: "opendir") }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
