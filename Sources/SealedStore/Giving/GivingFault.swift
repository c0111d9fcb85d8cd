package import Vault

/// Why a giver key does not open or change; says nothing about what it holds.
package enum GivingFault: Error, Hashable, Sendable {
  /// A wrap that does not open where it stands, or holds another key than the others'.
  case closed(SealFault)
  /// A roster, or a giver's word about their own new pair, that is not what a holder has written.
  case roster(SealFault)
  /// Whoever asks holds none of the list's keys.
  case notAHolder
  /// What was asked about is no longer so.
  case changedMeanwhile

  static func opening<Value>(
    _ fault: (SealFault) -> GivingFault, _ open: () throws(SealFault) -> Value
  ) throws(GivingFault) -> Value {
    do throws(SealFault) {
      return try open()
    } catch {
      throw fault(error)
    }
  }
}
