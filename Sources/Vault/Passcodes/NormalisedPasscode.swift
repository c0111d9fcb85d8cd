@_spi(_Unicode) import Swift
import System

/// A passcode as it is hashed: ASCII untouched, anything else in Unicode's form NFC, so that one
/// passcode typed on two keyboards is one. Nil when the bytes are not UTF-8.
///
/// The one place where a passcode may become a `String`, and only when it is not ASCII: the standard
/// library normalises nothing else. Its storage is overwritten before it goes.
package func normalisedPasscode(_ typed: borrowing Span<UInt8>) -> SecretBytes? {
  guard typed.indices.contains(where: { typed[$0] >= 0x80 }) else {
    return SecretBytes(copying: typed)
  }
  return padded(typed).withBytes { padded in
    guard let text = try? UTF8Span(validating: padded) else { return nil }
    var string = String(copying: text)
    defer { wipe(&string) }
    return composed(string)
  }
}

/// Zero characters at the end keep a short string from lying inside its variable, where it could not
/// be wiped. They compose with nothing.
private let padding = 16

private func padded(_ typed: borrowing Span<UInt8>) -> SecretBytes {
  SecretBytes(count: typed.count + padding) { bytes in
    for index in typed.indices { bytes[index] = typed[index] }
  }
}

/// The padded string in NFC, without its padding.
private func composed(_ string: String) -> SecretBytes {
  var count = 0
  // A scalar becomes at most three times as long in UTF-8 under NFC (Unicode Standard Annex 15).
  let roomy = SecretBytes(count: string.utf8.count * 3) { bytes in
    for scalar in string._nfc {
      for unit in scalar.utf8 {
        bytes[count] = unit
        count += 1
      }
    }
  }
  return roomy.withBytes { SecretBytes(copying: $0.extracting(..<(count - padding))) }
}

/// Overwrites a string that nothing else refers to.
private func wipe(_ string: inout String) {
  string.withUTF8 { bytes in
    unsafe Memory.wipe(
      UnsafeMutableRawBufferPointer(mutating: UnsafeRawBufferPointer(bytes)))
  }
}
