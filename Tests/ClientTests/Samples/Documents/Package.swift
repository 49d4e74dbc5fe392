// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Documents", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "presets", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "Documents",
      dependencies: [
        .product(name: "AnimationEngine", package: "presets"),
        .product(name: "PresetModel", package: "presets"),
      ],
      resources: [.copy("Motion.json")])
  ])
