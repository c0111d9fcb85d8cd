extension SourceFile {
  /// How many bytes the UTF-8 character at this offset has.
  func characterLength(at index: Int) -> Int {
    switch bytes[index] {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  func isLetter(at index: Int) -> Bool {
    let byte = bytes[index]
    if byte < 0x80 { return byte.isLetter }
    let scalar = text(index..<index + characterLength(at: index)).unicodeScalars.first
    return scalar?.properties.isAlphabetic ?? false
  }

  /// The offset after `&name;`, `&#12;` or `&#x1f;`; nil when it is none.
  func referenceEnd(at index: Int, end: Int) -> Int? {
    var next = index + 1
    if next < end, bytes[next] == UInt8(ascii: "#") { next += 1 }
    let nameStart = next
    while next < end, bytes[next].isLetter || bytes[next].isDigit { next += 1 }
    return next > nameStart && next < end && bytes[next] == UInt8(ascii: ";") ? next + 1 : nil
  }
}
