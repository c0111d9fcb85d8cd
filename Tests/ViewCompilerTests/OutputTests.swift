import Testing
import ViewCompiler

@Suite("What a view compiles to")
struct OutputTests {
  @Test(
    "white space that nobody sees is left out, and what is seen stays",
    arguments: [
      ("<ul>\n  <li>1</li>\n\n  <li>2</li>\n</ul>\n", "<ul><li>1</li><li>2</li></ul>"),
      ("<p>\n  <b>1</b>\n  <i>2</i>\n</p>", "<p><b>1</b> <i>2</i></p>"),
      ("<p>1  2\n3</p>", "<p>1 2 3</p>"),
      ("<p>1 <b>2</b></p>", "<p>1 <b>2</b></p>"),
      ("<p>1 <!-- 2 --> 3</p>", "<p>1 3</p>"),
      ("<pre> 1\n  2 </pre>", "<pre> 1\n  2 </pre>"),
      ("<pre><b> 1</b>\n</pre>", "<pre><b> 1</b>\n</pre>"),
      ("<textarea> 1\n</textarea>", "<textarea> 1\n</textarea>"),
      ("<p   a=\"1  2\"\n   b   >3</p >", "<p a=\"1  2\" b>3</p>"),
      ("<input  disabled />", "<input disabled>"),
      (
        "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\" /></svg>",
        "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg>"
      ),
      ("<!DOCTYPE  HTML>\n<html>\n</html>", "<!doctype html><html></html>"),
      ("<p>\"\\\u{1}1</p>", "<p>\\\"\\\\\\u{1}1</p>"),
    ])
  func whiteSpace(html: String, output: String) throws {
    let expected =
      output.contains("\\")
      ? output : output.replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
    let source = SourceFile(path: "Views/T.html", bytes: Array(html.utf8))
    let code = try ViewCompiler.compile(source, view: "T", imports: [])
    #expect(code.contains("    html.append(\"\(expected)\")\n"))
  }

  @Test("literal text between two expressions is appended once")
  func merged() throws {
    #expect(
      try compiled("<p>{{ a }}</p>\n<!-- 1 -->\n{# 2 #}\n<p class=\"b\">{{ c }}</p>") == [
        "html.append(\"<p>\")", "html.text( a)", "html.append(\"</p><p class=\\\"b\\\">\")",
        "html.text( c)", "html.append(\"</p>\")",
      ])
  }

  @Test("a text area starts with a line break of its own before what a person wrote")
  func textArea() throws {
    #expect(try compiled("<textarea>{{ a }}</textarea>").first == "html.append(\"<textarea>\\n\")")
    #expect(
      try compiled("<pre>{% if a %}{{ b }}{% end %}</pre>").first == "html.append(\"<pre>\\n\")")
    #expect(
      try compiled("<textarea>\n{{ a }}</textarea>").first == "html.append(\"<textarea>\\n\")")
  }

  @Test("for, if, else if, else and end are Swift's own")
  func statements() throws {
    let html =
      "{% for x in xs where x > 1 %}{% if let y = x.y %}1{% else if z, w %}2{% else %}3{% end %}{% end %}"
    #expect(
      try compiled(html) == [
        "for x in xs where x > 1 {", "if let y = x.y {", "html.append(\"1\")", "} else {",
        "if z, w {", "html.append(\"2\")", "} else {", "html.append(\"3\")", "}}", "}",
      ])
  }

  @Test("an include, a layout and its content pass the page on")
  func layout() throws {
    #expect(
      try compiled("\n{# 1 #}\n{% layout Frame(a: b) %}\n1 {% include Face(c) %}") == [
        "( Frame(a: b)).render(into: &html) { html in", "html.append(\"1 \")",
        "( Face(c)).render(into: &html)", "}",
      ])
    let source = SourceFile(path: "Views/T.html", bytes: Array("<main>{% content %}</main>".utf8))
    let code = try ViewCompiler.compile(source, view: "T", imports: ["Household"])
    #expect(code.contains("import Household\n"))
    #expect(code.contains("func render(into html: inout HTML, content: (inout HTML) -> Void) {"))
    #expect(code.contains("    content(&html)\n"))
  }

  @Test("an attribute may come and go")
  func optionalAttribute() throws {
    #expect(
      try compiled("<option value=\"1\"{% if a %} selected{% end %}>2</option>") == [
        "html.append(\"<option value=\\\"1\\\"\")", "if a {", "html.append(\" selected\")", "}",
        "html.append(\">2</option>\")",
      ])
    #expect(faults("<p {% if a %}b{% else %}c{% end %} d></p>").isEmpty)
    #expect(faults("<p{% if a %} b{% end %}></p>").isEmpty)
  }

  @Test("an expression stands at its own line and column for the compiler")
  func sourceLocation() throws {
    let html = "<p>\n{{ first }}\n<b>{{ second }}</b></p>"
    let source = SourceFile(path: "Views/T.html", bytes: Array(html.utf8))
    let lines = try ViewCompiler.compile(source, view: "T", imports: []).split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.hasSuffix("first)") })
    #expect(lines[first] == "   first)")
    #expect(lines[first - 1] == "html.text(")
    #expect(lines[first - 2] == "#sourceLocation(file: \"Views/T.html\", line: 1)")
  }
}
