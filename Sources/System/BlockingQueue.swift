import Glibc

/// A bounded first-in first-out queue between threads.
package final class BlockingQueue<Element: Sendable>: @unchecked Sendable {
  // Unchecked: everything below is touched only under `mutex`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrived = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var elements: [Element?]
  private var first = 0
  private var count = 0
  private var isClosed = false

  package init(capacity: Int) {
    elements = Array(repeating: nil, count: max(1, capacity))
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(arrived, nil)
  }

  deinit {
    pthread_cond_destroy(arrived)
    pthread_mutex_destroy(mutex)
    arrived.deallocate()
    mutex.deallocate()
  }

  /// False, and nothing queued, when the queue is full or closed.
  package func push(_ element: Element) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard !isClosed, count < elements.count else { return false }
    elements[(first + count) % elements.count] = element
    count += 1
    pthread_cond_signal(arrived)
    return true
  }

  /// Waits for the next element; nil once the queue is closed and empty.
  package func pop() -> Element? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while count == 0 {
      if isClosed { return nil }
      pthread_cond_wait(arrived, mutex)
    }
    let element = elements[first]
    elements[first] = nil
    first = (first + 1) % elements.count
    count -= 1
    return element
  }

  /// Takes no more elements; what is queued can still be popped.
  package func close() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    isClosed = true
    pthread_cond_broadcast(arrived)
  }
}
