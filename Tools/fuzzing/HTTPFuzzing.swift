/// What libFuzzer calls with each input it thinks of, compiled into one module with Sources/HTTP. A fault
/// that is thrown is an answer; a trap, or an answer that depends on how the bytes were split, is a find.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = bytes.first else { return 0 }
  let input = Array(bytes.dropFirst())
  switch choice % 5 {
  case 0: precondition(heads(input, step: count) == heads(input, step: 1))
  case 1: precondition(body(input, .chunked, step: count) == body(input, .chunked, step: 1))
  case 2: precondition(parts(input, step: count) == parts(input, step: 1))
  case 3: answers(input)
  default: values(input)
  }
  return 0
}

/// Heads one after another, as a connection reads them, in words.
private func heads(_ input: [UInt8], step: Int) -> [String] {
  var parser = HeadParser()
  var told: [String] = []
  var (start, end) = (0, 0)
  while end < input.count {
    end = min(end + step, input.count)
    do throws(HTTPError) {
      while let head = try parser.parse(input.span.extracting(start..<end)) {
        told.append("\(head)")
        start += head.length
      }
    } catch {
      return told + ["\(error)"]
    }
  }
  return told
}

private func body(_ input: [UInt8], _ framing: Framing, step: Int) -> [String] {
  var decoder = BodyDecoder(framing)
  var output: [UInt8] = []
  var (start, end) = (0, 0)
  do throws(HTTPError) {
    while end < input.count, !decoder.isFinished {
      end = min(end + step, input.count)
      while start < end, !decoder.isFinished {
        start += try decoder.decode(input.span.extracting(start..<end), into: &output, max: 7)
      }
    }
  } catch {
    return ["\(output)", "\(error)"]
  }
  return ["\(output)", "\(start) \(decoder.isFinished)"]
}

/// The parts of a multipart body between boundaries "b", as `Multipart` asks for them.
private func parts(_ input: [UInt8], step: Int) -> [String] {
  enum Next { case opening, boundary, head, content }
  var decoder = MultipartDecoder(boundary: "b", partHeadBytes: 256)
  var next = Next.opening
  var told: [String] = []
  var content: [UInt8] = []
  var start = 0
  do throws(HTTPError) {
    while start < input.count {
      let end = min(start + step, input.count)
      decoder.feed(Array(input[start..<end]))
      start = end
      taking: while true {
        switch next {
        case .opening:
          guard try decoder.open() else { break taking }
          next = .boundary
        case .boundary:
          guard let another = try decoder.hasAnother() else { break taking }
          guard another else { return told + ["end"] }
          next = .head
        case .head:
          guard let head = try decoder.readHead() else { break taking }
          told.append("\(head)")
          next = .content
        case .content:
          switch decoder.content(5) {
          case .bytes(let bytes): content += bytes
          case .starved: break taking
          case .ended:
            told.append("\(content)")
            content = []
            next = .boundary
          }
        }
      }
    }
  } catch {
    return told + ["\(error)"]
  }
  return told
}

/// What somebody else's server may answer with: a head, a page of a shop, an address to go to.
private func answers(_ input: [UInt8]) {
  if let end = ResponseHead.end(in: input.span, from: 0) {
    _ = try? ResponseHead(input.span.extracting(0..<end))
  }
  guard let base = try? WebAddress("https://shop.example/a/b?c") else { return }
  if let address = try? WebAddress(String(decoding: input, as: UTF8.self), from: base) {
    let sent = address.host + address.target
    precondition(sent.utf8.allSatisfy { ASCII.isPrintable($0) && $0 != ASCII.space })
    // Read again, it is the same.
    precondition(
      (try? WebAddress(
        "\(address.isSecure ? "https" : "http")://\(address.authority)\(address.target)"))
        == address)
  }
  for charset in [nil, "latin1"] { _ = ProductPage(input, charset: charset, at: base) }
  _ = JSONReader.value(input, depth: LinkedProduct.depth)
}

/// Everything that a field, a target or a form may hold: it only has to come back.
private func values(_ input: [UInt8]) {
  let text = String(decoding: input, as: UTF8.self)
  var fields = Fields()
  for name in ["cookie", "range", "origin", "if-none-match", "sec-fetch-site"] {
    fields.set(name, text)
  }
  _ = (Cookies(fields), Path(encoded: text), Query(encoded: input), MediaType(text))
  _ = try? Form.urlencoded(input)
}
