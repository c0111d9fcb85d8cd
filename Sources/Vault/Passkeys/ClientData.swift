import HTTP

/// What a browser says a passkey was asked for (WebAuthn Level 3 section 5.8.1), as far as it counts.
struct ClientData: Hashable, Sendable {
  let type: String
  let challenge: [UInt8]
  let origin: String
  let isCrossOrigin: Bool

  /// Browsers write some hundred bytes.
  static let limit = 4_096

  /// Nil for anything but one JSON object whose members are what they have to be; others may stand
  /// beside them. One that says the origin of a page around ours comes from a frame too.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.limit, let members = JSONReader.object(bytes),
      case .text(let type) = members["type"], case .text(let challenge) = members["challenge"],
      let challenge = Base64URL.bytes(challenge), case .text(let origin) = members["origin"]
    else { return nil }
    switch members["crossOrigin"] {
    case nil: isCrossOrigin = members["topOrigin"] != nil
    case .boolean(let said): isCrossOrigin = said || members["topOrigin"] != nil
    default: return nil
    }
    self.type = type
    self.challenge = challenge
    self.origin = origin
  }
}
