import HTTP
import Household
import SealedStore
import Vault

/// What the tablet on the wall shows.
enum KioskPages {
  @Sendable static func today(_ call: KioskCall, _ desk: KioskDesk) async throws -> Response {
    try board(call, desk, isToday: true)
  }

  @Sendable static func chores(_ call: KioskCall, _ desk: KioskDesk) async throws -> Response {
    try board(call, desk, isToday: false)
  }

  /// Which faces may have done it. One tap more logs it, or asks for a PIN.
  @Sendable static func who(_ call: KioskCall, _ desk: KioskDesk) async throws -> Response {
    let id: ChoreID = try call.id()
    let found = try desk.chore(id, call)
    return .page(
      call.words,
      KioskWhoView(
        frame: KioskFrame(call, title: call.words.kiosks.who, kind: .step),
        chore: id, name: found.chore.name, once: OnceKey.random().text,
        faces: found.people.map { person in
          KioskFace(
            id: person.id, face: face(person, .big),
            pad: found.withPIN.contains(person.id)
              ? "/kiosk/chores/\(id.text)/\(person.id.text)" : "")
        }))
  }

  @Sendable static func pad(_ call: KioskCall, _ desk: KioskDesk) async throws -> Response {
    try pad(.ok, call, desk, call.id(), of: call.id("person"), once: .random(), fault: "")
  }

  @Sendable static func log(_ call: KioskCall, _ desk: KioskDesk) async throws -> Response {
    let sent = try await call.call.form()
    guard let chore = ChoreID(sent.typed("chore")), let person = PersonID(sent.typed("person"))
    else { throw SiteError.notFound }
    let once = sent.once(or: .random())
    func again(_ status: Status, _ fault: String) throws -> Response {
      try pad(status, call, desk, chore, of: person, once: once, fault: fault)
    }
    let words = call.words
    switch try await desk.log(chore, by: person, once: once, pin: sent.secret("pin"), call) {
    case .done(let entry): return .redirect(to: "/kiosk?logged=\(entry.text)")
    case .needsPIN:
      return try again(.unprocessable, sent.has("pin") ? words.devices.notAPIN : "")
    case .wrongPIN: return try again(.unprocessable, words.kiosks.wrongPIN)
    case .wait(let seconds):
      return try again(.tooManyRequests, words.wait(seconds)).retrying(after: seconds)
    case .busy:
      return try again(.serviceUnavailable, words.signIn.busy).retrying(after: 5)
    }
  }

  /// A face's picture. Where there is none any more the letter comes with the next look.
  @Sendable static func portrait(_ call: KioskCall, _ desk: KioskDesk) async throws -> Response {
    try await desk.portrait(call.id(), call)
  }

  @Sendable static func takeBack(_ call: KioskCall, _ desk: KioskDesk) async throws -> Response {
    try await desk.takeBack(call.id(), call)
    return .redirect(to: "/kiosk")
  }

  /// Why there are no chores to be seen.
  enum Message: Sendable { case unknown, locked, failed, usedUp }

  static func message(_ status: Status, _ message: Message, _ words: Words) -> Response {
    let (title, text, drawing, kind): (String, String, Drawing, KioskFrame.Kind) =
      switch message {
      case .unknown: (words.kiosks.unknownTitle, words.kiosks.unknownText, .lost, .end)
      case .locked: (words.kiosks.lockedTitle, words.kiosks.lockedText, .locked, .message)
      case .failed: (words.kiosks.failedTitle, words.kiosks.failedText, .busy, .message)
      case .usedUp: (words.kiosks.usedUpTitle, words.kiosks.usedUpText, .lost, .end)
      }
    return .page(
      status, words,
      KioskMessageView(
        frame: KioskFrame(title: title, kind: kind, state: "\(message)"), drawing: drawing,
        text: text))
  }
}

extension KioskPages {
  private static func board(
    _ call: KioskCall, _ desk: KioskDesk, isToday: Bool
  ) throws -> Response {
    let board = try desk.board(call)
    let words = call.words
    let logged = call.call.request.query.first("logged").flatMap { ChoreEntryID($0) }
    let doneToday = Set(board.done.map(\.chore))
    let chores = board.chores.filter { !isToday || !doneToday.contains($0.id) }
      .map { chore in
        KioskChore(
          id: chore.id, name: chore.name, note: chore.note,
          lastDone: board.lastDone[chore.id].map {
            words.chores.lastDone(words.dates.dayWithin($0, call.today))
          } ?? "")
      }
    let done = board.done.map { entry -> KioskEntry in
      let doneAt = call.household.zone.civil(at: entry.doneAt)
      return KioskEntry(
        faces: entry.people.map { face($0, .medium) },
        chore: entry.choreName, people: words.common.list(entry.people.map(\.name)),
        time: words.dates.time(doneAt.time), machineTime: doneAt.text,
        undo: board.own.contains(entry.id) ? "/kiosk/log/\(entry.id.text)/undo" : "")
    }
    let notice = board.done.first { $0.id == logged && board.own.contains($0.id) }.map { entry in
      KioskNotice(
        text: words.kiosks.logged(
          entry.choreName, words.common.list(entry.people.map(\.name))),
        undo: "/kiosk/log/\(entry.id.text)/undo")
    }
    let date = words.dates.day(call.today, call.today)
    let coming =
      isToday ? ComingRow.next(board.people, on: call.today, words) { face($0, .medium) } : []
    var said = [date, notice?.text ?? ""]
    for chore in chores { said += [chore.name, chore.note, chore.lastDone] }
    for entry in done { said += [entry.chore, entry.people, entry.time, entry.undo] }
    for row in coming { said += [row.title, row.date, row.until] }
    for face in done.flatMap(\.faces) + coming.map(\.face) {
      said += [face.color.rawValue, face.picture ?? ""]
    }
    return .page(
      words,
      KioskBoardView(
        frame: KioskFrame(
          call, title: isToday ? words.common.today : words.kiosks.allChores, kind: .board,
          state: OnceKey(high: 0, low: 0).saying(said).text),
        date: date, isToday: isToday, notice: notice, open: chores, done: isToday ? done : [],
        coming: coming,
        empty: board.chores.isEmpty ? words.kiosks.noChores : words.kiosks.allDone))
  }

  private static func pad(
    _ status: Status, _ call: KioskCall, _ desk: KioskDesk, _ chore: ChoreID,
    of person: PersonID, once: OnceKey, fault: String
  ) throws -> Response {
    let found = try desk.chore(chore, call)
    guard let row = found.people.first(where: { $0.id == person }) else {
      throw SiteError.notFound
    }
    return .page(
      status, call.words,
      KioskPadView(
        frame: KioskFrame(
          call, title: call.words.devices.pinOf(row.name), kind: .step, hasPad: true),
        chore: chore, name: found.chore.name, person: person,
        face: face(row, .big), once: once.text, fault: fault))
  }

  /// Without the picture of whoever was put away: it is not among a tablet's.
  private static func face(_ person: PersonRow, _ size: FaceView.Size) -> FaceView {
    FaceView(
      name: person.name, color: person.color, size: size,
      picture: person.isArchived
        ? nil : person.portrait.map { "/kiosk/images/\($0.text)/thumb" })
  }
}
