import Household

/// What guests read who came by a link, and those who make links for them.
struct GuestWords: Sendable {
  // Whoever came by a link.
  let lead: @Sendable (_ names: String) -> String
  let wishesLead: @Sendable (_ names: String) -> String
  let ownLead: @Sendable (_ names: String) -> String
  let emptyTitle: String
  let emptyText: String
  let back: String
  let claimTitle: String
  let claimLead: @Sendable (_ names: String) -> String
  let nameLabel: String
  let nameHint: String
  let noteHint: String
  let claim: String
  let save: String
  let release: String
  let changed: String
  let yours: @Sendable (_ name: String) -> String
  let yoursNote: String
  let withdrawn: String
  let codeTitle: String
  let codeLead: String
  let otherTitle: String
  let otherLead: String
  let codeLabel: String
  let bringCode: String
  let wrongCode: String
  let isBrought: String
  let fault: @Sendable (GuestRule.Fault) -> String
  // At the door.
  let passphraseTitle: String
  let passphraseLead: String
  let passphraseLabel: String
  let open: String
  let wrongPassphrase: String
  let lockedTitle: String
  let lockedText: String
  let goneTitle: String
  let goneText: String
  let notThereTitle: String
  let notThereText: String
  let toList: String
  // Whoever makes links.
  let title: String
  let givingLead: @Sendable (_ names: String) -> String
  let ownLinkLead: String
  let linksTitle: String
  let kind: @Sendable (GuestLinkKind) -> String
  let made: @Sendable (_ by: String, _ day: String) -> String
  let withPassphrase: String
  let revoke: String
  let isRevoked: String
  let makeTitle: String
  let linkNameLabel: String
  let linkNameHint: String
  let newPassphraseLabel: String
  let newPassphraseHint: String
  let passphraseFault: String
  let make: String
  let tooMany: String
  let linkTitle: @Sendable (_ name: String) -> String
  let linkLead: @Sendable (GuestLinkKind, _ names: String) -> String
  let linkLabel: String
  let linkHint: String
  let passphraseReminder: String
  let qrCode: String
  let done: String
  /// What a member reads who gives, behind the name.
  let named: @Sendable (_ name: String) -> String

  static let english = GuestWords(
    lead: { "Wishes for \($0). Whoever it is for does not see what you say here." },
    wishesLead: { "Wishes for \($0)." },
    ownLead: { "This list is for \($0), so it shows wishes alone, whatever the link." },
    emptyTitle: "No wishes yet",
    emptyText: "As soon as somebody wishes for something, it stands here.",
    back: "All wishes",
    claimTitle: "Do you give this?",
    claimLead: { "\($0) will not see it. Whoever else gives does, as far as this list says." },
    nameLabel: "Your name",
    nameHint: "So that the others who give know who it is.",
    noteHint: "Those of the family who give read it.",
    claim: "I give this",
    save: "Save",
    release: "I do not give it after all",
    changed: "It was changed since you said that you give it. Please look at it again.",
    yours: { "What you give, \($0)" },
    yoursNote: "You can take it back here, in this browser.",
    withdrawn: "This is not wished for any more, and you hold it.",
    codeTitle: "Your code",
    codeLead: "With it you can take back what you give from another phone. Please write it down.",
    otherTitle: "You said something from another phone?",
    otherLead: "Type the code that you were shown there.",
    codeLabel: "Code",
    bringCode: "That was me",
    wrongCode: "Nobody has this code here. Please look at it again.",
    isBrought: "This phone knows you now.",
    fault: { fault in
      switch fault {
      case .tooManyGuests:
        "So many people have come by this link that it takes no more. Please ask whoever sent it."
      case .tooManyClaims:
        "You give \(GuestRule.claims) things already, which is as much as one guest can. "
          + "Take one back first, or ask whoever sent the link."
      case .tooManyOfLink:
        "So much is given by this link that it takes no more. Please ask whoever sent it."
      }
    },
    passphraseTitle: "What is the passphrase?",
    passphraseLead: "Whoever sent you the link knows it.",
    passphraseLabel: "Passphrase",
    open: "Open the list",
    wrongPassphrase: "That is not the passphrase of this link.",
    lockedTitle: "Locked just now",
    lockedText:
      "The household has locked everything away. When somebody at home has signed in, your link works again.",
    goneTitle: "This link opens nothing",
    goneText:
      "It was taken back, or its list was put away. Please ask whoever sent it for a new one.",
    notThereTitle: "This is not here any more",
    notThereText: "It may have been withdrawn meanwhile.",
    toList: "To the wishes",
    title: "Guests",
    givingLead: {
      "Whoever opens a link sees the wishes and can say what they give, without a passcode. "
        + "Please send none to \($0)."
    },
    ownLinkLead:
      "Whoever opens a link of yours sees the wishes, and nothing of who gives what. "
      + "To let guests say what they give, ask somebody who gives to make one.",
    linksTitle: "Links",
    kind: { kind in
      switch kind {
      case .giving: "shows and takes what is given"
      case .wishes: "wishes alone"
      }
    },
    made: { "made by \($0) \($1)" },
    withPassphrase: "with a passphrase",
    revoke: "Take back",
    isRevoked: "The link was taken back. It opens nothing any more.",
    makeTitle: "Make a link",
    linkNameLabel: "For whom?",
    linkNameHint: "Only for you to tell links apart: “Grandparents”.",
    newPassphraseLabel: "Passphrase",
    newPassphraseHint:
      "Whoever opens the link is asked for it. Tell it on the phone, not beside the link.",
    passphraseFault:
      "A passphrase has 8 to 128 characters, and is nothing that anybody would try first.",
    make: "Make the link",
    tooMany: "This list has \(GuestRule.links) links already. Please take one back first.",
    linkTitle: { "Link for \($0)" },
    linkLead: { kind, names in
      switch kind {
      case .giving:
        "Send it to whoever may know what \(names) will get. It works until somebody takes it back."
      case .wishes:
        "It shows the wishes, and nothing else. It works until somebody takes it back."
      }
    },
    linkLabel: "Address",
    linkHint: "It is shown now and never again: only this page knows it.",
    passphraseReminder: "Please tell the passphrase on another way than the link.",
    qrCode: "The link as a QR code",
    done: "Done",
    named: { "\($0) (guest)" })
}
