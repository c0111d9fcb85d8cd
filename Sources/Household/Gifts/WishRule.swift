/// Who sees a wish of a list that they see, and who may change it.
package struct WishRule: Hashable, Sendable {
  package let writer: PersonID
  /// Only its writer sees a draft.
  package let isDraft: Bool
  /// Put away: then it is there for those alone who may bring it back.
  package let isArchived: Bool

  package init(writer: PersonID, isDraft: Bool, isArchived: Bool) {
    self.writer = writer
    self.isDraft = isDraft
    self.isArchived = isArchived
  }

  /// - Parameter anyWish: whether they may change any wish of the list.
  package func isSeen(by person: PersonID, whoMayChange anyWish: Bool) -> Bool {
    if isDraft { return person == writer }
    return !isArchived || mayChange(person, whoMayChange: anyWish)
  }

  package func mayChange(_ person: PersonID, whoMayChange anyWish: Bool) -> Bool {
    person == writer || anyWish && !isDraft
  }
}
