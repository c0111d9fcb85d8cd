import Vault

/// A slip of a draw that does not open.
package struct DrawSlipDamage: Error, Hashable, Sendable {
  /// 16 bytes.
  package let draw: [UInt8]
  /// Whether it is the recovery sheet's, or else a member's.
  package let isOnSheet: Bool
}

/// Every slip of a draw that could be tried.
package struct DrawSlipCheck: Sendable {
  package var opened = 0
  package var damage: [DrawSlipDamage] = []
}

extension Database {
  /// Opens every slip that these members or the recovery sheet open. What is found on one is not kept.
  package func checkDrawSlips(
    by holders: [KeyHolder], recovered: Recovered?, in household: [UInt8]
  ) throws -> DrawSlipCheck {
    var check = DrawSlipCheck()
    for slip in try allDrawSlips() {
      do throws(SealFault) {
        if let holder = holders.first(where: { $0.member == slip.holder }) {
          _ = try slip.open(by: holder, in: household)
        } else if slip.isOnSheet, let recovered {
          _ = try slip.open(by: recovered)
        } else {
          continue
        }
        check.opened += 1
      } catch {
        check.damage.append(DrawSlipDamage(draw: slip.draw, isOnSheet: slip.isOnSheet))
      }
    }
    return check
  }
}
