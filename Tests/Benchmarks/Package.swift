// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A package of its own, so that neither a build nor a test of the library pays for it.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "presets", path: "../..")],
  targets: [
    .target(name: "Yardstick", cSettings: [.unsafeFlags(["-O3"])]),
    .executableTarget(
      name: "benchmarks", dependencies: ["Yardstick", .product(name: "AnimationEngine", package: "presets")],
      swiftSettings: strict),
  ]
)
