import COpenSSL
import Synchronization
import System

/// Whom the client believes that a host is who it says. Made when the first page is asked for over TLS:
/// until then it takes no memory.
package final class TLSContext: Sendable {
  /// Where the certificates of authorities lie.
  package enum Authorities: Sendable {
    case system
    /// One file in PEM, for tests.
    case file(String)
  }

  private let authorities: Authorities
  private let made = Mutex<Context?>(nil)

  package init(_ authorities: Authorities = .system) { self.authorities = authorities }

  /// Throws `noAuthorities` where this machine has none: then no certificate could be believed.
  func connection(to host: String, isNumeric: Bool) throws(FetchFault) -> TLSConnection {
    let context = try made.withLock { made throws(FetchFault) in
      if let made { return made }
      let context = try make()
      made = context
      return context
    }
    guard let connection = TLSConnection(context, host: host, isNumeric: isNumeric) else {
      throw .handshake
    }
    return connection
  }

  private func make() throws(FetchFault) -> Context {
    switch authorities {
    case .file(let path):
      guard let context = Context(hk_tls_context(path)) else { throw .noAuthorities }
      return context
    case .system:
      guard Self.hasSystemAuthorities, let context = Context(hk_tls_context(nil)) else {
        throw .noAuthorities
      }
      return context
    }
  }

  /// Where OpenSSL looks: a file with all, or a directory of one each.
  private static var hasSystemAuthorities: Bool {
    let variables = Environment.variables
    let file =
      variables[String(cString: X509_get_default_cert_file_env())]
      ?? String(cString: X509_get_default_cert_file())
    let directories =
      variables[String(cString: X509_get_default_cert_dir_env())]
      ?? String(cString: X509_get_default_cert_dir())
    return (try? FileSystem.exists(file)) == true
      || directories.split(separator: ":").contains {
        (try? FileSystem.names(in: String($0)))?.isEmpty == false
      }
  }
}

/// OpenSSL's, which may be used by several threads at once.
final class Context: @unchecked Sendable {
  // Unchecked: OpenSSL counts its references and locks what it changes.
  let pointer: OpaquePointer

  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { SSL_CTX_free(pointer) }
}
