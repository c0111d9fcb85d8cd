import Testing

@testable import Vault

@Suite("Keys of the device key")
struct KeyLabelTests {
  /// HKDF-SHA-256 of the bytes 0 … 31, computed by another implementation: what was sealed under one
  /// of these stays unreadable for ever if its derivation changes.
  static let keys: [KeyLabel: String] = [
    .deviceClass: "ab182e07c48a4559855aa67b6068d0eb8a70f7d3108883b80df68b477bc041ee",
    .deviceCheck: "e5897a927a30f4baedf0f0c0c0ed9141bcde1be5ed3aee47f79d9ba881604c40",
    .databasePages: "4985232febbaf3c3125808e07c4ada2788ed2e28bcc0b1a79e30c89780aa4d88",
    .databaseLog: "9e2ff6e4413251d3e07fa62fcb566fff46c2ca868f23fb2c72af70307a8748ec",
    .databaseLogHeads: "e1d5b362bf8194c6b0ff219cd8407af2fbcb3970ed17ff419497aa73b82dd2e9",
    .databaseCopy: "71f6963f8aa4252492c6fb4e6a25d5f20ad2856bb1c07b49c9e229b49a770ff9",
    .databaseCopyID: "a090f875757211ddfcbb39db7fc7a7e82a2bf727b75dab92b1f922339108f4e1",
    .nameTag: "af2189541df2271c40b231b8a73e9fe026954e8600709d6d751ceae5c9dfaad1",
    .attemptTag: "e391480c248748c70be133c32ada614de214ba12730d43ede42df00c4775ee72",
    .passcodeVerifier: "8d10879198ed25b4bb9b6192ce1ff471aa507bf997b8072e5b407b49d5fbb1a0",
    .passcodeKey: "2e3a2f96447c34c5feb568db0cc5108e5de9efc5fb048ffddd1b9e3545d687a7",
    .sessionKey: "771c6f5c68128367ce34df312622fddac4c0b1323aff16f29901a8cc02f5fad4",
    .recoveryKey: "0055ca95eddab3649796e1833f62b3bd2bd808306c57da66e26897cada6b9268",
    .deviceTag: "b2e436b11e76009eeede028172a7de3a94091cb7e741e0a935a3341e6ea4b833",
    .invitationKey: "03a23fc03e9208a175151334a53a1817a21f452a449fcd4d0eff7718fe9bc21f",
    .startKey: "6b25a9d611f8870c8ee6b5db82474b34aad549d820304ca3e1891dd36d195ca2",
    .householdFiles: "b09d73f0273a82909e316627271b34371a67c426cc6cd712be51039049777320",
    .householdWraps: "dd96dff1e6380acdcbb7c804d8687a833015aab5d389fd3a93dee962a201b424",
    .keybagCode: "f011985f46f2964f28439258d363588df49d7df29db389f0718f4c0a58c5168a",
    .giverID: "aaf8f9256fbb562941e04e5ce46eb5ab06afc129aa5c90abafc1b842d933781a",
    .giverTag: "70e2539848da5f69f470e01b10836a61c9eebe959d9c72e5e1aa58a3513b0794",
    .giverRoster: "cd66108c97b972ac232d78d31c5d8b3135ec6f10641b2d7f706bafd1e8ec0849",
    .giverRows: "a38478aa1b9695fe1f59a429c4ecdac15bf1a4e06d93e7dde9b73abd477b8d70",
    .giverFiles: "3cae9fbbafa7a4e7757573dc42ee2ff7c0cb40578feed89b063e5eb02e14bfd1",
    .guestLink: "de8e002d1d38b2f303bf15f38b815d9ee80564d23c2308789ec9491b4b7a612f",
    .guestBrowser: "af6e03814ba22155071f7aed4fef5c820e9789642c51ed414ac643fd552badf5",
    .guestProof: "64e54a1cb2b23871f49cc1d9bdc1d1ad24423b9d1a6a6e54740c92ee170354a5",
    .guestCode: "ff29f408fe564f0fd401532806a8713052c4bd30ddfa7c548a154100bc0b3dbe",
    .passkeyKey: "80bc723769822083dc482d2d9e3ee3d51b9aa5e2c6a6e5d79864996d6078a8f5",
    .passkeySalt: "9fb3c300eaf45b5b427ac3769ad5083541949afdd7afd96debe46e4d121af3d2",
    .oneTimeSecret: "4734b2f1bbda53e794c9bc4cc44f821cf607cb3e2000dd825e1e3e40c5ab2b01",
    .spareCode: "ad565cc029d77d4f5f5a68b4826d71a106be406cb1e62ccf700f38f1a044344a",
    .sharedDeviceTag: "5d40796fb5b59f73edd00a7428edd8cba2d806a51ea2408d7897778695490186",
    .sharedDeviceFaces: "9567078411be1003edd3f4c01bb158d3b0329f10311c7d477a30119f6ac1d07b",
    .pinKey: "18b35ac8ecd0f0e760d6bc85dbdd669a9d106c61c27da56a9c02540b5bc10030",
    .householdLatch: "f0ffba664351c48cbff473b142d2e9ce66ee00302b8bf3cfc1c5e26b6ee5ef80",
    .latchKey: "b10d8beb084e1cade1da106e53e5d0c2e39625bba3daa9b612b254a0bdf975e0",
    .kioskKey: "965d8318e27a38bf0fd96c2d939e033e76da00db9b78286eefa6a5b98d1b0d9c",
  ]

  @Test("each purpose has the key it has always had", arguments: KeyLabel.allCases)
  func pinned(label: KeyLabel) {
    #expect(hex(DeviceKey.counting.key(for: label).copy) == Self.keys[label])
  }

  @Test("no two purposes share a key")
  func separate() {
    let keys = KeyLabel.allCases.map { DeviceKey.counting.key(for: $0).copy }
    #expect(Set(keys).count == KeyLabel.allCases.count)
  }

  @Test("another device has other keys", arguments: KeyLabel.allCases)
  func otherDevice(label: KeyLabel) {
    #expect(DeviceKey.ephemeral().key(for: label) != DeviceKey.ephemeral().key(for: label))
  }
}
