import System

/// `hearthkeep health`: asks a running server's `/healthz`; for the container's health check.
struct HealthCheck {
  let settings: Settings

  /// `.done` when it answers 200 within five seconds, else `.foundFault`.
  func run() throws -> ExitCode {
    let request = Array(
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    do throws(SystemError) {
      let answer = try StreamClient.exchange(
        request, with: reachable, port: settings.port, limit: 64 * 1024, by: .after(seconds: 5))
      return answer.starts(with: Array("HTTP/1.1 200 ".utf8)) ? .done : .foundFault
    } catch {
      StandardError.write("hearthkeep: no answer from port \(settings.port): \(error)\n")
      return .foundFault
    }
  }

  /// Where a server that listens everywhere can be asked on this machine.
  private var reachable: String {
    switch settings.address {
    case "0.0.0.0": "127.0.0.1"
    case "::": "::1"
    default: settings.address
    }
  }
}
