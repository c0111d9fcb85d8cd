import HTTP
import Household
import Pictures
import Synchronization
import System
import TestSupport
import Vault

@testable import SealedStore
@testable import Site

/// The whole site over a real temporary store, keybag, sealed files and picture worker. What is
/// missing is the sockets: requests go in and responses come out.
struct TestSite: Sendable {
  let directory: TemporaryDirectory
  let clock: TestClock
  let log: LogLines
  let services: Services
  let site: Site

  /// Few, so that hundreds of tests hash in no time.
  static let iterations = 10

  var setUpCode: String { services.setUp.code.text }

  /// A new installation. Blocks.
  init(linkPreviews: LinkPreviews? = nil) throws {
    try self.init(
      in: try TemporaryDirectory(), deviceKey: .ephemeral(), clock: TestClock(),
      linkPreviews: linkPreviews)
  }

  /// What a start finds in a directory. Blocks.
  private init(
    in directory: TemporaryDirectory, deviceKey: DeviceKey, clock: TestClock,
    linkPreviews: LinkPreviews? = nil
  ) throws {
    let data = try DataDirectory.take(directory.path + "/data")
    let installation = try data.beginInstallation()
    let store = Store.attach(
      path: data.path(of: .household), readers: 1, migrations: Schema.migrations)
    let zones = try Zones(directory: "/usr/share/zoneinfo")
    let log = LogLines()
    self.init(
      directory: directory, clock: clock, log: log,
      services: Services(
        store: store,
        keybag: try Keybag.open(path: data.path(of: .keybag), installation.presence),
        files: try FileStore(directory: data.files),
        darkroom: Darkroom(workerPath: try builtWorker()),
        passcodes: try PasscodeDesk(
          hasher: PasscodeHasher(deviceKey: deviceKey, iterations: TestSite.iterations), cores: 2),
        deviceKey: deviceKey, workers: try Workers(threads: 2, queue: 64, name: "worker"),
        clock: clock.clock, log: log.log, households: Households(store: store, zones: zones),
        zones: zones, setUp: SetUpDoor(directory: data, isDone: installation == .existing),
        linkPreviews: linkPreviews))
  }

  private init(
    directory: TemporaryDirectory, clock: TestClock, log: LogLines, services: Services
  ) {
    self.directory = directory
    self.clock = clock
    self.log = log
    self.services = services
    site = Site(services: services)
  }

  /// The site as a start would find it had the process been killed at this moment.
  ///
  /// - Parameter change: what somebody does to the files before the start.
  func afterKill(_ change: (TemporaryDirectory) async throws -> Void = { _ in }) async throws
    -> TestSite
  {
    let killed = try directory.snapshot()
    try await change(killed)
    return try await started(over: killed)
  }

  /// The site as a start finds it in what a kill has left.
  func started(over killed: TemporaryDirectory) async throws -> TestSite {
    try await onThread { [clock, deviceKey = services.deviceKey] in
      try TestSite(in: killed, deviceKey: deviceKey, clock: clock)
    }
  }

  /// As after a start with other settings, over the same data: sessions live on, and everything is
  /// closed.
  ///
  /// - Parameter reached: is run at each step of a change of keys, when that is on the disk.
  func restarted(
    opensAtStart: Bool = false, reached: (@Sendable () async throws -> Void)? = nil
  ) async throws -> TestSite {
    await services.lock.lock()
    let old = services
    let services = Services(
      store: old.store, keybag: old.keybag, files: old.files, darkroom: old.darkroom,
      passcodes: old.passcodes, deviceKey: old.deviceKey, workers: old.workers, clock: old.clock,
      log: old.log, households: Households(store: old.store, zones: old.zones), zones: old.zones,
      setUp: old.setUp, opensAtStart: opensAtStart,
      ledger: reached.map { reached in
        KeyLedger(store: old.store) { _ in try await reached() }
      })
    return TestSite(directory: directory, clock: clock, log: log, services: services)
  }

  /// As when the machine was started anew: sessions live on, and everything is closed.
  func restart() async { await services.lock.lock() }

  /// Blocks.
  func close() {
    services.passcodes.close()
    services.workers.close()
    services.store.lock()
    services.keybag.close()
  }
}

/// The worker that was built together with these tests: the bundle they are in is mapped here, and
/// lies beside it.
private func builtWorker() throws -> String {
  let maps = String(decoding: try FileSystem.read("/proc/self/maps", limit: 1 << 22), as: UTF8.self)
  let bundle = maps.split(separator: "\n").first { $0.hasSuffix("PackageTests.xctest") } ?? "/"
  return pictureWorkerPath(besideProgram: String(bundle.drop { $0 != "/" }))
}

/// A site that nobody has set up yet.
func withNewSite(
  linkPreviews: LinkPreviews? = nil, _ test: @Sendable (TestSite) async throws -> Void
) async throws {
  let site = try await onThread { try TestSite(linkPreviews: linkPreviews) }
  do {
    try await test(site)
  } catch {
    try await onThread { site.close() }
    throw error
  }
  try await onThread { site.close() }
}

/// A household in Berlin with one adult, Ada, who is signed in.
func withHousehold(
  zone: String = "Europe/Berlin", linkPreviews: LinkPreviews? = nil,
  _ test: @Sendable (_ site: TestSite, _ ada: Browser) async throws -> Void
) async throws {
  try await withNewSite(linkPreviews: linkPreviews) { site async throws in
    let ada = Browser(site)
    let form = SetUpFields(code: site.setUpCode, zone: zone)
    let answer = try await ada.post("/setup", form.fields)
    guard answer.status == 303 else { throw Unexpected(answer.status, "set-up") }
    try await test(site, ada)
  }
}

/// An answer that makes the rest of a test meaningless.
struct Unexpected: Error, CustomStringConvertible {
  let description: String

  init(_ status: Int, _ doing: String) { description = "\(doing) was answered \(status)" }
}

/// The lines of the log, to look for what must not be there.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var text: String { lines.withLock { $0.joined() } }

  var log: Log {
    Log(level: .debug, style: .json, now: { 0 }) { line in
      self.lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
  }
}
