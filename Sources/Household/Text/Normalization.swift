// The one file of this target that imports anything: the standard library's own NFC, which it has
// but does not yet promise. To be replaced here alone, should the name change.
@_spi(_Unicode) import Swift

/// Unicode's normalization form C, in which every text is stored and compared.
func normalized(_ text: some StringProtocol) -> String {
  var scalars = String.UnicodeScalarView()
  scalars.append(contentsOf: String(text)._nfc)
  return String(scalars)
}
