import CLinux
import Glibc
import Synchronization

/// A plain thread, for work that blocks.
package final class Thread: Sendable {
  private let handle: Mutex<pthread_t?>

  /// Starts at once; `name` is cut by the kernel's limit of 15 bytes.
  package init(name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let start = Start(name: name, body: body)
    let reference = Unmanaged.passRetained(start)
    var thread = pthread_t()
    do throws(SystemError) {
      try SystemCall.check("pthread_create") {
        pthread_create(&thread, nil, threadMain, reference.toOpaque())
      }
    } catch {
      reference.release()
      throw error
    }
    handle = Mutex(thread)
  }

  deinit {
    handle.withLock { if let thread = $0 { pthread_detach(thread) } }
  }

  /// Blocks until the thread's body has returned; later calls return at once.
  package func join() {
    let thread = handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
    if let thread { pthread_join(thread, nil) }
  }
}

private final class Start: Sendable {
  let name: String
  let body: @Sendable () -> Void

  init(name: String, body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }
}

private func threadMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
  _ = hk_set_thread_name(String(decoding: start.name.utf8.prefix(15), as: UTF8.self))
  start.body()
  return nil
}
