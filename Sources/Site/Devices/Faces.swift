import HTTP
import Household
import SealedStore
import System
import Vault

/// Somebody who may sign in by a PIN on the device of a request.
struct KnownFace: Sendable {
  let id: EnrolmentID
  let enrolment: Enrolment
  let face: SealedFace
  /// Nil where they have no picture, and while the household is locked.
  let portrait: PictureID?

  /// As a page before sign-in shows them.
  var atTheDoor: FaceView {
    FaceView(
      name: face.name, color: face.color, size: .big,
      picture: portrait.map { _ in "/sign-in/faces/\(id.text)/picture" })
  }

  /// As a page behind sign-in shows them.
  var signedIn: FaceView { FaceView(name: face.name, color: face.color, portrait: portrait) }
}

/// The device of a request and who is enrolled on it.
struct KnownDeviceFaces: Sendable {
  let token: SharedDeviceToken
  let faces: [KnownFace]

  func face(_ id: EnrolmentID?) -> KnownFace? { faces.first { $0.id == id } }
}

extension Services {
  /// Who may sign in by a PIN on the device that sent this; nil for one that nobody is enrolled on. Only
  /// addresses under `/sign-in` get its cookie.
  func faces(on request: Request) async throws -> KnownDeviceFaces? {
    guard let token = SiteCookies.sharedDevice.token(in: request) else { return nil }
    let enrolments = try await keybag.enrolments(onDevice: token.tag(deviceKey))
    let portraits = try portraits(of: enrolments, on: request.loop)
    let faces = enrolments.compactMap { enrolment -> KnownFace? in
      guard let id = EnrolmentID(bytes: enrolment.id),
        let face = SealedFace(enrolment, by: token, deviceKey)
      else { return nil }
      return KnownFace(
        id: id, enrolment: enrolment, face: face, portrait: portraits[enrolment.id])
    }
    return faces.isEmpty ? nil : KnownDeviceFaces(token: token, faces: faces)
  }

  /// Pictures are sealed under the household's keys: while it is locked there are none.
  private func portraits(
    of enrolments: [Enrolment], on loop: Int
  ) throws -> [[UInt8]: PictureID] {
    do {
      return try store.read(on: loop) { db in
        try enrolments.reduce(into: [:]) { portraits, enrolment in
          portraits[enrolment.id] = try db.portrait(
            enrolled: enrolment.id, as: enrolment.account)
        }
      }
    } catch let error as StoreError where error.code == .locked {
      return [:]
    }
  }

  /// Ends one enrolment wherever it is known.
  func endEnrolment(_ id: EnrolmentID) async throws {
    try await keybag.removeEnrolment(id.bytes)
    if lock.isOpen { try await store.write { try $0.removeSharedDevice(id) } }
  }

  /// What went from the keybag while the household was locked goes from its database too.
  func settleSharedDevices() async throws {
    let present = Set(try await keybag.enrolmentIDs())
    let before = Instant(seconds: clock.now() - 60)
    try await store.write { try $0.dropSharedDevices(except: present, madeBefore: before) }
  }
}

extension Response {
  /// The device's own cookie for a year from now on, and the one that says in every page's frame that
  /// people take turns here.
  mutating func keepShared(_ token: SharedDeviceToken, _ request: Request) {
    set(SiteCookies.sharedDevice.make(token, secure: request.peer.isSecure))
    set(SiteCookies.takesTurns(secure: request.peer.isSecure))
  }

  /// Nobody is enrolled on the device any more.
  mutating func forgetShared(_ request: Request) {
    set(SiteCookies.sharedDevice.expired(secure: request.peer.isSecure))
    set(SiteCookies.takesTurns(secure: request.peer.isSecure, until: 0))
  }
}
