import HTTP
import Site
import Synchronization

/// A browser without a network: keeps cookies, sends forms as browsers do, reads what comes back. It
/// follows no redirect: tests look at them.
final class Browser: Sendable {
  let site: TestSite
  let host: String
  let isSecure: Bool
  let address: String
  private let cookies = Mutex<[(name: String, value: String)]>([])
  private let agent = Mutex("")

  init(
    _ site: TestSite, host: String = "192.168.1.20:8080", isSecure: Bool = false,
    address: String = "192.168.1.30"
  ) {
    self.site = site
    self.host = host
    self.isSecure = isSecure
    self.address = address
  }

  /// What it says of itself; empty: nothing.
  var userAgent: String {
    get { agent.withLock { $0 } }
    set { agent.withLock { $0 = newValue } }
  }

  /// The cookie line this browser would send; tests read and change it.
  var cookie: String {
    get { cookies.withLock { $0.map { "\($0.name)=\($0.value)" }.joined(separator: "; ") } }
    set {
      cookies.withLock { cookies in
        cookies = newValue.split(separator: "; ").map { pair in
          let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
          return (sides[0], sides.count == 2 ? sides[1] : "")
        }
      }
    }
  }

  /// The session's cookie alone; nil while nobody is signed in.
  var session: String? {
    cookie.split(separator: "; ").map(String.init).first { $0.hasPrefix("hearthkeep=") }
  }

  func get(_ target: String, _ fields: [(String, String)] = []) async throws -> Page {
    try await send(.get, target, fields)
  }

  func post(_ target: String, _ form: [(String, String)] = []) async throws -> Page {
    try await send(
      .post, target,
      [
        ("sec-fetch-site", "same-origin"),
        ("content-type", "application/x-www-form-urlencoded"),
      ],
      body: FormBody.urlencoded(form))
  }

  func post(_ target: String, parts: [FormPart]) async throws -> Page {
    try await send(
      .post, target,
      [
        ("sec-fetch-site", "same-origin"),
        ("content-type", "multipart/form-data; boundary=\(FormBody.boundary)"),
      ],
      body: FormBody.multipart(parts))
  }

  /// Sends a form of a page as it stands, with `files` in its file field.
  func submit(_ form: FormOnPage, files: [Upload] = []) async throws -> Page {
    guard form.isMultipart else { return try await post(form.action, form.fields) }
    let chosen = files.isEmpty && form.takesFiles ? [Upload(name: "", [])] : files
    return try await post(
      form.action,
      parts: form.fields.map { .text($0.name, $0.value) } + chosen.map { .file("images", $0) })
  }

  /// Any request at all: nothing is added but the cookies and what it says of itself.
  ///
  /// - Parameter halfway: what happens when half of the body has arrived.
  func send(
    _ method: Method, _ target: String, _ lines: [(String, String)] = [], body: [UInt8] = [],
    halfway: (@Sendable () async throws -> Void)? = nil
  ) async throws -> Page {
    try await Page(try await answer(method, target, lines, body: body, halfway: halfway))
  }

  /// The same, unread.
  func answer(
    _ method: Method, _ target: String, _ lines: [(String, String)] = [], body: [UInt8] = [],
    halfway: (@Sendable () async throws -> Void)? = nil
  ) async throws -> Response {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = Path(encoded: String(halves[0])) else { throw Unexpected(400, target) }
    var fields = Fields()
    for (name, value) in lines { fields.add(name, value) }
    if !cookie.isEmpty { fields.add("cookie", cookie) }
    if !userAgent.isEmpty { fields.add("user-agent", userAgent) }
    let response = await site.site.answer(
      Request(
        method: method, path: path,
        query: halves.count == 2 ? Query(String(halves[1])) : .empty, fields: fields, host: host,
        peer: Peer(address: address, isSecure: isSecure),
        body: halfway.map { slow(body, halfway: $0) } ?? .bytes(body)))
    for line in response.fields.all("set-cookie") { keep(line) }
    return response
  }

  private func slow(
    _ body: [UInt8], halfway: @escaping @Sendable () async throws -> Void
  ) -> RequestBody {
    let sent = Mutex(0)
    return RequestBody(length: body.count) { max in
      let place = sent.withLock { $0 }
      if place == body.count / 2 { try await halfway() }
      let end = min(place < body.count / 2 ? body.count / 2 : body.count, place + max)
      sent.withLock { $0 = end }
      return Array(body[place..<end])
    }
  }

  private func keep(_ line: String) {
    let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
    cookies.withLock { cookies in
      cookies.removeAll { $0.name == pair[0] }
      if !line.contains("Max-Age=0") { cookies.append((pair[0], pair.count == 2 ? pair[1] : "")) }
    }
  }
}

/// A file as a person chooses it.
struct Upload: Sendable {
  let name: String
  let bytes: [UInt8]

  init(name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
