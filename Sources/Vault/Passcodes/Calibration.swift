extension PasscodeHasher {
  /// The one iteration count for everybody: the highest among the household's hashes, or `fresh`
  /// where there are none yet; never below `floor`, so that a floor raised later reaches every hash
  /// at its next sign-in.
  package static func commonIterations(
    among hashes: [PasscodeHash], floor: Int, fresh: () -> Int
  ) -> Int {
    max(floor, hashes.map(\.iterations).max() ?? fresh())
  }

  /// The iteration count that takes about `target` nanoseconds on this machine, never below `floor`.
  ///
  /// Costs a few hundredths of a second. Rounded to whole 50,000s, and to be kept where the hashes
  /// are: everybody has the same count. `clock` gives nanoseconds that only grow.
  package static func calibratedIterations(
    floor: Int, target: Int64, clock: () -> Int64
  ) -> Int {
    let sample = 20_000
    let step = 50_000
    let passcode = SecretBytes(zeros: 16)
    let salt = [UInt8](repeating: 0, count: PasscodeHash.saltLength)
    let start = clock()
    _ = pbkdf2(passcode, salt: salt, iterations: sample)
    let elapsed = max(1, clock() - start)
    let fitting = Int(
      clamping: target / elapsed * Int64(sample) + target % elapsed * Int64(sample) / elapsed)
    return min(max(floor, fitting / step * step), PasscodeHash.iterationLimit)
  }
}
