extension Form {
  /// Gathers the text parts of a multipart form, `Limits.form` bytes of names and values in all.
  package struct Builder {
    private let limit: Int
    private var form = FormFields()

    package init(limit: Int = Limits.form) { self.limit = limit }

    /// Reads `part` to its end. Throws `HTTPError`: 413 over the limit, 400 for what is not UTF-8.
    package mutating func add(_ part: Part) async throws {
      let name = form.bytes.count
      try append(Array(part.name.utf8))
      let value = form.bytes.count
      while true {
        var piece = try await part.next(8 * 1024)
        if piece.isEmpty { break }
        defer { piece.wipe() }
        try append(piece)
      }
      guard form.bytes.span.isUTF8(value..<form.bytes.count) else { throw HTTPError.bad(.encoding) }
      form.add(name: name..<value, value: value..<form.bytes.count)
    }

    /// The first value of `name` among those that have come so far, in normalisation form C.
    package func text(_ name: String) -> String? { form.first(name).map { form.text(of: $0) } }

    /// The form so far; the builder starts anew.
    package mutating func build() -> Form {
      defer { form = FormFields() }
      return Form(form)
    }

    private mutating func append(_ piece: [UInt8]) throws(HTTPError) {
      guard form.bytes.count + piece.count <= limit else {
        form.bytes.wipe()
        throw .tooLarge(.textTooLarge)
      }
      form.bytes.appendWiping(piece.span)
    }
  }
}
