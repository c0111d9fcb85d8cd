package import Household
package import SealedStore

/// Something that a verification has found, by its kind and date: never a name, never content.
package enum Finding: Sendable {
  /// Something in the keybag's rows.
  case keybag(StoreDamage)
  /// Somebody without the household key has changed the keybag, or it is damaged.
  case keybagNotAuthentic
  /// The right passcode or recovery key does not open what it should.
  case keyClosed
  /// A key that hangs on others.
  case wrap(WrapDamage)
  /// Something of a list's giver key, and the day on which the list was made.
  case giverKey(GiverKeyDamage.Kind, day: CivilDate?)
  /// So many things that were planned for a list, and the day on which the list was made.
  case plans(Int, day: CivilDate?)
  /// So many things that were planned for lists and that no giver key finds.
  case plansOfNoKey(Int)
  /// A slip of a draw, for a member or for the sheet, and the day on which the draw was made.
  case drawSlip(isOnSheet: Bool, day: CivilDate?)
  /// Keybag and database are not of one time, or do not name the same keys.
  case storesApart(KeybagFault)
  /// The database does not open at all.
  case householdClosed(StoreError.Code)
  /// Something in the database.
  case household(StoreDamage)
  /// A sealed picture, of the day on which it was sent.
  case picture(Variant, day: CivilDate?, FileFault)
  /// A sealed picture of something planned for a list, and the day on which the list was made.
  case plannedPicture(Variant, day: CivilDate?, FileFault)
  /// The directory of pictures cannot be listed.
  case files(FileFault)
  /// Files that belong to nothing any more.
  case orphans(Int)
  /// Members whose key an earlier recovery sheet opens.
  case notOnSheet(Int)
  /// Giver keys that the recovery sheet does not open yet.
  case giverKeysNotOnSheet(Int)

  package enum Variant: String, Sendable { case thumb, view, full, other }

  /// What is no fault is told for completeness.
  package var isFault: Bool {
    switch self {
    case .orphans, .notOnSheet, .giverKeysNotOnSheet: false
    default: true
    }
  }
}

/// How far a verification has come.
package enum VerifyProgress: Sendable {
  case keys
  case pages
  case rows(Int)
  case files(Int, of: Int)
}

/// What a verification has opened.
package struct VerifySummary: Sendable {
  package var keys = 0
  package var rows = 0
  package var files = 0
}
