import HTTP

/// A page's struct: its compiled view is `render(into:)`.
protocol View: Sendable {
  func render(into html: inout HTML)
}

extension Response {
  /// For pages in front of the door that hold what only one person may see.
  var neverStored: Response {
    var response = self
    response.fields.set("cache-control", "no-store")
    return response
  }

  static func page(_ words: Words, _ view: some View) -> Response { page(.ok, words, view) }

  static func page(_ status: Status, _ words: Words, _ view: some View) -> Response {
    var html = HTML(words: words)
    view.render(into: &html)
    return .html(html.bytes, status: status)
  }
}
