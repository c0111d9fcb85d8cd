import Household

/// A person's circle: their picture, or their colour and the first letter of their name.
struct FaceView: Sendable {
  /// As the style sheet names them; the usual size has no name.
  enum Size: String, Sendable { case usual = "", medium, big }

  let name: String
  let color: PersonColor
  var size: Size = .usual
  var picture: PictureID?

  var letter: String { name.first.map { String($0).uppercased() } ?? "" }
}

extension FaceView {
  init(_ person: PersonRow, size: Size = .usual) {
    self.init(name: person.name, color: person.color, size: size, picture: person.portrait)
  }
}

/// Several faces, one a little over the next.
struct FaceStack: Sendable {
  let faces: [FaceView]
}
