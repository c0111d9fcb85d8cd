import Household

/// A person's circle: their picture, or their colour and the first letter of their name.
struct FaceView: Sendable {
  /// As the style sheet names them; the usual size has no name.
  enum Size: String, Sendable { case usual = "", medium, big }

  let name: String
  let color: PersonColor
  var size: Size = .usual
  /// The address of their picture; nil where they have none, or none can be had.
  var picture: String?

  var letter: String { name.first.map { String($0).uppercased() } ?? "" }
}

extension FaceView {
  init(name: String, color: PersonColor, size: Size = .usual, portrait: PictureID?) {
    self.init(
      name: name, color: color, size: size, picture: portrait.map { "/images/\($0.text)/thumb" })
  }

  init(_ person: PersonRow, size: Size = .usual) {
    self.init(name: person.name, color: person.color, size: size, portrait: person.portrait)
  }

  init(_ member: Member, size: Size = .usual) {
    self.init(name: member.name, color: member.color, size: size, portrait: member.portrait)
  }
}

/// Several faces, one a little over the next.
struct FaceStack: Sendable {
  let faces: [FaceView]
}
