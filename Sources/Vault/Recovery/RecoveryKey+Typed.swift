extension RecoveryKey {
  /// Reads a key as somebody types it: in either case, with or without hyphens and spaces, with the
  /// letters o, i and l for the digits they look like.
  package init(typed: borrowing Span<UInt8>) throws(RecoveryKeyFault) {
    var count = 0
    var stranger: Int?
    let digits = SecretBytes(count: Self.characters) { digits in
      for place in typed.indices where !Base32.isFiller(typed[place]) {
        let digit = Base32.value(of: typed[place])
        if digit == nil, stranger == nil { stranger = count + 1 }
        if count < Self.characters { digits[count] = digit ?? 0 }
        count += 1
      }
    }
    if let stranger { throw .badCharacter(at: stranger) }
    guard count == Self.characters else { throw .wrongLength(count) }
    let isRight = digits.withBytes { digits in
      Base32.check(digits.extracting(..<(Self.characters - 1))) == digits[Self.characters - 1]
    }
    guard isRight else { throw .wrongCheck }
    self.init(
      secret: digits.withBytes { digits in
        SecretBytes(count: Self.length) { bytes in
          Base32.pack(digits.extracting(..<(Self.characters - 1)), into: &bytes)
        }
      })
  }
}
