import System

/// A clock that a test sets by writing Unix seconds into a file.
enum FileClock {
  static func clock(_ path: String) -> Clock {
    Clock(
      now: {
        guard let bytes = try? FileSystem.read(path, limit: 64),
          let seconds = Int64(String(decoding: bytes, as: UTF8.self).filter(\.isNumber))
        else { return Clock.system.now() }
        return seconds
      },
      monotonic: Clock.system.monotonic)
  }
}
