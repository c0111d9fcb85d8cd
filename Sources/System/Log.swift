import Glibc
import Synchronization

/// The program's log: one line an event, one write a line. What goes in is chosen field by field;
/// secrets and what people typed never are.
package struct Log: Sendable {
  package enum Level: Int, Sendable, Comparable, CaseIterable {
    case debug, info, warning, error

    package var name: String {
      switch self {
      case .debug: "debug"
      case .info: "info"
      case .warning: "warning"
      case .error: "error"
      }
    }

    package init?(name: String) {
      guard let level = Level.allCases.first(where: { $0.name == name }) else { return nil }
      self = level
    }

    package static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  package enum Value: Sendable, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    case text(String)
    case number(Int)

    package init(stringLiteral text: String) { self = .text(text) }
    package init(integerLiteral number: Int) { self = .number(number) }
  }

  package enum Style: Sendable { case json, readable }

  package typealias Fields = KeyValuePairs<String, Value>

  package let level: Level
  private let style: Style
  private let now: @Sendable () -> Int64
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameter write: gets one whole line, newline included, on the caller's thread.
  package init(
    level: Level, style: Style, now: @escaping @Sendable () -> Int64,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.level = level
    self.style = style
    self.now = now
    self.write = write
  }

  /// To standard output: JSON lines, or readable ones on a terminal.
  package static func standard(level: Level) -> Log {
    let style: Style = isatty(STDOUT_FILENO) == 1 ? .readable : .json
    return Log(level: level, style: style, now: Clock.system.now) { line in
      standardOutput.withLock { _ in
        line.withUnsafeBytes { bytes in
          var rest = bytes
          while rest.count > 0 {
            let count = try? SystemCall.run("write") {
              Glibc.write(STDOUT_FILENO, rest.baseAddress, rest.count)
            }
            // A log that cannot be written must not stop the program.
            guard let count, count > 0 else { return }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
          }
        }
      }
    }
  }

  /// Says nothing.
  package static let silent = Log(level: .error, style: .json, now: { 0 }, write: { _ in })

  package func debug(_ event: String, _ fields: Fields = [:]) { line(.debug, event, fields) }
  package func info(_ event: String, _ fields: Fields = [:]) { line(.info, event, fields) }
  package func warning(_ event: String, _ fields: Fields = [:]) { line(.warning, event, fields) }
  package func error(_ event: String, _ fields: Fields = [:]) { line(.error, event, fields) }

  private func line(_ level: Level, _ event: String, _ fields: Fields) {
    guard level >= self.level else { return }
    let time = timestamp(now())
    switch style {
    case .json: write(jsonLine(time: time, level: level, event: event, fields: fields))
    case .readable: write(readableLine(time: time, level: level, event: event, fields: fields))
    }
  }
}

private let standardOutput = Mutex<Void>(())

/// "2026-11-30T17:13:02Z" for Unix seconds.
private func timestamp(_ seconds: Int64) -> String {
  var time = time_t(seconds)
  var parts = tm()
  gmtime_r(&time, &parts)
  func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
}
