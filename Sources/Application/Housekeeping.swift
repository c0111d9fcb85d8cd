import Site

/// What is tidied up in the background: at start, then every hour.
struct Housekeeping {
  private let task: Task<Void, Never>

  /// Away from the event loops on purpose: nothing here is anybody's request.
  init(services: Services) {
    task = Task.detached {
      while !Task.isCancelled {
        await Tidying(services: services).run()
        services.log.warnOfUnlockedMemory()
        // It throws only when it is cancelled, and the loop asks for that itself.
        try? await Task.sleep(for: .seconds(3600))
      }
    }
  }

  func stop() { task.cancel() }
}
