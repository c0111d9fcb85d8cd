import HTTPClient

struct LinkPreviewWords: Sendable {
  let lookUp: String
  let hint: String
  let looking: String
  let sentence: @Sendable (LinkOutcome) -> String

  static let english = LinkPreviewWords(
    lookUp: "Look it up",
    hint: "Fills in title, price and picture from that page, where they are still empty. "
      + "The shop then sees this home’s internet address.",
    looking: "Looking at that page…",
    sentence: { outcome in
      switch outcome {
      case .found([]): "Everything that page says is filled in already."
      case .found(let findings):
        "Filled in from that page: \(list(findings)). Please look it over before you save."
      case .noLink: "Paste the address of a page into the link first."
      case .notAnAddress: "That link is no address of a page."
      case .ownAddress: "That is an address of this household itself."
      case .gone: "There is no such page there any more."
      case .notShown: "That shop does not show us its page. Please fill this in by hand."
      case .noPage: "That address leads to something other than a page."
      case .nothingThere: "That page says nothing that could be filled in."
      case .fault(let fault): why(fault)
      }
    })
}

private func list(_ findings: [LinkFinding]) -> String {
  let names = findings.map { finding in
    switch finding {
    case .title: "title"
    case .price: "price"
    case .picture: "picture"
    }
  }
  guard let last = names.last, names.count > 1 else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + " and " + last
}

private func why(_ fault: FetchFault) -> String {
  switch fault {
  case .refused: "That address is not on the public web, so it is not looked up from here."
  case .unknownHost: "There is no shop at that address. Please check the link."
  case .unreachable: "Nobody answers at that address just now."
  case .tookTooLong: "That page took too long. Please try again, or fill this in by hand."
  case .certificate: "That shop cannot show that it is who it says, so it was not asked."
  case .noAuthorities:
    "This machine cannot check who a shop is. Whoever runs it can install “ca-certificates”."
  case .handshake, .broken, .encoding:
    "That shop’s answer cannot be understood. Please fill this in by hand."
  case .tooManyRedirects: "That address leads round in circles."
  case .insecureRedirect: "That address leads on to a page that is not protected."
  case .busy: "Another page is being looked up just now. Please try again in a moment."
  }
}
