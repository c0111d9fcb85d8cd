import Synchronization

/// The content of small files that were served lately. For a file in clear the kernel does this; of a
/// sealed one it keeps at hand only what has to be opened again.
final class KeptFiles: Sendable {
  /// In bytes, of one file and of all.
  struct Limits: Sendable {
    var file = 512 * 1024
    var all = 8 * 1024 * 1024
  }

  private struct Entry {
    let content: [UInt8]
    var lastUse: UInt64
  }

  private struct State {
    /// While nothing is unlocked, nothing is kept.
    var isOpen = false
    var entries: [SealedFile: Entry] = [:]
    var bytes = 0
    var uses: UInt64 = 0
  }

  let limits: Limits
  private let state = Mutex(State())

  init(limits: Limits = Limits()) { self.limits = limits }

  /// Lets files be kept.
  func open() { state.withLock { $0.isOpen = true } }

  /// Forgets all, and keeps nothing until it is opened again.
  func close() { state.withLock { $0 = State() } }

  func content(of file: SealedFile) -> [UInt8]? {
    state.withLock { state in
      state.uses += 1
      state.entries[file]?.lastUse = state.uses
      return state.entries[file]?.content
    }
  }

  /// Keeps the content, and forgets what was unused the longest.
  func keep(_ content: [UInt8], of file: SealedFile) {
    guard content.count <= limits.file else { return }
    state.withLock { state in
      guard state.isOpen, state.entries[file] == nil else { return }
      state.uses += 1
      state.entries[file] = Entry(content: content, lastUse: state.uses)
      state.bytes += content.count
      while state.bytes > limits.all,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.entries[oldest.key] = nil
        state.bytes -= oldest.value.content.count
      }
    }
  }

  func forget(_ file: SealedFile) {
    state.withLock { state in
      guard let gone = state.entries.removeValue(forKey: file) else { return }
      state.bytes -= gone.content.count
    }
  }
}
