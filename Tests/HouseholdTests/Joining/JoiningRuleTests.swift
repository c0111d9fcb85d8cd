import Testing

@testable import Household

@Suite("Joining")
struct JoiningRuleTests {
  @Test("who hears of a passcode that another gave", arguments: PasscodeEvent.allCases)
  func hearers(event: PasscodeEvent) {
    for role in Role.allCases {
      let others = role == .adult
      #expect(event.concerns(role, owns: false, did: false) == others)
      #expect(event.concerns(role, owns: true, did: false) == (event != .joined))
      // An adult who invited somebody hears that the link was used: by whom, shows only then.
      #expect(event.concerns(role, owns: false, did: true) == (others && event == .joined))
    }
  }

  @Test("a link waits for a week")
  func lifetime() {
    #expect(InvitationRule.expiry(of: Instant(seconds: 1_000)) == Instant(seconds: 605_800))
  }
}
