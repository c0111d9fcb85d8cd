import System

/// A directory of its own for one test, removed with its last reference.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    path = "/tmp/vault-test-" + hex(RandomBytes.make(8))
    try FileSystem.makeDirectory(path)
  }

  deinit {
    for name in (try? FileSystem.names(in: path)) ?? [] {
      if (try? FileSystem.remove(file(name))) == nil { try? FileSystem.removeDirectory(file(name)) }
    }
    try? FileSystem.removeDirectory(path)
  }

  func file(_ name: String) -> String { path + "/" + name }
}
