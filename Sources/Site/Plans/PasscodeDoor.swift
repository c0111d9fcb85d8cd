/// Leads somebody whose PIN has opened the household alone to what their passcode opens, and back.
struct PasscodeDoor: Sendable {
  /// The page that it stands on.
  let next: String

  var address: String { "/settings/confirm?next=\(next.asQueryValue)" }
}
