import COpenSSL

/// A certificate with its key, made for one test run.
package final class TestCertificate: @unchecked Sendable {
  // Unchecked: both are only read once they are made.
  private let key: OpaquePointer
  private let certificate: OpaquePointer

  /// - Parameters:
  ///   - names: as OpenSSL writes them: `DNS:shop.example,IP:127.0.0.1`; empty for an authority.
  ///   - issuer: who vouches for it; nobody: itself.
  ///   - from: seconds from now on, as `until`.
  package init(
    names: String, issuer: TestCertificate? = nil, from: Int = -86_400, until: Int = 86_400
  ) throws {
    guard let maker = EVP_PKEY_CTX_new_id(NID_ED25519, nil) else { throw Unmakeable() }
    defer { EVP_PKEY_CTX_free(maker) }
    var made: OpaquePointer?
    guard EVP_PKEY_keygen_init(maker) == 1, EVP_PKEY_keygen(maker, &made) == 1, let key = made,
      let certificate = X509_new()
    else { throw Unmakeable() }
    self.key = key
    self.certificate = certificate
    let signer = issuer ?? self
    X509_set_version(certificate, 2)
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), Int.random(in: 1...1_000_000_000))
    X509_gmtime_adj(X509_getm_notBefore(certificate), from)
    X509_gmtime_adj(X509_getm_notAfter(certificate), until)
    X509_set_pubkey(certificate, key)
    let ascii: Int32 = 0x1001  // MBSTRING_ASC
    X509_NAME_add_entry_by_txt(
      X509_get_subject_name(certificate), "CN", ascii, names.isEmpty ? "authority" : "shop", -1, -1,
      0)
    X509_set_issuer_name(certificate, X509_get_subject_name(signer.certificate))
    var context = X509V3_CTX()
    X509V3_set_ctx(&context, signer.certificate, certificate, nil, nil, 0)
    let extensions =
      names.isEmpty
      ? [(NID_basic_constraints, "critical,CA:TRUE"), (NID_key_usage, "critical,keyCertSign")]
      : [(NID_subject_alt_name, names)]
    for (kind, value) in extensions {
      guard let one = X509V3_EXT_conf_nid(nil, &context, kind, value) else { throw Unmakeable() }
      X509_add_ext(certificate, one, -1)
      X509_EXTENSION_free(one)
    }
    guard X509_sign(certificate, signer.key, nil) > 0 else { throw Unmakeable() }
  }

  deinit {
    EVP_PKEY_free(key)
    X509_free(certificate)
  }

  package struct Unmakeable: Error {}

  /// Writes it as PEM, for whoever is to believe it.
  package func write(to path: String) throws {
    guard let file = BIO_new_file(path, "w") else { throw Unmakeable() }
    defer { BIO_free(file) }
    guard PEM_write_bio_X509(file, certificate) == 1 else { throw Unmakeable() }
  }

  /// The server's side of TLS over a socket; SSL_free ends it.
  func connection(over socket: Int32) -> OpaquePointer? {
    let context = SSL_CTX_new(TLS_server_method())
    defer { SSL_CTX_free(context) }
    SSL_CTX_use_certificate(context, certificate)
    SSL_CTX_use_PrivateKey(context, key)
    guard let connection = SSL_new(context), SSL_set_fd(connection, socket) == 1 else { return nil }
    return connection
  }
}
