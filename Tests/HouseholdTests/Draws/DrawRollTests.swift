import Testing

@testable import Household

/// Ada organizes; Ben and Cleo take part; Dora does not.
@Suite("Who sees a draw", .timeLimit(.minutes(10)))
struct DrawRollTests {
  private func roll(
    _ participants: [Int] = [1, 2], isAway: Bool = false, isDrawn: Bool
  ) -> DrawRoll {
    DrawRoll(
      organizer: drawer(0), isOrganizerAway: isAway, participants: Set(participants.map(drawer)),
      isDrawn: isDrawn)
  }

  private func parts(_ roll: DrawRoll, as role: Role = .adult) -> [DrawPart?] {
    (0..<4).map { roll.part(of: drawer($0), as: role) }
  }

  private let organizes = DrawPart(organizes: true, takesPart: false)
  private let takesPart = DrawPart(organizes: false, takesPart: true)
  private let both = DrawPart(organizes: true, takesPart: true)

  @Test("until it is drawn it is the organizer's alone")
  func prepared() {
    #expect(parts(roll(isDrawn: false)) == [organizes, nil, nil, nil])
    #expect(parts(roll([0, 1], isDrawn: false)) == [both, nil, nil, nil])
  }

  @Test("then it is there for those who take part, and for nobody else")
  func drawn() {
    #expect(parts(roll(isDrawn: true)) == [organizes, takesPart, takesPart, nil])
    #expect(parts(roll([0, 1], isDrawn: true)) == [both, takesPart, nil, nil])
  }

  @Test("where the organizer is put away, whoever takes part and may organize goes on with it")
  func away() {
    #expect(parts(roll(isAway: true, isDrawn: true)) == [organizes, both, both, nil])
    #expect(parts(roll(isAway: true, isDrawn: false)) == [organizes, both, both, nil])
  }

  @Test("a child organizes nothing, not even a draw that they made as somebody else")
  func child() {
    #expect(parts(roll(isDrawn: true), as: .child) == [nil, takesPart, takesPart, nil])
    #expect(parts(roll(isAway: true, isDrawn: false), as: .child) == [nil, nil, nil, nil])
    #expect(parts(roll(isDrawn: true), as: .member) == [organizes, takesPart, takesPart, nil])
  }
}
