import System

/// A directory of its own for one test.
struct TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    let name = RandomBytes.make(8).map { String($0, radix: 16) }.joined()
    path = "/tmp/site-test-" + name
    try FileSystem.makeDirectory(path)
  }

  func remove() throws { try removeTree(path) }
}

private func removeTree(_ path: String) throws {
  for name in try FileSystem.names(in: path) {
    let child = path + "/" + name
    if try FileSystem.status(child)?.kind == .directory {
      try removeTree(child)
    } else {
      try FileSystem.remove(child)
    }
  }
  try FileSystem.removeDirectory(path)
}

/// Runs blocking work on a thread of its own, so that no thread of the tests' pool waits.
func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    do {
      _ = try Thread(name: "test") { continuation.resume(with: Result { try work() }) }
    } catch {
      continuation.resume(throwing: error)
    }
  }
}
