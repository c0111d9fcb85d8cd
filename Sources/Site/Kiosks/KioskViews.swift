import Household

/// The frame of every page on the wall: no bar, and no way anywhere else.
struct KioskFrame: Sendable {
  enum Kind: String, Sendable {
    /// Follows what happens at home.
    case board
    /// Half-way through: leads back when nobody goes on.
    case step
    /// A sentence that may change by itself.
    case message
    /// A sentence that stays until somebody does something.
    case end
  }

  let title: String
  /// The name of the household; empty while nobody may know it.
  var household = ""
  /// Its time zone, for the clock; empty likewise.
  var zone = ""
  let kind: Kind
  /// Differs where the page has anything else to say.
  var state = ""
  var hasPad = false
}

extension KioskFrame {
  init(_ call: KioskCall, title: String, kind: Kind, state: String = "", hasPad: Bool = false) {
    self.init(
      title: title, household: call.household.name, zone: call.household.zone.name, kind: kind,
      state: state, hasPad: hasPad)
  }
}

struct KioskBoardView: View {
  let frame: KioskFrame
  let date: String
  let isToday: Bool
  let notice: KioskNotice?
  let open: [KioskChore]
  let done: [KioskEntry]
  let coming: [ComingRow]
  /// Stands where the chores would be.
  let empty: String
}

/// What was just logged, with the way back.
struct KioskNotice: Sendable {
  let text: String
  let undo: String
}

struct KioskChore: Sendable {
  let id: ChoreID
  let name: String
  let note: String
  let lastDone: String
}

struct KioskEntry: Sendable {
  let faces: [FaceView]
  let chore: String
  let people: String
  let time: String
  /// For machines: civil, as the household's clock showed it.
  let machineTime: String
  /// Where a button sends to that takes it back; empty where this tablet no longer may.
  let undo: String
}

/// Who did it?
struct KioskWhoView: View {
  let frame: KioskFrame
  let chore: ChoreID
  let name: String
  let once: String
  let faces: [KioskFace]
}

struct KioskFace: Sendable {
  let id: PersonID
  let face: FaceView
  /// The page that asks for the PIN; empty where the tap is enough.
  let pad: String
}

struct KioskPadView: View {
  let frame: KioskFrame
  let chore: ChoreID
  let name: String
  let person: PersonID
  let face: FaceView
  let once: String
  let fault: String

  /// In the order of a telephone's.
  var digits: [String] { (1...9).map { String($0) } }
}

/// One calm sentence.
struct KioskMessageView: View {
  let frame: KioskFrame
  let drawing: Drawing
  let text: String
}

/// The button that pairs a tablet.
struct KioskPairView: View {
  let frame: KioskFrame
  let name: String
  let isPlain: Bool
}
