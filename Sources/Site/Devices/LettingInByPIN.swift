import HTTP
import Household
import SealedStore
import System
import Vault

extension Services {
  /// A right PIN: opens the household and starts a session that holds its key alone. Nil where the
  /// household's own database knows nothing of the enrolment: somebody else has put it into the keybag.
  ///
  /// Throws `KeybagFault` or `StoreError` where what the PIN opens does not open the rest.
  func letIn(
    _ face: KnownFace, _ key: HouseholdKey, on device: SharedDeviceToken, to next: NextPath,
    _ call: Call, after lockings: Int
  ) async throws -> Response? {
    guard let id = PersonID(bytes: face.enrolment.account) else { return nil }
    let found = { () throws -> Member? in
      try store.read(on: call.request.loop) { db in
        try db.isEnrolled(face.id.bytes, as: id) ? db.member(id) : nil
      }
    }
    if !lock.isOpen, try await lock.open(by: key, after: lockings, for: { try found() != nil }) {
      await writeBacklog()
    }
    guard lock.isOpen, let member = try found() else {
      log.warning("an enrolment that the household does not know was refused")
      try await keybag.removeEnrolment(face.id.bytes)
      return nil
    }
    var response = Response.redirect(to: next.text)
    try await endSession(of: call.request)
    let begun = try await openSession(
      of: member, by: key, on: face.id.bytes, on: &response, call)
    response.keepShared(device, call.request)
    await noteSignIn(.signedInByPIN, of: id.bytes, begun, call)
    try await refresh(face, of: member, on: device, call)
    return response
  }

  /// Somebody who has another name or colour by now is shown so from the next time on.
  private func refresh(
    _ face: KnownFace, of member: Member, on device: SharedDeviceToken, _ call: Call
  ) async throws {
    let present = SealedFace(
      name: member.name, color: member.color, device: face.face.device,
      household: try await household(for: call).name)
    guard present != face.face else { return }
    try await keybag.setFace(
      of: face.id.bytes, to: present.sealed(by: device, deviceKey, for: face.id, of: member.id))
  }
}
