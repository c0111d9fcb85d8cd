extension ListPlans {
  /// Why a guest may not give one thing more; nil where they may.
  ///
  /// - Parameter isNew: whether they give their name just now.
  package func fault(of guest: GuestGiver, isNew: Bool) -> GuestRule.Fault? {
    let ofLink = guests.values.filter { $0.link == guest.link }
    if isNew, let fault = GuestRule.faultOfNewcomer(besides: ofLink.count) { return fault }
    let all = ofLink.reduce(0) { $0 + claims(of: $1.giver).count }
    return GuestRule.faultOfClaim(own: claims(of: guest.giver).count, all: all)
  }
}
