import Testing

@testable import Vault

@Suite("Where passkeys work")
struct RelyingPartyTests {
  @Test(
    "by a name over HTTPS, and on the machine itself",
    arguments: [
      ("home.example", true, "home.example", "https://home.example"),
      ("HOME.Example:443", true, "home.example", "https://home.example"),
      ("home.example:8443", true, "home.example", "https://home.example:8443"),
      ("raspberry", true, "raspberry", "https://raspberry"),
      ("localhost", false, "localhost", "http://localhost"),
      ("localhost:80", false, "localhost", "http://localhost"),
      ("localhost:8080", false, "localhost", "http://localhost:8080"),
      ("localhost:8443", true, "localhost", "https://localhost:8443"),
      ("keep.localhost:8080", false, "keep.localhost", "http://keep.localhost:8080"),
    ] as [(String, Bool, String, String)])
  func works(host: String, isSecure: Bool, id: String, origin: String) {
    let place = RelyingParty(host: host, isSecure: isSecure)
    #expect(place?.id == id)
    #expect(place?.origin == origin)
  }

  @Test(
    "nowhere else",
    arguments: [
      ("home.example", false), ("192.168.1.20", true), ("192.168.1.20:8443", true),
      ("127.0.0.1:8080", false), ("[::1]:8080", false), ("[::1]", true), ("1", true),
      ("home.1", true), ("0x7f.0x1", true), ("", true), (":8080", true), (".", true),
      ("localhost.example", false), ("notlocalhost", false),
    ] as [(String, Bool)])
  func doesNot(host: String, isSecure: Bool) {
    #expect(RelyingParty(host: host, isSecure: isSecure) == nil)
  }
}
