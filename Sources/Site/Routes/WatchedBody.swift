import HTTP
import SealedStore
import System
import Vault

extension Call {
  /// The same call, of which each piece of the body is taken only while the session lives and its person is
  /// who they were: a form that is sent slowly must not outlast what its sender was allowed to do.
  ///
  /// The body throws `SiteError.signInFirst` where that has changed.
  func watched(by services: Services, _ session: CurrentSession, _ member: Member) -> Call {
    guard request.body.length != 0 else { return self }
    let (body, loop) = (self.request.body, self.request.loop)
    var request = self.request
    request.body = RequestBody(length: body.length) { max in
      let piece = try await body.next(max)
      let now = services.clock.now()
      guard try services.keybag.session(session.token.hash, at: now) != nil,
        try services.store.read(on: loop, { try $0.member(member.id) }) == member
      else { throw SiteError.signInFirst }
      return piece
    }
    return Call(request: request, parameters: parameters, words: words, now: now)
  }
}
