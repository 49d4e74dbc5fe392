// swift-tools-version: 6.2

import PackageDescription

// What an app shares, measured as an app has it: through the product, which the store's benchmarks can't depend on.
let package = Package(
  name: "sharing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "presets", path: "../../..")],
  targets: [
    .executableTarget(
      name: "sharing",
      dependencies: [
        .product(name: "AnimationEngine", package: "presets"), .product(name: "PresetService", package: "presets"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error),
      ])
  ])
