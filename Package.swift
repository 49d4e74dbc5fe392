// swift-tools-version: 6.2

import CompilerPluginSupport
import Foundation
import PackageDescription

#if canImport(MachO)
  import MachO
#endif

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
    .target(
      name: "PresetService", dependencies: ["AnimationEngine", "PresetStorage"], exclude: ["Export/README.md"],
      swiftSettings: strict),

    // The command line.
    .target(name: "PresetCLI", dependencies: ["PresetService", "SystemIO"], swiftSettings: strict),
    .executableTarget(name: "presets", dependencies: ["PresetCLI"], swiftSettings: strict),

    // Tests mirror the sources.
    .testTarget(
      name: "AnimationEngineTests", dependencies: ["AnimationEngine", "AnimationEngineFoundation"],
      swiftSettings: strict),
    // As a client: what is only for this package is out of its reach.
    .testTarget(
      name: "AnimationSurfaceTests", dependencies: ["AnimationEngine", "AnimationEngineFoundation"],
      packageAccess: false, swiftSettings: strict),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PresetStorageTests", dependencies: ["TestSupport", "PresetStorage", "SQLite"], swiftSettings: strict),
    .testTarget(
      name: "PresetServiceTests", dependencies: ["TestSupport", "PresetService", "AnimationEngine"],
      swiftSettings: strict),
    .testTarget(
      name: "PresetCLITests", dependencies: ["PresetCLI", "PresetService", "SystemIO", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ReliabilityTests", dependencies: ["PresetService", "PresetStorage", "SQLite", "TestSupport", "presets"],
      swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    .testTarget(name: "ClientTests", swiftSettings: strict),
  ]
)

// The macros need SwiftSyntax, and what a toolchain has of it is the copy that its own macros use. Unsafe flags name its
// folder, and those are not welcome everywhere in a versioned dependency: so nothing but the macros depends on them.
if let swiftSyntax = hostLibraries() {
  let swift: [SwiftSetting] = strict + [.unsafeFlags(["-I", swiftSyntax])]
  let linker: [LinkerSetting] = [.unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax])]
  package.products.append(.library(name: "AnimationMacros", targets: ["AnimationMacros"]))
  package.targets += [
    .macro(name: "AnimationMacrosPlugin", swiftSettings: swift, linkerSettings: linker),
    .target(
      name: "AnimationMacros", dependencies: ["AnimationEngine", "AnimationMacrosPlugin"], swiftSettings: strict),
    .testTarget(
      name: "AnimationMacrosTests", dependencies: ["AnimationMacros", "AnimationMacrosPlugin", "AnimationEngine"],
      swiftSettings: swift, linkerSettings: linker),
  ]
  package.targets.first { $0.name == "ClientTests" }?.swiftSettings?.append(.define("MACROS"))
}

/// The running toolchain's folder of libraries for macros, `usr/lib/swift/host`, or nil where it can't be found.
///
/// This manifest runs against that toolchain's PackageDescription, so where that was loaded from tells where the
/// toolchain is. `PRESETS_SWIFT_HOST` names the folder instead.
func hostLibraries() -> String? {
  #if canImport(MachO)
    let loaded = (0..<_dyld_image_count()).compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
  #else
    // The kernel gives this file a page at a time, which `String(contentsOfFile:)` takes for its end.
    let maps = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
    let loaded = String(decoding: maps, as: UTF8.self).split(separator: "\n").map { String($0.drop { $0 != "/" }) }
  #endif
  let library = loaded.first { $0.contains("/lib/swift/pm/") }
  let toolchain = library?.components(separatedBy: "/lib/swift/pm/").first
  guard let host = Context.environment["PRESETS_SWIFT_HOST"] ?? toolchain.map({ $0 + "/lib/swift/host" }) else {
    return nil
  }
  // The messages between compiler and plug-in are private interface, which not every toolchain comes with.
  let messages = host + "/SwiftCompilerPluginMessageHandling.swiftmodule"
  let interfaces = (try? FileManager.default.contentsOfDirectory(atPath: messages)) ?? []
  return interfaces.contains { $0.hasSuffix(".private.swiftinterface") } ? host : nil
}
