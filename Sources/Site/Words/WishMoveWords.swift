struct WishMoveWords: Sendable {
  let title: String
  let listLabel: String
  let prompt: String
  let move: String
  let moved: @Sendable (_ list: String) -> String
  let movedMeanwhile: String
  /// For givers.
  let waits: String

  static let english = WishMoveWords(
    title: "Move to another list",
    listLabel: "To which list?",
    prompt: "Choose a list",
    move: "Move",
    moved: { "It is on “\($0)” now." },
    movedMeanwhile: "Somebody has moved this wish meanwhile. Please look where it is now.",
    waits: "It was moved here. Somebody who gives on both lists has to open it once.")
}
