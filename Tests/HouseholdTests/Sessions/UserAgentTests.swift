import Household
import Testing

@Suite("What a browser says of itself")
struct UserAgentTests {
  @Test(
    "the browsers and machines of a family are told apart",
    arguments: [
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
          + "Gecko) Version/17.5 Mobile/15E148 Safari/604.1", .safari, .iPhone
      ),
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
          + "Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1", .chrome, .iPhone
      ),
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
          + "Gecko) Mobile/15E148", nil, .iPhone
      ),
      (
        "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          + "FxiOS/127.0 Mobile/15E148 Safari/605.1.15", .firefox, .iPad
      ),
      (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          + "CriOS/126 Version/11.1.1 Safari/605.1.15", .chrome, .iPad
      ),
      (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          + "Version/17.5 Safari/605.1.15", .safari, .mac
      ),
      (
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
          + "Chrome/126.0.0.0 Mobile Safari/537.36", .chrome, .androidPhone
      ),
      (
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
          + "Chrome/126.0.0.0 Safari/537.36", .chrome, .androidTablet
      ),
      (
        "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) "
          + "SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36", .samsung, .androidPhone
      ),
      (
        "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", .firefox,
        .androidPhone
      ),
      (
        "Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0", .firefox,
        .androidTablet
      ),
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
          + "Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0", .edge, .windows
      ),
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
          + "Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0", .opera, .windows
      ),
      ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", .firefox, .linux),
      (
        "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) "
          + "Chrome/126.0.0.0 Safari/537.36", .chrome, .chromebook
      ),
      (
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
          + "HeadlessChrome/126.0.0.0 Safari/537.36", .chrome, .linux
      ),
      (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          + "Version/17.5 Safari/605.1.15 Ddg/17.5", .duckDuckGo, .mac
      ),
    ] as [(String, UserAgent.Browser?, UserAgent.Machine?)])
  func known(text: String, browser: UserAgent.Browser?, machine: UserAgent.Machine?) {
    #expect(UserAgent(text) == UserAgent(browser: browser, machine: machine))
  }

  @Test(
    "whatever else is sent is an unknown browser, and takes no longer",
    arguments: [
      "", " ", "/", "(", ")", "()", "curl/8.5.0", "Mozilla/5.0",
      "Mozilla/5.0 (compatible; Firefox/128.0)", "x/Firefox/128.0", "NotFirefox/1.0", "firefox",
      "<b>Sa</b>fari/1 (<script>iPhones</script>)", "🎁🎁🎁 (👨‍👩‍👧‍👦)", "\u{0}\u{7F}\r\n", "Ⅰphone",
      String(repeating: "(", count: 100_000), String(repeating: "Mozilla/5.0 ", count: 100_000),
      String(repeating: "a", count: 100_000), String(repeating: " ", count: 600) + "Firefox/128.0",
      "Mozilla/5.0 (" + String(repeating: "x", count: 600) + "; iPhone) Firefox/128.0",
      "Mozilla/5.0 (one) (iPhone)", "Mozilla/5.0 ((one) two (three)",
    ])
  func unknown(text: String) {
    #expect(UserAgent(text) == .unknown)
  }

  @Test("a comment that never ends still names its machine, and nested ones do no harm")
  func unfinished() {
    #expect(UserAgent("Mozilla/5.0 (iPhone; CPU").machine == .iPhone)
    #expect(
      UserAgent("Mozilla/5.0 ((a) Windows; b) Firefox/128.0")
        == UserAgent(browser: .firefox, machine: .windows))
    #expect(UserAgent("Firefox/128.0") == UserAgent(browser: .firefox, machine: nil))
    #expect(
      UserAgent("Mozilla/5.0 (iPhone) Safari") == UserAgent(browser: .safari, machine: .iPhone))
  }
}
