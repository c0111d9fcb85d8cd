/// Which passcodes a household takes: 8 to 128 characters of any kind and no rules of composition,
/// but not what anybody would try first. NIST SP 800-63B-4, section 3.1.1.2.
package enum PasscodeRule {
  package static let shortest = 8
  package static let longest = 128
  /// 128 characters of the heaviest emoji and more: nothing longer is looked at.
  package static let byteLimit = 4096

  /// `passcode` is UTF-8 in form C. It is read where it lies: no copy of it is made here, and no
  /// `String` ever. `ownWords` are names as they were typed: the household's and the person's.
  package static func check(
    _ passcode: Span<UInt8>, ownWords: [String]
  ) throws(PasscodeFault) {
    guard passcode.count <= byteLimit else { throw .tooLong(limit: longest) }
    let characters = try count(passcode)
    guard characters >= shortest else { throw .tooShort(atLeast: shortest) }
    guard characters <= longest else { throw .tooLong(limit: longest) }
    guard !isMostlyOwnWords(passcode, ownWords) else { throw .ownWord }
    guard !isPattern(passcode), !isCommonWord(passcode), !isRepeatedCommonWord(passcode) else {
      throw .common
    }
  }

  /// As people count them, so that it does not matter in which form an accent was typed.
  private static func count(_ passcode: Span<UInt8>) throws(PasscodeFault) -> Int {
    do {
      var characters = try UTF8Span(validating: passcode).makeCharacterIterator()
      var count = 0
      while characters.skipForward() > 0 { count += 1 }
      return count
    } catch {
      throw .notText
    }
  }
}
