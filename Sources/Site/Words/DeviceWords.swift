struct DeviceWords: Sendable {
  let title: String
  let lead: String
  let address: String
  let qrCode: String
  let note: String

  static let english = DeviceWords(
    title: "Use it on another device",
    lead: "Point the camera of a phone or tablet at this square. It opens the sign-in page.",
    address: "Or type this address:",
    qrCode: "QR code of this household’s address",
    note: "The other device has to be on the same home network.")
}
