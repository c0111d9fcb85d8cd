/// A sign or word that stands for a currency beside a number, and whose it may be.
struct CurrencyMark {
  /// In the order of likelihood.
  private let codes: [Substring]
  /// Whether the first is meant where the household uses none of them: `$` without more is the
  /// dollar of the United States, but `kr` is nobody's in particular.
  private let hasDefault: Bool

  /// Nil for a text that marks no currency. `text` is in lower case, as `marks` has them.
  init?(_ text: String) {
    if let known = CurrencyMark.marks[text] {
      self = known
    } else if let currency = Currency(text.uppercased()) {
      self.init(codes: [currency.code[...]], hasDefault: true)
    } else {
      return nil
    }
  }

  private init(codes: [Substring], hasDefault: Bool) {
    self.codes = codes
    self.hasDefault = hasDefault
  }

  func currency(preferred: Currency) throws(PriceFault) -> Currency {
    if codes.contains(preferred.code[...]) { return preferred }
    guard hasDefault, let first = codes.first, let currency = Currency(String(first)) else {
      throw .whichCurrency
    }
    return currency
  }

  /// One line each: the marks, a colon, the codes; `?` in front where none goes without saying.
  private static let marks: [String: CurrencyMark] = {
    var marks: [String: CurrencyMark] = [:]
    for line in table.split(separator: "\n") {
      let halves = line.split(separator: ":")
      let codes = halves[1].split(separator: " ")
      let mark = CurrencyMark(codes: codes.filter { $0 != "?" }, hasDefault: codes.first != "?")
      for text in halves[0].split(separator: " ") { marks[String(text)] = mark }
    }
    return marks
  }()

  private static let table = """
    € euro euros: EUR
    $ ＄ dollar dollars: USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU DOP BMD BND BSD BBD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD CVE NIO
    us$ usd$: USD
    c$ ca$ can$: CAD NIO
    a$ au$: AUD
    nz$: NZD
    hk$: HKD
    s$ sg$: SGD
    nt$: TWD
    mx$ mex$: MXN
    r$: BRL
    £ ￡ pound pounds: GBP GIP FKP SHP EGP LBP SSP SYP
    ¥ ￥ yen yuan: JPY CNY
    jp¥ 円 圓: JPY
    cn¥ 元 rmb: CNY
    fr fr. sfr sfr. franken: CHF
    rs rs. ₨: INR PKR LKR NPR MUR SCR
    ₹: INR
    kr kr. kronor kroner: ? SEK NOK DKK ISK
    zł zl: PLN
    kč: CZK
    ft ft.: HUF
    lei leu: RON MDL
    din din. дин дин.: RSD
    km: BAM
    ₽ руб руб.: RUB
    ₴ грн грн.: UAH
    ₺ tl: TRY
    ₪: ILS
    ₩ 원: KRW
    ₫ đ: VND
    ฿: THB
    ₱: PHP
    ₦: NGN
    ₵ gh₵: GHS
    ₡: CRC
    ₲: PYG
    ₸: KZT
    ₾: GEL
    ₼: AZN
    ₮: MNT
    ₭: LAK
    ৳: BDT
    ֏: AMD
    s/ s/.: PEN
    rm: MYR
    rp rp.: IDR
    r: ZAR
    dh dhs dhs.: AED MAD
    """
}
