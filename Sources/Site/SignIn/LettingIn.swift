import HTTP
import Household
import SealedStore
import Vault

extension Services {
  /// A right passcode: opens the member's own key and with it the household, then starts a session, or
  /// asks for the code of whoever has a second step.
  ///
  /// Throws `KeybagFault` or `StoreError` where what the passcode opens does not open the rest.
  func letIn(
    _ right: SecretGate.RightPasscode, _ passcode: SecretBytes, _ visitor: Visitor,
    to next: NextPath, _ call: Call
  ) async throws -> Response {
    let holder = try await keybag.holder(
      of: right.account.id, passcodeKey: right.passcodeKey)
    let lockings = lock.lockings
    if !lock.isOpen { _ = try await lock.open(by: holder, after: lockings) { true } }
    try await keepUpToDate(right, holder, passcode, call)
    let takesCode = try store.read(on: call.request.loop) { db in
      try PersonID(bytes: holder.member).map { try db.hasSecondStep($0) } ?? false
    }
    if takesCode {
      return try askForCode(holder, visitor, to: next, lockings: lockings, call)
    }
    return try await letIn(holder, visitor, .signedIn, to: next, call)
  }

  /// Somebody who has proved who they are, while the household is open.
  func letIn(
    _ holder: KeyHolder, _ visitor: Visitor, _ event: AuditEvent, to next: NextPath, _ call: Call
  ) async throws -> Response {
    var response = Response.redirect(to: next.text)
    try await giveLatchBack()
    try await endSession(of: call.request)
    let begun = try await openSession(of: holder, on: &response, visitor, call)
    await noteSignIn(event, of: holder.member, begun, call)
    return response
  }

  /// Lets PINs and tablets open the household again, where somebody who locked it has taken that away: for
  /// whoever has just shown who they are.
  func giveLatchBack() async throws {
    guard let householdKey = lock.key else { throw SiteError.lockedMeanwhile }
    if try await keybag.latch(deviceKey) == nil {
      try await keybag.setLatch(by: householdKey, deviceKey)
    }
  }

  /// What can only be done while the member's key and passcode are at hand: the passcode hashed anew
  /// where others are hashed longer, and the escrow's copy of the key after a new recovery sheet.
  private func keepUpToDate(
    _ right: SecretGate.RightPasscode, _ holder: KeyHolder, _ passcode: SecretBytes, _ call: Call
  ) async throws {
    guard let householdKey = lock.key else { throw SiteError.lockedMeanwhile }
    if right.needsUpgrade {
      let enrolment = try await passcodes.seat(for: call.request.peer.address) { seat in
        try await seat.enrol(passcode)
      }
      do {
        try await keybag.upgradePasscode(
          of: holder, from: right.hash, to: enrolment, by: householdKey, beside: ledger)
      } catch KeybagFault.changedMeanwhile {
        // Another sign-in at the same moment has done it.
      }
    }
    try await lock.renewEscrowCopy(of: holder)
  }
}
