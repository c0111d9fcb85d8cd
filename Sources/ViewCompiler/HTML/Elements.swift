/// What is known about element names; all in lower case.
enum Elements {
  /// Without content and end tag (HTML standard, section 13.1.2).
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// White space beside their tags is never seen.
  static let block: Set<String> = [
    "address", "article", "aside", "base", "blockquote", "body", "br", "caption", "col", "colgroup",
    "datalist", "dd", "details", "dialog", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html",
    "legend", "li", "link", "main", "menu", "meta", "nav", "ol", "optgroup", "option", "p", "pre",
    "script", "search", "section", "style", "summary", "table", "tbody", "td", "template", "tfoot",
    "th", "thead", "title", "tr", "ul",
  ]

  /// An open `p` is closed by the browser when one of these begins (section 13.2.6.4.7).
  static let closesParagraph: Set<String> = [
    "address", "article", "aside", "blockquote", "details", "dialog", "div", "dl", "dd", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hgroup", "hr", "li", "main", "menu", "nav", "ol", "p", "pre", "search", "section",
    "summary", "table", "ul",
  ]

  /// One within another of its kind is taken apart by the browser.
  static let neverNested: Set<String> = ["a", "button", "form", "select", "option"]

  /// Their content is text in which tags mean nothing.
  static let plainText: Set<String> = ["title", "textarea"]
  static let code: Set<String> = ["script", "style"]
  static let foreign: Set<String> = ["svg", "math"]
  static let keepsSpace: Set<String> = ["pre", "textarea"]

  /// Their content is read by rules of their own, which no view needs.
  static let refused: Set<String> = [
    "plaintext", "xmp", "listing", "noembed", "noframes", "frameset", "frame", "foreignobject",
    "annotation-xml", "animate", "animatetransform", "animatemotion", "set", "iframe", "object",
    "embed", "applet", "marquee", "base",
  ]

  /// A browser leaves the drawing when one of these begins in it (section 13.2.6.5).
  static let leavesDrawing: Set<String> = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "h1",
    "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "menu", "meta", "nobr", "ol", "p",
    "pre", "ruby", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "tt", "u", "ul",
    "var",
  ]

  /// What may stand in the parts of a table: a browser moves everything else out before the table.
  static let tableParts: [String: Set<String>] = [
    "table": ["caption", "colgroup", "thead", "tbody", "tfoot", "tr"],
    "thead": ["tr"], "tbody": ["tr"], "tfoot": ["tr"], "tr": ["td", "th"], "colgroup": ["col"],
  ]

  /// The second of two such siblings closes the first when that was left open.
  static let closesSibling: [String: Set<String>] = [
    "li": ["li"], "dt": ["dt", "dd"], "dd": ["dt", "dd"], "td": ["td", "th"], "th": ["td", "th"],
    "optgroup": ["optgroup"],
  ]
}
