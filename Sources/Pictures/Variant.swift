/// One of the three forms in which every picture is kept; the raw value is its name in addresses.
package enum Variant: String, CaseIterable, Sendable {
  /// At most 480 pixels on the longer side, WebP.
  case thumb
  /// At most 1600 pixels on the longer side, WebP.
  case view
  /// The whole picture, encoded anew: JPEG, or WebP where it has transparency.
  case full
}

/// What a variant is, known before its first byte.
package struct VariantHead: Equatable, Sendable {
  package let variant: Variant
  /// The media type, `image/webp` or `image/jpeg`.
  package let type: String
  /// In pixels, upright.
  package let width: Int
  package let height: Int
  /// In bytes.
  package let length: Int
}

/// What came out of one upload.
package struct Developed: Equatable, Sendable {
  /// One head for each variant, in the order they were delivered.
  package let variants: [VariantHead]
}
