extension String {
  /// This text as the value of a query: nothing in it can end the value or begin another.
  var asQueryValue: String {
    var bytes = PageBytes(capacity: utf8.count)
    utf8.span.withUnsafeBufferPointer { AddressRule.writeComponent($0, into: &bytes) }
    return String(decoding: bytes.array, as: UTF8.self)
  }
}
