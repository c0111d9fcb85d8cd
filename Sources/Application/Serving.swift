import HTTP
import HTTPServer
import Site
import System
import Vault

/// `hearthkeep serve`: from settings to a running server, and back down again.
struct Serving {
  let settings: Settings
  let assembly: Assembly

  /// Serves on this thread until SIGTERM or SIGINT.
  func run() throws {
    // Before any other thread exists: each inherits the mask, so the signals reach loop 0 alone, also
    // as process 1.
    try Signals.blockStopSignals()
    try Signals.ignoreBrokenPipes()
    let log = Log.standard(level: settings.log)
    let loops = Processors.count
    let household = try Bootstrap(settings: settings, assembly: assembly, log: log).open(
      loops: loops)
    defer { household.close() }
    let site = Site(services: household.services)
    let server = try listen(loops: loops, log: log, site)
    let control = try ControlSocket(
      in: household.services.setUp.directory, services: household.services, log: log)
    defer { control.stop() }
    sayWelcome(household, port: server.port, log)
    let housekeeping = Housekeeping(services: household.services)
    defer { housekeeping.stop() }
    try server.run()
  }

  private func listen(loops: Int, log: Log, _ site: Site) throws -> Server {
    do {
      return try Server(
        address: settings.address, port: settings.port, loops: loops, limits: Limits(), log: log
      ) { request in
        await site.answer(request)
      }
    } catch {
      throw StartFault("cannot listen on \(settings.address):\(settings.port): \(error)")
    }
  }

  /// The address, and on a new installation the link that sets it up.
  private func sayWelcome(_ household: OpenHousehold, port: UInt16, _ log: Log) {
    let address = "http://\(host):\(port)"
    log.info(
      "ready",
      [
        "address": .text(address), "data": .text(settings.data),
        "version": .text(Version.current),
      ])
    if !household.services.setUp.isDone {
      // However quiet the log is to be: without the link nobody can begin.
      Log.standard(level: .info).info(
        "set up your household",
        ["link": .text("\(address)/setup?code=\(household.services.setUp.code.text)")])
    }
  }

  /// How this machine itself can be asked; an IPv6 address stands in brackets (RFC 3986, section
  /// 3.2.2).
  private var host: String {
    switch settings.address {
    case "0.0.0.0", "::": "localhost"
    case let address where address.contains(":"): "[\(address)]"
    case let address: address
    }
  }
}
