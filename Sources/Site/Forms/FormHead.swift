/// What stands above the fields of a form that makes or changes something, seen and unseen.
struct FormHead: Sendable {
  let faults: [FaultLine]
  /// Where the form makes something: what makes it safe to send twice.
  var once: OnceKey?
  /// Of what the form was filled from; empty for something new.
  let version: String
  /// That somebody else saved in between; empty where nobody did.
  let conflict: String
  /// Where what they saved is shown.
  let latest: String
}
