import System

/// Where sealed files are: `files/ab/<id>` in hexadecimal, by the first byte of the id, and uploads
/// in `files/incoming`.
struct FilePlaces: Sendable {
  let root: String

  var incoming: String { root + "/incoming" }

  func folder(of id: [UInt8]) -> String { root + "/" + hexadecimal(id.prefix(1)) }

  func path(of id: [UInt8]) -> String { folder(of: id) + "/" + hexadecimal(id[...]) }

  /// Its name before the rename that makes it whole.
  func unfinished(_ id: [UInt8]) -> String { path(of: id) + Self.unfinished }

  static let unfinished = ".unfinished"

  /// The id that a name in `folder` stands for; nil for a name that no sealed file has.
  func id(named name: String, in folder: String) -> [UInt8]? {
    guard name.utf8.count == 32, name.hasPrefix(folder) else { return nil }
    var id: [UInt8] = []
    var high: UInt8?
    for digit in name.utf8 {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      if let first = high {
        id.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return id
  }
}

func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  return String(decoding: text, as: UTF8.self)
}
