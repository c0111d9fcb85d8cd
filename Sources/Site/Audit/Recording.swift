package import HTTP
package import Household
import SealedStore
import System
import Vault

extension Services {
  /// Writes down what happened, where the act itself is not one of household.db; while the household is
  /// locked it waits in memory. Nothing fails by it: what cannot be written is told in the log.
  package func record(_ entry: AuditEntry) async {
    backlog.add(entry)
    await writeBacklog()
  }

  /// Writes what has happened while the household was locked: to be called when it has been opened.
  func writeBacklog() async {
    guard lock.isOpen else { return }
    let entries = backlog.take()
    guard !entries.isEmpty else { return }
    do {
      try await store.write { db in
        for entry in entries { try db.record(entry) }
      }
    } catch {
      for entry in entries { backlog.add(entry) }
      log.warning("what happened is not written down yet", ["error": .text("\(error)")])
    }
  }

  /// Writes what goes with an act that stands already, or with a page that is only read: neither fails by
  /// it. What cannot be written is told in the log.
  func writeAside(_ body: @escaping @Sendable (Database) throws -> Void) async {
    do {
      try await store.write(body)
    } catch {
      log.warning("what goes with an act is not written down", ["error": .text("\(error)")])
    }
  }
}

extension Caller {
  package init(_ request: Request) {
    self.init(
      address: request.peer.address,
      userAgent: request.fields.first("user-agent").map { UserAgent($0) } ?? .unknown)
  }
}

extension Services {
  /// A sign-in that failed: whose name it was, where it was somebody's here; never what was typed. It takes
  /// as long for a name that nobody has.
  func recordFailure(of name: String, _ call: Call) async {
    let account = try? await keybag.account(nameTag: nameTag(of: name).bytes)
    await record(
      AuditEntry(
        .signInFailed, of: account.flatMap { PersonID(bytes: $0.id) }, from: Caller(call.request),
        at: call.now))
  }
}
