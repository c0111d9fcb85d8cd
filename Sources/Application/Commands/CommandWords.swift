import Household
import SealedStore
import Site
import Vault

// What commands say at the machine itself. Nothing here tells what a row holds.
extension CommandRefusal {
  var sentence: String {
    switch self {
    case .noRecoveryKey(.wrongLength(let count)):
      "a recovery key has 33 characters, and this has \(count)"
    case .noRecoveryKey(.badCharacter(let place)):
      "character \(place) of this recovery key is on no sheet"
    case .noRecoveryKey(.wrongCheck):
      "at least one character of this recovery key is not the one on the sheet"
    case .wrongRecoveryKey:
      "this recovery key does not open this household: it is another’s or from an earlier sheet, or"
        + " keybag.db is damaged"
    case .wrongPasscode: "nobody here has this name and this passcode"
    case .wait(let seconds): "too many wrong tries; wait \(seconds) seconds"
    case .busy: "too many passcodes are being checked; try again in a moment"
    case .nobody: "nobody of that name has a passcode here"
    case .passcode(let fault): "the new passcode: \(fault.sentence)"
    case .passcodesDiffer: "the new passcode was not typed twice the same"
    }
  }
}

extension VerifyProgress {
  var sentence: String {
    switch self {
    case .keys: "keys"
    case .pages: "sealed pages"
    case .rows(let count): "\(count) rows"
    case .files(let done, let count): "\(done) of \(count) sealed files"
    }
  }
}

extension Finding {
  var sentence: String {
    switch self {
    case .keybag(let damage): "keybag.db: \(damage.sentence)"
    case .keybagNotAuthentic:
      "keybag.db: its keys are not as the household left them; it is damaged, or somebody has"
        + " changed it"
    case .keyClosed: "keybag.db: the key does not open what it should"
    case .wrap(.member): "keybag.db: a member’s key does not open by the recovery key"
    case .wrap(.household): "keybag.db: the household’s key does not open by a member’s"
    case .wrap(.retired): "keybag.db: an earlier key of the household does not open"
    case .plans(let count, let day):
      "household.db: \(things(count)) planned for a list of \(day?.text ?? "an unknown day") cannot be read by"
        + " those who planned it"
    case .plansOfNoKey(let count):
      "household.db: \(things(count)) planned for a list \(count == 1 ? "is" : "are") found by no giver key"
    case .giverKey(let kind, let day):
      "household.db: \(kind.sentence(of: "a list of \(day?.text ?? "an unknown day")"))"
    case .drawSlip(let isOnSheet, let day):
      "household.db: a slip of a draw of \(day?.text ?? "an unknown day") does not open by "
        + (isOnSheet ? "the recovery key" : "a member’s")
    case .storesApart(.keybagIsOlder(let changes)):
      "keybag.db is \(changes) changes older than household.db; restore both from one backup"
    case .storesApart(.databaseIsOlder(let changes)):
      "household.db is \(changes) changes older than keybag.db; restore both from one backup"
    case .storesApart: "keybag.db names a key that household.db does not"
    case .householdClosed(let code): "household.db does not open (\(code))"
    case .household(let damage): "household.db: \(damage.sentence)"
    case .picture(let variant, let day, let fault):
      "a picture of \(day?.text ?? "an unknown day") (\(variant.rawValue)) \(fault.sentence)"
    case .plannedPicture(let variant, let day, let fault):
      "a picture planned for a list of \(day?.text ?? "an unknown day") (\(variant.rawValue)) \(fault.sentence)"
    case .files(let fault): "the directory of sealed files \(fault.sentence)"
    case .orphans(let count):
      "\(count) sealed files belong to nothing any more; no fault, they go by themselves"
    case .notOnSheet(let count):
      "\(count) members’ keys are not on this recovery sheet yet; no fault, they follow when they"
        + " sign in"
    case .giverKeysNotOnSheet(let count):
      "\(count) giver keys are not on this recovery sheet yet; no fault, they follow when a giver looks"
        + " at the list"
    }
  }
}

private func things(_ count: Int) -> String { count == 1 ? "1 thing" : "\(count) things" }

extension GiverKeyDamage.Kind {
  fileprivate func sentence(of list: String) -> String {
    switch self {
    case .member: "the giver key of \(list) does not open by a member’s"
    case .sheet: "the giver key of \(list) does not open by the recovery key"
    case .roster: "who holds the giver key of \(list) cannot be read"
    }
  }
}

extension StoreDamage {
  fileprivate var sentence: String {
    switch self {
    case .pages(let count, let all): "\(count) of \(all) sealed pages do not open"
    case .table(let table, let readable):
      "the rows of \(table) cannot be read beyond the first \(readable)"
    case .structure(let count): "\(count) places do not hold together"
    case .references(let count): "\(count) rows refer to what is not there"
    case .unreadable(let code): "it cannot be read to its end (\(code))"
    }
  }
}

extension FileFault {
  fileprivate var sentence: String {
    switch self {
    case .missing: "is missing"
    case .damaged: "is damaged"
    case .mismatch: "is not the one that its row names"
    case .noKey: "hangs on a key of the household that is gone"
    case .refused(let error): "cannot be read (\(error))"
    case .diskFull, .locked, .finished: "cannot be read"
    }
  }
}
