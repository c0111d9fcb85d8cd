import Synchronization
import System
import Testing

struct LogTests {
  /// What one call writes.
  private func line(_ style: Log.Style, level: Log.Level = .debug, _ call: (Log) -> Void) -> String
  {
    let written = Mutex<[UInt8]>([])
    let log = Log(level: level, style: style, now: { 1_796_058_782 }) { line in
      written.withLock { $0 += line }
    }
    call(log)
    return written.withLock { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a JSON line has time, level, event and its fields in order")
  func json() {
    let text = line(.json) { $0.info("listening", ["port": 8080, "address": "0.0.0.0"]) }
    #expect(
      text == #"{"time":"2026-11-30T17:13:02Z","level":"info","event":"listening","#
        + #""port":8080,"address":"0.0.0.0"}"# + "\n")
  }

  @Test(
    "what would break a JSON line is escaped",
    arguments: [
      ("a\"b", #"a\"b"#), ("a\\b", #"a\\b"#), ("a\nb", #"a\nb"#), ("a\tb", #"a\tb"#),
      ("\u{0}\u{1b}", #"\u0000\u001b"#), ("\u{7f}", #"\u007f"#), ("Zoë 🎁", "Zoë 🎁"),
    ])
  func escaping(text: String, escaped: String) {
    #expect(line(.json) { $0.info("e", ["f": .text(text)]) }.contains("\"f\":\"\(escaped)\"}"))
  }

  @Test("a readable line cannot move the cursor or forge another line")
  func readable() {
    #expect(
      line(.readable) { $0.warning("a\u{1b}[2J", ["f": .text("x\ny\u{9b}")]) }
        == "2026-11-30T17:13:02Z  warning  a\u{FFFD}[2J  f=x\u{FFFD}y\u{FFFD}\n")
  }

  @Test("what is below the level is not written")
  func levels() {
    let text = line(.readable, level: .warning) { log in
      log.debug("one")
      log.info("two")
      log.warning("three")
      log.error("four")
    }
    #expect(!text.contains("one") && !text.contains("two"))
    #expect(text.contains("three") && text.contains("four"))
    #expect(Log.Level(name: "warning") == .warning)
    #expect(Log.Level(name: "loud") == nil)
  }
}
