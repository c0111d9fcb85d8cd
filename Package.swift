// swift-tools-version: 6.2
import PackageDescription

// One list of settings for every target: Swift 6 language mode, warnings are errors, and an import
// is an implementation detail unless it says otherwise, so no C type can leak through a wall.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
// Where hostile bytes, keys and the rules live, every unsafe expression must be marked as one.
let guarded = settings + [.strictMemorySafety()]

let package = Package(
  name: "hearthkeep",
  products: [
    .executable(name: "hearthkeep", targets: ["hearthkeep"]),
    .executable(name: "picture-worker", targets: ["picture-worker"]),
  ],
  targets: [
    // What can be run.
    .executableTarget(
      name: "hearthkeep", dependencies: ["Application", "System"], swiftSettings: settings),
    .executableTarget(
      name: "hearthkeep-testing",
      dependencies: [
        "Application", "HTTP", "HTTPClient", "HTTPServer", "Household", "SealedStore", "Site",
        "System", "Vault",
      ],
      swiftSettings: settings),
    .executableTarget(name: "storage-bench", dependencies: ["COpenSSL", "CSQLite", "CSealingVFS"]),
    .executableTarget(
      name: "picture-worker", dependencies: ["CSeccomp", "CVips", "PictureProtocol"],
      swiftSettings: settings),

    // Assembly: settings, start, commands.
    .target(
      name: "Application",
      dependencies: [
        "HTTP", "HTTPClient", "HTTPServer", "Household", "Pictures", "SealedStore", "Site",
        "System", "Vault",
      ],
      swiftSettings: settings),

    // The features.
    .target(
      name: "Site",
      dependencies: [
        "Exchange", "HTTP", "HTTPClient", "Household", "Pictures", "QRCodes", "SealedStore",
        "System", "Vault",
      ],
      exclude: ["Views", "Public"],
      swiftSettings: settings,
      plugins: ["CompileViews"]),

    // Rules and bytes: no I/O.
    .target(name: "Household", swiftSettings: guarded),
    .target(name: "HTTP", swiftSettings: guarded),
    .target(name: "Exchange", dependencies: ["HTTP"], swiftSettings: guarded),

    // The outside world, one wall each.
    .target(
      name: "HTTPServer", dependencies: ["HTTP", "System"], swiftSettings: settings),
    .target(
      name: "HTTPClient", dependencies: ["COpenSSL", "HTTP", "System"], swiftSettings: settings),
    .target(
      name: "SealedStore", dependencies: ["CSQLite", "CSealingVFS", "System", "Vault"],
      swiftSettings: settings),
    .target(name: "Vault", dependencies: ["COpenSSL", "HTTP", "System"], swiftSettings: guarded),
    .target(
      name: "Pictures", dependencies: ["PictureProtocol", "System"], swiftSettings: settings),
    .target(name: "PictureProtocol", swiftSettings: guarded),
    .target(name: "QRCodes", dependencies: ["CQRencode"], swiftSettings: settings),
    .target(name: "System", dependencies: ["CLinux"], swiftSettings: settings),

    // C libraries, each imported by the one target that walls it in.
    .target(name: "CLinux"),
    .target(name: "CSealingVFS", dependencies: ["COpenSSL", "CSQLite"]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(
      name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(
      name: "CQRencode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),

    // Views and public files become Swift before the Site is compiled.
    .plugin(name: "CompileViews", capability: .buildTool(), dependencies: ["view-compiler"]),
    .executableTarget(
      name: "view-compiler", dependencies: ["ViewCompiler"], swiftSettings: settings),
    .target(name: "ViewCompiler", swiftSettings: settings),

    // What the tests of several targets need: threads of their own, directories that go, an
    // authenticator.
    .target(
      name: "TestSupport", dependencies: ["COpenSSL", "System"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(name: "HouseholdTests", dependencies: ["Household"], swiftSettings: settings),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP"], swiftSettings: settings),
    .testTarget(name: "ExchangeTests", dependencies: ["Exchange"], swiftSettings: settings),
    .testTarget(name: "SystemTests", dependencies: ["System"], swiftSettings: settings),
    .testTarget(
      name: "HTTPServerTests", dependencies: ["HTTP", "HTTPServer", "System"],
      swiftSettings: settings),
    .testTarget(
      name: "HTTPClientTests", dependencies: ["HTTP", "HTTPClient", "System", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "VaultTests", dependencies: ["System", "TestSupport", "Vault"],
      exclude: ["Files/cobblestone-256.txt"], swiftSettings: settings),
    .target(name: "CFaultyDisk", dependencies: ["CSQLite"], path: "Tests/CFaultyDisk"),
    .target(name: "CTestFaults", path: "Tests/CTestFaults"),
    .testTarget(
      name: "SealedStoreTests",
      dependencies: ["CFaultyDisk", "SealedStore", "System", "TestSupport", "Vault"],
      swiftSettings: settings),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["PictureProtocol", "Pictures", "System", "picture-worker"],
      exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(name: "QRCodesTests", dependencies: ["QRCodes"], swiftSettings: settings),
    .testTarget(
      name: "ViewCompilerTests", dependencies: ["ViewCompiler"], swiftSettings: settings),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "CTestFaults", "Exchange", "HTTP", "HTTPClient", "Household", "Pictures", "SealedStore",
        "Site", "System", "TestSupport", "Vault", "picture-worker",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ApplicationTests",
      dependencies: [
        "Application", "CTestFaults", "HTTP", "Household", "SealedStore", "Site", "System",
        "TestSupport", "Vault",
      ],
      exclude: ["Fixtures"],
      swiftSettings: settings),
  ]
)
