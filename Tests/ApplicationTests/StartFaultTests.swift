import SealedStore
import System
import Testing
import Vault

@testable import Application

@Suite("Why a start fails, in words")
struct StartFaultTests {
  struct Reason: Sendable, CustomTestStringConvertible {
    let error: any Error
    let words: [String]

    init(_ error: any Error, _ words: String...) {
      self.error = error
      self.words = words
    }

    var testDescription: String { String(describing: error) }
  }

  @Test(
    "every reason is one line that names the place and the way out",
    arguments: [
      Reason(DataFault.notADirectory(path: "/data"), "/data is not a directory"),
      Reason(
        DataFault.notWritable(path: "/data", user: 1234), "/data", "user 1234", "HEARTHKEEP_DATA"),
      Reason(DataFault.inUse(path: "/data"), "/data is in use", "stop that one first"),
      Reason(
        DataFault.missing(.household), "household.db is missing", "/data", "from a backup",
        "Nothing was changed"),
      Reason(DataFault.missing(.keybag), "keybag.db is missing"),
      Reason(KeyFault.missing, "the thing is missing", "put it back"),
      Reason(KeyFault.wrongSize(31), "31 bytes instead of 32"),
      Reason(KeyFault.foreign, "not the one that keybag.db in /data", "the right one back"),
      Reason(KeyFault.tooOpen(mode: 0o644), "mode 644", "0600"),
      Reason(KeyFault.missing, "hearthkeep reset-passcode NAME"),
      Reason(KeyFault.exists, "leads to nothing"),
      Reason(KeyFault.notAFile, "the thing is not a file", "put the right one back"),
      Reason(StoreError(.newerSchema, "step 9"), "a newer version", "start that one"),
      Reason(StoreError(.notADatabase, "cause"), "cannot be read", "cause", "from a backup"),
      Reason(StoreError(.damaged, "cause"), "cannot be read", "from a backup"),
      Reason(StoreError(.readOnly, "cause"), "cannot be read and written", "/data", "cause"),
      Reason(
        KeyFault.refused(call: "open", code: 13), "the thing cannot be read and", "give it to"),
      Reason(
        FileFault.refused(SystemError(code: 13, call: "open")), "the thing cannot be read and"),
      Reason(StoreError(.diskFull, "cause"), "the disk is full", "/data"),
      Reason(
        StoreError(.migration(number: 4), "cause"), "could not be brought up to date", "4", "cause",
        "as it was before"),
      Reason(StoreError(.inputOutput, "cause"), "the thing", "cause"),
    ])
  func sentences(reason: Reason) {
    let fault = StartFault(reason: reason.error, opening: "the thing", in: "/data")
    for word in reason.words { #expect(fault.description.contains(word), "\(fault)") }
    #expect(!fault.description.contains("\n"))
  }
}
