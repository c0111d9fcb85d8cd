/// A currency that people pay with, by its ISO 4217 code. Funds, metals and test codes are left
/// out: nothing costs an ounce of gold here.
package struct Currency: Hashable, Sendable {
  /// Three capital letters: "EUR".
  package let code: String
  /// How many decimals its smallest coin has: 2 for the euro, 0 for the yen, 3 for the dinar.
  package let minorDigits: Int

  /// Nil for anything but a code of `all`, in capitals.
  package init?(_ code: String) {
    guard let known = Currency.byCode[code] else { return nil }
    self = known
  }

  private init(code: Substring, minorDigits: Int) {
    self.code = String(code)
    self.minorDigits = minorDigits
  }

  /// Every active currency, by code. ISO 4217 as amended to number 180 (Bulgaria's lev gone).
  package static let all: [Currency] =
    [(withoutMinorUnit, 0), (inHundredths, 2), (inThousandths, 3)]
    .flatMap { codes, digits in
      codes.split(whereSeparator: \.isWhitespace).map { Currency(code: $0, minorDigits: digits) }
    }
    .sorted { $0.code < $1.code }

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })
}

private let withoutMinorUnit = """
  BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF
  """

private let inThousandths = "BHD IQD JOD KWD LYD OMR TND"

private let inHundredths = """
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
  CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL
  HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT
  MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB
  SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
  USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
  """
