import HTTP
import Household
import SealedStore
import System
import Vault

extension Call {
  /// The same call, of which each piece of the body is taken only while the session lives and its person is
  /// who they were: a form that is sent slowly must not outlast what its sender was allowed to do.
  ///
  /// The body throws `SiteError.signInFirst` where that has changed.
  func watched(by services: Services, _ session: CurrentSession, _ member: Member) -> Call {
    let loop = request.loop
    return watched {
      let now = services.clock.now()
      guard try services.keybag.session(session.token.hash, at: now) != nil,
        try services.store.read(on: loop, { try $0.member(member.id) }) == member
      else { throw SiteError.signInFirst }
    }
  }

  /// The same for a tablet on the wall, whose body throws `SiteError.notFound`: it leads to the board, where
  /// there is one.
  func watchedAtKiosk(by services: Services) -> Call {
    let request = request
    return watched {
      let now = Instant(seconds: services.clock.now())
      guard case .paired = try await services.kiosk(of: request, at: now) else {
        throw SiteError.notFound
      }
    }
  }

  private func watched(_ check: @escaping @Sendable () async throws -> Void) -> Call {
    guard request.body.length != 0 else { return self }
    let body = self.request.body
    var request = self.request
    request.body = RequestBody(length: body.length) { max in
      let piece = try await body.next(max)
      try await check()
      return piece
    }
    return Call(request: request, parameters: parameters, words: words, now: now)
  }
}
