import Testing
import ViewCompiler

@Suite("HTML that a browser would repair, and blocks that do not fit, are refused")
struct StructureTests {
  @Test(
    "elements",
    arguments: [
      ("<p>", "1:1 <p> is not closed in this file"),
      ("<div>\n <b>\n</div>", "3:1 </div> stands where </b> must: it was opened on line 2"),
      ("</p>", "1:1 </p> closes nothing that this file opened"),
      ("<br></br>", "1:5 <br> has no end tag"),
      ("<div/>", "1:1 browsers ignore the '/' of <div/>: write <div></div>"),
      ("<p></p a>", "1:4 an end tag has a name and nothing else"),
      ("<p><div></div></p>", "1:4 <div> cannot stand in <p>: the browser closes the <p> first"),
      ("<a><b><a></a></b></a>", "1:7 <a> cannot stand in another <a>"),
      ("<form><form></form></form>", "1:7 <form> cannot stand in another <form>"),
      ("<ul><li><li></li></li></ul>", "1:9 <li> cannot stand in <li>: close that first"),
      (
        "<table><form></form></table>",
        "1:8 <form> cannot stand in <table>: the browser moves it out of the table"
      ),
      (
        "<tr><input></tr>",
        "1:5 <input> cannot stand in <tr>: the browser moves it out of the table"
      ),
      ("<svg><p></p></svg>", "1:6 <p> cannot stand in a drawing: the browser ends the drawing"),
      ("<p", "1:1 the file ends in the tag <>"),
      ("<p a=\"1", "1:1 the file ends in the value of 'a'"),
      ("<textarea>", "1:1 <textarea> is not closed in this file"),
      ("<!-- 1", "1:1 the file ends in a comment or declaration"),
      ("1 < 2", "1:3 a tag's name must follow '<'; the character is written '&lt;'"),
      ("1 & 2", "1:3 '&' is written '&amp;'"),
      ("<p title=\"1 & 2\"></p>", "1:13 '&' is written '&amp;'"),
      ("<a href=\"/a?b=1&c=2\"></a>", "1:16 '&' is written '&amp;'"),
      ("<!doctype html5>", "1:1 the document type is '<!doctype html>'"),
      ("<![CDATA[1]]>", "1:1 only '<!doctype html>' and comments begin with '<!'"),
      ("<!--> 1 -->", "1:5 this comment is read differently by browsers"),
      ("<!-- 1 --!> -->", "1:8 this comment is read differently by browsers"),
      ("<!-- <!-- -->", "1:6 this comment is read differently by browsers"),
    ])
  func elements(html: String, fault: String) { #expect(faults(html) == [fault]) }

  @Test(
    "attributes",
    arguments: [
      ("<p a=\"1\" a=\"2\"></p>", "1:10 'a' is set twice on this <p>"),
      ("<p a A></p>", "1:6 'a' is set twice on this <p>"),
      ("<p a=\"1\"b></p>", "1:9 white space is missing between attributes"),
      ("<p a =\"1\"></p>", "1:6 no white space around the '=' of an attribute"),
      ("<p a= \"1\"></p>", "1:6 no white space around the '=' of an attribute"),
      ("<p a=></p>", "1:6 the attribute's value is missing"),
      ("<p a=b'c></p>", "1:7 a value with this character stands in quotes"),
      ("<p \"a\"></p>", "1:4 this character cannot stand in an attribute's name"),
      ("<p a<b></p>", "1:5 this character cannot stand in an attribute's name"),
      ("<p<b></p>", "1:3 this character cannot stand in a tag's name"),
      ("<p / a></p>", "1:5 '>' must follow '/' in a tag"),
      (
        "<p class=\"1\"{% if a %} class=\"2\"{% end %}></p>",
        "1:24 'class' is set twice on this <p>"
      ),
      (
        "<p{% if a %} class=\"2\"{% end %} class=\"1\"></p>",
        "1:33 'class' is set twice on this <p>"
      ),
      ("<p{% for a in b %} c{% end %}></p>", "1:3 a for cannot stand between attributes"),
    ])
  func attributes(html: String, fault: String) { #expect(faults(html) == [fault]) }

  @Test(
    "branches must leave the HTML in one place",
    arguments: [
      (
        "{% if a %}<p>{% end %}</p>",
        "1:14 the HTML is in <p> one way and outside of every element the other way"
      ),
      (
        "<p>{% if a %}</p>{% end %}",
        "1:18 the HTML is outside of every element one way and in <p> the other way"
      ),
      (
        "{% if a %}<p>{% else %}<b>{% end %}",
        "1:27 the HTML is in <p> one way and in <b> the other way"
      ),
      (
        "{% for a in b %}<p>{% end %}",
        "1:20 the HTML is in <p> one way and outside of every element the other way"
      ),
      (
        "<p {% if a %}b=\"{% end %}\"></p>",
        "1:17 the HTML is in the value of 'b' one way and in the tag <p> the other way"
      ),
      (
        "<p {% if a %}b=\"1{% else %}c=\"2{% end %}\"></p>",
        "1:32 the HTML is in the value of 'b' one way and in the value of 'c' the other way"
      ),
      (
        "<p a=\"{% if a %}\"{% else %}{% end %}></p>",
        "1:28 the HTML is in the tag <p> one way and in the value of 'a' the other way"
      ),
      (
        "{% if a %}{% else if b %}<p>{% else %}{% end %}",
        "1:29 the HTML is outside of every element one way and in <p> the other way"
      ),
      ("{% if a %}", "1:1 this if has no end"),
      ("1\n{% for a in b %}", "2:1 this for has no end"),
      ("{% end %}", "1:1 this end belongs to nothing"),
      ("{% else %}", "1:1 this else belongs to no if"),
      ("{% for a in b %}{% else %}{% end %}", "1:17 this else belongs to no if"),
      ("{% if a %}{% else %}{% else if b %}{% end %}", "1:21 this else belongs to no if"),
      ("<p a={% if a %}1{% end %}>", "1:6 a statement in an attribute's value stands in quotes"),
      ("<p a{% if a %}b{% end %}></p>", "1:15 white space is missing between attributes"),
      ("<{% if a %}p{% end %}>", "1:2 a statement cannot stand here in a tag"),
      ("<!-- {% if a %}{% end %} -->", "1:6 a statement cannot stand in a comment or declaration"),
      ("<script>{% if a %}{% end %}</script>", "1:9 a statement cannot stand in <script>"),
      ("<p{# 1 #}q></p>", "1:3 a comment cannot stand here"),
    ])
  func branches(html: String, fault: String) { #expect(faults(html) == [fault]) }

  @Test(
    "includes, layouts and content have their places",
    arguments: [
      (
        "<p a=\"{% include A() %}\"></p>",
        "1:7 an include stands between tags, not in the value of 'a'"
      ),
      ("<title>{% include A() %}</title>", "1:8 an include stands between tags, not in <title>"),
      ("<p>{% layout A() %}</p>", "1:4 the layout comes first in a view"),
      ("1{% layout A() %}", "1:2 the layout comes first in a view"),
      ("{% layout A() %}{% layout B() %}", "1:17 a view has one layout"),
      ("{% if a %}{% layout A() %}{% end %}", "1:11 the layout comes first in a view"),
      ("{% if a %}{% content %}{% end %}", "1:11 content stands in no if and no for"),
      ("{% content %}{% content %}", "1:14 content stands once in a layout"),
      ("<title>{% content %}</title>", "1:8 content stands between tags, not in <title>"),
    ])
  func insertions(html: String, fault: String) { #expect(faults(html) == [fault]) }

  @Test(
    "braces",
    arguments: [
      ("{{ x", "1:1 this is not closed by '}}'"),
      ("{{ }}", "1:4 an expression is missing"),
      ("{{ f(x }}", "1:8 this bracket has no partner"),
      ("{{ f(x", "1:5 this bracket is not closed"),
      ("{{ x) }}", "1:5 this bracket has no partner"),
      ("{{ x); html.raw((y) }}", "1:5 this bracket has no partner"),
      ("{{ x; y }}", "1:5 one expression, not several statements"),
      ("{{ \"x }}", "1:4 this string is not closed on its line"),
      ("{{ \"x\n\" }}", "1:4 this string is not closed on its line"),
      ("{{ x // y }}", "1:6 no Swift comment in an expression; write {# … #} beside it"),
      ("{{ x /* y */ }}", "1:6 no Swift comment in an expression; write {# … #} beside it"),
      ("{{ #\"x\"# }}", "1:4 no extended literal in a view"),
      ("{{ \"\"\"x\"\"\" }}", "1:4 no multi-line literal in a view"),
      ("{# x", "1:1 this comment is not closed by '#}'"),
      ("{% if %}", "1:7 an expression is missing"),
      ("{% end if %}", "1:8 '%}' expected: this statement takes nothing after its word"),
      (
        "{% iff a %}",
        "1:4 'iff' is no statement of the view language; there are for, if, else if, else, end, include, layout and content"
      ),
      ("{% include(A()) %}", "1:11 white space is missing after the statement's word"),
      ("1\u{0}", "1:2 a view holds no NUL byte"),
      ("\u{FEFF}1", "1:1 a view starts without a byte order mark"),
    ])
  func braces(html: String, fault: String) { #expect(faults(html) == [fault]) }

  @Test(
    "a file is named for its struct",
    arguments: ["gift-list", "giftList", "", "Gift List", "Gift}"])
  func name(view: String) {
    let source = SourceFile(path: "Views/\(view).html", bytes: [])
    #expect(throws: Faults.self) { try ViewCompiler.compile(source, view: view, imports: []) }
  }

  @Test("all faults of a file are told at once, in order, in the compiler's form")
  func several() throws {
    #expect(
      faults("<p title=\"One\">two</p>\n<p>3</b>").map { $0.prefix(4) } == ["1:11", "1:16", "2:5 "])
    #expect(faults("<p>ä ö</p>").count == 1)
  }
}
