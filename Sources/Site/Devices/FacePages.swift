import HTTP
import Household
import Pictures
import SealedStore
import System
import Vault

/// The faces on a shared device, and the pad for the PIN of one of them. Also while the household is locked.
enum FacePages {
  /// The first page of a shared device.
  static func faces(
    _ status: Status, _ known: KnownDeviceFaces, _ call: Call, _ services: Services,
    next: NextPath, fault: String = ""
  ) -> Response {
    page(status, known, chosen: nil, call, services, next: next, fault: fault)
  }

  @Sendable static func pad(_ call: Call, _ services: Services) async throws -> Response {
    let next = NextPath(call.request.query.first("next") ?? "") ?? .home
    guard services.setUp.isDone, let (known, chosen) = try await chosen(call, services) else {
      return .redirect(to: "/sign-in")
    }
    return page(.ok, known, chosen: chosen, call, services, next: next, fault: "")
  }

  @Sendable static func signIn(_ call: Call, _ services: Services) async throws -> Response {
    // Before the PIN is checked: a lock in between must keep it from opening anything.
    let lockings = services.lock.lockings
    guard services.setUp.isDone, let (known, chosen) = try await chosen(call, services) else {
      return .redirect(to: "/sign-in")
    }
    let sent = try await call.form()
    let next = NextPath(sent.typed("next")) ?? .home
    let words = call.words
    func again(_ status: Status, _ fault: String) -> Response {
      page(status, known, chosen: chosen, call, services, next: next, fault: fault)
    }
    let pin = sent.secret("pin")
    guard pin.withBytes({ PINRule.isPIN($0) }) else {
      return again(.unprocessable, words.devices.notAPIN)
    }
    let answer = try await services.gate.checkPIN(
      pin, of: chosen.enrolment, on: known.token, from: call.request.peer.address, at: call.now)
    switch answer {
    case .right(let key):
      do {
        if let response = try await services.letIn(
          chosen, key, on: known.token, to: next, call, after: lockings)
        {
          return response
        }
        return try await forgotten(chosen, call, services, next)
      } catch {
        guard let fault = OpeningFault(error) else { throw error }
        services.log.error("the household cannot be opened", ["error": .text("\(error)")])
        return again(.internalServerError, words.devices.cannotOpen(fault))
      }
    case .wrong(let left):
      await services.record(chosen.entry(.signInFailed, call))
      return again(.unauthorized, words.devices.wrongPIN(left))
    case .gone:
      await services.record(chosen.entry(.deviceShutOut, call))
      return try await forgotten(chosen, call, services, next)
    case .latched: return again(.unauthorized, words.devices.isLatched)
    case .wait(let seconds):
      return again(.tooManyRequests, words.wait(seconds))
        .retrying(after: seconds)
    case .busy: return again(.serviceUnavailable, words.signIn.busy).retrying(after: 5)
    }
  }

  /// The picture of somebody who is enrolled on this very device. It tells whoever holds the device no more
  /// than the name beside it does: the device's secret has to come with the request, as for the names; only
  /// those who have enrolled themselves on it are seen, small; and while the household is locked there is
  /// none, since its keys are what opens pictures. `/images` stays behind sign-in.
  @Sendable static func picture(_ call: Call, _ services: Services) async throws -> Response {
    guard services.setUp.isDone, let (_, chosen) = try await chosen(call, services),
      let portrait = chosen.portrait, let person = PersonID(bytes: chosen.enrolment.account)
    else { throw SiteError.notFound }
    let found = try services.store.read(on: call.request.loop) { db in
      try db.member(person).flatMap { member in
        try db.pictureFile(portrait, variant: .thumb, visibleTo: member)
      }
    }
    guard let found else { throw SiteError.notFound }
    return try await PicturePages.send(found, call.request, services)
  }

  private static func chosen(
    _ call: Call, _ services: Services
  ) async throws -> (KnownDeviceFaces, KnownFace)? {
    guard let known = try await services.faces(on: call.request),
      let face = known.face(call.parameters["id"].flatMap { EnrolmentID($0) })
    else { return nil }
    return (known, face)
  }

  /// The device knows somebody no longer: the others' faces, or the passcode where there are none.
  private static func forgotten(
    _ face: KnownFace, _ call: Call, _ services: Services, _ next: NextPath
  ) async throws -> Response {
    let fault = call.words.devices.isForgotten(face.face.name)
    if let known = try await services.faces(on: call.request) {
      return faces(.unauthorized, known, call, services, next: next, fault: fault)
    }
    var response = SignInPages.passcodePage(
      .unauthorized, call, services, name: "", next: next, fault: fault)
    response.forgetShared(call.request)
    return response
  }

  private static func page(
    _ status: Status, _ known: KnownDeviceFaces, chosen: KnownFace?, _ call: Call,
    _ services: Services, next: NextPath, fault: String
  ) -> Response {
    let words = call.words
    let query = next == .home ? "" : "?next=" + next.text.asQueryValue
    let first = chosen?.face ?? known.faces.first?.face
    var response = Response.page(
      status, words,
      FacesView(
        frame: DoorFrame(title: words.signIn.title, kind: .faces),
        place: first.map { words.devices.place($0.household, $0.device) } ?? "",
        isLocked: !services.lock.isOpen, fault: fault,
        faces: known.faces.map { face in
          FaceChoice(
            face: face.atTheDoor, address: "/sign-in/faces/\(face.id.text)\(query)",
            isChosen: face.id == chosen?.id)
        },
        somebodyElse: "/sign-in/passcode\(query)",
        pad: chosen.map { face in
          PINPad(
            action: "/sign-in/faces/\(face.id.text)", next: next.text, name: face.face.name,
            hasFault: !fault.isEmpty)
        }))
    response.fields.set("cache-control", "no-store")
    return response
  }
}

extension KnownFace {
  fileprivate func entry(_ event: AuditEvent, _ call: Call) -> AuditEntry {
    AuditEntry(
      event, of: PersonID(bytes: enrolment.account), from: Caller(call.request), at: call.now)
  }
}
