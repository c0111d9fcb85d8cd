/// The pictures of a gift beside each other, or the paper of its list where it has none.
struct Gallery: Sendable {
  /// Of the gift.
  let title: String
  let pictures: [PictureRow]
  let paper: PaperView
}
