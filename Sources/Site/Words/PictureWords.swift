import Pictures

struct PictureWords: Sendable {
  let label: String
  let hint: String
  let soFar: String
  let keep: String
  /// Of a picture among the others, typed as a number.
  let place: String
  let tooLargeHint: String
  let takeOut: String
  let tooManyHint: String
  let camera: String
  /// The page on which they are put in order.
  let order: String
  let orderTitle: @Sendable (_ gift: String) -> String
  let orderHeading: String
  let orderLead: String
  let cover: String
  let makeCover: String
  let earlier: String
  let later: String
  let takeOff: String
  let takenOff: @Sendable (_ name: String) -> String
  let takenOffTitle: @Sendable (_ count: Int) -> String
  let none: String
  let addMore: String
  let pictureOf: @Sendable (_ gift: String) -> String
  let keepAlt: @Sendable (_ name: String) -> String
  let leftOut: @Sendable (_ limit: Int) -> String
  let takeSomeOut: @Sendable (_ limit: Int) -> String
  let fault: @Sendable (_ name: String, _ fault: PictureFault) -> String
  let diskFull: @Sendable (_ name: String) -> String

  static let english = PictureWords(
    label: "Pictures",
    hint: "Up to 40 pictures of 32 MB each: JPEG, PNG, WebP, GIF or HEIC.",
    soFar: "Pictures so far",
    keep: "Show this picture",
    place: "Place",
    tooLargeHint: "Larger than 32 MB. Please choose a smaller one.",
    takeOut: "Leave out",
    tooManyHint: "More than 40 pictures. Please leave some out.",
    camera: "Take a photo",
    order: "Pictures",
    orderTitle: { "Pictures of “\($0)”" },
    orderHeading: "Pictures",
    orderLead: "The first one is the cover: it stands on the list.",
    cover: "cover",
    makeCover: "Make it the cover",
    earlier: "Earlier",
    later: "Later",
    takeOff: "Take off",
    takenOff: { "“\($0)” is taken off. It can be brought back for 30 days." },
    takenOffTitle: { $0 == 1 ? "1 picture taken off" : "\($0) pictures taken off" },
    none: "This wish shows no picture.",
    addMore: "Add pictures",
    pictureOf: { "Picture of “\($0)”" },
    keepAlt: { "Picture \($0)" },
    leftOut: { "A form takes \($0) pictures at once. The ones beyond that were left out." },
    takeSomeOut: { "A wish can have \($0) pictures. Please untick the ones it can do without." },
    fault: { name, fault in
      switch fault {
      case .notAPicture:
        "“\(name)” is not a picture. Please choose a JPEG, PNG, WebP, GIF or HEIC."
      case .unsupported:
        "“\(name)” is a kind of picture that cannot be read here. Please save it as JPEG first."
      case .tooManyPixels(let limit):
        "“\(name)” has more than \(limit / 1_000_000) megapixels. Please send a smaller one."
      case .tooLarge:
        "“\(name)” is larger than 32 MB. Please send a smaller one."
      case .broken, .workerFailed:
        "“\(name)” is damaged and cannot be opened. Please send it again."
      case .tookTooLong:
        "“\(name)” took too long to open. Please send a smaller one."
      case .unavailable:
        "Pictures cannot be taken in just now. The rest of your form is kept; please try again."
      }
    },
    diskFull: { "There was no room left to keep “\($0)”. Please tell the adult who runs this." })
}
