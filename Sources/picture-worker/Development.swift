internal import PictureProtocol

/// From one upload to its three variants, each sent as soon as it is there.
///
/// A JPEG is decoded twice at the same time: whole for `full`, row by row and never all in memory
/// unless it has to be turned, and at a half or less, which the format offers cheaply, for the
/// small ones. Other kinds have no such offer: they are decoded once, into memory.
struct Development {
  private static let thumbSide = 480
  private static let viewSide = 1600
  /// The largest side WebP can have, and more than browsers draw of a JPEG.
  private static let fullSide = 16_383
  /// Encoding transparency is slow and memory-hungry, and its pictures are drawn, not photographed.
  private static let fullSideWithAlpha = 4096
  /// Above this one thing is done after the other, since a progressive JPEG is held whole by each
  /// decoder.
  private static let pixelsAtOnce = 25_000_000

  private let upload: UnsafeRawBufferPointer
  private let kind: Kind
  /// As stored, before turning.
  private let size: Size

  /// Looks at the header only; throws the refusal for what has too many pixels or no header.
  init(_ upload: UnsafeRawBufferPointer, kind: Kind) throws(Refusal) {
    self.upload = upload
    self.kind = kind
    let header = try Picture.load(upload, kind: kind)
    size = header.size
    guard size.pixels <= Limit.pixels else { throw .tooManyPixels }
  }

  func run() throws(Refusal) {
    if kind == .jpeg {
      try Together.run(apart: size.pixels <= Self.pixelsAtOnce, sendFullOfJPEG, sendSmallOfJPEG)
    } else {
      let decoded = try Picture.load(upload, kind: kind).inSRGB().inMemory()
      let picture = try decoded.withoutIdleAlpha().upright()
      try sendFull(of: picture)
      try sendSmall(of: picture.resized(to: picture.size.fitting(Self.viewSide)).inMemory())
    }
  }

  private func sendFullOfJPEG() throws(Refusal) {
    let rows = try Picture.load(upload, kind: .jpeg)
      .resized(to: size.fitting(Self.fullSide)).inSRGB()
    try sendFull(of: rows.isTurned ? rows.inMemory().upright() : rows)
  }

  private func sendSmallOfJPEG() throws(Refusal) {
    let shrink = [8, 4, 2].first { size.longest / $0 >= Self.viewSide } ?? 1
    let view = try Picture.load(upload, kind: .jpeg, shrink: Int32(shrink)).inMemory()
      .reduced(to: size.fitting(Self.viewSide)).inSRGB().inMemory()
    try sendSmall(of: view.isTurned ? view.upright().inMemory() : view)
  }

  private func sendFull(of picture: Picture) throws(Refusal) {
    if picture.hasAlpha {
      let fitting = try picture.resized(to: picture.size.fitting(Self.fullSideWithAlpha))
      try send(.full, fitting, .webp, quality: 88)
    } else {
      let fitting = try picture.resized(to: picture.size.fitting(Self.fullSide))
      try send(.full, fitting, .jpeg, quality: 88)
    }
  }

  /// From the view in memory.
  private func sendSmall(of view: Picture) throws(Refusal) {
    try Together.run(apart: true) { () throws(Refusal) in
      let thumb = try view.resized(to: view.size.fitting(Self.thumbSide))
      try send(.thumb, thumb, .webp, quality: 80, effort: 2)
    } _: { () throws(Refusal) in
      try send(.view, view, .webp, quality: 80)
    }
  }

  private func send(
    _ form: Message.Form, _ picture: Picture, _ encoding: Message.Encoding, quality: Int32,
    effort: Int32 = 0
  ) throws(Refusal) {
    let file = try picture.encoded(as: encoding, quality: quality, effort: effort)
    let bare = encoding == .webp ? try WebPFile(file).withoutMetadata : nil
    var message = Message(.variant)
    message.form = form
    message.encoding = encoding
    message.width = UInt32(picture.size.width)
    message.height = UInt32(picture.size.height)
    message.length = UInt32(bare?.count ?? file.count)
    if let bare {
      bare.withUnsafeBytes { Pipe.send(message, followedBy: $0) }
    } else {
      Pipe.send(message, followedBy: file)
    }
  }
}
