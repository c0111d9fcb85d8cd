/// What makes two titles sound like one thing: "LEGO castle" and "The Lego Castle, big".
package struct Likeness: Hashable, Sendable {
  private let words: Set<String>

  package init(_ title: String) {
    words = Set(
      NameKey(title).text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter {
        // Articles and the like: short words tell nothing unless they are numbers.
        $0.count > 3 || $0.contains(where: \.isNumber)
          || $0.unicodeScalars.contains { $0.value > 0x2E80 }
      })
  }

  /// Whether everything that one says, the other says too. A title without a word to tell it by is like no other.
  package func isLike(_ other: Likeness) -> Bool {
    guard !words.isEmpty, !other.words.isEmpty else { return false }
    return words.isSubset(of: other.words) || other.words.isSubset(of: words)
  }
}
