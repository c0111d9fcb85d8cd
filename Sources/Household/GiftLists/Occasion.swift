/// What a list is for.
package enum Occasion: String, CaseIterable, Hashable, Sendable {
  case any, birthday, christmas, wedding
}
