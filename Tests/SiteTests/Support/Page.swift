import HTTP
import Testing

/// What came back.
struct Page {
  let status: Int
  let fields: Fields
  let bytes: [UInt8]
  /// Nothing is in it where the answer is no page.
  let html: Element

  init(_ response: Response) async throws {
    status = response.status.code
    fields = response.fields
    bytes = try await response.bytes
    let isPage = fields.first("content-type")?.hasPrefix("text/html") == true
    html = isPage ? try HTMLReader.read(bytes) : Element("", [:])
  }

  var source: String { String(decoding: bytes, as: UTF8.self) }
  var text: String { html.text }
  var location: String? { fields.first("location") }
  var heading: String { html.all("h1").first?.text ?? "" }

  /// The sentence beside each field, by the field's name.
  var faults: [String: String] {
    var faults: [String: String] = [:]
    for element in html.all(class: "error") {
      guard let id = element["id"], id.hasSuffix("-error") else { continue }
      faults[String(id.dropLast("-error".count))] = element.text
    }
    return faults
  }

  /// The sentences of the notices above the page.
  var notices: [String] {
    html.all(class: "notice").compactMap { $0.all("p").first?.text }
  }

  var links: [(address: String, text: String)] {
    html.all("a").map { ($0["href"] ?? "", $0.text) }
  }

  func link(_ text: String) throws -> String {
    try #require(links.first { $0.text == text }?.address, "no link “\(text)”")
  }

  /// The first form that is sent to `action`.
  func form(to action: String) throws -> FormOnPage {
    let element = html.all("form").first { $0["action"] == action }
    return FormOnPage(try #require(element, "no form to \(action)"))
  }

  /// The form that a button of these words sends.
  func form(button: String) throws -> FormOnPage {
    let element = html.all("form").first { form in
      form.all("button").contains { $0.text == button }
    }
    return FormOnPage(try #require(element, "no button “\(button)”"))
  }

  /// The main form of a page: the only one with fields to fill in.
  var form: FormOnPage {
    get throws {
      let element = html.all("form").first { ($0["class"] ?? "") == "form" }
      return FormOnPage(try #require(element, "no form on “\(heading)”"))
    }
  }
}

extension Response {
  /// The whole body.
  var bytes: [UInt8] {
    get async throws {
      switch body {
      case .none: return []
      case .bytes(let whole): return whole
      case .fixed(let text): return text.withUTF8Buffer { Array($0) }
      case .stream(let length, let next):
        var whole: [UInt8] = []
        while whole.count < length {
          let piece = try await next(64 * 1024)
          if piece.isEmpty { break }
          whole += piece
        }
        return whole
      }
    }
  }
}
