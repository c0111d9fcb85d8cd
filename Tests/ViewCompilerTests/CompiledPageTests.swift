import Foundation
import Testing
import ViewCompiler

/// The whole way: views are compiled to Swift, the Swift is compiled together with the page buffer and
/// run, and the page is read.
@Suite("Compiled views")
struct CompiledPageTests {
  private static let frame = """
    <!doctype html>
    <html lang="en"><head><title>{{ title }}</title></head>
    <body>{% content %}</body></html>
    """

  private static let page = """
    {% layout FrameView(title: hostile) %}
    {% for number in [1, 2] %}<b>{{ number }}</b>{% end %}
    <p id="text">{{ hostile }}</p>
    <p id="double" class="{{ hostile }}"></p>
    <p id="single" class='{{ hostile }}'></p>
    <textarea>{{ hostile }}</textarea>
    <a href="{{ address }}"></a><a href="/x/{{ hostile }}?y={{ hostile.prefix(1) }}"></a>
    {% for bad in badAddresses %}<i title="{{ bad.count }}"><a href="{{ bad }}"></a></i>{% end %}
    {% for good in goodAddresses %}<u><a href='{{ good }}'></a></u>{% end %}
    {% if let mark %}{{ raw: mark }}{% else %}-{% end %}
    {% if hostile.isEmpty %}1{% else if badAddresses.isEmpty %}2{% else %}3{% end %}
    {% include PartView(name: hostile.prefix(2)) %}
    """

  private static let part = "<s>{{ name }}</s>"

  private static let program = #"""
    package struct Words: Sendable {}
    struct FrameView { let title: String }
    struct PartView { let name: Substring }
    struct PageView {
      let hostile = "<script>alert(\"1\" & '2')</script></textarea>\u{0}é🎁`"
      let address = "https://example.org/?a=1&b=\"2\""
      let mark: SafeHTML? = SafeHTML(trusted: "<hr>")
      let badAddresses = [
        "javascript:1", "JavaScript:1", " javascript:1", "java\tscript:1", "\u{1}javascript:1",
        "data:text/html,1", "vbscript:1", "https\n:1", "javascript&colon;1:1", ":", "é:1",
      ]
      let goodAddresses = [
        "", "/", "a", "?a:b", "#a:b", "/a:b", "HTTP://a", "mailto:a@b", "//a", "http:1",
      ]
    }
    @main
    struct Program {
      static func main() {
        var html = HTML(words: Words())
        PageView().render(into: &html)
        print(String(decoding: html.bytes, as: UTF8.self))
      }
    }
    """#

  @Test("hostile text stays in its place in every context")
  func hostile() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.program, to: "Program.swift")
    for (name, html) in [
      ("FrameView", Self.frame), ("PageView", Self.page), ("PartView", Self.part),
    ] {
      try folder.write(try code(of: html, view: name), to: "\(name).swift")
    }
    let build = try await folder.compile(["-o", "program"])
    try #require(build.status == 0, "\(build.output)")
    let run = try await folder.run("/usr/bin/env", ["./program"])
    let page = run.output.trimmingCharacters(in: .newlines)

    let text =
      "&lt;script&gt;alert(\"1\" &amp; '2')&lt;/script&gt;&lt;/textarea&gt;\u{FFFD}é🎁`"
    let quoted =
      "&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;&lt;/textarea&gt;\u{FFFD}é🎁`"
    let component =
      "%3Cscript%3Ealert%28%221%22%20%26%20%272%27%29%3C%2Fscript%3E%3C%2Ftextarea%3E%00%C3%A9%F0%9F%8E%81%60"
    let bad = [12, 12, 13, 13, 13, 16, 10, 8, 20, 1, 3].map {
      "<i title=\"\($0)\"><a href=\"about:blank#refused\"></a></i>"
    }
    let good = ["", "/", "a", "?a:b", "#a:b", "/a:b", "HTTP://a", "mailto:a@b", "//a", "http:1"].map
    {
      "<u><a href='\($0)'></a></u>"
    }
    let expected = """
      <!doctype html><html lang="en"><head><title>\(text)</title></head><body>\
      <b>1</b><b>2</b><p id="text">\(text)</p>\
      <p id="double" class="\(quoted)"></p><p id="single" class='\(quoted)'></p>\
      <textarea>\n\(text)</textarea> \
      <a href="https://example.org/?a=1&amp;b=&quot;2&quot;"></a>\
      <a href="/x/\(component)?y=%3C"></a> \(bad.joined()) \(good.joined()) <hr> 3 <s>&lt;s</s></body></html>
      """
    #expect(page == expected)
  }

  @Test("an error in an expression is told at the view's own line and column")
  func errors() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      """
      package struct Words: Sendable {}
      struct BadView { let name: String?; let names: [String] }
      """, to: "Program.swift")
    let html = """
      <p>
      {{ name }}
        {% for one in names %}
          <a href="/{{ one.missing }}" class="{{ nothing }}">{{ raw: names[0] }}</a>
        {% end %}
        {% if name %}1{% end %}
      </p>
      """
    try folder.write(try code(of: html, view: "BadView"), to: "BadView.swift")
    let build = try await folder.compile(["-typecheck"])
    #expect(build.status != 0)
    let places = Set(
      build.output.split(separator: "\n").filter { $0.contains(": error: ") }.map {
        $0.split(separator: ":").prefix(3).joined(separator: ":")
      })
    let wanted: Set = [
      "Views/BadView.html:2:4", "Views/BadView.html:4:22", "Views/BadView.html:4:44",
      "Views/BadView.html:4:69", "Views/BadView.html:6:9",
    ]
    #expect(places.isSuperset(of: wanted), "\(build.output)")
    #expect(places.allSatisfy { $0.hasPrefix("Views/BadView.html:") }, "\(build.output)")
  }

  @Test("a warning in a view is an error at the view's own line and column")
  func warnings() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      "package struct Words: Sendable {}\nstruct WarnedView { let names: [String] }",
      to: "Program.swift")
    let html = "<p>\n{% for unused in names %}1{% end %}</p>"
    try folder.write(try code(of: html, view: "WarnedView"), to: "WarnedView.swift")
    let build = try await folder.compile(["-o", "program"])
    #expect(build.status != 0)
    #expect(build.output.contains("Views/WarnedView.html:2:8: error: "), "\(build.output)")
  }

  private func code(of html: String, view: String) throws -> String {
    let source = SourceFile(path: "Views/\(view).html", bytes: Array(html.utf8))
    return try ViewCompiler.compile(source, view: view, imports: [])
  }
}
