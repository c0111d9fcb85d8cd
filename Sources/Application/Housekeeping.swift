import Site
import System
import Vault

/// What is done in the background: tidying at start and every hour; and, soon after it is due, wiping the
/// keys of members whose sessions have fallen silent and sealing pictures under a new household key.
struct Housekeeping {
  private let tasks: [Task<Void, Never>]

  /// Away from the event loops on purpose: nothing here is anybody's request.
  init(services: Services) {
    tasks = [
      Task.detached { await services.openAtStart() },
      repeating(every: .seconds(3600)) {
        await Tidying(services: services).run()
        await services.renewDueKeys()
        services.log.warnOfUnlockedMemory()
      },
      repeating(every: .seconds(10)) {
        services.sessionKeys.sweep(at: services.clock.monotonic())
      },
      // By itself: many pictures take long, and no key may wait for them to be wiped.
      repeating(every: .seconds(10)) { await PictureResealing(services: services).run() },
    ]
  }

  func stop() {
    for task in tasks { task.cancel() }
  }
}

private func repeating(
  every pause: Duration, _ body: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
  Task.detached {
    while !Task.isCancelled {
      await body()
      // It throws only when it is cancelled, and the loop asks for that itself.
      try? await Task.sleep(for: pause)
    }
  }
}
