package import Household
import SealedStore
import Synchronization
package import Vault

/// The session that a request came with. It can grow stronger while it is answered, and has another token
/// then.
package final class CurrentSession: Sendable {
  struct State: Sendable {
    let token: SessionToken
    /// Nil where it holds the household key alone.
    let holder: KeyHolder?
  }

  private let first: State
  private let state: Mutex<State>

  init(token: SessionToken, holder: KeyHolder?) {
    first = State(token: token, holder: holder)
    state = Mutex(first)
  }

  package var token: SessionToken { state.withLock { $0.token } }

  var holder: KeyHolder? { state.withLock { $0.holder } }

  package var strength: SessionStrength { holder == nil ? .household : .full }

  /// The token that the browser is to be given; nil while it is the one it has.
  var renewedToken: SessionToken? {
    let token = token
    return token.secret == first.token.secret ? nil : token
  }

  func becomes(_ stronger: State) { state.withLock { $0 = stronger } }
}
