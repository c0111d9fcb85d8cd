import Household

extension CivilDateTime {
  /// As a `datetime-local` field holds it: to the minute.
  var minuteText: String { String(text.prefix(16)) }
}
