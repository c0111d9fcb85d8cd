/// The days of the week in ISO 8601's order.
package enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// 0 for Monday to 6 for Sunday.
  package var fromMonday: Int { rawValue }
}
