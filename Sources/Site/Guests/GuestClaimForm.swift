import HTTP
import Household

/// What a guest says of something that they give, as typed.
struct GuestClaimForm: Sendable {
  var name = ""
  var claim = ClaimForm()

  /// What a guest is called, or why it cannot be that.
  enum Name: Sendable {
    case right(String)
    case faulty(String)

    var text: String {
      switch self {
      case .right(let name): name
      case .faulty: ""
      }
    }
  }

  func checkedName(_ words: Words) -> Name {
    switch PersonName.check(name) {
    case .success(let name): .right(name.text)
    case .failure(let fault): .faulty(words.fields.fault(fault))
    }
  }
}

extension GuestClaimForm {
  init(_ form: Form) {
    name = form.typed("name")
    claim = ClaimForm(
      quantity: form.text("quantity"), share: form.text("share"), note: form.text("note"))
  }
}
