import Household

/// The frame of every page behind sign-in: the bar with four places, and who is signed in.
struct PageFrame: Sendable {
  /// The four places of the bar.
  enum Place: Sendable { case today, gifts, chores, people, other }

  let title: String
  let place: Place
  let member: FaceView

  init(_ visit: Visit, title: String, place: Place) {
    self.title = title
    self.place = place
    member = FaceView(name: visit.member.name, color: visit.member.color)
  }
}

/// The frame of pages in front of the door: sign-in, set-up, errors.
struct DoorFrame: Sendable {
  let title: String
}

/// A person's circle: their colour and the first letter of their name.
struct FaceView: Sendable {
  let name: String
  let color: PersonColor

  var letter: String { name.first.map { String($0).uppercased() } ?? "" }
}
