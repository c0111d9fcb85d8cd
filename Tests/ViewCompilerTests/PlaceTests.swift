import Testing

@Suite("An expression is escaped by where it stands")
struct PlaceTests {
  @Test(
    "the place chooses the function",
    arguments: [
      ("<p>{{ x }}</p>", "html.text( x)"),
      ("{{ x }}", "html.text( x)"),
      ("<title>{{ x }}</title>", "html.text( x)"),
      ("<svg><title>{{ x }}</title></svg>", "html.text( x)"),
      ("<textarea>{{ x }}</textarea>", "html.text( x)"),
      ("<p>{{ raw: x }}</p>", "html.raw( x)"),
      ("<p class=\"{{ x }}\"></p>", "html.attribute( x)"),
      ("<p class='{{ x }}'></p>", "html.attribute( x)"),
      ("<p class='a \"{{ x }}\"'></p>", "html.attribute( x)"),
      ("<p data-name=\"{{ x }}\"></p>", "html.attribute( x)"),
      ("<input value=\"{{ x }}\">", "html.attribute( x)"),
      ("<a href=\"{{ x }}\"></a>", "html.url( x)"),
      ("<a HREF='{{ x }}'></a>", "html.url( x)"),
      ("<img src=\"{{ x }}\">", "html.url( x)"),
      ("<form action=\"{{ x }}\"></form>", "html.url( x)"),
      ("<button formaction=\"{{ x }}\"></button>", "html.url( x)"),
      ("<video poster=\"{{ x }}\"></video>", "html.url( x)"),
      ("<svg><use href=\"{{ x }}\"/></svg>", "html.url( x)"),
      ("<svg><a xlink:href=\"{{ x }}\"></a></svg>", "html.url( x)"),
      ("<a href=\"{{ x }}#top\"></a>", "html.url( x)"),
      ("<a href=\"/gifts/{{ x }}\"></a>", "html.urlComponent( x)"),
      ("<a href=\"?page={{ x }}\"></a>", "html.urlComponent( x)"),
      ("<a href=\"#{{ x }}\"></a>", "html.urlComponent( x)"),
      ("<a href=\"gifts{{ x }}\"></a>", "html.urlComponent( x)"),
      ("<a href=\" {{ x }}\"></a>", "html.urlComponent( x)"),
      ("<a href=\"mailto:{{ x }}\"></a>", "html.urlComponent( x)"),
      ("<a href=\"https://{{ x }}\"></a>", "html.urlComponent( x)"),
      ("<img srcset=\"{{ x }} 2x\">", "html.url( x)"),
      ("<img srcset=\"/a 1x, {{ x }} 2x\">", "html.url( x)"),
      ("<img srcset=\"/a 1x, /b/{{ x }} 2x\">", "html.urlComponent( x)"),
    ])
  func place(html: String, call: String) throws {
    #expect(try compiled(html).contains(call))
  }

  @Test("a second expression in an address is a component, whatever the first one was")
  func secondInAddress() throws {
    let calls = try compiled("<a href=\"{{ a }}{{ b }}/{{ c }}\"></a>").filter {
      $0.contains("url")
    }
    #expect(calls == ["html.url( a)", "html.urlComponent( b)", "html.urlComponent( c)"])
  }

  @Test("a statement inside a value does not lose the place")
  func statementInValue() throws {
    let calls = try compiled(
      "<a class=\"{% if a %}{{ x }}{% end %} b\" href=\"{{ y }}\">{{ z }}</a>"
    )
    .filter { $0.hasPrefix("html.") && !$0.hasPrefix("html.append") }
    #expect(calls == ["html.attribute( x)", "html.url( y)", "html.text( z)"])
  }

  @Test("branches that begin an address alike leave it begun")
  func addressBranches() throws {
    let html = "<a href=\"{% if a %}{{ x }}{% else %}/y{% end %}{{ z }}\"></a>"
    #expect(try compiled(html).contains("html.urlComponent( z)"))
  }

  @Test(
    "a closer inside a string, a closure or brackets does not end the expression",
    arguments: [
      "xs.map { $0.y }.count", "f(\"}}\")", "f(\"\\(g(\"}}\"))\")", "a[{ 1 }()]", "f(\"\\\"}}\")",
      "\"%}\"", "a %b", "xs.map({ { $0 }($0) }).count",
    ])
  func closers(expression: String) throws {
    let collapsed = expression.split(separator: " ").joined(separator: " ")
    #expect(
      try compiled("<p class=\"{{ \(expression) }}\"></p>").contains(
        "html.attribute( \(collapsed))"))
  }
}
