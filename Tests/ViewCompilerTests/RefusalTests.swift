import Testing

@Suite("What a view may not say, at its line and column")
struct RefusalTests {
  @Test(
    "an expression in a place no escaping makes safe",
    arguments: [
      ("<script>{{ x }}</script>", "1:9 an expression cannot stand in <script>"),
      ("<style>\n{{ x }}</style>", "2:1 an expression cannot stand in <style>"),
      ("<p style=\"{{ x }}\"></p>", "1:11 an expression cannot stand in 'style'"),
      ("<p onclick=\"{{ x }}\"></p>", "1:13 an expression cannot stand in 'onclick'"),
      ("<p ONCLICK='a{{ x }}'></p>", "1:14 an expression cannot stand in 'onclick'"),
      ("<p srcdoc=\"{{ x }}\"></p>", "1:12 an expression cannot stand in 'srcdoc'"),
      ("<!-- {{ x }} -->", "1:6 an expression cannot stand in a comment or declaration"),
      ("<!{{ x }}>", "1:3 an expression cannot stand in a comment or declaration"),
      ("<!doctype {{ x }}>", "1:11 an expression cannot stand in a comment or declaration"),
      ("<{{ x }}>", "1:2 an expression cannot stand in a tag's name"),
      ("</{{ x }}>", "1:3 an expression cannot stand in a tag's name"),
      ("<h{{ x }}>", "1:3 an expression cannot stand in a tag's name"),
      (
        "<p {{ x }}>",
        "1:4 an expression cannot be an attribute or its name, only stand in a quoted value"
      ),
      (
        "<p a{{ x }}>",
        "1:5 an expression cannot be an attribute or its name, only stand in a quoted value"
      ),
      (
        "<p a {{ x }}>",
        "1:6 an expression cannot be an attribute or its name, only stand in a quoted value"
      ),
      (
        "<p a=\"\"{{ x }}>",
        "1:8 an expression cannot be an attribute or its name, only stand in a quoted value"
      ),
      (
        "<p /{{ x }}>",
        "1:5 an expression cannot be an attribute or its name, only stand in a quoted value"
      ),
      ("<p a={{ x }}>", "1:6 an expression in an attribute stands in quotes: name=\"{{ … }}\""),
      ("<p a=b{{ x }}>", "1:7 an expression in an attribute stands in quotes: name=\"{{ … }}\""),
      (
        "<meta http-equiv=\"refresh\" content=\"0;url={{ x }}\">",
        "1:28 no expression in the content of <meta http-equiv>"
      ),
      (
        "<meta content=\"{{ x }}\" http-equiv=\"refresh\">",
        "1:7 no expression in the content of <meta http-equiv>"
      ),
      (
        "<svg><rect values=\"\"/><path to=\"{{ x }}\"/></svg>",
        "1:33 an expression cannot stand in 'to' of a drawing"
      ),
      (
        "<p class=\"{{ raw: x }}\"></p>",
        "1:11 raw HTML stands between tags, not in the value of 'class'"
      ),
      ("<title>{{ raw: x }}</title>", "1:8 raw HTML stands between tags, not in <title>"),
      ("<tr>{{ x }}</tr>", "1:5 text cannot stand in <tr>: the browser moves it out of the table"),
    ])
  func expressions(html: String, fault: String) { #expect(faults(html) == [fault]) }

  @Test(
    "code and styles in the page itself",
    arguments: [
      ("<script>1</script>", "1:9 code and styles are files of Public, not part of a view"),
      ("<style>*{}</style>", "1:8 code and styles are files of Public, not part of a view"),
      ("<p style=\"\"></p>", "1:4 no 'style': pages hold no code or style of their own"),
      ("<p onclick=\"\"></p>", "1:4 no 'onclick': pages hold no code or style of their own"),
      ("<iframe></iframe>", "1:1 <iframe> has no place in a view"),
      ("<svg><script></script></svg>", "1:6 <script> has no place in a drawing"),
      ("<svg><animate/></svg>", "1:6 <animate> has no place in a view"),
      ("<plaintext>", "1:1 <plaintext> has no place in a view"),
    ])
  func code(html: String, fault: String) { #expect(faults(html) == [fault]) }

  @Test(
    "addresses with another scheme",
    arguments: [
      (
        "<a href=\"javascript:1\"></a>",
        "1:20 an address in a view is relative, http, https or mailto"
      ),
      (
        "<a href=\" javascript:1\"></a>",
        "1:21 an address in a view is relative, http, https or mailto"
      ),
      (
        "<a href=\"JaVa\tscript:1\"></a>",
        "1:21 an address in a view is relative, http, https or mailto"
      ),
      ("<img src=data:a>", "1:14 an address in a view is relative, http, https or mailto"),
      (
        "<a href=\"java&#115;cript:1\"></a>", "1:14 no character reference before an address's path"
      ),
      (
        "<a href=\"{{ x }}:1\"></a>",
        "1:17 a colon here would make a scheme of the expression before it"
      ),
      (
        "<a href=\"{% if a %}http{% else %}javascript{% end %}:1\"></a>",
        "1:53 a colon here would make a scheme of the expression before it"
      ),
      (
        "<a href=\"{% if a %}/{% end %}{{ x }}\"></a>",
        "1:21 the HTML is in the value of 'href' one way and in the value of 'href' the other way"
      ),
      (
        "<img srcset=\"/a 1x, javascript:b 2x\">",
        "1:31 an address in a view is relative, http, https or mailto"
      ),
    ])
  func schemes(html: String, fault: String) { #expect(faults(html) == [fault]) }

  @Test(
    "prose that belongs to the catalogue",
    arguments: [
      ("<p>Hello</p>", ["1:4"]), ("<p>\n  one two</p>", ["2:3"]), ("<p>Über</p>", ["1:4"]),
      ("<p>名前</p>", ["1:4"]), ("a<b>c</b>", ["1:1", "1:5"]), ("<title>Gifts</title>", ["1:8"]),
      ("<textarea>x</textarea>", ["1:11"]), ("<img alt=\"A picture\">", ["1:11"]),
      ("<img alt='{{ x }} of'>", ["1:19"]), ("<a title=\"x\"></a>", ["1:11"]),
      ("<input placeholder=\"Name\">", ["1:21"]), ("<nav aria-label=\"Main\"></nav>", ["1:18"]),
      ("<input value=\"Save\" type=\"submit\">", ["1:15"]),
      ("<input type=submit value=\"{{ \"Save\" }}\">", ["1:31"]),
      ("<p>{{ \"Hello\" }}</p>", ["1:8"]), ("<p>{{ a ? \"\" : \"1 Tag\" }}</p>", ["1:19"]),
      ("<p title=\"{{ \"Hi\" }}\"></p>", ["1:15"]),
      ("<meta name=\"description\" content=\"Lists\">", ["1:35"]),
      ("<p{% if a %} title=\"1\"{% else %} title=\"Hi\"{% end %}></p>", ["1:41"]),
    ])
  func prose(html: String, places: [String]) {
    #expect(
      faults(html)
        == places.map { $0 + " words a person reads come from the catalogue: {{ words.… }}" })
  }

  @Test(
    "what is no prose",
    arguments: [
      "<p>1 · 2 → 3 €</p>", "<p>&nbsp;&middot;</p>", "<p class=\"card\">{{ words.title }}</p>",
      "<input type=\"checkbox\" value=\"yes\">", "<input type=\"hidden\" value=\"once\">",
      "<meta name=\"viewport\" content=\"width=device-width\">", "<img alt=\"\">",
      "<p>{{ parts.joined(separator: \", \") }}</p>",
      "<p class=\"{{ a ? \"on\" : \"off\" }}\"></p>",
      "<!-- a word for the reader of the view -->", "{# and another #}",
      "<button name=\"state\" value=\"bought\">{{ words.bought }}</button>",
    ])
  func noProse(html: String) { #expect(faults(html).isEmpty) }
}
