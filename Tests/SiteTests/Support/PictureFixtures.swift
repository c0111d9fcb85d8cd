import System

/// The picture files that the picture worker's own tests keep.
enum PictureFixtures {
  static func upload(_ name: String) throws -> Upload {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return Upload(
      name: name,
      try FileSystem.read("/\(folder)/PicturesTests/Fixtures/\(name)", limit: 1 << 20))
  }
}

/// Blocks.
func readFile(_ path: String) throws -> [UInt8] { try FileSystem.read(path, limit: 1 << 26) }

/// Blocks.
func removeFile(_ path: String) throws { _ = try FileSystem.remove(path) }
