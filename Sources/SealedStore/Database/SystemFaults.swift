import System

extension StoreError {
  /// What the kernel answered. `doing` names a file or a step.
  init(_ error: SystemError, doing: String) {
    let code: Code =
      if error.isNoSpace {
        .diskFull
      } else if error.isNotFound {
        .missing
      } else if error.alreadyExists {
        .alreadyExists
      } else if error.isNotPermitted {
        .readOnly
      } else {
        .inputOutput
      }
    self.init(code, "\(error): \(doing)")
  }
}
