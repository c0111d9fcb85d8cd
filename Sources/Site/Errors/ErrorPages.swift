import HTTP
import SealedStore
import System
import Vault

/// What each error looks like to a person, and what the log says of it: the two are never the same
/// text.
enum ErrorPages {
  /// - Parameter route: its pattern, since the address may hold a secret.
  static func response(to error: any Error, on route: String, _ services: Services) -> Response {
    let words = Words.english
    let (status, page) = meaning(of: error, words.errors)
    if status.code >= 500 {
      services.log.error(
        "request failed",
        ["route": .text(route), "error": .text(String(describing: error))])
    }
    var response = Response.page(
      status, words,
      ErrorView(
        frame: DoorFrame(title: page.title, kind: .message), drawing: page.drawing,
        title: page.title, text: page.text))
    response.fields.set("cache-control", "no-store")
    if case .wrongMethod(let allowed) = error as? SiteError {
      response.fields.set("allow", allowed)
    }
    if status == .serviceUnavailable { response.fields.set("retry-after", "5") }
    return response
  }

  private static func meaning(of error: any Error, _ words: ErrorWords) -> (
    Status, ErrorWords.Page
  ) {
    switch error {
    case SiteError.notFound: (.notFound, words.notFound)
    case SiteError.forbidden, SiteError.passcodeFirst, SiteError.signInFirst:
      (.forbidden, words.forbidden)
    case SiteError.waitsForGivers: (.forbidden, words.waitsForGivers)
    case SiteError.crossSite: (.forbidden, words.crossSite)
    case SiteError.wrongMethod: (.methodNotAllowed, words.wrongMethod)
    case let error as HTTPError: (error.status, page(for: error.status, words))
    case SiteError.lockedMeanwhile: (.serviceUnavailable, words.locked)
    case let error as StoreError where error.code == .locked:
      (.serviceUnavailable, words.locked)
    case let error as StoreError where error.code == .diskFull:
      (.insufficientStorage, words.diskFull)
    case DataFault.refused(let error) where error.isNoSpace:
      (.insufficientStorage, words.diskFull)
    case is WorkersBusy, is PasscodeDeskBusy, KeybagFault.changedMeanwhile:
      (.serviceUnavailable, words.busy)
    default:
      (.internalServerError, OpeningFault(error).map(words.cannotOpen) ?? words.failed)
    }
  }

  private static func page(for status: Status, _ words: ErrorWords) -> ErrorWords.Page {
    switch status {
    case .payloadTooLarge: words.tooLarge
    case .requestTimeout: words.tooSlow
    default: words.badRequest
    }
  }
}

struct ErrorView: View {
  let frame: DoorFrame
  let drawing: Drawing
  let title: String
  let text: String
}
