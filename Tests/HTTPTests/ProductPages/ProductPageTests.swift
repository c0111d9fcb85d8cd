import Testing

@testable import HTTP

@Suite("product pages", .timeLimit(.minutes(10)))
struct ProductPageTests {
  @Test(
    "the title is the product's, else what is said for sharing, else the page's",
    arguments: [
      ("<title>Kite | Shop</title>", "Kite | Shop"),
      ("<title></title><title>Second</title>", "Second"),
      ("<TITLE lang=en>A <b>b</b></TITLE >", "A <b>b</b>"),
      ("<title>Unfinished", "Unfinished"),
      (#"<title>T</title><meta name="twitter:title" content="Kite">"#, "Kite"),
      (#"<meta name=twitter:title content=B><meta property=og:title content='A "1"'>"#, "A \"1\""),
      (#"<META CONTENT="Kite" PROPERTY="OG:Title"/>"#, "Kite"),
      (#"<meta property="og:title" content=""><meta property="og:title" content="Kite">"#, "Kite"),
      (#"<meta property="og:title" content="A"><meta property="og:title" content="B">"#, "A"),
      (
        #"<meta property="og:title" content="Shop">"#
          + block(#"{"@type":"Product","name":"Kite"}"#), "Kite"
      ),
      ("<title> \n A\t\u{a0} B &nbsp; </title>", "A B"),
      (
        "<title>Caf&eacute; &amp; &#x1F381;&#8211;&euro; &bogus; &; & &#0; &#xD800; &amp</title>",
        "Café & 🎁–€ &bogus; &; & &#0; &#xD800; &amp"
      ),
      ("<title>a\u{0}b\u{1b}c</title>", "a b c"),
      ("<!-- <title>No</title> --><title>Yes</title>", "Yes"),
      ("<!--><title>Yes</title>", "Yes"), ("<!-- a -- b ->--><title>Yes</title>", "Yes"),
      (#"<script>"<title>No</title>"</script><title>Yes</title>"#, "Yes"),
      (#"<div title="<title>No</title>" data-x='>'><title>Yes</title>"#, "Yes"),
      ("<textarea><title>No</title></textarea><title>Yes</title>", "Yes"),
      ("<script>a</scripty><title>No</title></script x><title>Yes</title>", "Yes"),
      ("<!DOCTYPE html><?xml x?></a><title>Yes</title>", "Yes"),
      ("< title>No</title>", nil), ("<titles>No</titles>", nil), ("<!-- <title>No</title>", nil),
      (#"<meta property="og:title" content="No"#, nil), ("", nil), ("<", nil), ("plain", nil),
    ] as [(String, String?)])
  func title(_ html: String, _ title: String?) {
    #expect(read(html).title == title)
  }

  @Test(
    "a price is the offer's, else what is said for sharing, else what is marked",
    arguments: [
      (#"{"@type":"Product","offers":{"price":"24.90","priceCurrency":"EUR"}}"#, "24.90 EUR"),
      (#"{"@type":"Product","offers":{"price":24.90,"priceCurrency":"EUR"}}"#, "24.90 EUR"),
      (#"{"@type":["Thing","Product"],"offers":[{"price":1},{"price":2}]}"#, "1 -"),
      (#"{"@type":"Product","offers":[{},{"price":"","lowPrice":5}]}"#, "5 -"),
      (
        #"{"@type":"Product","offers":{"@type":"AggregateOffer","lowPrice":"3","highPrice":"9","priceCurrency":"CHF"}}"#,
        "3 CHF"
      ),
      (
        #"{"@type":"Product","offers":{"priceSpecification":[{"price":7,"priceCurrency":"USD"}]}}"#,
        "7 USD"
      ),
      (
        #"{"@type":"ProductGroup","hasVariant":[{"@type":"Product"},{"offers":{"price":8}}]}"#,
        "8 -"
      ),
      (
        #"{"@context":"https://schema.org","@graph":[{"@type":"WebPage"},{"@type":"http://schema.org/Product","offers":{"price":9}}]}"#,
        "9 -"
      ),
      (
        #"[[{"@type":"Organization","price":1}],{"mainEntity":{"@type":"schema:Product","offers":{"price":{"@value":"4"}}}}]"#,
        "4 -"
      ),
      (#"{"@type":"ItemList","itemListElement":[{"@type":"Product","offers":{"price":9}}]}"#, "-"),
      (#"{"@type":"Product","offers":{"price":null}}"#, "-"),
      (#"{"@type":"Product","offers":{"price":true}}"#, "-"),
      (#"{"@type":"Product","offers":"free"}"#, "-"),
      (#"{"@type":"Product","offers":{"price":{"@value":{"@value":1}}}}"#, "-"),
      (#"{"@type":"Product","offers":{"price":[[[1]]]}}"#, "-"),
      (#"{"@type":"Product",}"#, "-"), ("", "-"),
    ])
  func offers(_ json: String, _ price: String) {
    #expect(text(read(block(json))) == price)
  }

  @Test(
    "a price without an offer is what the page marks as one",
    arguments: [
      (
        #"<meta property="product:price:amount" content="1,5"><meta property="product:price:currency" content="EUR">"#,
        "1,5 EUR"
      ),
      (#"<meta property="og:price:amount" content="2">"#, "2 -"),
      (#"<span itemprop="offers"><b itemprop='price'> € 3,50 </b>"#, "€ 3,50 -"),
      (
        #"<b itemprop="price" content="4">€ 4.–</b><meta itemprop="priceCurrency" content="CHF">"#,
        "4 CHF"
      ),
      (#"<b itemprop="price">5</b><b itemprop="price">6</b>"#, "5 -"),
      (#"<b itemprop="price"><i>7</i></b>"#, "-"),
    ])
  func marked(_ html: String, _ price: String) {
    #expect(text(read(html)) == price)
  }

  @Test("the first block that has a product is the page's, and broken ones hinder none")
  func blocks() {
    let page = read(
      block("{") + block(#"{"@type":"Event","name":"E"}"#)
        + block(#"{"@type":"Product","name":"A"}"#)
        + block(#"{"@type":"Product","name":"B"}"#))
    #expect(page.title == "A")
    #expect(
      read(#"<script type="text/javascript">{"@type":"Product","name":"A"}</script>"#).title == nil)
    let large = block(
      #"{"@type":"Product","name":"A","x":""# + String(repeating: "x", count: 300_000) + "\"}")
    #expect(read(large).title == nil)
  }

  @Test("pictures are those meant for sharing, then the product's, each once and resolved")
  func pictures() {
    let page = read(
      #"<base href="/p/"><base href="/q/"><meta property="og:image" content="a.jpg">"#
        + block(
          #"{"@type":"Product","image":["//cdn.example/b.jpg",{"url":"a.jpg"},{"@type":"ImageObject","contentUrl":"../c.jpg"}]}"#
        )
        + #"<meta name="twitter:image" content="d.jpg">"#)
    #expect(
      page.pictures.map { "\($0.authority)\($0.target)" } == [
        "shop.example/p/a.jpg", "cdn.example/b.jpg", "shop.example/c.jpg",
      ])
  }

  @Test(
    "what is no address on the web is no picture",
    arguments: [
      "data:image/png;base64,AAAA", "file:///etc/passwd", "javascript:1", "http://2130706433/", "",
      "https://a@b/",
    ])
  func noPicture(_ address: String) {
    #expect(read(#"<meta property="og:image" content="\#(address)">"#).pictures.isEmpty)
  }

  @Test(
    "letters are read as the response says, or the page, or as they look",
    arguments: [
      ([0x5a, 0x6f, 0xc3, 0xab], nil, "", "Zoë"), ([0x5a, 0x6f, 0xeb], nil, "", "Zoë"),
      ([0x5a, 0x6f, 0xeb], "UTF-8", "", "Zo\u{fffd}"),
      ([0x80, 0x99, 0x81], "ISO-8859-1", "", "€™\u{fffd}"),
      ([0xc3, 0xab], nil, #"<meta charset="windows-1252">"#, "Ã«"),
      (
        [0xc3, 0xab], nil, #"<meta http-equiv="Content-Type" content="text/html; charset=latin1">"#,
        "Ã«"
      ),
      ([0xc3, 0xab], "utf-8", #"<meta charset="windows-1252">"#, "ë"),
      ([0xff, 0x41], "shift_jis", "", "\u{fffd}A"),
    ] as [([UInt8], String?, String, String)])
  func letters(_ bytes: [UInt8], _ charset: String?, _ head: String, _ title: String) throws {
    let html = Array("\(head)<title>".utf8) + bytes + Array("</title>".utf8)
    let page = ProductPage(html, charset: charset, at: try WebAddress("https://shop.example/"))
    #expect(page.title == title)
  }

  private func read(_ html: String) -> ProductPage { ProductPageTests.read(Array(html.utf8)) }

  private func text(_ page: ProductPage) -> String {
    page.price.map { "\($0.amount) \($0.currency ?? "-")" } ?? "-"
  }

  static func read(_ html: [UInt8]) -> ProductPage {
    guard let address = try? WebAddress("https://shop.example/x/y") else { fatalError() }
    return ProductPage(html, charset: nil, at: address)
  }
}

private func block(_ json: String) -> String {
  "<script type=\"application/ld+json\">\(json)</script>"
}
