/// Where a request came from: the address, and what its browser says of itself.
package struct Caller: Hashable, Sendable {
  package let address: String
  package let userAgent: UserAgent

  package init(address: String, userAgent: UserAgent) {
    self.address = address
    self.userAgent = userAgent
  }
}
