package import Household

/// Something that happened, as it is written down.
package struct AuditEntry: Sendable {
  let event: AuditEvent
  /// Whom it is about; nil where nobody is, or where nobody knows.
  let person: PersonID?
  /// Who did it: nil for a stranger, and for the machine.
  let by: PersonID?
  /// Nil for a command on the machine.
  let caller: Caller?
  var times = 1
  var at: Instant

  package init(
    _ event: AuditEvent, of person: PersonID? = nil, by: PersonID? = nil,
    from caller: Caller? = nil,
    at now: Instant
  ) {
    self.event = event
    self.person = person
    self.by = by
    self.caller = caller
    at = now
  }

  /// Something that the person signed in did: to `person`, or to what is their own.
  package init(_ event: AuditEvent, of person: PersonID? = nil, _ visit: Visit) {
    self.init(
      event, of: person, by: visit.member.id, from: Caller(visit.request), at: visit.now)
  }

  /// Whether this is one more try like another: then both are one line.
  func continues(_ other: AuditEntry) -> Bool {
    event.isFailure && event == other.event && person == other.person && by == other.by
      && caller == other.caller && at < other.at.adding(seconds: AuditRule.together)
  }
}
