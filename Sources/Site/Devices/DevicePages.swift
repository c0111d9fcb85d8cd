import HTTP
import Household
import SealedStore
import System
import Vault

enum DevicePages {
  /// The page itself is where the device's own cookie is sent.
  @Sendable static func toThisDevice(
    _ visit: Visit, _ services: Services
  ) async throws -> Response {
    .redirect(to: "/sign-in/device")
  }

  @Sendable static func device(_ visit: Visit, _ services: Services) async throws -> Response {
    try await page(.ok, visit, services, device: nil, Faults())
  }

  /// The PIN is checked first: a wrong passcode costs a try.
  @Sendable static func enrol(_ visit: Visit, _ services: Services) async throws -> Response {
    let form = DeviceForm(try await visit.call.form())
    let birthday = try services.store.read(on: visit.request.loop) { db in
      try db.birthday(of: visit.member.id)
    }
    switch form.checked(birthday: birthday, visit.words) {
    case .faulty(let faults):
      return try await page(.unprocessable, visit, services, device: form.device, faults)
    case .right(let name):
      switch try await services.confirm(form.passcode, visit) {
      case .wrong(let status, let fault, let retryAfter):
        var faults = Faults<DeviceForm.Field>()
        faults.add(.passcode, fault)
        return try await page(status, visit, services, device: form.device, faults)
          .retrying(after: retryAfter)
      case .right(let holder, let key):
        return try await enrol(name, form.pin.typed, holder, key, visit, services)
      }
    }
  }

  /// The household's line is written first: an enrolment without one is not believed.
  private static func enrol(
    _ name: DeviceName, _ pin: SecretBytes, _ holder: KeyHolder, _ key: HouseholdKey,
    _ visit: Visit, _ services: Services
  ) async throws -> Response {
    let device = SiteCookies.sharedDevice.token(in: visit.request) ?? SharedDeviceToken()
    let id = EnrolmentID.random()
    let (salt, pinKey) = try await services.passcodes.seat(for: visit.request.peer.address) {
      try await $0.newPINKey(pin, on: device, latch: key.latch)
    }
    let face = SealedFace(
      name: visit.member.name, color: visit.member.color, device: name.text,
      household: visit.household.name)
    try await services.store.write { db in
      try db.addSharedDevice(
        SharedDeviceRow(enrolment: id, name: name.text, enrolledAt: visit.now),
        of: visit.member.id)
    }
    try await services.keybag.enrol(
      NewEnrolment(
        id: id.bytes, device: device.tag(services.deviceKey),
        face: face.sealed(by: device, services.deviceKey, for: id, of: visit.member.id),
        salt: salt, pinKey: pinKey),
      of: holder, by: key, services.deviceKey, at: visit.now.seconds)
    await services.record(AuditEntry(.deviceEnrolled, of: visit.member.id, visit))
    var response = Response.redirect(to: "/sign-in/device?done=enrolled")
    response.keepShared(device, visit.request)
    return response
  }

  /// Takes oneself off a device, this one or another.
  @Sendable static func forget(_ visit: Visit, _ services: Services) async throws -> Response {
    let id: EnrolmentID = try visit.id()
    let known = try await services.faces(on: visit.request)
    let own = try await services.keybag.enrolments(of: visit.member.id.bytes)
    let isOwn = own.contains { $0.id == id.bytes }
    guard isOwn || known?.face(id) != nil else { throw SiteError.notFound }
    if !isOwn { try visit.require(.runHousehold) }
    let account = known?.face(id)?.enrolment.account ?? visit.member.id.bytes
    try await services.endEnrolment(id)
    await services.record(AuditEntry(.deviceRemoved, of: PersonID(bytes: account), visit))
    return try await forgotten(visit, services)
  }

  /// Takes everybody off this device.
  @Sendable static func forgetAll(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.runHousehold)
    for face in try await services.faces(on: visit.request)?.faces ?? [] {
      try await services.endEnrolment(face.id)
      await services.record(
        AuditEntry(.deviceRemoved, of: PersonID(bytes: face.enrolment.account), visit))
    }
    return try await forgotten(visit, services)
  }

  private static func forgotten(
    _ visit: Visit, _ services: Services
  ) async throws -> Response {
    var response = Response.redirect(to: "/sign-in/device?done=forgotten")
    if try await services.faces(on: visit.request) == nil {
      response.forgetShared(visit.request)
    }
    return response
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ services: Services, device: String?,
    _ faults: Faults<DeviceForm.Field>
  ) async throws -> Response {
    let words = visit.words
    let known = try await services.faces(on: visit.request)
    let enrolments = try await services.keybag.enrolments(of: visit.member.id.bytes)
    let rows = try services.store.read(on: visit.request.loop) { db in
      try db.sharedDevices(of: visit.member.id)
    }
    let here = known?.faces ?? []
    let others = rows.filter { row in
      enrolments.contains { $0.id == row.enrolment.bytes }
        && !here.contains { $0.id == row.enrolment }
    }
    func lastUsed(_ enrolment: [UInt8]) -> String {
      let time = enrolments.first { $0.id == enrolment }?.lastUsed ?? visit.now.seconds
      let day = visit.household.zone.civil(at: Instant(seconds: time)).date
      return words.devices.lastUsed(words.dates.dayWithin(day, visit.today))
    }
    func field(_ field: DeviceForm.Field) -> PINField {
      PINField(
        name: field.rawValue, label: field.label(words), fault: faults[field])
    }
    let mayForgetAll = visit.member.role.may(.runHousehold)
    return .page(
      status, words,
      DeviceView(
        frame: PageFrame(
          visit, title: words.devices.title, place: .other, width: .narrow, scripts: [.passcode]),
        notice: notice(visit),
        faces: here.map { face in
          let isOwn = face.enrolment.account == visit.member.id.bytes
          return EnrolledLine(
            face: face.signedIn,
            title: face.face.name, note: isOwn ? words.devices.you : "",
            forget: isOwn || mayForgetAll ? "/sign-in/device/\(face.id.text)/forget" : "")
        },
        mayForgetAll: mayForgetAll && here.count > 1,
        others: others.map { row in
          EnrolledLine(
            face: FaceView(visit.member), title: row.name,
            note: lastUsed(row.enrolment.bytes),
            forget: "/sign-in/device/\(row.enrolment.text)/forget")
        },
        faults: faults.lines(words),
        isEnrolled: here.contains { $0.enrolment.account == visit.member.id.bytes },
        isPlain: !visit.request.peer.isSecure,
        name: TextField(
          name: DeviceForm.Field.device.rawValue, label: words.devices.nameLabel,
          value: device ?? here.first?.face.device ?? "", hint: words.devices.nameHint,
          fault: faults[.device]),
        pin: field(.pin), pinAgain: field(.pinAgain),
        passcode: .own(label: words.signIn.passcodeLabel, fault: faults[.passcode])))
  }

  private static func notice(_ visit: Visit) -> String {
    switch visit.request.query.first("done") {
    case "enrolled": visit.words.devices.isEnrolledNow
    case "forgotten": visit.words.devices.isForgottenNow
    default: ""
    }
  }
}
