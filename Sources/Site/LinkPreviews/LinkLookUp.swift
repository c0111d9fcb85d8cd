import HTTP
import HTTPClient
import Household
import SealedStore
import System

/// How looking at a link has ended. Its name is all that the log says of it.
enum LinkOutcome: Hashable, Sendable {
  /// What was empty and is filled now; nothing where the page said nothing new.
  case found([LinkFinding])
  case noLink
  case notAnAddress
  case ownAddress
  case fault(FetchFault)
  /// 404 or 410.
  case gone
  /// Any other status that is no success.
  case notShown
  /// Something other than a page.
  case noPage
  /// A page that says nothing of what could be wished for.
  case nothingThere

  var name: String {
    switch self {
    case .found(let findings): findings.isEmpty ? "known" : "found"
    case .fault(let fault): "\(fault)"
    default: "\(self)"
    }
  }
}

enum LinkFinding: Hashable, Sendable { case title, price, picture }

/// Looks at the page that a form's link leads to, and fills what is empty in the form.
struct LinkLookUp {
  let visit: Visit
  let services: Services
  let intake: PictureIntake
  let previews: LinkPreviews

  /// Pages of shops are long; what is wanted of them stands in their heads.
  private static let pageLimit = 2_000_000

  /// - Returns: the form, filled, and how it went.
  func fill(_ form: GiftForm) async throws -> (GiftForm, LinkOutcome) {
    let address: WebAddress
    switch Link.check(form.link) {
    case .failure(.empty): return (form, .noLink)
    case .failure: return (form, .notAnAddress)
    case .success(let link):
      do {
        address = try WebAddress(link.text)
      } catch {
        return (form, .fault(.refused))
      }
    }
    guard address.host != ownHost else { return (form, .ownAddress) }
    do {
      return try await fill(form, from: address)
    } catch let fault as FetchFault {
      return (form, .fault(fault))
    } catch let outcome as Unread {
      return (form, outcome.outcome)
    } catch is WorkersBusy {
      return (form, .fault(.busy))
    }
  }

  private struct Unread: Error { let outcome: LinkOutcome }

  private struct Seen: Sendable {
    let page: ProductPage
    let host: String
    let picture: IncomingFile?
  }

  private func fill(
    _ form: GiftForm, from address: WebAddress
  ) async throws -> (GiftForm, LinkOutcome) {
    let wantsPicture = form.pictures.isEmpty && intake.shelf.takes(secret: form.audience)
    let seen = try await previews.ask(for: visit.member.id) { [services] client, deadline in
      let response = try client.get(
        address, accept: "text/html,application/xhtml+xml", by: deadline)
      let page = try Self.page(response)
      var picture: IncomingFile?
      for address in page.pictures where wantsPicture && picture == nil {
        picture = Self.picture(address, client, services.files, by: deadline)
      }
      return Seen(page: page, host: response.address.host, picture: picture)
    }
    var filled = form
    var findings: [LinkFinding] = []
    let title = seen.page.title.flatMap(ProposedGift.title)
    let price = seen.page.price.flatMap {
      ProposedGift.price(
        $0.amount, currency: $0.currency,
        preferred: Currency(form.currency) ?? visit.household.currency)
    }
    if form.title.isBlank, let title {
      filled.title = title.text
      findings.append(.title)
    }
    if form.price.isBlank, let price {
      filled.price = visit.words.money.field(price)
      filled.currency = price.currency.code
      findings.append(.price)
    }
    if let upload = seen.picture,
      let picture = try await intake.keep(upload, named: FileName(seen.host).text)
    {
      filled.pictures = [picture]
      findings.append(.picture)
    }
    let isEmpty = title == nil && price == nil && seen.page.pictures.isEmpty
    return (filled, isEmpty ? .nothingThere : .found(findings))
  }

  private static func page(_ response: IncomingResponse) throws -> ProductPage {
    switch response.head.status {
    case 200..<300: break
    case 404, 410: throw Unread(outcome: .gone)
    default: throw Unread(outcome: .notShown)
    }
    let type = response.head.fields.first("content-type")
    let media = type.flatMap { MediaType($0) }
    guard type == nil || ["text/html", "application/xhtml+xml"].contains(media?.essence) else {
      throw Unread(outcome: .noPage)
    }
    return ProductPage(
      try response.prefix(pageLimit), charset: media?["charset"], at: response.address)
  }

  /// A picture as it came, sealed; nil where it cannot be had: then the next one may be. Whether it is a picture,
  /// the picture worker will say.
  private static func picture(
    _ address: WebAddress, _ client: HTTPClient, _ files: FileStore, by deadline: Deadline
  ) -> IncomingFile? {
    do {
      let response = try client.get(address, accept: "image/*", by: deadline)
      let type = response.head.fields.first("content-type").flatMap { MediaType($0) }
      guard response.head.status == 200, type?.essence.hasPrefix("text/") != true else {
        return nil
      }
      let incoming = try files.receive()
      var count = 0
      while true {
        let piece = try response.next(64 * 1024)
        if piece.isEmpty { break }
        count += piece.count
        guard count <= Limits.picture else { return nil }
        try incoming.append(piece)
      }
      guard count > 0 else { return nil }
      try incoming.finish()
      return incoming
    } catch {
      return nil
    }
  }

  /// The name or number by which the household itself was asked.
  private var ownHost: String? {
    (try? WebAddress("http://\(visit.request.host)/"))?.host
  }
}

extension String {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
