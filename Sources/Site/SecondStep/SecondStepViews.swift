struct SecondStepView: View {
  let frame: PageFrame
  /// What was just done; empty where nothing was.
  let notice: String
  /// Since when it is on, and how many spare codes are left; empty where it is off.
  let state: String
}

struct SecondStepAppView: View {
  let frame: PageFrame
  let key: String
  let qrCode: SafeHTML?
  let code: TextField
}

struct SpareCodesView: View {
  let frame: PageFrame
  let lead: String
  let paperTitle: String
  let date: String
  let codes: [String]
}

struct SecondStepSignInView: View {
  let frame: DoorFrame
  /// Asks for a spare code in place of the app's.
  let isSpare: Bool
  let fault: String
  let code: TextField
}
