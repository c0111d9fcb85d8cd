/// What becomes of givers' plans for a wish that goes from one list to another.
package enum WishMoveRule {
  /// Whether what was written under a key of the list that a wish was on may lie under one of the list that
  /// it is on now: whoever never gets the first never gets the second. Whom the new list is merely not shown
  /// to is not enough: it may be shown to them later.
  ///
  /// - Parameters:
  ///   - old: who never gets the key that something lies under: whoever it was kept from.
  ///   - new: who never gets the key that it would lie under.
  package static func carries(keptFrom old: Set<PersonID>, to new: Set<PersonID>) -> Bool {
    old.isSubset(of: new)
  }

  /// Whether anybody could ever carry something over: the new list is for everybody whom the old one is for,
  /// and somebody gives on both.
  ///
  /// - Parameters:
  ///   - givers: of each list, who can open its keys.
  package static func canCarry(
    from old: GiverCircle, to new: GiverCircle, openers: Set<PersonID>
  ) -> Bool {
    carries(keptFrom: old.recipients, to: new.recipients)
      && !old.givers.intersection(new.givers).isDisjoint(with: openers)
  }
}
