// swift-tools-version: 6.2

import PackageDescription

// A package of its own: all of it, and what it depends on, is compiled with the fuzzer's instrumentation.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "presets", path: "../..", traits: ["XML", "YAML"])],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .executableTarget(
      name: "ImportFuzzer", dependencies: ["CFuzzer", .product(name: "PresetService", package: "presets")]),
  ]
)
