extension Form {
  /// Reads `application/x-www-form-urlencoded`: 400 where a `%` begins no escape or a name or value
  /// is not UTF-8, 413 for more than `fieldLimit` fields or `limit` bytes of names and values.
  ///
  /// Decodes in place, for what comes out is never longer, so a secret exists once.
  package static func urlencoded(
    _ body: consuming [UInt8], fieldLimit: Int = Limits.fieldsPerForm, limit: Int = .max
  ) throws(HTTPError) -> Form {
    var decoder = URLEncodedDecoder(bytes: body, fieldLimit: fieldLimit, limit: limit)
    body = []
    do throws(HTTPError) {
      try decoder.decode()
    } catch {
      decoder.form.bytes.wipe()
      throw error
    }
    return Form(decoder.form)
  }
}

private struct URLEncodedDecoder {
  var form = FormFields()
  let fieldLimit: Int
  let limit: Int
  /// Decoded bytes end here; it never overtakes the bytes still to be read.
  private var end = 0

  init(bytes: consuming [UInt8], fieldLimit: Int, limit: Int) {
    form.bytes = bytes
    self.fieldLimit = fieldLimit
    self.limit = limit
  }

  mutating func decode() throws(HTTPError) {
    var start = 0
    while start < form.bytes.count {
      let stop = form.bytes.span.firstIndex(of: ASCII.ampersand, from: start) ?? form.bytes.count
      if start < stop { try decodeField(start..<stop) }
      start = stop + 1
    }
    while end < form.bytes.count {
      form.bytes[end] = 0
      end += 1
    }
  }

  private mutating func decodeField(_ pair: Range<Int>) throws(HTTPError) {
    guard form.entries.count < fieldLimit else { throw .tooLarge(.tooManyParts) }
    let found =
      form.bytes.span.firstIndex(of: ASCII.equals, from: pair.lowerBound) ?? pair.upperBound
    let equals = min(found, pair.upperBound)
    let name = try decodeText(pair.lowerBound..<equals)
    let value = try decodeText(min(equals + 1, pair.upperBound)..<pair.upperBound)
    guard end <= limit else { throw .tooLarge(.textTooLarge) }
    form.add(name: name, value: value)
  }

  private mutating func decodeText(_ source: Range<Int>) throws(HTTPError) -> Range<Int> {
    let start = end
    var i = source.lowerBound
    while i < source.upperBound {
      var byte = form.bytes[i]
      if byte == ASCII.percent {
        guard i + 2 < source.upperBound, let decoded = form.bytes.span.percentDecoded(at: i) else {
          throw .bad(.encoding)
        }
        byte = decoded
        i += 2
      } else if byte == ASCII.plus {
        byte = ASCII.space
      }
      form.bytes[end] = byte
      end += 1
      i += 1
    }
    guard form.bytes.span.isUTF8(start..<end) else { throw .bad(.encoding) }
    return start..<end
  }
}
