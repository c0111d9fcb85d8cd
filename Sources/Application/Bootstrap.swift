import HTTPClient
import Household
import Pictures
import SealedStore
package import Site
package import System
import Vault

/// From an (empty) data directory to everything open. Every fault is a `StartFault` with one readable
/// reason; nothing that cannot be read is ever written over.
package struct Bootstrap {
  let settings: Settings
  let assembly: Assembly
  let log: Log

  package init(settings: Settings, assembly: Assembly, log: Log) {
    self.settings = settings
    self.assembly = assembly
    self.log = log
  }

  package func open(loops: Int) throws -> OpenHousehold {
    try open(named("the data directory") { try DataDirectory.take(settings.data) }, loops: loops)
  }

  /// The same where somebody has taken the directory already.
  func open(_ directory: DataDirectory, loops: Int) throws -> OpenHousehold {
    try protectMemory()
    if directory.isOpenToOthers {
      log.warning("others may look into the data directory", ["data": .text(directory.path)])
    }
    let installation = try named("the data directory") { try directory.beginInstallation() }
    let place = DeviceKeyPlace(source: settings.deviceKey, directory: directory)
    let (deviceKey, isPrepared) = try named("the device key \(place.path)") {
      try place.load(for: installation)
    }
    if !isPrepared { try judge(place) }
    let keybag = try keybag(in: directory, installation)
    try named("the device key \(place.path)") {
      guard try keybag.belongs(toDevice: deviceKey.check) else {
        throw isPrepared ? KeyFault.missing : .foreign
      }
      if isPrepared { try DeviceKey.takePrepared(place.path) }
    }
    if isPrepared { try judge(place) }
    let store = store(in: directory, readers: loops)
    let files = try named("the sealed files") { try FileStore(directory: directory.files) }
    let zones = try named("the time zones in \(assembly.zones)") {
      try Zones(directory: assembly.zones)
    }
    let services = Services(
      store: store, keybag: keybag, files: files, darkroom: darkroom(),
      passcodes: try PasscodeDesk(
        hasher: PasscodeHasher(deviceKey: deviceKey, iterations: try iterations(keybag)),
        cores: loops),
      deviceKey: deviceKey, workers: try Workers(threads: 4, queue: 256, name: "worker"),
      clock: assembly.clock, log: log, households: Households(store: store, zones: zones),
      zones: zones, setUp: SetUpDoor(directory: directory, isDone: installation == .existing),
      opensAtStart: settings.unlockAtStart,
      linkPreviews: settings.linkPreview
        ? LinkPreviews(client: HTTPClient(guarding: assembly.shops)) : nil)
    return OpenHousehold(services: services)
  }

  /// Secrets stay out of core dumps and other processes.
  private func protectMemory() throws {
    try Memory.makeProcessNotDumpable()
    log.warnOfUnlockedMemory()
  }

  /// A copy of a store beside it, before its schema changes: `household.db.before-4.1796000000`, the
  /// first new step and the time.
  private func backup(of file: DataFile, in directory: DataDirectory) -> BeforeMigrating {
    { [log, clock = assembly.clock] database, from, to in
      let copy = "\(directory.path(of: file)).before-\(from + 1).\(clock.now())"
      try database.copy(to: copy)
      log.info("schema changes", ["from": .number(from), "to": .number(to), "backup": .text(copy)])
    }
  }

  /// Says what a key beside the data is worth. Throws where the household is to open by it alone.
  private func judge(_ place: DeviceKeyPlace) throws {
    guard place.isInsideTheData else { return }
    guard !settings.unlockAtStart else { throw StartFault.openToWhoeverTakesTheDisk(place.path) }
    log.warning(
      "the device key lies beside the data; whoever takes the disk has both",
      ["key": .text(place.path)])
  }

  private func keybag(
    in directory: DataDirectory, _ installation: Installation
  ) throws -> Keybag {
    try named("keybag.db") {
      try Keybag.open(
        path: directory.path(of: .keybag), installation.presence,
        beforeMigrating: backup(of: .keybag, in: directory))
    }
  }

  private func store(in directory: DataDirectory, readers: Int) -> Store {
    Store.attach(
      path: directory.path(of: .household), readers: readers, migrations: Schema.migrations,
      beforeMigrating: backup(of: .household, in: directory))
  }

  /// Runs `body` over the stores of a household whose device key is gone, and closes them.
  func replacingDeviceKey<Answer>(
    in directory: DataDirectory, _ body: (DeviceKeyReplacement) throws -> Answer
  ) throws -> Answer {
    let keybag = try keybag(in: directory, .existing)
    let store = store(in: directory, readers: 1)
    defer {
      store.lock()
      keybag.close()
    }
    return try body(
      DeviceKeyReplacement(
        keybag: keybag, store: store,
        path: DeviceKeyPlace(source: settings.deviceKey, directory: directory).path,
        iterations: iterations(keybag), clock: assembly.clock))
  }

  /// What the household's hashes were made with, or this machine's own.
  private func iterations(_ keybag: Keybag) throws -> Int {
    PasscodeHasher.commonIterations(
      among: try keybag.passcodeHashes().compactMap { PasscodeHash($0) },
      floor: assembly.iterationFloor, fresh: assembly.iterations)
  }

  private func darkroom() -> Darkroom {
    let program = (try? FileSystem.target(ofLink: "/proc/self/exe")) ?? ""
    return Darkroom(workerPath: pictureWorkerPath(besideProgram: program))
  }

  private func named<Value>(_ what: String, _ open: () throws -> Value) throws -> Value {
    do {
      return try open()
    } catch {
      throw StartFault(reason: error, opening: what, in: settings.data)
    }
  }
}

/// Everything that is open while the server runs.
package struct OpenHousehold {
  package let services: Services

  /// Finishes what was accepted; what is acknowledged is on the disk already.
  package func close() {
    services.darkroom.close()
    services.passcodes.close()
    services.workers.close()
    services.store.lock()
    services.sessionKeys.forgetAll()
    services.keybag.close()
    // Last, and by name: a task that has just ended may still refer to it.
    services.setUp.directory.release()
  }
}
