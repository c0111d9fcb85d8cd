/// Reads one line of a note into its runs.
struct NoteLine {
  private(set) var runs: [NoteText.Run] = []
  private let scalars: [Unicode.Scalar]
  /// Signs without a partner before the end of a range: they need not be looked for again in it, or a line
  /// of nothing but signs would take the square of its length.
  private var lonely: Set<Lonely> = []
  private struct Lonely: Hashable { let sign: String, end: Int }

  init(_ line: Substring) {
    scalars = Array(line.unicodeScalars)
    read(scalars.indices, NoteText.Run(text: ""))
  }

  /// - Parameter look: of the text around the range.
  private mutating func read(_ range: Range<Int>, _ look: NoteText.Run) {
    var place = range.lowerBound
    while place < range.upperBound {
      switch scalars[place] {
      case "\\" where place + 1 < range.upperBound && isSign(scalars[place + 1]):
        append(scalars[place + 1...place + 1], look)
        place += 2
      case "*" where has("***", at: place, in: range) && !look.isStrong && !look.isSlanted:
        place = readBetween("***", place, range, look) {
          ($0.isStrong, $0.isSlanted) = (true, true)
        }
      case "*" where has("**", at: place, in: range) && !look.isStrong:
        place = readBetween("**", place, range, look) { $0.isStrong = true }
      case "*" where !look.isSlanted:
        place = readBetween("*", place, range, look) { $0.isSlanted = true }
      case "_" where !look.isSlanted && !isWord(at: place - 1):
        place = readBetween("_", place, range, look) { $0.isSlanted = true }
      case "[": place = readLink(place, range, look)
      case "h" where !isWord(at: place - 1): place = readAddress(place, range, look)
      case "H" where !isWord(at: place - 1): place = readAddress(place, range, look)
      default:
        append(scalars[place...place], look)
        place += 1
      }
    }
  }

  /// What stands between two of a sign, or the sign itself where it has no partner. Gives the place behind.
  private mutating func readBetween(
    _ sign: String, _ place: Int, _ range: Range<Int>, _ look: NoteText.Run,
    _ change: (inout NoteText.Run) -> Void
  ) -> Int {
    let inside = place + sign.unicodeScalars.count
    guard let end = partner(of: sign, from: inside, in: range) else {
      append(scalars[place..<inside], look)
      return inside
    }
    var changed = look
    change(&changed)
    read(inside..<end, changed)
    return end + sign.unicodeScalars.count
  }

  /// Both signs hug what is between them.
  private mutating func partner(of sign: String, from start: Int, in range: Range<Int>) -> Int? {
    guard start < range.upperBound, !isSpace(scalars[start]),
      !lonely.contains(Lonely(sign: sign, end: range.upperBound))
    else {
      return nil
    }
    var place = start
    while place < range.upperBound {
      if scalars[place] == "\\" {
        place += 2
        continue
      }
      if place > start, has(sign, at: place, in: range), !isSpace(scalars[place - 1]),
        sign != "_" || !isWord(at: place + 1), sign != "*" || !has("**", at: place, in: range)
      {
        return place
      }
      place += sign == "*" && has("**", at: place, in: range) ? 2 : 1
    }
    lonely.insert(Lonely(sign: sign, end: range.upperBound))
    return nil
  }

  /// `[name](address)`. One whose address is none stays as it was typed.
  private mutating func readLink(
    _ place: Int, _ range: Range<Int>, _ look: NoteText.Run
  ) -> Int {
    let lonely = Lonely(sign: "[", end: range.upperBound)
    guard look.link == nil, !self.lonely.contains(lonely),
      let middle = find("](", from: place + 1, in: range),
      let end = find(")", from: middle + 2, in: range)
    else {
      self.lonely.insert(lonely)
      append(scalars[place...place], look)
      return place + 1
    }
    let name = text(scalars[place + 1..<middle])
    if case .success(let link) = Link.check(text(scalars[middle + 2..<end])), !name.isEmpty {
      runs.append(with(look, name, link.text))
    } else {
      append(scalars[place...end], look)
    }
    return end + 1
  }

  /// An address that stands in the text, without the punctuation that ends the sentence.
  private mutating func readAddress(
    _ place: Int, _ range: Range<Int>, _ look: NoteText.Run
  ) -> Int {
    let start = text(scalars[place..<range.upperBound].prefix(8)).lowercased()
    guard look.link == nil, start.hasPrefix("https://") || start.hasPrefix("http://") else {
      append(scalars[place...place], look)
      return place + 1
    }
    let word = scalars[place..<range.upperBound].prefix {
      !isSpace($0) && !"<>\"".unicodeScalars.contains($0)
    }
    var address = word
    let isWhole = address.contains("(")
    while let last = address.last,
      ".,;:!?*_'".unicodeScalars.contains(last) || last == ")" && !isWhole
    {
      address = address.dropLast()
    }
    guard case .success(let link) = Link.check(text(address)) else {
      append(word, look)
      return word.endIndex
    }
    runs.append(with(look, text(address), link.text))
    return address.endIndex
  }

  private func find(_ sign: String, from start: Int, in range: Range<Int>) -> Int? {
    guard start < range.upperBound else { return nil }
    return (start..<range.upperBound).first { has(sign, at: $0, in: range) }
  }

  private func has(_ sign: String, at place: Int, in range: Range<Int>) -> Bool {
    scalars[place..<range.upperBound].starts(with: sign.unicodeScalars)
  }

  private mutating func append(_ more: ArraySlice<Unicode.Scalar>, _ look: NoteText.Run) {
    if let last = runs.last, last.link == nil, last.isStrong == look.isStrong,
      last.isSlanted == look.isSlanted
    {
      runs[runs.count - 1].text.unicodeScalars.append(contentsOf: more)
    } else {
      runs.append(with(look, text(more), nil))
    }
  }

  private func with(_ look: NoteText.Run, _ text: String, _ link: String?) -> NoteText.Run {
    NoteText.Run(text: text, isStrong: look.isStrong, isSlanted: look.isSlanted, link: link)
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private func isWord(at place: Int) -> Bool {
    scalars.indices.contains(place)
      && (scalars[place].properties.isAlphabetic || scalars[place].properties.numericType != nil)
  }

  private func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F && !scalar.properties.isAlphabetic
      && scalar.properties.numericType == nil
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
