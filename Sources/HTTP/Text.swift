@_spi(_Unicode) import Swift

extension String {
  /// Normalisation form C, so that `Zoë` is one string however a keyboard spelt it.
  var normalised: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = String.UnicodeScalarView()
    for scalar in _nfc { text.append(scalar) }
    return String(text)
  }
}
