internal import CVips
internal import PictureProtocol

/// One libvips image, released with its last reference; every step gives a new one.
///
/// An image is used by one thread at a time, except after `inMemory()`, when any may read it.
final class Picture: @unchecked Sendable {
  private let image: UnsafeMutablePointer<VipsImage>

  private init(_ image: UnsafeMutablePointer<VipsImage>) { self.image = image }
  deinit { hk_release(image) }

  /// Reads the header only; pixels are decoded as they are asked for, each row once.
  ///
  /// `shrink` (1, 2, 4 or 8) lets a JPEG be decoded smaller, which costs less; others ignore it.
  static func load(
    _ upload: UnsafeRawBufferPointer, kind: Kind, shrink: Int32 = 1
  ) throws(Refusal) -> Picture {
    let (data, count) = (upload.baseAddress, upload.count)
    return try make { out in
      switch kind {
      case .jpeg: hk_load_jpeg(data, count, shrink, out)
      case .png: hk_load_png(data, count, out)
      case .gif: hk_load_gif(data, count, out)
      case .webp: hk_load_webp(data, count, out)
      case .heif: hk_load_heif(data, count, out)
      }
    }
  }

  /// A black rectangle.
  static func black(width: Int32, height: Int32, bands: Int32) throws(Refusal) -> Picture {
    try make { hk_black(width, height, bands, $0) }
  }

  var size: Size {
    Size(width: Int(vips_image_get_width(image)), height: Int(vips_image_get_height(image)))
  }
  var hasAlpha: Bool { vips_image_hasalpha(image) != 0 }
  /// The Exif orientation turns it by a quarter or a half, or mirrors it.
  var isTurned: Bool { vips_image_get_orientation(image) != 1 }

  /// All pixels decoded, to be read in any order and by several threads.
  func inMemory() throws(Refusal) -> Picture {
    guard let copy = vips_image_copy_memory(image) else { throw .broken }
    return Picture(copy)
  }

  /// In sRGB, 8 bits a channel, by the embedded colour profile where there is a usable one.
  func inSRGB() throws(Refusal) -> Picture {
    let interpretation = vips_image_get_interpretation(image)
    let format = vips_image_get_format(image)
    let hasProfile = vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0
    if hasProfile, !profileIsSRGB, let converted = try? step({ hk_profile_to_srgb(self.image, $0) })
    {
      return try converted.inBytes()
    }
    if interpretation == VIPS_INTERPRETATION_sRGB, format == VIPS_FORMAT_UCHAR { return self }
    return try step { hk_to_srgb(self.image, $0) }.inBytes()
  }

  private var profileIsSRGB: Bool {
    var data: UnsafeRawPointer?
    var length = 0
    guard vips_image_get_blob(image, VIPS_META_ICC_NAME, &data, &length) == 0 else { return false }
    return ColorProfile(UnsafeRawBufferPointer(start: data, count: length)).isSRGB
  }

  private func inBytes() throws(Refusal) -> Picture {
    if vips_image_get_format(image) == VIPS_FORMAT_UCHAR { return self }
    return try step { hk_to_bytes(self.image, $0) }
  }

  /// Turned as the Exif orientation says; needs an image in memory unless it stands upright.
  func upright() throws(Refusal) -> Picture {
    isTurned ? try step { hk_upright(self.image, $0) } : self
  }

  /// Without an alpha channel that is opaque everywhere; needs an image in memory.
  func withoutIdleAlpha() throws(Refusal) -> Picture {
    guard hasAlpha else { return self }
    let bands = vips_image_get_bands(image)
    var minimum = 0.0
    guard hk_minimum_of_band(image, bands - 1, &minimum) == 0 else { throw .broken }
    guard minimum >= 255 else { return self }
    return try step { hk_first_bands(self.image, bands - 1, $0) }
  }

  func resized(to target: Size) throws(Refusal) -> Picture {
    if target == size { return self }
    let across = Double(target.width) / Double(size.width)
    let down = Double(target.height) / Double(size.height)
    guard hasAlpha else { return try step { hk_resize(self.image, across, down, $0) } }
    // Colours count by their opacity, or what was invisible bleeds into the edges.
    return try step { hk_premultiply(self.image, $0) }
      .step { hk_resize($0, across, down, $1) }
      .step { hk_unpremultiply($0, $1) }
      .inBytes()
  }

  /// As `resized`, quicker for a picture in memory that gets smaller by up to a half; it stays there.
  func reduced(to target: Size) throws(Refusal) -> Picture {
    let bands = Int(vips_image_get_bands(image))
    guard target != size, !hasAlpha, vips_image_get_format(image) == VIPS_FORMAT_UCHAR,
      let data = vips_image_get_data(image),
      let reduction = Reduction(
        data.assumingMemoryBound(to: UInt8.self), size: size, bands: bands, to: target)
    else { return try resized(to: target) }
    let count = target.pixels * bands
    let output = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    defer { output.deallocate() }
    reduction.write(into: output)
    guard
      let pixels = vips_image_new_from_memory_copy(
        output, count, Int32(target.width), Int32(target.height), Int32(bands), VIPS_FORMAT_UCHAR)
    else { throw .broken }
    return try Picture(pixels).step { hk_like(self.image, $0, $1) }
  }

  /// The bytes of a file with the pixels and nothing else that the upload brought along.
  func encoded(as encoding: Message.Encoding, quality: Int32, effort: Int32 = 0)
    throws(Refusal) -> UnsafeRawBufferPointer
  {
    let bare = try step { hk_strip(self.image, $0) }
    var data: UnsafeMutableRawPointer?
    var length = 0
    let result =
      encoding == .jpeg
      ? hk_save_jpeg(bare.image, quality, &data, &length)
      : hk_save_webp(bare.image, quality, effort, &data, &length)
    guard result == 0, let data else { throw .broken }
    return UnsafeRawBufferPointer(start: data, count: length)
  }

  private typealias Out = UnsafeMutablePointer<UnsafeMutablePointer<VipsImage>?>

  private func step(_ operation: (Out) -> Int32) throws(Refusal) -> Picture {
    try Self.make(operation)
  }

  private func step(
    _ operation: (UnsafeMutablePointer<VipsImage>, Out) -> Int32
  ) throws(Refusal) -> Picture {
    try Self.make { operation(self.image, $0) }
  }

  private static func make(_ operation: (Out) -> Int32) throws(Refusal) -> Picture {
    var image: UnsafeMutablePointer<VipsImage>?
    guard operation(&image) == 0, let image else { throw .broken }
    return Picture(image)
  }
}
