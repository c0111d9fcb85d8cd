import Glibc

func read(_ path: String) throws -> [UInt8] {
  guard let file = fopen(path, "rb") else { throw Complaint("\(path): error: \(reason())") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes += chunk[..<count]
  }
  guard ferror(file) == 0 else { throw Complaint("\(path): error: \(reason())") }
  return bytes
}

/// Leaves a file alone that is the same already, so that nothing is compiled again because of it.
func write(_ text: String, to path: String) throws {
  if let old = try? read(path), old.elementsEqual(text.utf8) { return }
  guard let file = fopen(path, "wb") else { throw Complaint("\(path): error: \(reason())") }
  let bytes = Array(text.utf8)
  let written = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, written == bytes.count else {
    throw Complaint("\(path): error: \(reason())")
  }
}

func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

private func reason() -> String { String(cString: strerror(errno)) }
