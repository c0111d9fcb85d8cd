import SealedStore
import System
import Vault

/// After the household key has changed: every picture's file is sealed anew under the new one. Rows say
/// which key their file hangs on, so whatever a stop left is done after the next start. When no file
/// hangs on an old key any more, the old keys are forgotten.
package struct PictureResealing: Sendable {
  /// Nanoseconds: longer than any upload may take. One that began before the renewal gets its row under an
  /// old key, and must find it.
  static let grace: Int64 = 3_600 * 1_000_000_000

  let services: Services

  package init(services: Services) { self.services = services }

  /// Does what there is to do; at most times there is nothing. What fails is logged and tried again
  /// the next time.
  package func run() async {
    guard let key = services.lock.key, services.lock.hasRetiredKeys else { return }
    do {
      guard try await resealAll(under: key.generation) else {
        services.lock.postponeResealing()
        return
      }
      guard services.clock.monotonic() >= services.lock.renewedAt + Self.grace else { return }
      try await services.keybag.dropRetiredKeys(by: key, beside: services.ledger)
      services.lock.forgetRetiredKeys(before: key.generation)
      services.log.info("all pictures are sealed under the new key")
    } catch {
      services.log.warning("sealing anew failed", ["error": .text(String(describing: error))])
    }
  }

  /// Whether all of them could be: one that cannot be read stays as it is, and so does its key.
  private func resealAll(under generation: Int64) async throws -> Bool {
    var isWhole = true
    var last: [UInt8] = []
    while let file = try await next(after: last, generation) {
      last = file.id
      do {
        try await reseal(file)
      } catch let fault as FileFault where !fault.isDiskFull && fault != .locked {
        isWhole = false
        services.log.warning("a picture cannot be sealed anew", ["fault": .text("\(fault)")])
      }
    }
    return isWhole
  }

  private func next(after id: [UInt8], _ generation: Int64) async throws -> SealedFile? {
    try await services.store.readLater(on: services.workers) { db in
      try db.file(after: id, notUnder: generation)
    }
  }

  private func reseal(_ old: SealedFile) async throws {
    let new = try await services.workers.run { [services] in
      try services.files.reseal(old).commit()
    }
    let isTaken = try await services.store.write { try $0.replace(old, with: new) }
    try await services.workers.run { [services] in
      services.files.remove(isTaken ? old : new)
    }
  }
}
