/// The faces of a shared device and, once one is chosen, the pad.
struct FacesView: View {
  let frame: DoorFrame
  let place: String
  let isLocked: Bool
  let fault: String
  let faces: [FaceChoice]
  let somebodyElse: String
  let pad: PINPad?
}

struct FaceChoice: Sendable {
  let face: FaceView
  let address: String
  let isChosen: Bool
}

struct PINPad: Sendable {
  let action: String
  let next: String
  let name: String
  let hasFault: Bool

  /// In the order of a telephone's.
  var digits: [String] { (1...9).map { String($0) } }
}

/// The device of this request: who takes turns on it, and how to join them.
struct DeviceView: View {
  let frame: PageFrame
  let notice: String
  let faces: [EnrolledLine]
  let mayForgetAll: Bool
  let others: [EnrolledLine]
  let faults: [FaultLine]
  let isEnrolled: Bool
  let isPlain: Bool
  let name: TextField
  let pin: PINField
  let pinAgain: PINField
  let passcode: PasscodeField
}

/// Somebody on this device, or another device of one's own.
struct EnrolledLine: Sendable {
  let face: FaceView
  let title: String
  let note: String
  /// Where a button sends to that removes it; empty where this member may not.
  let forget: String
}

/// A field for a new PIN: nothing of it is kept by the browser.
struct PINField: Sendable {
  let name: String
  let label: String
  let fault: String?

  var describedBy: String { descriptions(of: name, hint: "", fault: fault) }
}
