import Testing

@testable import Household

@Suite("Who may hold a giver key") struct GivingRuleTests {
  static let ada = person(1)
  static let ben = person(2)
  static let cleo = person(3)
  static let dora = person(4)

  static func person(_ number: UInt64) -> PersonID { PersonID(high: 0, low: number) }

  static func cause(_ kind: GivingCause.Kind, _ by: PersonID?, at: Int64 = 1) -> GivingCause {
    GivingCause(kind, by: by, at: Instant(seconds: at))
  }

  static func pair(_ number: UInt8, _ cause: GivingCause?) -> GiverPair {
    GiverPair(digest: [number], cause: cause)
  }

  /// A list of Dora's. Ada has founded the household and invited everybody.
  static let circle = GiverCircle(recipients: [dora], givers: [ada, ben, cleo, dora])
  static let pairs = [
    ada: pair(1, nil), ben: pair(2, cause(.invitation, ada)),
    cleo: pair(3, cause(.invitation, ada)),
    dora: pair(4, cause(.invitation, ada)),
  ]
  static let roll = GiverRoll(holders: [ada: [1], ben: [2], cleo: [3]], barred: [dora])

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var circle = GivingRuleTests.circle
    var pairs = GivingRuleTests.pairs
    var roll = GivingRuleTests.roll
    var stays: Set<PersonID> = [ada, ben, cleo]
    var admits: [PersonID: PersonID] = [:]
    var asks: [PersonID: GivingCause?] = [:]
    var refused: Set<PersonID> = []
    var bars: Set<PersonID> = []
    var renews = false

    init(_ name: String, _ set: (inout Case) -> Void) {
      testDescription = name
      set(&self)
    }
  }

  static let cases: [Case] = [
    Case("nothing has happened") { _ in },
    Case("a holder has invited somebody") {
      $0.roll.holders[cleo] = nil
      $0.stays = [ada, ben]
      $0.admits = [cleo: ada]
    },
    Case("somebody else has invited them") {
      $0.roll.holders[cleo] = nil
      $0.pairs[cleo] = pair(3, cause(.invitation, dora))
      $0.stays = [ada, ben]
      $0.asks = [cleo: cause(.invitation, dora)]
    },
    Case("a holder has, who has left") {
      $0.roll.holders[cleo] = nil
      $0.pairs[ada] = nil
      $0.stays = [ben]
      $0.asks = [cleo: cause(.invitation, ada)]
      $0.renews = true
    },
    Case("nobody knows who has") {
      $0.roll.holders[cleo] = nil
      $0.pairs[cleo] = pair(3, nil)
      $0.stays = [ada, ben]
      $0.asks = [cleo: nil]
    },
    Case("who is invited has not accepted") {
      $0.roll.holders[cleo] = nil
      $0.pairs[cleo] = nil
      $0.stays = [ada, ben]
    },
    Case("a holder has given a new passcode") {
      $0.pairs[ben] = pair(12, cause(.reset, ada))
      $0.stays = [ada, cleo]
      $0.admits = [ben: ada]
      $0.renews = true
    },
    Case("a recipient has") {
      $0.pairs[ben] = pair(12, cause(.reset, dora))
      $0.stays = [ada, cleo]
      $0.asks = [ben: cause(.reset, dora)]
      $0.renews = true
    },
    Case("the sheet has, over a new pair that it did not open") {
      $0.pairs[ben] = pair(12, cause(.sheet, nil))
      $0.stays = [ada, cleo]
      $0.asks = [ben: cause(.sheet, nil)]
      $0.renews = true
    },
    Case("a holder has said no to this pair") {
      $0.pairs[ben] = pair(12, cause(.reset, dora))
      $0.roll.holders[ben] = nil
      $0.roll.refused = [ben: [12]]
      $0.stays = [ada, cleo]
      $0.asks = [ben: cause(.reset, dora)]
      $0.refused = [ben]
    },
    Case("a holder has said no to the pair before") {
      $0.pairs[ben] = pair(13, cause(.reset, dora))
      $0.roll.holders[ben] = nil
      $0.roll.refused = [ben: [12]]
      $0.stays = [ada, cleo]
      $0.asks = [ben: cause(.reset, dora)]
    },
    Case("somebody has changed their own passcode") {
      $0.pairs[ben] = pair(12, cause(.invitation, ada))
      $0.roll.succeeded = [ben]
      $0.renews = true
    },
    Case("and has left then") {
      $0.pairs[ben] = nil
      $0.roll.succeeded = [ben]
      $0.stays = [ada, cleo]
      $0.renews = true
    },
    Case("somebody was archived") {
      $0.pairs[ben] = nil
      $0.stays = [ada, cleo]
      $0.renews = true
    },
    Case("somebody may not give any more") {
      $0.circle = GiverCircle(recipients: [dora], givers: [ada, cleo])
      $0.stays = [ada, cleo]
      $0.renews = true
    },
    Case("a giver has become a recipient") {
      $0.circle = GiverCircle(recipients: [dora, ben], givers: [ada, ben, cleo])
      $0.stays = [ada, cleo]
      $0.bars = [ben]
      $0.renews = true
    },
    Case("a recipient has become a giver, by a holder: not of this time") {
      $0.circle = GiverCircle(
        recipients: [], givers: [ada, ben, cleo, dora], allowed: [dora: cause(.listEdit, ada)])
    },
    Case("a holder has shown somebody the list whom a holder has invited") {
      $0.roll.holders[cleo] = nil
      $0.circle = GiverCircle(
        recipients: [dora], givers: [ada, ben, cleo],
        allowed: [cleo: cause(.listEdit, ben, at: 2)])
      $0.stays = [ada, ben]
      $0.admits = [cleo: ben]
    },
    Case("the recipient has shown it") {
      $0.roll.holders[cleo] = nil
      $0.circle = GiverCircle(
        recipients: [dora], givers: [ada, ben, cleo],
        allowed: [cleo: cause(.listEdit, dora, at: 2)])
      $0.stays = [ada, ben]
      $0.asks = [cleo: cause(.listEdit, dora, at: 2)]
    },
    Case("a holder has shown it to whom the recipient has reset") {
      $0.roll.holders[cleo] = nil
      $0.pairs[cleo] = pair(13, cause(.reset, dora))
      $0.circle = GiverCircle(
        recipients: [dora], givers: [ada, ben, cleo],
        allowed: [cleo: cause(.roleChange, ben, at: 2)])
      $0.stays = [ada, ben]
      $0.asks = [cleo: cause(.reset, dora)]
    },
  ]

  @Test("of a key in use", arguments: cases)
  func ruling(_ wanted: Case) {
    let ruling = GivingRule.ruling(wanted.circle, pairs: wanted.pairs, wanted.roll)
    #expect(ruling.stays == wanted.stays)
    #expect(ruling.admits == wanted.admits)
    #expect(ruling.asks.mapValues(\.cause) == wanted.asks)
    #expect(Set(ruling.asks.filter(\.value.wasRefused).keys) == wanted.refused)
    #expect(ruling.bars == wanted.bars)
    #expect(ruling.renews == wanted.renews)
  }

  @Test("nobody who was a recipient in its time is ever let in, whatever anybody does")
  func neverBarred() {
    let everybody = [Self.ada, Self.ben, Self.cleo, Self.dora]
    for barred in everybody {
      for voucher in everybody where voucher != barred {
        for kind in GivingCause.Kind.allCases {
          var pairs = Self.pairs
          pairs[barred] = Self.pair(20, Self.cause(kind, voucher))
          var roll = Self.roll
          roll.barred = [barred]
          let circle = GiverCircle(
            recipients: [], givers: Set(everybody),
            allowed: [barred: Self.cause(.listEdit, voucher)])
          let ruling = GivingRule.ruling(circle, pairs: pairs, roll)
          #expect(!ruling.stays.contains(barred))
          #expect(ruling.admits[barred] == nil)
          #expect(ruling.asks[barred] == nil)
          #expect(GivingRule.endsTime(circle, barred: roll.barred))
        }
      }
    }
  }

  @Test("a recipient is no giver, even where the list says both")
  func both() {
    #expect(Self.circle.givers == [Self.ada, Self.ben, Self.cleo])
    #expect(!GivingRule.endsTime(Self.circle, barred: [Self.dora]))
  }

  @Test("the first giver makes the key for all who may give, and stands for them")
  func founding() {
    let ruling = GivingRule.founding(
      by: Self.ben, Self.circle, pairs: Self.pairs, isFirst: true)
    #expect(
      ruling?.admits == [Self.ada: Self.ben, Self.ben: Self.ben, Self.cleo: Self.ben])
    #expect(ruling?.asks.isEmpty == true)
    #expect(ruling?.bars == [Self.dora])
  }

  @Test("a recipient, a stranger or somebody without a key makes none")
  func foundingByOthers() {
    var pairs = Self.pairs
    pairs[Self.cleo] = nil
    for visitor in [Self.dora, Self.person(9), Self.cleo] {
      #expect(
        GivingRule.founding(by: visitor, Self.circle, pairs: pairs, isFirst: true) == nil)
    }
  }

  @Test("whom a recipient has given a new passcode neither makes the first key nor gets it unasked")
  func foundingAfterReset() {
    var pairs = Self.pairs
    pairs[Self.ben] = Self.pair(12, Self.cause(.reset, Self.dora))
    func found(by visitor: PersonID) -> GiverRuling? {
      GivingRule.founding(by: visitor, Self.circle, pairs: pairs, isFirst: true)
    }
    #expect(found(by: Self.ben) == nil)
    #expect(found(by: Self.cleo)?.admits == [Self.ada: Self.cleo, Self.cleo: Self.cleo])
    #expect(found(by: Self.cleo)?.asks[Self.ben]?.cause == Self.cause(.reset, Self.dora))
    // A couple: nobody else is there to do it.
    let couple = GiverCircle(recipients: [Self.dora], givers: [Self.ben])
    #expect(
      GivingRule.founding(by: Self.ben, couple, pairs: pairs, isFirst: true)?.admits
        == [Self.ben: Self.ben])
  }

  @Test("of a later time, whom a recipient has invited waits too")
  func foundingLater() {
    var pairs = Self.pairs
    pairs[Self.ben] = Self.pair(2, Self.cause(.invitation, Self.dora))
    func found(_ visitor: PersonID, isFirst: Bool) -> GiverRuling? {
      GivingRule.founding(by: visitor, Self.circle, pairs: pairs, isFirst: isFirst)
    }
    #expect(found(Self.ben, isFirst: true)?.asks.isEmpty == true)
    #expect(found(Self.ben, isFirst: false) == nil)
    #expect(
      found(Self.cleo, isFirst: false)?.admits == [Self.ada: Self.cleo, Self.cleo: Self.cleo])
    #expect(found(Self.cleo, isFirst: false)?.asks.keys.contains(Self.ben) == true)
  }
}
