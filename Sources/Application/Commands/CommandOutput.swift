import System

/// Where a command says what it finds, and how far it has come.
struct CommandOutput: Sendable {
  /// Whole lines of the answer.
  let write: @Sendable (String) -> Void
  /// For a person only; nil where nobody watches.
  let watch: (@Sendable (String) -> Void)?
  /// Why nothing was done.
  let complain: @Sendable (String) -> Void
  private let throttle = Throttle()

  init(
    write: @escaping @Sendable (String) -> Void, watch: (@Sendable (String) -> Void)?,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.write = write
    self.watch = watch
    self.complain = complain
  }

  static var standard: CommandOutput {
    var watch: (@Sendable (String) -> Void)?
    if Terminal.showsErrors { watch = { text in StandardError.write(text) } }
    return CommandOutput(
      write: { line in print(line) }, watch: watch,
      complain: { sentence in StandardError.write("hearthkeep: \(sentence)\n") })
  }

  func show(_ reply: CommandReply) {
    switch reply {
    case .progress(let text):
      guard let watch, throttle.isDue() else { return }
      watch("\r\u{1B}[K\(text)")
    case .line(let text):
      clear()
      write(text)
    case .end(let code, let text): end(code, text)
    }
  }

  func end(_ code: ExitCode, _ sentence: String) {
    clear()
    if code == .cannotStart {
      complain(sentence)
    } else {
      write(sentence)
    }
  }

  private func clear() {
    if let watch { watch("\r\u{1B}[K") }
  }
}
