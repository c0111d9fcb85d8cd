import HTTP
import Household
import SealedStore
import TestSupport
import Testing

@testable import Site

@Suite("Enrolling a shared device")
struct EnrolmentPageTests {
  @Test("two people enrol, and then tap their faces and type their PINs")
  func two() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      #expect(try await ada.get("/settings/device").location == "/sign-in/device")
      #expect(try await ada.enrol(pin: "2580").location == "/sign-in/device?done=enrolled")
      #expect(try await ada.get("/sign-in/device?done=enrolled").notices.count == 1)

      let tablet = ada
      let door = try await tablet.post("/sign-out")
      #expect(door.location == "/sign-in")
      let faces = try await tablet.get("/sign-in")
      #expect(faces.faces == ["Ada"] && faces.text.contains("Lovelace · Kitchen tablet"))
      _ = try await site.signedIn(as: "Ben")
      #expect(try await tablet.signIn("Ben").status == 303)
      let form = try await tablet.get("/sign-in/device").form
      #expect(form["device"] == "Kitchen tablet", "the name is there already")
      #expect(try await tablet.enrol(pin: "4071").status == 303)

      for (name, pin) in [("Ada", "2580"), ("Ben", "4071"), ("Ada", "2580")] {
        _ = try await tablet.post("/sign-out")
        #expect(try await tablet.get("/sign-in").faces.sorted() == ["Ada", "Ben"])
        let answer = try await tablet.signIn(name, pin: pin, next: "/people")
        #expect(answer.status == 303 && answer.location == "/people")
        let page = try await tablet.get("/people")
        #expect(
          page.text.contains("Switch")
            && page.html.all(class: "who").first?.text.contains(name) == true)
      }
    }
  }

  @Test("nobody else sees a face: not another browser, not over HTTPS, not with a made-up cookie")
  func strangers() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await ada.enrol(pin: "2580")
      let face = try await { () async throws in
        _ = try await ada.post("/sign-out")
        return try await ada.face("Ada")
      }()
      let device = try #require(
        ada.cookie.split(separator: "; ").map(String.init).first {
          $0.hasPrefix("hearthkeep-faces=")
        })
      for cookie in [
        "", "hearthkeep-turns=1", "hearthkeep-faces=x", "\(device)x", "\(device); \(device)",
        "__Secure-\(device)",
      ] {
        let stranger = Browser(site)
        let line = cookie.isEmpty ? [] : [("cookie", cookie)]
        let page = try await stranger.send(.get, "/sign-in", line)
        #expect(
          page.status == 200 && page.faces.isEmpty && !page.source.contains("Ada"), "\(cookie)")
        #expect(try await stranger.send(.get, face, line).location == "/sign-in", "\(cookie)")
        #expect(
          try await stranger.send(
            .post, face,
            line + [
              ("sec-fetch-site", "same-origin"),
              ("content-type", "application/x-www-form-urlencoded"),
            ],
            body: FormBody.urlencoded([("pin", "2580")])
          ).location == "/sign-in", "\(cookie)")
      }
      let secure = Browser(site, isSecure: true)
      secure.cookie = ada.cookie
      #expect(try await secure.get("/sign-in").faces.isEmpty)
      #expect(try await ada.get("/sign-in").faces == ["Ada"])
    }
  }

  @Test("the device's cookie is for /sign-in alone, and over HTTPS it says so by its name")
  func cookies() async throws {
    try await withHousehold { site, ada async throws in
      let lines = try await ada.enrol(pin: "2580").fields.all("set-cookie")
      let line = try #require(lines.first { $0.hasPrefix("hearthkeep-faces=") })
      for part in ["Path=/sign-in;", "HttpOnly", "SameSite=Lax", "Max-Age=31536000"] {
        #expect(line.contains(part))
      }
      #expect(!line.contains("Secure"))
      let secure = Browser(site, isSecure: true)
      _ = try await secure.signIn("Ada")
      let secureLines = try await secure.enrol(pin: "2580").fields.all("set-cookie")
      let secureLine = try #require(
        secureLines.first { $0.hasPrefix("__Secure-hearthkeep-faces=") })
      #expect(secureLine.contains("Secure;") && secureLine.contains("Path=/sign-in;"))
      #expect(secureLines.contains { $0.hasPrefix("__Host-hearthkeep-turns=1; Path=/;") })
    }
  }

  @Test("a PIN that anybody would try, one mistyped, or a wrong passcode enrols nothing")
  func faults() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Mia", role: "child", birthday: "2017-12-03")
      let mia = try await site.signedIn(as: "Mia")
      for (pin, again, device, passcode, field) in [
        ("1234", "1234", "Tablet", SetUpFields.passcode, "pin"),
        ("0000", "0000", "Tablet", SetUpFields.passcode, "pin"),
        ("0312", "0312", "Tablet", SetUpFields.passcode, "pin"),
        ("031217", "031217", "Tablet", SetUpFields.passcode, "pin"),
        ("123", "123", "Tablet", SetUpFields.passcode, "pin"),
        ("25a0", "25a0", "Tablet", SetUpFields.passcode, "pin"),
        ("2580", "2581", "Tablet", SetUpFields.passcode, "pin_again"),
        ("2580", "2580", " ", SetUpFields.passcode, "device"),
        ("2580", "2580", String(repeating: "W", count: 41), SetUpFields.passcode, "device"),
        ("2580", "2580", "Tablet", "not this one", "passcode"),
      ] {
        let form = try await mia.get("/sign-in/device").form.filled([
          "device": device, "pin": pin, "pin_again": again, "passcode": passcode,
        ])
        let answer = try await mia.submit(form)
        #expect(
          answer.status == 422 && Array(answer.faults.keys) == [field], "\(pin) \(answer.faults)")
        #expect(try answer.form["pin"] == "" && answer.form["passcode"] == "")
        #expect(!answer.source.contains(pin) || pin == "123", "\(pin)")
      }
      #expect(try await site.services.keybag.enrolmentIDs().isEmpty)
      #expect(try site.count("SELECT count(*) FROM shared_devices") == 0)
    }
  }

  @Test(
    "somebody is removed from here and from afar; the last one takes the device's cookies along")
  func removal() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Mia", role: "child")
      let tablet = try await site.signedIn(as: "Mia")
      _ = try await tablet.enrol(pin: "4071")
      _ = try await tablet.post("/sign-out")
      _ = try await tablet.signIn("Ada")
      _ = try await tablet.enrol(pin: "2580")

      // From another browser of her own.
      let elsewhere = try await ada.get("/sign-in/device")
      #expect(elsewhere.text.contains("Kitchen tablet") && elsewhere.faces.isEmpty)
      // Mia may not take Ada off the tablet, and nobody takes off whom they cannot see.
      _ = try await tablet.post("/sign-out")
      #expect(try await tablet.signIn("Mia", pin: "4071").status == 303)
      let page = try await tablet.get("/sign-in/device")
      let forms = page.html.all("form").compactMap { $0["action"] }.filter {
        $0.hasSuffix("/forget")
      }
      #expect(forms.count == 1)
      let adas = try #require(
        try await site.services.keybag.enrolmentIDs().compactMap { EnrolmentID(bytes: $0)?.text }
          .first { "/sign-in/device/\($0)/forget" != forms[0] })
      #expect(try await tablet.post("/sign-in/device/\(adas)/forget").status == 403)
      #expect(try await tablet.post("/sign-in/device/forget").status == 403)
      let ben = try await { () async throws in
        try await ada.addPerson("Ben", role: "adult")
        return try await site.signedIn(as: "Ben")
      }()
      #expect(try await ben.post("/sign-in/device/\(adas)/forget").status == 404)

      #expect(try await ada.submit(elsewhere.form(button: "Remove: Kitchen tablet")).status == 303)
      #expect(try await tablet.get("/people").status == 200)
      let answer = try await tablet.post(forms[0])
      #expect(
        answer.status == 303
          && answer.fields.all("set-cookie").contains {
            $0.hasPrefix("hearthkeep-faces=;") && $0.contains("Max-Age=0")
              && $0.contains("Path=/sign-in")
          })
      #expect(try await tablet.get("/people").status == 303, "the session ended with it")
      #expect(try await tablet.get("/sign-in").faces.isEmpty)
      #expect(try site.count("SELECT count(*) FROM shared_devices") == 0)
    }
  }

  @Test("an adult removes everybody from the device at once")
  func everybody() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Mia", role: "child")
      _ = try await site.signedIn(as: "Mia")
      _ = try await ada.enrol(pin: "2580")
      _ = try await ada.post("/sign-out")
      _ = try await ada.signIn("Mia")
      _ = try await ada.enrol(pin: "4071")
      _ = try await ada.post("/sign-out")
      _ = try await ada.signIn("Ada")
      let page = try await ada.get("/sign-in/device")
      #expect(
        try await ada.submit(page.form(button: "Remove everybody from this device")).status == 303)
      #expect(try await site.services.keybag.enrolmentIDs().isEmpty)
      #expect(try await ada.get("/people").status == 200, "a passcode began this one")
      #expect(!ada.cookie.contains("hearthkeep-faces") && !ada.cookie.contains("hearthkeep-turns"))
    }
  }
}
