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
    try protectMemory()
    let directory = try named("the data directory") { try DataDirectory.take(settings.data) }
    if directory.isOpenToOthers {
      log.warning("others may look into the data directory", ["data": .text(directory.path)])
    }
    let installation = try named("the data directory") { try directory.beginInstallation() }
    let deviceKey = try deviceKey(in: directory, installation)
    let keybag = try named("keybag.db") {
      try Keybag.open(
        path: directory.path(of: .keybag), installation.presence,
        beforeMigrating: backup(of: .keybag, in: directory))
    }
    try named("the device key \(path(ofDeviceKeyIn: directory))") {
      guard try keybag.belongs(toDevice: deviceKey.check) else { throw KeyFault.foreign }
    }
    let store = Store.attach(
      path: directory.path(of: .household), readers: loops, migrations: Schema.migrations,
      beforeMigrating: backup(of: .household, in: directory))
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
      opensAtStart: settings.unlockAtStart)
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

  /// A new key only for a new installation: beside existing stores it would open nothing.
  private func deviceKey(
    in directory: DataDirectory, _ installation: Installation
  ) throws -> DeviceKey {
    let path = path(ofDeviceKeyIn: directory)
    let key = try named("the device key \(path)") { () -> DeviceKey in
      do throws(KeyFault) {
        return try load(path)
      } catch .missing where installation == .new {
        return try DeviceKey.create(path)
      }
    }
    if liesInside(directory, path) {
      guard !settings.unlockAtStart else { throw StartFault.openToWhoeverTakesTheDisk(path) }
      log.warning(
        "the device key lies beside the data; whoever takes the disk has both",
        ["key": .text(path)])
    }
    return key
  }

  private func load(_ path: String) throws(KeyFault) -> DeviceKey {
    switch settings.deviceKey {
    case .besideTheData: try DeviceKey.load(path)
    case .file: try DeviceKey.load(fromSecret: path)
    }
  }

  private func path(ofDeviceKeyIn directory: DataDirectory) -> String {
    switch settings.deviceKey {
    case .besideTheData: directory.deviceKey
    case .file(let path): path
    }
  }

  /// Where links lead counts, and what cannot be followed counts as inside.
  private func liesInside(_ directory: DataDirectory, _ path: String) -> Bool {
    guard let key = try? FileSystem.wholePath(of: path),
      let data = try? FileSystem.wholePath(of: directory.path)
    else { return true }
    return key.hasPrefix(data + "/")
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
  }
}
