/// One part of a multipart form.
enum FormPart: Sendable {
  case text(String, String)
  case file(String, Upload)
}

/// Bodies of forms as browsers send them.
enum FormBody {
  static let boundary = "----WebKitFormBoundarySZ8xGbyWwPTLn7R4"

  static func urlencoded(_ form: [(String, String)]) -> [UInt8] {
    var body: [UInt8] = []
    for (name, value) in form {
      if !body.isEmpty { body.append(UInt8(ascii: "&")) }
      encode(name, into: &body)
      body.append(UInt8(ascii: "="))
      encode(value, into: &body)
    }
    return body
  }

  static func multipart(_ parts: [FormPart]) -> [UInt8] {
    var body: [UInt8] = []
    for part in parts {
      body += "--\(boundary)\r\n".utf8
      switch part {
      case .text(let name, let value):
        body += "Content-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
      case .file(let name, let upload):
        body += "Content-Disposition: form-data; name=\"\(name)\"; ".utf8
        body += "filename=\"\(upload.name)\"\r\nContent-Type: image/jpeg\r\n\r\n".utf8
        body += upload.bytes
        body += "\r\n".utf8
      }
    }
    body += "--\(boundary)--\r\n".utf8
    return body
  }

  private static func encode(_ text: String, into body: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: body.append(byte)
      case 0x20: body.append(UInt8(ascii: "+"))
      default:
        body.append(UInt8(ascii: "%"))
        body.append(digits[Int(byte >> 4)])
        body.append(digits[Int(byte & 15)])
      }
    }
  }
}
