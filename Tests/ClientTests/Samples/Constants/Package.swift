// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Constants", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "presets", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "Constants",
      dependencies: [
        .product(name: "AnimationEngine", package: "presets"),
        .product(name: "PresetModel", package: "presets"),
      ],
      // As new apps have it.
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "PresetsPlugin", package: "presets")])
  ])
