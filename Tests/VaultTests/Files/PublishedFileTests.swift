import Testing

@testable import Vault

/// Every Wycheproof vector of Cobblestone-256, and each of their flags.
@Suite("Published sealed files")
struct PublishedFileTests {
  @Test("all 35 are here")
  func count() throws {
    let files = try PublishedFile.all()
    #expect(files.count == 35)
    #expect(files.count { $0.isValid } == 10)
    #expect(files.count { $0.flags.contains("HeaderFailure") } == 10)
    #expect(files.count { $0.flags.contains("ValidFinalChunk") } == 4)
    #expect(files.map(\.sealed.count).max() == 4_214_873)
  }

  @Test("a valid file opens to its message, which seals to the same file again")
  func valid() throws {
    for file in try PublishedFile.all() where file.isValid {
      let key = SecretBytes(file.key)
      let message = try opened(file.sealed, key: key, context: file.context)
      #expect(message.count == file.length, "\(file.comment)")
      #expect(sha256(message.span) == file.sha256, "\(file.comment)")
      let again = try sealed(
        message, key: key, salt: Array(file.sealed.prefix(24)), context: file.context)
      #expect(again == file.sealed, "\(file.comment)")
    }
  }

  @Test("key and base nonce are the published ones")
  func derivation() throws {
    let files = try PublishedFile.all().filter { $0.aeadKey != nil }
    #expect(files.count == 25)
    for file in files {
      let derived = Cobblestone.Derived(
        key: SecretBytes(file.key), salt: Array(file.sealed.prefix(24)), context: file.context)
      #expect(derived.key.copy == file.aeadKey, "\(file.comment)")
      #expect(derived.baseNonce == file.baseNonce, "\(file.comment)")
    }
  }

  @Test("an invalid file is refused at the step that its flags name")
  func invalid() throws {
    for file in try PublishedFile.all() where !file.isValid {
      if file.flags.contains("HeaderFailure") {
        #expect(file.refusalOfHead != nil, "\(file.comment)")
      } else if file.flags.contains("ValidFinalChunk") {
        try file.expectGoodEndOnly()
      } else {
        let fault = file.refusalOfHead ?? file.refusalOfEnd
        #expect([.wrongLength, .notAuthentic].contains(fault), "\(file.comment)")
      }
    }
  }

  @Test(
    "a refused head says why",
    arguments: [
      ("valid ciphertext with wrong commitment", SealFault.wrongCommitment),
      ("valid ciphertext decrypted with wrong key", .wrongCommitment),
      ("valid ciphertext encrypted with too-short key", .keySize),
      ("valid ciphertext encrypted with too-long key", .keySize),
      ("valid ciphertext decrypted with wrong context", .wrongCommitment),
      ("valid ciphertext with corrupted salt", .wrongCommitment),
      ("zero-length ciphertext, too short for header", .tooShort),
      ("only salt, no commitment", .tooShort),
      ("salt and partial commitment (40 of 56 header bytes)", .tooShort),
      ("too short to contain even the salt", .tooShort),
      ("header only, no encrypted chunks", .wrongLength),
      ("payload shorter than one authentication tag", .wrongLength),
      ("full chunk without terminating empty chunk", .wrongLength),
    ])
  func refusedHead(comment: String, fault: SealFault) throws {
    let file = try #require(try PublishedFile.all().first { $0.comment == comment })
    #expect(file.refusalOfHead == fault)
  }
}

extension PublishedFile {
  /// Why `opening` refuses the file; nil where it does not.
  fileprivate var refusalOfHead: SealFault? {
    do throws(SealFault) {
      _ = try FileOpener.opening(
        key: SecretBytes(key), context: context, header: sealed.span.extracting(first: 56),
        sealedLength: sealed.count)
      return nil
    } catch {
      return error
    }
  }

  fileprivate var refusalOfEnd: SealFault? {
    do throws(SealFault) {
      _ = try confirmedOpener(sealed, key: SecretBytes(key), context: context)
      return nil
    } catch {
      return error
    }
  }

  /// The end is authentic; of the content only the named prefix is.
  fileprivate func expectGoodEndOnly() throws {
    let opener = try confirmedOpener(sealed, key: SecretBytes(key), context: context)
    let prefix = length ?? 0
    if prefix > 0 {
      let message = try opened(
        sealed, key: SecretBytes(key), context: context, range: 0..<prefix)
      #expect(Vault.sha256(message.span) == sha256, "\(comment)")
    }
    for range in [prefix..<prefix + 1, 0..<prefix + 1, 0..<opener.length] {
      #expect(throws: SealFault.notAuthentic, "\(comment)") {
        try opened(sealed, key: SecretBytes(key), context: context, range: range)
      }
    }
  }
}
