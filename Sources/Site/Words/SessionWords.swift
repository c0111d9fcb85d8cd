import Household

struct SessionWords: Sendable {
  let title: String
  let lead: String
  let settingsLead: String
  let open: String
  let thisOne: String
  let firstUse: @Sendable (_ time: String, SessionStrength) -> String
  let lastUse: @Sendable (_ time: String) -> String
  let now: String
  let address: @Sendable (_ address: String) -> String
  let end: String
  let endOthersLead: String
  let endOthers: String
  let isEnded: String
  let othersAreEnded: String
  let onlyHere: String
  /// How long somebody of this role stays signed in.
  let limits: @Sendable (SessionLimits) -> String
  let titleOf: @Sendable (_ name: String) -> String
  let leadOf: @Sendable (_ name: String) -> String
  let nowhere: @Sendable (_ name: String) -> String
  let nowhereText: String
  let staysOf: @Sendable (_ name: String) -> String
  let endAllOf: @Sendable (_ name: String) -> String
  let endAllLeadOf: @Sendable (_ name: String) -> String
  let isOutEverywhere: @Sendable (_ name: String) -> String
  let confirmEnd: @Sendable (_ name: String, _ device: String) -> ConfirmationText
  let confirmEndAll: @Sendable (_ name: String) -> ConfirmationText
  let newSignIn: @Sendable (_ time: String, _ device: String, _ address: String) -> String
  let newSignInAdvice: String
  let toSessions: String
  let wasMe: String
  /// "Safari on an iPhone"; "A browser" for one that is not known.
  let device: @Sendable (UserAgent) -> String
  /// "today, 13:05"; "on 12 December, 13:05".
  let moment: @Sendable (_ day: String, _ time: String) -> String

  static let english = SessionWords(
    title: "Where you are signed in",
    lead: "Every browser that opens your pages without asking for your passcode.",
    settingsLead: "See where you are signed in, and sign out a device you no longer have.",
    open: "Where you are signed in",
    thisOne: "this one",
    firstUse: { time, strength in
      switch strength {
      case .full: "signed in \(time)"
      case .household: "signed in with a PIN \(time)"
      }
    },
    lastUse: { "last used \($0)" },
    now: "in use now",
    address: { "from \($0)" },
    end: "Sign it out",
    endOthersLead: "If a device is lost, or you signed in at somebody else’s. This browser stays "
      + "signed in.",
    endOthers: "Sign out everywhere else",
    isEnded: "That device is signed out.",
    othersAreEnded: "You are signed out everywhere else.",
    onlyHere: "You are signed in here only.",
    limits: { limits in
      "A browser signs you out by itself when it was not used for "
        + "\(span(limits.idle)), and \(span(limits.absolute)) after you signed in at the latest."
    },
    titleOf: { "Where \($0) is signed in" },
    leadOf: {
      "Every browser that opens \($0)’s pages without asking for a passcode. What \($0) does there is "
        + "not shown."
    },
    nowhere: { "\($0) is signed in nowhere" },
    nowhereText: "As soon as they sign in somewhere, it stands here.",
    staysOf: {
      "The passcode stays as it is, and so do PINs on shared devices. A new passcode for \($0) ends "
        + "those too."
    },
    endAllOf: { "Sign \($0) out everywhere" },
    endAllLeadOf: { "If a device is lost, or \($0) signed in at somebody else’s." },
    isOutEverywhere: { "\($0) is signed out everywhere." },
    confirmEnd: { name, device in
      ConfirmationText(
        title: "Sign \(name) out",
        lead:
          "\(device) asks for a passcode again before it opens \(name)’s pages. Please type your own "
          + "passcode first.",
        note: "Every adult can see that you did it.",
        submit: "Sign it out")
    },
    confirmEndAll: { name in
      ConfirmationText(
        title: "Sign \(name) out everywhere",
        lead:
          "Every browser asks for a passcode again before it opens \(name)’s pages. Please type your "
          + "own passcode first.",
        note: "Every adult can see that you did it.",
        submit: "Sign \(name) out")
    },
    newSignIn: { "Somebody signed in as you on a new device \($0): \($1), from \($2)." },
    newSignInAdvice: "If this was not you, sign that device out and choose a new passcode.",
    toSessions: "Look at your devices",
    wasMe: "It was me",
    device: { agent in
      let browser = agent.browser.map(name) ?? "A browser"
      return agent.machine.map { "\(browser) on \(name($0))" } ?? browser
    },
    moment: { "\($0), \($1)" })
}

private func span(_ seconds: Int64) -> String {
  let (count, unit) =
    seconds.isMultiple(of: 86_400) && seconds > 86_400
    ? (seconds / 86_400, "day")
    : seconds.isMultiple(of: 3_600) ? (seconds / 3_600, "hour") : (seconds / 60, "minute")
  return count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
}

private func name(_ browser: UserAgent.Browser) -> String {
  switch browser {
  case .safari: "Safari"
  case .firefox: "Firefox"
  case .chrome: "Chrome"
  case .edge: "Edge"
  case .opera: "Opera"
  case .samsung: "Samsung Internet"
  case .duckDuckGo: "DuckDuckGo"
  }
}

private func name(_ machine: UserAgent.Machine) -> String {
  switch machine {
  case .iPhone: "an iPhone"
  case .iPad: "an iPad"
  case .androidPhone: "an Android phone"
  case .androidTablet: "an Android tablet"
  case .mac: "a Mac"
  case .windows: "a Windows computer"
  case .linux: "a Linux computer"
  case .chromebook: "a Chromebook"
  }
}
