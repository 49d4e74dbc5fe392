// swift-tools-version: 6.2

import PackageDescription

let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// What every target is held to but the two that talk to C: `SQLite` and `SystemIO`.
let strict: [SwiftSetting] = [.strictMemorySafety()] + common

let package = Package(
  name: "presets",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "AnimationEngine", targets: ["AnimationEngine"]),
    .library(name: "AnimationEngineFoundation", targets: ["AnimationEngineFoundation"]),
    .library(name: "PresetService", targets: ["PresetService"]),
    .executable(name: "presets", targets: ["presets"]),
  ],
  targets: [
    // The engine: SwiftUI's animation API without views.
    .target(name: "AnimationEngine", swiftSettings: strict),
    .target(name: "AnimationEngineFoundation", dependencies: ["AnimationEngine"], swiftSettings: strict),

    // The store: records in one SQLite file.
    .systemLibrary(name: "CSQLite"),
    .target(name: "SystemIO", swiftSettings: common),
    .target(name: "SQLite", dependencies: ["CSQLite", "SystemIO"], swiftSettings: common),
    .target(
      name: "PresetStorage", dependencies: ["SQLite", "SystemIO"],
      resources: [.embedInCode("../../Migrations/0001-presets.sql")], swiftSettings: strict),

    // Presets: documents, kinds, the catalog.
    .target(name: "PresetService", dependencies: ["AnimationEngine", "PresetStorage"], swiftSettings: strict),

    // The command line.
    .target(name: "PresetCLI", dependencies: ["PresetService", "SystemIO"], swiftSettings: strict),
    .executableTarget(name: "presets", dependencies: ["PresetCLI"], swiftSettings: strict),

    // Tests mirror the sources.
    .testTarget(
      name: "AnimationEngineTests", dependencies: ["AnimationEngine", "AnimationEngineFoundation"],
      swiftSettings: strict),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: strict),
    .testTarget(name: "PresetStorageTests", dependencies: ["PresetStorage", "SQLite"], swiftSettings: strict),
    .testTarget(name: "PresetServiceTests", dependencies: ["PresetService", "AnimationEngine"], swiftSettings: strict),
    .testTarget(
      name: "PresetCLITests", dependencies: ["PresetCLI", "PresetService", "SystemIO"], swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
  ]
)
