import System

/// A directory of its own for one test, removed with its last reference.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package init() throws {
    let name = RandomBytes.make(8).map { String($0, radix: 16) }.joined()
    path = "/tmp/hearthkeep-test-" + name
    try FileSystem.makeDirectory(path)
  }

  // A deinit cannot throw; what stays behind is in /tmp.
  deinit { try? removeTree(path) }

  package func file(_ name: String) -> String { path + "/" + name }

  /// The directory as it would be found after a power cut at this moment: files copied as they are,
  /// nothing closed.
  package func snapshot() throws -> TemporaryDirectory {
    let copy = try TemporaryDirectory()
    try copyTree(path, to: copy.path)
    return copy
  }

  /// Copies a directory of test data in, for its owner's eyes only, as a program leaves its data.
  package func take(_ source: String, as name: String) throws {
    try FileSystem.makeDirectory(file(name))
    try copyTree(source, to: file(name))
  }
}

private func copyTree(_ from: String, to: String) throws {
  for name in try FileSystem.names(in: from) where !name.hasSuffix("-shm") {
    let (source, target) = (from + "/" + name, to + "/" + name)
    if try FileSystem.status(source)?.kind == .directory {
      try FileSystem.makeDirectory(target)
      try copyTree(source, to: target)
    } else {
      let file = try File.create(target)
      try file.writeAll(try FileSystem.read(source, limit: 1 << 28))
    }
  }
}

private func removeTree(_ path: String) throws {
  for name in try FileSystem.names(in: path) {
    let child = path + "/" + name
    if try FileSystem.status(child)?.kind == .directory {
      try FileSystem.setMode(child, 0o700)
      try removeTree(child)
    } else {
      try FileSystem.remove(child)
    }
  }
  try FileSystem.removeDirectory(path)
}
