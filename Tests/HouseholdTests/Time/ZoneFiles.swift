import Glibc
import Testing

@testable import Household

/// The bytes that the system's tzdata has for a zone.
func zoneFile(_ name: String) throws -> [UInt8] {
  let file = try #require(fopen("/usr/share/zoneinfo/\(name)", "rb"), "tzdata has no \(name)")
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes += chunk.prefix(count)
  }
  return bytes
}

func zone(_ name: String) throws -> Zone { try Zone(name: name, tzif: try zoneFile(name)) }
