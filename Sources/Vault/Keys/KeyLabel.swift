/// Every purpose for which a key is derived: the closed list, so that no two purposes share a key.
///
/// The raw value is the HKDF info and never changes once data has been written under it.
package enum KeyLabel: String, CaseIterable, Sendable {
  /// The class "device": what opens with the device key alone.
  case deviceClass = "hearthkeep v1 device class"
  /// Tells whether the device key is the one that the data was written with.
  case deviceCheck = "hearthkeep v1 device key check"
  /// The parts of a sealed database: pages of the main file, pages in the log, heads of its frames.
  case databasePages = "hearthkeep v1 database pages"
  case databaseLog = "hearthkeep v1 database log"
  case databaseLogHeads = "hearthkeep v1 database log heads"
  /// A copy of a database: its key and its id.
  case databaseCopy = "hearthkeep v1 database copy"
  case databaseCopyID = "hearthkeep v1 database copy id"
  /// Finds a person in the keybag by name.
  case nameTag = "hearthkeep v1 name tag"
  /// Counts attempts by account, device and address.
  case attemptTag = "hearthkeep v1 attempt tag"
  /// What is stored to check a passcode.
  case passcodeVerifier = "hearthkeep v1 passcode verifier"
  /// What a passcode opens.
  case passcodeKey = "hearthkeep v1 passcode key"
  /// What a session's cookie opens.
  case sessionKey = "hearthkeep v1 session key"
  /// What the recovery sheet opens.
  case recoveryKey = "hearthkeep v1 recovery key"
  /// Tells the devices that have signed a member in.
  case deviceTag = "hearthkeep v1 device tag"
  /// What the link of an invitation opens.
  case invitationKey = "hearthkeep v1 invitation key"
  /// Finds who is enrolled on a shared device.
  case sharedDeviceTag = "hearthkeep v1 shared device tag"
  /// Opens the faces on a shared device.
  case sharedDeviceFaces = "hearthkeep v1 shared device faces"
  /// What a PIN opens on one.
  case pinKey = "hearthkeep v1 pin key"
  /// Without it no PIN opens anything: made of the household key, and kept under the next.
  case householdLatch = "hearthkeep v1 household latch"
  case latchKey = "hearthkeep v1 latch key"
  /// What a paired tablet on the wall opens.
  case kioskKey = "hearthkeep v1 kiosk key"
  /// Opens the household key at the start, where that is wanted.
  case startKey = "hearthkeep v1 start key"
  /// The class "household": opens the keys of sealed files.
  case householdFiles = "hearthkeep v1 household files"
  /// Opens what hangs on the household key in the keybag.
  case householdWraps = "hearthkeep v1 household wraps"
  /// Makes the keybag's wraps authentic.
  case keybagCode = "hearthkeep v1 keybag code"
  /// Tells one giver key from another.
  case giverID = "hearthkeep v1 giver key id"
  /// Finds the rows of a list's givers.
  case giverTag = "hearthkeep v1 giver row tag"
  /// What hangs on a giver key: the roster of its holders, their rows, the keys of their pictures.
  case giverRoster = "hearthkeep v1 giver roster"
  case giverRows = "hearthkeep v1 giver rows"
  case giverFiles = "hearthkeep v1 giver files"
  /// What a link for guests opens, and what a browser opens and proves that came by one.
  case guestLink = "hearthkeep v1 guest link"
  case guestBrowser = "hearthkeep v1 guest browser"
  case guestProof = "hearthkeep v1 guest proof"
  case guestCode = "hearthkeep v1 guest code"
  /// What a passkey's secret opens.
  case passkeyKey = "hearthkeep v1 passkey key"
  /// What every passkey is asked about, so that it gives its secret.
  case passkeySalt = "hearthkeep v1 passkey salt"
  /// What an authenticator app makes its codes of.
  case oneTimeSecret = "hearthkeep v1 one-time secret"
  /// Tells spare codes without holding them.
  case spareCode = "hearthkeep v1 spare code"

  var info: [UInt8] { Array(rawValue.utf8) }
}
