/// Whether the passcode is the household's own names with no more than trivial additions:
/// `lovelace2026!`, `ada-ben-mia`. Blanks and signs between words count for nothing, and letters
/// only to three: `feathers` holds a "the", and is another word.
func isMostlyOwnWords(_ passcode: Span<UInt8>, _ names: [String]) -> Bool {
  let words = ownWords(names)
  var found = false
  var letters = 0
  var digits = 0
  var place = 0
  while place < passcode.count {
    if let end = endOfWord(words, passcode, at: place) {
      found = true
      place = end
      continue
    }
    if isLetter(passcode[place]) { letters += 1 }
    if (0x30...0x39).contains(passcode[place]) { digits += 1 }
    place += length(passcode, at: place)
  }
  return found && letters <= 3 && letters + digits <= trivialAdditions
}

/// Each name, and each part of it from three letters on, folded as `NameKey` folds; the longest
/// first. A name of two letters says nothing: `Al` is in many words.
private func ownWords(_ names: [String]) -> [String] {
  let parts = names.flatMap { name in
    let parts = NameKey(name).text.split { !($0.isLetter || $0.isNumber) }
    return parts.map(String.init) + [parts.joined()]
  }
  return Set(parts.filter { $0.count >= 3 }).sorted {
    ($0.utf8.count, $0) > ($1.utf8.count, $1)
  }
}

private func endOfWord(_ words: [String], _ passcode: Span<UInt8>, at place: Int) -> Int? {
  for word in words {
    if let end = match(word, passcode, at: place) { return end }
  }
  return nil
}

/// Where `word` ends if it begins at `start`, whatever its case: character by character, each folded
/// as it is met.
private func match(_ word: String, _ passcode: Span<UInt8>, at start: Int) -> Int? {
  var place = start
  var rest = word.unicodeScalars[...]
  while !rest.isEmpty {
    guard place < passcode.count else { return nil }
    for expected in foldedForKey(scalar(passcode, at: place)).unicodeScalars {
      guard rest.popFirst() == expected else { return nil }
    }
    place += length(passcode, at: place)
  }
  return place
}

/// How many bytes the character that begins at `place` has; the text is known to be UTF-8.
private func length(_ passcode: Span<UInt8>, at place: Int) -> Int {
  switch passcode[place] {
  case 0xC0...0xDF: 2
  case 0xE0...0xEF: 3
  case 0xF0...0xFF: 4
  default: 1
  }
}

private func scalar(_ passcode: Span<UInt8>, at place: Int) -> Unicode.Scalar {
  let length = length(passcode, at: place)
  guard length > 1 else { return Unicode.Scalar(passcode[place]) }
  var value = UInt32(passcode[place]) & (0x7F >> UInt32(length))
  for next in place + 1..<place + length { value = value << 6 | UInt32(passcode[next] & 0x3F) }
  return Unicode.Scalar(value) ?? "\u{FFFD}"
}
