// swift-tools-version: 6.2

import Foundation
import PackageDescription

let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let strict: [SwiftSetting] = [.strictMemorySafety()] + common
let optimized: [CSetting] = [.unsafeFlags(["-O3"])]

// A package of its own, so that neither a build nor a test of the library pays for it.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Yardstick", cSettings: optimized),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Yardstick", "RawStore", "ProgramRunner", "AnimationEngine", "AnimationEngineFoundation", "SQLiteStorage",
      ],
      swiftSettings: strict),

    // The store's counterpart in C.
    .target(name: "RawStore", dependencies: ["CSQLite"], cSettings: optimized),

    // What runs commands: a small program that measures one, and what runs that.
    .executableTarget(name: "measure", cSettings: optimized),
    .target(name: "ProgramRunner"),

    // What is measured. These folders are links to the library's, built here once more, because the store is no product
    // of it, and a package can't have modules of the same names as one that it depends on.
    .target(name: "AnimationEngine", swiftSettings: strict),
    .target(name: "AnimationEngineFoundation", dependencies: ["AnimationEngine"], swiftSettings: strict),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CCrypto"),
    .target(
      name: "Crypto", dependencies: [.target(name: "CCrypto", condition: .when(platforms: [.linux]))],
      swiftSettings: common),
    .target(name: "CEmbedded"), .target(name: "Embedded", dependencies: ["CEmbedded"], swiftSettings: common),
    .target(name: "SystemIO", swiftSettings: common),
    .target(name: "SQLite", dependencies: ["CSQLite", "SystemIO"], swiftSettings: common),
    .target(name: "PresetStorage", dependencies: ["Crypto"], swiftSettings: strict),
    .target(
      name: "SQLiteStorage", dependencies: ["Crypto", "Embedded", "PresetStorage", "SQLite", "SystemIO"],
      exclude: ["Migrations"], swiftSettings: strict),
  ]
)

// The store on a server, where libpq's header is installed.
let headers = ["/usr/include/libpq-fe.h", "/usr/include/postgresql/libpq-fe.h", "/opt/homebrew/include/libpq-fe.h"]
if headers.contains(where: FileManager.default.fileExists(atPath:)) {
  #if os(macOS)
    let pkgConfig: String? = "libpq"
  #else
    let pkgConfig: String? = nil
  #endif
  package.targets += [
    .systemLibrary(name: "CPostgreSQL", pkgConfig: pkgConfig),
    .target(name: "PostgreSQL", dependencies: ["CPostgreSQL"], swiftSettings: common),
    .target(
      name: "PostgresStorage", dependencies: ["Embedded", "PostgreSQL", "PresetStorage"],
      exclude: ["Migrations"], swiftSettings: strict),
    // What starts a server for the tests does so here; what needs the catalog's service stays out.
    .target(
      name: "TestSupport", dependencies: ["SQLiteStorage"], exclude: ["RunningStudio.swift", "TemporaryCatalog.swift"],
      swiftSettings: strict),
  ]
  for target in package.targets where target.name == "benchmarks" {
    target.dependencies += ["PostgresStorage", "TestSupport"]
    target.swiftSettings?.append(.define("SERVER"))
  }
}
