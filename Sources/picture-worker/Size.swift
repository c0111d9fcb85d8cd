/// A picture's sides, in pixels.
struct Size: Equatable {
  var width: Int
  var height: Int

  var pixels: Int { width * height }
  var longest: Int { max(width, height) }

  /// The same proportions with no side over the limit; never larger, never nothing.
  func fitting(_ limit: Int) -> Size {
    if longest <= limit { return self }
    let scaled = { max(1, ($0 * limit + longest / 2) / longest) }
    return Size(width: scaled(width), height: scaled(height))
  }
}
