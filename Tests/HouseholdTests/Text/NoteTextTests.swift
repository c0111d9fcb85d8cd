import Testing

@testable import Household

@Suite("Notes as they read", .timeLimit(.minutes(10)))
struct NoteTextTests {
  /// Strong as `{b:…}`, slanted as `{i:…}`, both as `{bi:…}`, links as `{name→address}`; lines of a block
  /// with `/` between them, blocks with `|`, lists with `•` and `#` before each item.
  private func shown(_ text: String) -> String {
    NoteText(text).blocks.map { block in
      let mark =
        switch block.kind {
        case .paragraph: ""
        case .bullets: "•"
        case .numbers: "#"
        }
      return block.lines.map { mark + $0.map(shown).joined() }.joined(separator: "/")
    }.joined(separator: "|")
  }

  private func shown(_ run: NoteText.Run) -> String {
    let look = (run.isStrong ? "b" : "") + (run.isSlanted ? "i" : "")
    let text = run.link.map { "{\(run.text)→\($0)}" } ?? run.text
    return look.isEmpty ? text : "{\(look):\(text)}"
  }

  @Test(
    "paragraphs and lists",
    arguments: [
      ("", ""), ("one", "one"), ("one\ntwo", "one/two"), ("one\n\ntwo", "one|two"),
      ("one\n\n\n\ntwo\n", "one|two"), ("- a\n- b", "•a/•b"), ("* a\n+ b", "•a/•b"),
      ("- a\n\n- b", "•a/•b"), ("text\n- a\ntext", "text|•a|text"), ("1. a\n2) b", "#a/#b"),
      ("  - a", "•a"), ("-a", "-a"), ("-", "-"), ("1.a", "1.a"), ("2026. ", "2026. "),
      ("12345678901. a", "12345678901. a"), ("- a\n1. b", "•a|#b"),
    ])
  func blocks(_ typed: String, _ read: String) { #expect(shown(typed) == read) }

  @Test(
    "strong and slanted",
    arguments: [
      ("**a**", "{b:a}"), ("*a*", "{i:a}"), ("_a_", "{i:a}"), ("x **a b** y", "x {b:a b} y"),
      ("***a***", "{bi:a}"), ("**a *b* c**", "{b:a }{bi:b}{b: c}"),
      ("*a **b** c*", "{i:a }{bi:b}{i: c}"),
      // Signs without a partner, or that do not hug their text, are what they are.
      ("2 * 3 * 4", "2 * 3 * 4"), ("**a", "**a"), ("a*", "a*"), ("* *", "•*"), ("****", "****"),
      ("snake_case_name", "snake_case_name"), ("_a_b", "_a_b"), ("\\*a\\*", "*a*"),
      ("a\\b", "a\\b"),
      ("a\\", "a\\"), ("**a\\**", "**a**"), ("ein*s*", "ein{i:s}"),
    ])
  func looks(_ typed: String, _ read: String) { #expect(shown(typed) == read) }

  @Test(
    "links",
    arguments: [
      ("[shop](https://a.example/x)", "{shop→https://a.example/x}"),
      ("[shop](a.example)", "{shop→https://a.example}"),
      ("see https://a.example/x.", "see {https://a.example/x→https://a.example/x}."),
      ("(https://a.example)", "({https://a.example→https://a.example})"),
      (
        "https://a.example/b_(c)", "{https://a.example/b_(c)→https://a.example/b_(c)}"
      ),
      ("**[a](b.example)**", "{b:{a→https://b.example}}"),
      // None of these leads anywhere.
      ("[a](javascript:alert(1))", "[a](javascript:alert(1))"), ("[a](data:x)", "[a](data:x)"),
      ("[a](//b.example)", "[a](//b.example)"), ("[](b.example)", "[](b.example)"),
      ("[a] (b.example)", "[a] (b.example)"), ("[a](b", "[a](b"), ("![a](b", "![a](b"),
      ("https://", "https://"), ("xhttps://a.example", "xhttps://a.example"),
      ("https://user:pass@a.example", "https://user:pass@a.example"),
      ("<b>&\"'</b>", "<b>&\"'</b>"),
      ("<https://a.example>", "<{https://a.example→https://a.example}>"),
    ])
  func links(_ typed: String, _ read: String) { #expect(shown(typed) == read) }

  @Test("without the signs it is one line")
  func plain() {
    #expect(NoteText("**Size** 33\n\n- _blue_\n- [shop](a.example)").plain == "Size 33 blue shop")
  }

  @Test(
    "the longest note of nothing but signs is read through",
    arguments: [
      "*", "**", "_", "[", "](", "**[", "\\", "h-", "*_", "https://", "[a](", "**a ", "*a_",
    ])
  func signs(_ sign: String) {
    let text = String(repeating: sign, count: Note.limit / sign.count)
    #expect(NoteText(text).blocks.count <= 1)
    #expect(NoteText(text + "\n**x**").blocks.last?.lines.last?.last?.isStrong == true)
  }
}
