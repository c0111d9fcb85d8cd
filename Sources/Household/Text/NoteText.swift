/// A note as it reads: paragraphs and lists, in runs of one look each. A small part of Markdown
/// (CommonMark 0.31), without anything that could hide or reach out: no HTML, no pictures, no headings.
///
/// | typed | reads |
/// |---|---|
/// | an empty line | a new paragraph; a single line end stays one, as people type letters |
/// | `- `, `* `, `+ `, or `1. ` at the start of a line | an item of a list |
/// | `**strong**`, `*slanted*`, `_slanted_`, `***both***` | within a line |
/// | `[name](address)`, or an address with `https://` | a link, where `Link` takes it |
/// | `\` before a sign | the sign itself |
///
/// Everything else is what it is. Takes time in proportion to the text.
package struct NoteText: Hashable, Sendable {
  package struct Block: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case paragraph, bullets, numbers }

    package let kind: Kind
    /// The lines of a paragraph, or the items of a list.
    package var lines: [[Run]]
  }

  /// Text of one look.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var isStrong = false
    package var isSlanted = false
    /// The address it leads to.
    package var link: String?
  }

  package let blocks: [Block]

  /// - Parameter text: as `Note` keeps it: lines end in one line feed.
  package init(_ text: String) {
    var blocks: [Block] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let (kind, content) = NoteText.kind(of: line) else {
        isOpen = false
        continue
      }
      let runs = NoteLine(content).runs
      // A list goes on behind an empty line, as people leave them between its items.
      if blocks.last?.kind == kind, isOpen || kind != .paragraph {
        blocks[blocks.count - 1].lines.append(runs)
      } else {
        blocks.append(Block(kind: kind, lines: [runs]))
      }
      isOpen = true
    }
    self.blocks = blocks
  }

  /// Without the signs, its lines with a space between them: for where there is room for a few words.
  package var plain: String {
    blocks.flatMap(\.lines).map { $0.map(\.text).joined() }.joined(separator: " ")
  }

  /// What a line is, and what stands on it; nil for an empty one.
  private static func kind(of line: Substring) -> (Block.Kind, Substring)? {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard let first = line.first else { return nil }
    if "-*+".contains(first), line.dropFirst().first == " " {
      return (.bullets, line.dropFirst(2))
    }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    if (1...9).contains(digits.count), let sign = rest.first, sign == "." || sign == ")",
      rest.dropFirst().first == " ", rest.count > 2
    {
      return (.numbers, rest.dropFirst(2))
    }
    return (.paragraph, line)
  }
}
