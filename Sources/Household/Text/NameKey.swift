/// What makes two spellings of a name the same name: NFC, case and inner white space folded, and
/// what cannot be seen left out. `Zoë` in both forms, `Anna` and `anna`, `STRASSE` and `straße`
/// are one. All four Turkish i's are one too, dotted or not, large or small: `IŞIL`, `Işıl` and
/// `ışıl` meet in every language's way of folding, and nobody is locked out by a keyboard.
package struct NameKey: Hashable, Sendable {
  package let text: String

  package init(_ name: some StringProtocol) {
    var key = String.UnicodeScalarView()
    for word in normalized(name).unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      let seen = word.filter { !isUnseen($0) }
      guard !seen.isEmpty else { continue }
      if !key.isEmpty { key.append(" ") }
      for scalar in seen { key.append(contentsOf: foldedForKey(scalar).unicodeScalars) }
    }
    text = normalized(String(key))
  }
}

/// Default case folding: lower, upper, lower again brings every member of a case family to one
/// form, `ẞ`, `ß` and `SS` to `ss`, `ς` to `σ`.
func foldedForKey(_ scalar: Unicode.Scalar) -> String {
  if scalar == "\u{130}" || scalar == "\u{131}" { return "i" }
  return mapped(mapped(scalar.properties.lowercaseMapping, \.uppercaseMapping), \.lowercaseMapping)
}

private func mapped(
  _ text: String, _ mapping: KeyPath<Unicode.Scalar.Properties, String>
) -> String {
  text.unicodeScalars.reduce(into: "") { $0 += $1.properties[keyPath: mapping] }
}

/// Joiners, variation selectors, zero-width spaces; but not the tags that tell one flag from
/// another.
private func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isDefaultIgnorableCodePoint && !(0xE0020...0xE007F).contains(scalar.value)
}
