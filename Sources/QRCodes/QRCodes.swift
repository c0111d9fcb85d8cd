internal import CQRencode
internal import Glibc

/// Why a text has no QR code.
package enum QRCodeFault: Error, Equatable {
  /// More bytes than the largest QR code holds at this error correction.
  case tooLong
  /// Nothing to encode.
  case empty
  /// The library failed, with its error number.
  case failed(code: Int32)
}

/// An SVG element of class `qr` whose one path draws the QR code of the text in the current colour.
///
/// Error correction is level M, text is encoded as UTF-8 bytes, one unit is one module, and the
/// view box includes the quiet zone of four modules (ISO/IEC 18004, 6.3.8).
package func qrCodeSVG(_ text: String) throws(QRCodeFault) -> String {
  let matrix = try QRMatrix(text)
  let side = matrix.size + 2 * QRMatrix.quietZone
  return """
    <svg class="qr" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
    <path d="\(matrix.path)"/></svg>
    """
}

/// The modules of one QR code, row by row.
struct QRMatrix: Equatable {
  /// The light margin readers need on each side, in modules.
  static let quietZone = 4

  let size: Int
  private let dark: [Bool]

  init(_ text: String) throws(QRCodeFault) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw .empty }
    guard let count = Int32(exactly: bytes.count) else { throw .tooLong }
    guard let code = QRcode_encodeData(count, bytes, 0, QR_ECLEVEL_M) else {
      throw errno == ERANGE ? .tooLong : .failed(code: errno)
    }
    defer { QRcode_free(code) }
    let size = Int(code.pointee.width)
    guard let modules = code.pointee.data else { throw .failed(code: 0) }
    self.size = size
    // The lowest bit of a module's byte is its colour, the others say what it is part of.
    dark = (0..<size * size).map { modules[$0] & 1 == 1 }
  }

  func isDark(row: Int, column: Int) -> Bool { dark[row * size + column] }

  /// Each run of dark modules in a row as one rectangle, so that no hairline shows between modules.
  var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        guard isDark(row: row, column: column) else {
          column += 1
          continue
        }
        let start = column
        while column < size, isDark(row: row, column: column) { column += 1 }
        let width = column - start
        path += "M\(start + Self.quietZone) \(row + Self.quietZone)h\(width)v1h-\(width)z"
      }
    }
    return path
  }
}
