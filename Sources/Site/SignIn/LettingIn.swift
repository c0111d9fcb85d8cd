import HTTP
import Household
import SealedStore
import Vault

extension Services {
  /// A right passcode: opens the member's own key and with it the household, then starts a session.
  ///
  /// Throws `KeybagFault` or `StoreError` where what the passcode opens does not open the rest.
  func letIn(
    _ right: SecretGate.RightPasscode, _ passcode: SecretBytes, _ visitor: Visitor,
    to next: NextPath, _ call: Call
  ) async throws -> Response {
    let holder = try await keybag.holder(
      of: right.account.id, passcodeKey: right.passcodeKey)
    if !lock.isOpen { try await lock.open(by: holder, after: lock.lockings) }
    try await keepUpToDate(right, holder, passcode, call)
    var response = Response.redirect(to: next.text)
    let token = try await openSession(of: holder, on: &response, visitor, call)
    await noteSignIn(
      .signedIn, of: holder.member, token, onNewDevice: !right.isKnownDevice, call)
    return response
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
