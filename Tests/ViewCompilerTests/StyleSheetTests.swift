import Testing

@testable import ViewCompiler

@Suite("A style sheet loses what no browser reads, and nothing else")
struct StyleSheetTests {
  @Test(
    "compact",
    arguments: [
      ("a {\n  color: red;\n}\n\nb { }\n", "a{color: red;}b{}"),
      ("a , b > c { margin : 0  1px ; }", "a,b > c{margin : 0 1px;}"),
      ("/* 1 */ a { /* 2 */ b: c /* 3 */ }", "a{b: c}"),
      ("a/* 1 */.b { c: d/**/e /**/ f }", "a/**/.b{c: d/**/e f}"),
      ("a :hover { width: calc(1px + 2px) }", "a :hover{width: calc(1px + 2px)}"),
      ("a { content: \" /* {;} */ \" ; b: '\\'  ;' }", "a{content: \" /* {;} */ \";b: '\\'  ;'}"),
      (
        "a { b: url( /*/;,a.svg ) ; c: url( \"a  b\" ) }",
        "a{b: url( /*/;,a.svg );c: url( \"a  b\" )}"
      ),
      ("\\31  .a\\, .b { }", "\\31 .a\\, .b{}"),
      ("@media (width < 1px) and (a) { b { c: d } }", "@media (width < 1px) and (a){b{c: d}}"),
      ("a { --b: { c } ; --d:  ; }", "a{--b:{c};--d:;}"),
      ("a{u:unset}", "a{u:unset}"),
      ("", ""),
    ])
  func compact(css: String, output: String) throws {
    let file = SourceFile(path: "styles/a.css", bytes: Array(css.utf8))
    #expect(String(decoding: try StyleSheet.compact(file), as: UTF8.self) == output)
  }

  @Test(
    "a file that would change the next one is refused",
    arguments: [
      ("a {", "1:3 this brace is not closed in its file"),
      ("a { }\n}", "2:1 this brace closes nothing"),
      ("a /* b", "1:3 this is not closed by '*/'"),
      ("a { b: \"c\n\" }", "1:8 this string is not closed on its line"),
      ("a { b: url(c", "1:8 this is not closed by ')'"),
    ])
  func refused(css: String, fault: String) {
    let file = SourceFile(path: "styles/a.css", bytes: Array(css.utf8))
    #expect {
      try StyleSheet.compact(file)
    } throws: { error in
      (error as? Fault)?.description == "styles/a.css:"
        + fault.replacing(" ", with: ": error: ", maxReplacements: 1)
    }
  }
}
