internal import PictureProtocol

extension VariantHead {
  /// What the worker says of a variant, if it can be true: a stranger's bytes may be speaking.
  init(_ message: Message) throws(PictureFault) {
    let (width, height) = (Int(message.width), Int(message.height))
    let side: Int
    switch (message.form, message.encoding) {
    case (.thumb, .webp): (variant, side) = (.thumb, 480)
    case (.view, .webp): (variant, side) = (.view, 1600)
    case (.full, .webp), (.full, .jpeg): (variant, side) = (.full, 16_383)
    default: throw PictureWorker.nonsense
    }
    let length = Int(message.length)
    guard (1...side).contains(width), (1...side).contains(height),
      width * height <= Limit.pixels, (1...Limit.variantBytes).contains(length)
    else { throw PictureWorker.nonsense }
    type = message.encoding == .jpeg ? "image/jpeg" : "image/webp"
    self.width = width
    self.height = height
    self.length = length
  }
}

extension PictureFault {
  /// The worker's refusal.
  init(_ message: Message) {
    guard let refusal = Refusal(rawValue: message.detail) else {
      self = PictureWorker.nonsense
      return
    }
    if let kind = refusal.unsupportedKind {
      self = .unsupported(kind: kind)
      return
    }
    switch refusal {
    case .notAPicture: self = .notAPicture
    case .tooManyPixels: self = .tooManyPixels(limit: Limit.pixels)
    case .tooLarge: self = .tooLarge(limit: Limit.uploadBytes)
    default: self = .broken
    }
  }
}
