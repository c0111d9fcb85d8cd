import Application
import HTTP
import Site
import Synchronization

/// A browser without a network: sends the site requests, keeps its cookie, reads its pages.
final class Visitor: Sendable {
  private let site: Site
  private let cookie = Mutex("")

  init(_ household: OpenHousehold) { site = Site(services: household.services) }

  /// Sends a form as a browser does. Throws `Refusal` for anything but a redirect.
  func send(_ path: String, _ fields: [(String, String)]) async throws {
    let body = fields.map { "\($0.0)=\(encoded($0.1))" }.joined(separator: "&")
    try await post(path, type: "application/x-www-form-urlencoded", body)
  }

  /// Sends a form with room for files.
  func sendParts(_ path: String, _ fields: [(String, String)]) async throws {
    let parts = fields.map { name, value in
      "--frame\r\ncontent-disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
    }
    try await post(path, type: "multipart/form-data; boundary=frame", parts.joined() + "--frame--")
  }

  /// The addresses on a page that begin with `prefix`, each once.
  func links(_ path: String, to prefix: String) async throws -> [String] {
    var found: [String] = []
    for piece in try await page(path).split(separator: "href=\"").dropFirst() {
      let link = String(piece.prefix { $0 != "\"" })
      if link.hasPrefix(prefix), !found.contains(link) { found.append(link) }
    }
    return found
  }

  /// What stands in `value` of every `<option>`, or of every field of a name.
  func values(_ path: String, of name: String) async throws -> [String] {
    let mark = name == "option" ? "<option value=\"" : "name=\"\(name)\" value=\""
    return try await page(path).split(separator: mark).dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }.filter { !$0.isEmpty }
  }

  struct Refusal: Error {
    let path: String
    let status: Int
  }

  private func page(_ path: String) async throws -> String {
    let response = await site.answer(request(.get, path, [], .empty))
    guard case .bytes(let bytes) = response.body, response.status == .ok else {
      throw Refusal(path: path, status: response.status.code)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func post(_ path: String, type: String, _ body: String) async throws {
    let response = await site.answer(
      request(.post, path, [("content-type", type)], .bytes(Array(body.utf8))))
    guard response.status == .seeOther else {
      throw Refusal(path: path, status: response.status.code)
    }
    if let set = response.fields.first("set-cookie") {
      cookie.withLock { $0 = String(set.prefix { $0 != ";" }) }
    }
  }

  private func request(
    _ method: Method, _ path: String, _ lines: [(String, String)], _ body: RequestBody
  ) -> Request {
    var fields = Fields()
    fields.add("sec-fetch-site", "same-origin")
    for (name, value) in lines { fields.add(name, value) }
    let cookie = cookie.withLock { $0 }
    if !cookie.isEmpty { fields.add("cookie", cookie) }
    return Request(
      method: method, path: Path(encoded: path) ?? .root, query: .empty, fields: fields,
      host: "localhost", peer: Peer(address: "127.0.0.1", isSecure: false), loop: 0, body: body)
  }

  private func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let hex = String(byte, radix: 16)
      return byte < 128
        && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
        ? String(UnicodeScalar(byte)) : "%" + (hex.count == 1 ? "0" : "") + hex
    }.joined()
  }
}
