/// A form as it stands on a page, with what a browser would send of it.
struct FormOnPage {
  let action: String
  let isMultipart: Bool
  let takesFiles: Bool
  /// Names and values in the order of the form; files are no fields.
  private(set) var fields: [(name: String, value: String)]

  init(_ form: Element) {
    action = form["action"] ?? ""
    isMultipart = form["enctype"] == "multipart/form-data"
    takesFiles = form.all("input").contains { $0["type"] == "file" }
    fields = form.descendants.compactMap { element in
      guard let name = element["name"] else { return nil }
      switch element.name {
      case "textarea":
        // A line feed right behind the tag is the page's, not the text's (HTML, 13.1.2.5).
        let text = element.rawText
        return (name, text.hasPrefix("\n") ? String(text.dropFirst()) : text)
      case "select":
        let options = element.all("option")
        let chosen = options.first { $0["selected"] != nil } ?? options.first
        return (name, chosen?["value"] ?? "")
      case "input":
        switch element["type"] ?? "text" {
        case "checkbox", "radio":
          return element["checked"] == nil ? nil : (name, element["value"] ?? "on")
        case "file": return nil
        default: return (name, element["value"] ?? "")
        }
      default: return nil
      }
    }
  }

  /// The first value of a field.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// The form with other values; where it has no such field, one more.
  func filled(_ values: KeyValuePairs<String, String>) -> FormOnPage {
    var form = self
    for (name, value) in values { form.set(name, to: [value]) }
    return form
  }

  /// The form with exactly these ticked.
  func ticking(_ name: String, _ values: [String]) -> FormOnPage {
    var form = self
    form.set(name, to: values)
    return form
  }

  /// The form without a field.
  func without(_ name: String) -> FormOnPage { ticking(name, []) }

  private mutating func set(_ name: String, to values: [String]) {
    let place = fields.firstIndex { $0.name == name } ?? fields.count
    fields.removeAll { $0.name == name }
    fields.insert(contentsOf: values.map { (name, $0) }, at: min(place, fields.count))
  }
}
