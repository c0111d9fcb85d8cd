@_spi(_Unicode) import Swift

/// A passcode as it is hashed: ASCII untouched, anything else in Unicode's form NFC, so that one
/// passcode typed on two keyboards is one. Nil when the bytes are not UTF-8.
///
/// The one place where a passcode may become a `String`, and only when it is not ASCII: the standard
/// library normalises nothing else. Its storage is overwritten before it goes.
package func normalisedPasscode(_ typed: borrowing Span<UInt8>) -> SecretBytes? {
  guard typed.indices.contains(where: { typed[$0] >= 0x80 }) else {
    return SecretBytes(copying: typed)
  }
  guard let text = try? UTF8Span(validating: copy typed) else { return nil }
  var string = String(copying: text)
  defer { wipe(&string) }
  // A scalar becomes at most three times as long in UTF-8 under NFC (Unicode Standard Annex 15).
  var count = 0
  let roomy = SecretBytes(count: typed.count * 3) { bytes in
    for scalar in string._nfc {
      for unit in scalar.utf8 {
        bytes[count] = unit
        count += 1
      }
    }
  }
  return roomy.withBytes { SecretBytes(copying: $0.extracting(first: count)) }
}

/// Overwrites a string that nothing else refers to.
private func wipe(_ string: inout String) {
  string.withUTF8 { bytes in
    unsafe wipe(
      UnsafeMutableRawBufferPointer(mutating: UnsafeRawBufferPointer(bytes)))
  }
}
