import System
import Testing

@testable import Application

@Suite("Settings")
struct SettingsTests {
  private func read(
    _ environment: [String: String] = [:], _ options: [(name: String, value: String)] = []
  ) -> Result<Settings, SettingFault> {
    Result { () throws(SettingFault) in
      try Settings(environment: environment, options: options)
    }
  }

  @Test("have a default each")
  func defaults() throws {
    let settings = try read().get()
    #expect(settings.data == "./data")
    #expect(settings.address == "0.0.0.0")
    #expect(settings.port == 8080)
    #expect(settings.log == .info)
  }

  @Test("come from the environment, and options win over it")
  func sources() throws {
    let environment = [
      "HEARTHKEEP_DATA": "/srv/home", "HEARTHKEEP_ADDRESS": "::1", "HEARTHKEEP_PORT": "0",
      "HEARTHKEEP_LOG": "warning", "PATH": "/bin", "HEARTH": "x",
    ]
    var expected = Settings()
    expected.data = "/srv/home"
    expected.address = "::1"
    expected.port = 0
    expected.log = .warning
    #expect(read(environment) == .success(expected))
    expected.port = 65_535
    expected.log = .debug
    #expect(read(environment, [("port", "65535"), ("log", "debug")]) == .success(expected))
    #expect(
      read(environment, [("port", "1"), ("port", "65535"), ("log", "debug")]) == .success(expected))
  }

  @Test("that are not built yet take their default and nothing else")
  func notBuilt() {
    for (name, value) in [
      ("TLS_PORT", "8443"), ("TLS_PORT", "off"), ("TLS_CERT", ""),
      ("TLS_KEY", ""), ("TRUSTED_PROXIES", ""),
    ] {
      #expect(read(["HEARTHKEEP_\(name)": value]) == .success(Settings()))
    }
    #expect(read([:], [("tls-port", "off")]) == .success(Settings()))
    for (name, value, only) in [
      ("TLS_PORT", "443", "8443"), ("TLS_PORT", "", "8443"),
      ("TLS_CERT", "/etc/cert.pem", ""), ("TLS_KEY", "/etc/key.pem", ""),
      ("TRUSTED_PROXIES", "10.0.0.1", ""),
    ] {
      #expect(
        read(["HEARTHKEEP_\(name)": value])
          == .failure(.notBuilt("HEARTHKEEP_\(name)", value: value, only: only)))
    }
  }

  @Test("for the device key take a file, and refuse by its kind what a later version will take")
  func deviceKey() {
    for (value, source) in [
      ("", DeviceKeySource.besideTheData), ("/run/secrets/key", .file("/run/secrets/key")),
      ("key", .file("key")), ("./tpm2:1", .file("./tpm2:1")), ("/a:b", .file("/a:b")),
    ] {
      var expected = Settings()
      expected.deviceKey = source
      #expect(read(["HEARTHKEEP_DEVICE_KEY": value]) == .success(expected))
      #expect(read([:], [("device-key", value)]) == .success(expected))
    }
    for kind in ["tpm2", "pkcs11"] {
      let name = "HEARTHKEEP_DEVICE_KEY"
      guard case .failure(let fault) = read([name: "\(kind):token=a;pin-value=1234"]) else {
        Issue.record("\(kind) was taken")
        continue
      }
      #expect(fault == .sourceNotBuilt(name, kind: kind) && !fault.isOnCommandLine)
      #expect(fault.description.hasPrefix("\(name): a device key in “\(kind):” is not built yet"))
      #expect(!fault.description.contains("1234"))
    }
    guard case .failure(let fault) = read([:], [("device-key", "vault:secret")]) else {
      Issue.record("an unknown kind was taken")
      return
    }
    #expect(fault.isOnCommandLine && !fault.description.contains("secret"))
  }

  @Test("out of range, empty or unknown stop the start and are named as they were written")
  func refused() {
    for (name, value) in [
      ("PORT", ""), ("PORT", "off"), ("PORT", "-1"), ("PORT", "65536"), ("PORT", "80 "),
      ("PORT", "٨٠"), ("LOG", ""), ("LOG", "Info"), ("LOG", "trace"), ("DATA", ""), ("ADDRESS", ""),
      ("COLOUR", "blue"), ("", "x"), ("data", "/x"),
    ] {
      for (written, result) in [
        ("HEARTHKEEP_\(name)", read(["HEARTHKEEP_\(name)": value])),
        ("--\(name)", read([:], [(name, value)])),
      ] where !(written == "--data") {
        guard case .failure(let fault) = result else {
          Issue.record("\(written)=\(value) was taken")
          continue
        }
        #expect(fault.description.hasPrefix(written + " "))
        #expect(fault.isOnCommandLine == written.hasPrefix("--"))
      }
    }
  }

  @Test("for opening at the start and for looking links up are on or off")
  func switches() {
    for (name, field) in [
      ("HEARTHKEEP_UNLOCK_AT_START", \Settings.unlockAtStart),
      ("HEARTHKEEP_LINK_PREVIEW", \Settings.linkPreview),
    ] {
      for (value, isOn) in [("on", true), ("off", false)] {
        var expected = Settings()
        expected[keyPath: field] = isOn
        #expect(read([name: value]) == .success(expected))
      }
      for value in ["", "yes", "ON", "1"] {
        #expect(
          read([name: value])
            == .failure(.outOfRange(name, value: value, allowed: "on or off")))
      }
    }
    #expect(Settings().linkPreview && !Settings().unlockAtStart)
  }
}
