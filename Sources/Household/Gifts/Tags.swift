/// The tags of a wish: at most ten, none twice, in the order in which they were typed.
package struct Tags: Hashable, Sendable {
  package static let limit = 10
  package static let none = Tags(all: [])

  package let all: [Tag]

  /// Reads what was typed between commas or on lines of their own. Nothing between two commas is no tag,
  /// and of two spellings of one tag the first counts.
  package static func check(_ typed: some StringProtocol) -> Result<Tags, TagsFault> {
    var all: [Tag] = []
    for part in typed.split(whereSeparator: isBetweenTags) {
      do throws(TextFault) {
        let tag = try Tag(part)
        if !all.contains(where: { $0.key == tag.key }) { all.append(tag) }
      } catch {
        if error != .empty { return .failure(.text(error)) }
      }
    }
    return all.count > limit ? .failure(.tooMany(limit: limit)) : .success(Tags(all: all))
  }

  private init(all: [Tag]) { self.all = all }

  /// Reads back what `kept` gave.
  package init(kept: String) {
    all = kept.split(separator: "\n").map { Tag(kept: String($0)) }
  }

  /// A line each: unlike a comma, the end of a line joins with no accent that a tag may begin with.
  package var kept: String { all.map(\.text).joined(separator: "\n") }

  /// As they stand in a form.
  package var text: String { all.map(\.text).joined(separator: ", ") }
}

/// Why tags are not taken.
package enum TagsFault: Error, Hashable, Sendable {
  case text(TextFault)
  case tooMany(limit: Int)
}

/// The commas of all keyboards, and the ends of lines.
private func isBetweenTags(_ character: Character) -> Bool {
  character.isNewline || [",", "،", "、", "，"].contains(character)
}
