/// Text with its character references (HTML, section 13.2.5.72) read: numbers, the names of Latin-1, and those of
/// the marks that shops write. Any other stays as it stands.
func decodedEntities(_ text: String) -> String {
  guard text.utf8.contains(ASCII.ampersand) else { return text }
  var output = String.UnicodeScalarView()
  var rest = text.unicodeScalars[...]
  while let sign = rest.firstIndex(of: "&") {
    output.append(contentsOf: rest[..<sign])
    let name = rest[sign...].dropFirst().prefix(8).prefix { $0 != ";" }
    if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let scalar = entity(name) {
      output.append(scalar)
      rest = rest[rest.index(after: name.endIndex)...]
    } else {
      output.append("&")
      rest = rest[sign...].dropFirst()
    }
  }
  output.append(contentsOf: rest)
  return String(output)
}

private func entity(_ name: Substring.UnicodeScalarView) -> Unicode.Scalar? {
  let text = String(name)
  guard name.first == "#" else { return named[text] }
  let number = text.dropFirst()
  let value =
    number.first == "x" || number.first == "X"
    ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
  guard let value, value > 0 else { return nil }
  return Unicode.Scalar(value)
}

private let named: [String: Unicode.Scalar] = {
  var named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "euro": "€", "trade": "™",
    "ndash": "–", "mdash": "—", "hellip": "…", "bull": "•", "lsquo": "‘", "rsquo": "’",
    "sbquo": "‚",
    "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›", "OElig": "Œ",
    "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "ensp": "\u{2002}", "emsp": "\u{2003}",
    "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}", "minus": "−",
  ]
  for (place, name) in latin.split(whereSeparator: \.isWhitespace).enumerated() {
    named[String(name)] = Unicode.Scalar(UInt8(160 + place))
  }
  return named
}()

/// From U+00A0 on.
private let latin = """
  nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
  acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde
  Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute
  Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde
  auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute
  ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
  """
