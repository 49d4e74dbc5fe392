// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shared", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "presets", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "Shared",
      dependencies: [
        .product(name: "AnimationEngine", package: "presets"),
        .product(name: "PresetService", package: "presets"),
      ])
  ])
