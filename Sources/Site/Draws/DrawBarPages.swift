import HTTP
import Household
import SealedStore

/// The form for an exclusion, as typed.
struct DrawBarForm: Sendable {
  var giver = ""
  var recipient = ""
  var isBothWays = true
  var fault = ""
}

extension DrawBarForm {
  init(_ form: Form) {
    self.init(
      giver: form.typed("giver"), recipient: form.typed("recipient"),
      isBothWays: form.text("both") == "yes")
  }

  /// Nil where these are not two people of the draw.
  func bars(in draw: DrawRow) -> [DrawBar]? {
    guard let giver = PersonID(giver), let recipient = PersonID(recipient), giver != recipient,
      draw.takesPart(giver) != nil, draw.takesPart(recipient) != nil
    else { return nil }
    let bar = DrawBar(giver: giver, recipient: recipient)
    return isBothWays ? [bar, bar.reversed] : [bar]
  }
}

/// Who must not draw whom.
enum DrawBarPages {
  @Sendable static func add(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try visit.organizedDraw(services)
    var form = DrawBarForm(try await visit.call.form())
    guard draw.isPrepared else { return .redirect(to: draw.address) }
    guard let bars = form.bars(in: draw) else {
      form.fault = visit.words.draws.twoPeople
      return try DrawPages.page(.unprocessable, visit, services, form)
    }
    _ = try await services.store.write { db in
      try db.addDrawBars(bars, to: draw.id, by: visit.member)
    }
    return .redirect(to: "\(draw.address)#exclusions")
  }

  @Sendable static func remove(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try visit.organizedDraw(services)
    let form = DrawBarForm(try await visit.call.form())
    if let bars = form.bars(in: draw) {
      _ = try await services.store.write { db in
        try db.removeDrawBars(bars, from: draw.id, by: visit.member)
      }
    }
    return .redirect(to: "\(draw.address)#exclusions")
  }
}
