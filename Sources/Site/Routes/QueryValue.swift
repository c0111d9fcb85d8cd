extension String {
  /// This text as the value of a query: nothing in it can end the value or begin another.
  var asQueryValue: String {
    var text = self
    var bytes: [UInt8] = []
    text.withUTF8 { AddressRule.writeComponent($0, into: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
