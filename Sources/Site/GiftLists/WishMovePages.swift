import HTTP
import Household
import SealedStore

/// Moving a wish to another list, and back.
enum WishMovePages {
  @Sendable static func move(_ visit: Visit, _ services: Services) async throws -> Response {
    let gift = try visit.changeableGift(services)
    let sent = try await visit.call.form()
    let words = visit.words.wishMoves
    let lists = try services.store.read(on: visit.request.loop) {
      try $0.listsToMove(gift, visit.member)
    }
    let new = GiftListID(sent.typed("list"))
    if new == gift.list.id { return .redirect(to: "/gifts/\(gift.id.text)") }
    let fault: String
    if let new, lists.contains(where: { $0.id == new }) {
      let old = GiftListID(sent.typed("from")) ?? gift.list.id
      let isMoved = try await services.store.write { db in
        guard let gift = try db.gift(gift.id, visibleTo: visit.member),
          gift.mayChange(visit.member),
          try db.listsToMove(gift, visit.member).contains(where: { $0.id == new })
        else { return false }
        return try db.moveWish(gift.id, from: old, to: new, at: visit.now)
      }
      if isMoved { return .redirect(to: "/gifts/\(gift.id.text)?from=\(old.text)") }
      fault = words.movedMeanwhile
    } else {
      fault = visit.words.fields.notOneOfThese
    }
    return try await GiftPages.page(
      .unprocessable, try visit.gift(services), visit, services, moveFault: fault)
  }
}

/// How a wish goes to another list, on its page.
struct WishMoveForm: Sendable {
  let address: String
  /// The list that it is on: whoever moves it elsewhere meanwhile is not overruled.
  let from: String
  let field: SelectField
}

/// "It is on … now.", with the way back.
struct WishMovedNotice: Sendable {
  let text: String
  let address: String
  let list: String
  let from: String
}

/// What of moving stands on a wish's page.
struct WishMovePart: Sendable {
  let form: WishMoveForm?
  let notice: WishMovedNotice?

  /// - Parameters:
  ///   - lists: where it could be.
  ///   - fault: why it was not moved.
  init(_ gift: GiftRow, _ lists: [GiftListRow], _ visit: Visit, fault: String?) {
    let words = visit.words
    let address = "/gifts/\(gift.id.text)/move"
    form =
      lists.isEmpty
      ? nil
      : WishMoveForm(
        address: address, from: gift.list.id.text,
        field: SelectField(
          name: "list", label: words.wishMoves.listLabel, prompt: words.wishMoves.prompt,
          choices: lists.map {
            ChoiceRow(value: $0.id.text, label: words.listTitle($0), isChosen: false)
          }, fault: fault))
    let from = visit.request.query.first("from").flatMap { GiftListID($0) }
    notice = lists.first { $0.id == from }.map { old in
      WishMovedNotice(
        text: words.wishMoves.moved(words.listTitle(gift.list)), address: address,
        list: old.id.text, from: gift.list.id.text)
    }
  }
}

extension Database {
  /// The other lists that somebody may move a wish to: those where they may add one for everybody to see.
  func listsToMove(_ gift: GiftRow, _ member: Member) throws -> [GiftListRow] {
    guard gift.mayChange(member), !gift.isArchived, !gift.list.isArchived else { return [] }
    return try giftLists(visibleTo: member).map(\.list).filter {
      $0.id != gift.list.id && $0.lets(member, .addWish)
    }
  }
}
