import Household
import SealedStore
import Vault

/// What the page before sign-in shows of somebody, on the device that they are enrolled on: sealed under
/// that device's secret, so that nobody else sees who lives here.
struct SealedFace: Equatable, Sendable {
  let name: String
  let color: PersonColor
  let device: String
  let household: String

  /// Every face is as long as the next: nothing shows how long a name is.
  static let length = 1_024
  private static let version: UInt8 = 1

  func sealed(
    by device: SharedDeviceToken, _ deviceKey: DeviceKey, for enrolment: EnrolmentID,
    of person: PersonID
  ) -> [UInt8] {
    var bytes = [SealedFace.version]
    for text in [name, color.rawValue, self.device, household] {
      bytes.append(UInt8(truncatingIfNeeded: text.utf8.count >> 8))
      bytes.append(UInt8(truncatingIfNeeded: text.utf8.count))
      bytes += text.utf8
    }
    bytes += [UInt8](repeating: 0, count: max(0, SealedFace.length - bytes.count))
    return device.faces(deviceKey).seal(
      SecretBytes(copying: bytes.span), context: SealedFace.context(enrolment, person))
  }

  /// Nil for what does not open, or not in this place.
  init?(
    _ enrolment: Enrolment, by device: SharedDeviceToken, _ deviceKey: DeviceKey
  ) {
    guard let id = EnrolmentID(bytes: enrolment.id),
      let person = PersonID(bytes: enrolment.account),
      let opened = try? device.faces(deviceKey).open(
        enrolment.face, context: SealedFace.context(id, person)),
      let texts = opened.withBytes({ SealedFace.texts($0) }), texts.count == 4,
      let color = PersonColor(rawValue: texts[1])
    else { return nil }
    self.init(name: texts[0], color: color, device: texts[2], household: texts[3])
  }

  init(name: String, color: PersonColor, device: String, household: String) {
    self.name = name
    self.color = color
    self.device = device
    self.household = household
  }

  private static func texts(_ bytes: Span<UInt8>) -> [String]? {
    guard bytes.count > 0, bytes[0] == version else { return nil }
    var texts: [String] = []
    var place = 1
    while texts.count < 4 {
      guard place + 2 <= bytes.count else { return nil }
      let end = place + 2 + (Int(bytes[place]) << 8 | Int(bytes[place + 1]))
      guard end <= bytes.count else { return nil }
      texts.append(
        String(decoding: (place + 2..<end).map { bytes[$0] }, as: UTF8.self))
      place = end
    }
    return texts
  }

  /// The enrolment and its person: a face that was moved to another row opens nothing.
  private static func context(_ enrolment: EnrolmentID, _ person: PersonID) -> [UInt8] {
    Array("hearthkeep-face-v1".utf8) + enrolment.bytes + person.bytes
  }
}

/// Marks the ids of enrolments.
enum EnrolledDevice {}
typealias EnrolmentID = Identifier<EnrolledDevice>
