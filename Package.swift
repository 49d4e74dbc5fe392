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

/// What every target but the two with unsafe code is held to.
let strict: [SwiftSetting] = [.strictMemorySafety()] + common

let package = Package(
  name: "presets",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "AnimationEngine", targets: ["AnimationEngine"]),
    .library(name: "AnimationEngineFoundation", targets: ["AnimationEngineFoundation"]),
  ],
  targets: [
    // The engine: SwiftUI's animation API without views.
    .target(name: "AnimationEngine", swiftSettings: strict),
    .target(name: "AnimationEngineFoundation", dependencies: ["AnimationEngine"], swiftSettings: strict),

    // Tests mirror the sources.
    .testTarget(
      name: "AnimationEngineTests", dependencies: ["AnimationEngine", "AnimationEngineFoundation"],
      swiftSettings: strict),
  ]
)
