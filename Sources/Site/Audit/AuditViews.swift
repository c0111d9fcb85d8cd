import Household

struct AuditView: View {
  let frame: PageFrame
  let people: [ChoiceRow]
  /// What stands where no line is.
  let empty: String
  let days: [AuditDay]
  /// Where the newest lines are, from older ones; else empty.
  let newest: String
  /// Where older lines are; empty where there are none.
  let older: String
}

/// What happened on one civil day.
struct AuditDay: Sendable {
  let date: String
  let heading: String
  let lines: [AuditLine]
}

struct AuditLine: Sendable {
  /// Nil for a stranger, and for the machine.
  let face: FaceView?
  /// Shown by a mark: whose name was tried need not be who tried it.
  let isFailure: Bool
  let sentence: String
  let time: String
  let machineTime: String
  /// Both empty for what was done on the machine.
  let device: String
  let address: String

  init(_ row: AuditRow, _ time: CivilDateTime, _ words: Words) {
    face = (row.by ?? row.person).map {
      FaceView(name: $0.name, color: $0.color, portrait: $0.portrait)
    }
    isFailure = row.event.isFailure || row.event == .deviceShutOut
    let other = row.person.flatMap { row.by?.id == $0.id ? nil : $0.name }
    sentence = words.audit.sentence(row.event, row.by?.name, other, row.times)
    self.time = words.dates.time(time.time)
    machineTime = time.minuteText
    device = row.caller.map { words.sessions.device($0.userAgent) } ?? ""
    address = row.caller?.address ?? ""
  }
}
