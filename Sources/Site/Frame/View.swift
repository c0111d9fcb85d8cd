import HTTP

/// A page's struct: its compiled view is `render(into:)`.
protocol View: Sendable {
  func render(into html: inout HTML)
}

extension Response {
  static func page(_ words: Words, _ view: some View) -> Response { page(.ok, words, view) }

  static func page(_ status: Status, _ words: Words, _ view: some View) -> Response {
    var html = HTML(words: words)
    view.render(into: &html)
    return .html(html.bytes, status: status)
  }
}
