import Testing

@testable import HTTP

@Suite("web addresses", .timeLimit(.minutes(10)))
struct WebAddressTests {
  @Test(
    "an address is scheme, host, port and target",
    arguments: [
      ("https://shop.example/a/b?c=d#e", "https shop.example 443 /a/b?c=d"),
      ("http://shop.example", "http shop.example 80 /"),
      (" HTTPS://SHOP.Example.:443?q\n", "https shop.example 443 /?q"),
      ("http://shop.example:8080/", "http shop.example 8080 /"),
      ("http://shop.example:/x", "http shop.example 80 /x"),
      (
        "https://müller.example/Größe?ä=€",
        "https xn--mller-kva.example 443 /Gr%C3%B6%C3%9Fe?%C3%A4=%E2%82%AC"
      ),
      ("https://Bücher.example/", "https xn--bcher-kva.example 443 /"),
      ("http://93.184.216.34/", "http 93.184.216.34 80 /"),
      ("http://[2606:4700::1111]:80/", "http 2606:4700::1111 80 /"),
      ("https://a.example/a b/<c>\"{d}|\\e", "https a.example 443 /a%20b/%3Cc%3E%22%7Bd%7D%7C%5Ce"),
      ("https://a.example/%41%zz", "https a.example 443 /%41%zz"),
      (
        "https://a.example/./b/../c/%2e%2E/d/..", "https a.example 443 /"
      ),
      ("https://a.example//b//c", "https a.example 443 //b//c"),
      ("https://a.example/\tb\nc", "https a.example 443 /bc"),
    ])
  func parts(_ text: String, _ expected: String) throws {
    let address = try WebAddress(text)
    #expect(
      "\(address.isSecure ? "https" : "http") \(address.host) \(address.port) \(address.target)"
        == expected)
  }

  @Test(
    "what is no such address is refused with the reason",
    arguments: [
      ("", .notAnAddress), ("/a", .notAnAddress), ("//shop.example/", .notAnAddress),
      ("shop.example", .notAnAddress), ("https:", .notAnAddress), ("https:/a", .notAnAddress),
      ("https:a", .notAnAddress), ("https:\\\\a\\", .notAnAddress),
      ("\\\\a.example/", .notAnAddress),
      ("https://a.example/\u{0}x", .notAnAddress), ("https://a.example/\u{1b}x", .notAnAddress),
      ("file:///etc/passwd", .scheme), ("ftp://a.example/", .scheme),
      ("javascript:alert(1)", .scheme),
      ("data:text/html,x", .scheme), ("gopher://a/", .scheme), ("a.example:443/x", .scheme),
      ("https://a@b.example/", .userInformation), ("https://a:b@c.example/", .userInformation),
      ("https://@b.example/", .userInformation), ("http://127.0.0.1@b.example/", .userInformation),
      ("https://a.example:0/", .port), ("https://a.example:65536/", .port),
      ("https://a.example:8a/", .port), ("https://a.example:-1/", .port),
      ("https:///x", .host), ("https://.../", .host), ("https://a..b/", .host),
      ("https://-a.example/", .host), ("https://a b/", .host), ("https://a%2eexample/", .host),
      ("https://a\\b.example/", .host), ("https://a\u{200b}b.example/", .host),
      ("https://ⓐ.example/", .host),
      ("http://2130706433/", .host), ("http://0x7f000001/", .host), ("http://0x7f.1/", .host),
      ("http://127.1/", .host), ("http://0177.0.0.1/", .host), ("http://127.0.0.0x1/", .host),
      ("http://1.2.3.4.5/", .host), ("http://256.1.1.1/", .host), ("http://a.0x/", .host),
      ("http://[::1/", .host), ("http://[1.2.3.4]/", .host), ("http://[fe80::1%25eth0]/", .host),
      ("http://::1/", .host), ("http://[::1]x/", .host),
    ] as [(String, WebAddress.Fault)])
  func refused(_ text: String, _ fault: WebAddress.Fault) {
    #expect(throws: fault) { try WebAddress(text) }
  }

  @Test("what is too long is refused")
  func length() {
    let name = String(repeating: "a.", count: 127) + "example"
    #expect(throws: WebAddress.Fault.host) { try WebAddress("https://\(name)/") }
    #expect(throws: WebAddress.Fault.host) {
      try WebAddress("https://\(String(repeating: "a", count: 64)).example/")
    }
    let path = String(repeating: "x", count: WebAddress.limit)
    #expect(throws: WebAddress.Fault.notAnAddress) { try WebAddress("https://a.example/\(path)") }
    let heavy = String(repeating: "ü", count: WebAddress.limit / 4)
    #expect(throws: WebAddress.Fault.notAnAddress) { try WebAddress("https://a.example/\(heavy)") }
  }

  /// RFC 3986 section 5.4, with what is no address of the web left out.
  @Test(
    "a reference is read from the page that it stands on",
    arguments: [
      ("http:g", nil), ("g", "/b/c/g"), ("./g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"),
      ("?y", "/b/c/d;p?y"), ("g?y", "/b/c/g?y"), ("#s", "/b/c/d;p?q"), ("g#s", "/b/c/g"),
      ("g?y#s", "/b/c/g?y"), (";x", "/b/c/;x"), ("g;x", "/b/c/g;x"), ("g;x?y#s", "/b/c/g;x?y"),
      ("", "/b/c/d;p?q"), (".", "/b/c/"), ("./", "/b/c/"), ("..", "/b/"), ("../", "/b/"),
      ("../g", "/b/g"), ("../..", "/"), ("../../", "/"), ("../../g", "/g"), ("../../../g", "/g"),
      ("../../../../g", "/g"), ("/./g", "/g"), ("/../g", "/g"), ("g.", "/b/c/g."),
      (".g", "/b/c/.g"),
      ("g..", "/b/c/g.."), ("..g", "/b/c/..g"), ("./../g", "/b/g"), ("./g/.", "/b/c/g/"),
      ("g/./h", "/b/c/g/h"), ("g/../h", "/b/c/h"), ("g;x=1/./y", "/b/c/g;x=1/y"),
      ("g;x=1/../y", "/b/c/y"), ("g?y/./x", "/b/c/g?y/./x"), ("g?y/../x", "/b/c/g?y/../x"),
    ] as [(String, String?)])
  func relative(_ reference: String, _ target: String?) throws {
    let base = try WebAddress("http://a/b/c/d;p?q")
    let address = try? WebAddress(reference, from: base)
    #expect(address?.target == target)
    if let address { #expect(address.host == "a") }
  }

  @Test("a reference may name another host, and keeps the scheme where it names none")
  func otherHost() throws {
    let base = try WebAddress("https://a.example/b")
    #expect(try WebAddress("//c.example/d", from: base) == WebAddress("https://c.example/d"))
    #expect(try WebAddress("http://c.example", from: base) == WebAddress("http://c.example/"))
    #expect(throws: WebAddress.Fault.userInformation) {
      try WebAddress("//x@c.example/", from: base)
    }
  }

  @Test(
    "the authority names the port where it is not the scheme's own",
    arguments: [
      ("https://a.example/", "a.example"), ("https://a.example:80/", "a.example:80"),
      ("http://a.example:80/", "a.example"), ("http://[2001:DB8::1]:443/", "[2001:db8::1]:443"),
    ])
  func authority(_ text: String, _ authority: String) throws {
    #expect(try WebAddress(text).authority == authority)
  }

  /// The samples of RFC 3492 section 7.1, and names in use.
  @Test(
    "names of every language are looked up in the letters of the old ones",
    arguments: [
      ("ليهمابتكلموشعربي؟", nil),
      ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"),
      ("почемужеонинеговорятпорусски", "xn--b1abfaaepdrnnbgefbadotcwatmq2g4l"),
      ("3年b組金八先生", "xn--3b-ww4c5e180e575a65lsy2b"),
      ("müller", "xn--mller-kva"), ("straße", "xn--strae-oqa"), ("a-b_c", "a-b_c"), ("a!ü", nil),
    ] as [(String, String?)])
  func punycode(_ label: String, _ expected: String?) {
    #expect(Punycode.label(label) == expected)
  }
}
