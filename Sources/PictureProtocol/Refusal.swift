/// Why a worker gives no picture, as the detail of `refused`.
package enum Refusal: UInt8, Error, Sendable {
  case notAPicture = 1
  case tooManyPixels
  case tooLarge
  case broken

  // Kinds that are known and not taken.
  case tiff = 32
  case svg
  case pdf
  case bmp
  case icon
  case photoshop
  case jpegXL
  case jpeg2000
  case heif
  case video

  /// The common name of the kind that is not taken, nil for the other refusals.
  package var unsupportedKind: String? {
    switch self {
    case .notAPicture, .tooManyPixels, .tooLarge, .broken: nil
    case .tiff: "TIFF"
    case .svg: "SVG"
    case .pdf: "PDF"
    case .bmp: "BMP"
    case .icon: "ICO"
    case .photoshop: "PSD"
    case .jpegXL: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .heif: "HEIF"
    case .video: "video"
    }
  }
}

/// What a worker could not have, as the detail of `unavailable`.
package enum Missing: UInt8, Error, Sendable {
  case library = 1
  case privileges
  case limits
  case landlock
  case seccomp
  case trial

  /// For the log.
  package var reason: String {
    switch self {
    case .library: "the picture library did not start"
    case .privileges: "the picture worker could not give up its privileges"
    case .limits: "the picture worker could not be limited"
    case .landlock: "Landlock is there but could not be applied"
    case .seccomp: "the seccomp filter could not be installed"
    case .trial: "the picture library does not work inside the sandbox"
    }
  }
}
