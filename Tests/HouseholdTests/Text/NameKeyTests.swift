import Testing

@testable import Household

@Suite struct NameKeyTests {
  @Test(
    "these are the same name",
    arguments: [
      ("Zoë", "Zoe\u{308}"), ("Anna", "anna"), ("ANNA", "anna"), ("STRASSE", "straße"),
      ("Straße", "STRAẞE"), ("Anna  Maria", "anna maria"), ("Anna\u{A0}Maria", "Anna Maria"),
      (" Anna ", "Anna"), ("Anna\tMaria", "Anna Maria"), ("ΣΊΣΥΦΟΣ", "Σίσυφος"),
      ("Štěpán", "ŠTĚPÁN"), ("An\u{200B}na", "Anna"), ("Anna\u{FE0F}", "Anna"),
      ("IŞIL", "Işıl"), ("IŞIL", "ışıl"), ("İpek", "ipek"), ("İPEK", "İpek"), ("ǅ", "ǆ"),
      ("ﬁona", "FIONA"), ("O'NEILL", "o'neill"), ("E\u{200B}\u{301}va", "éva"), ("Ǆ", "ǅ"),
    ])
  func same(_ one: String, _ other: String) {
    #expect(NameKey(one) == NameKey(other))
    #expect(NameKey(one).text == NameKey(NameKey(other).text).text)
  }

  @Test(
    "these are not",
    arguments: [
      ("Zoë", "Zoe"), ("Anna", "Anne"), ("Anna Maria", "Annamaria"), ("🎁", "🎀"), ("A", "Α"),
      ("Åsa", "Asa"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"), ("O'Neill", "ONeill"),
    ])
  func different(_ one: String, _ other: String) { #expect(NameKey(one) != NameKey(other)) }
}
