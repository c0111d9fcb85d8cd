/// Finds the route of a method and path. Patterns are paths with `{name}` for one segment:
/// `/gifts/{id}/claim`; where both fit, a literal segment wins over a named one.
package struct Router<Route: Sendable>: Sendable {
  package enum Match: Sendable {
    case found(Route, PathParameters)
    /// Answered 405 with `Allow`.
    case wrongMethod(allow: String)
    /// Answered 204 with `Allow`: the method was OPTIONS.
    case options(allow: String)
    case notFound
  }

  /// A tree of segments in one array, the root first.
  private var nodes = [Node()]

  private struct Node: Sendable {
    var literals: [(segment: [UInt8], node: Int)] = []
    var named: (name: String, node: Int)?
    var routes: [(method: Method, route: Route)] = []
  }

  /// A pattern that stands twice for a method, or gives one segment two names, stops the start.
  package init(_ routes: [(method: Method, pattern: String, route: Route)]) {
    for entry in routes { add(entry.method, entry.pattern, entry.route) }
  }

  /// HEAD finds the route of GET where it has none of its own.
  package func match(_ method: Method, _ path: Path) -> Match {
    if path.text == "*" { return .options(allow: allow(Method.allCases.filter { $0 != .trace })) }
    var values = PathParameters()
    let text = path.text.utf8.span
    let start = path.text == "/" ? text.count + 1 : 1
    guard let node = find(text, from: start, at: 0, &values) else { return .notFound }
    let routes = nodes[node].routes
    if let route = routes.first(where: { $0.method == method })?.route {
      return .found(route, values)
    }
    if method == .head, let route = routes.first(where: { $0.method == .get })?.route {
      return .found(route, values)
    }
    let allowed = allow(routes.map(\.method))
    return method == .options ? .options(allow: allowed) : .wrongMethod(allow: allowed)
  }

  /// The node where the segments from offset `start` lead; they end behind the path's end.
  private func find(
    _ path: Span<UInt8>, from start: Int, at node: Int, _ values: inout PathParameters
  ) -> Int? {
    guard start <= path.count else { return nodes[node].routes.isEmpty ? nil : node }
    let end = path.firstIndex(of: ASCII.slash, from: start) ?? path.count
    let segment = path.extracting(start..<end)
    for literal in nodes[node].literals where segment.equals(literal.segment.span) {
      if let found = find(path, from: end + 1, at: literal.node, &values) { return found }
    }
    guard let named = nodes[node].named, !segment.isEmpty else { return nil }
    let kept = values
    values.add(named.name, path.string(start..<end) ?? "")
    if let found = find(path, from: end + 1, at: named.node, &values) { return found }
    values = kept
    return nil
  }

  private mutating func add(_ method: Method, _ pattern: String, _ route: Route) {
    precondition(pattern.hasPrefix("/"), "a pattern begins with a slash: \(pattern)")
    var node = 0
    for segment in pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      if pattern == "/" { break }
      node = child(of: node, segment)
    }
    precondition(
      !nodes[node].routes.contains { $0.method == method }, "two routes: \(method) \(pattern)")
    nodes[node].routes.append((method, route))
  }

  private mutating func child(of node: Int, _ segment: Substring) -> Int {
    if segment.hasPrefix("{"), segment.hasSuffix("}") {
      let name = String(segment.dropFirst().dropLast())
      if let named = nodes[node].named {
        precondition(named.name == name, "one segment, two names: \(named.name), \(name)")
        return named.node
      }
      nodes[node].named = (name, nodes.count)
    } else {
      let bytes = Array(segment.utf8)
      if let literal = nodes[node].literals.first(where: { $0.segment == bytes }) {
        return literal.node
      }
      nodes[node].literals.append((bytes, nodes.count))
    }
    nodes.append(Node())
    return nodes.count - 1
  }

  private func allow(_ methods: [Method]) -> String {
    var allowed = methods
    if allowed.contains(.get), !allowed.contains(.head) { allowed.append(.head) }
    if !allowed.contains(.options) { allowed.append(.options) }
    return Method.allCases.filter(allowed.contains).map(\.text).joined(separator: ", ")
  }
}

/// The named segments of a matched path, decoded.
package struct PathParameters: Sendable {
  private var pairs: [(name: String, value: String)] = []

  package init() {}

  package subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

  mutating func add(_ name: String, _ value: String) { pairs.append((name, value)) }
}
