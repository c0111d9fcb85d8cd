import Household
import SealedStore
import Vault

struct SessionsView: View {
  let frame: PageFrame
  /// What was just done; empty where nothing was.
  let notice: String
  let sessions: [SessionLine]
  let limits: String

  var hasOthers: Bool { sessions.count > 1 }
}

/// One browser that is signed in.
struct SessionLine: Sendable {
  let id: String
  let device: String
  let firstUse: String
  let lastUse: String
  /// Empty where it is not known.
  let address: String
  let isThisOne: Bool

  init(_ session: Session, _ facts: SessionFacts?, _ visit: Visit) {
    let words = visit.words.sessions
    id = session.pageID.text
    isThisOne = session.tokenHash == visit.token.hash
    device = words.device(facts?.caller.userAgent ?? .unknown)
    firstUse = words.firstUse(
      visit.moment(Instant(seconds: session.created)),
      session.opens == .member ? .full : .household)
    lastUse =
      isThisOne ? words.now : words.lastUse(visit.moment(Instant(seconds: session.lastUsed)))
    address = facts.map { words.address($0.caller.address) } ?? ""
  }
}

extension Visit {
  /// "today, 13:05" in the household's zone.
  func moment(_ instant: Instant) -> String {
    let civil = household.zone.civil(at: instant)
    return words.sessions.moment(
      words.dates.dayWithin(civil.date, today), words.dates.time(civil.time))
  }
}
