// swift-tools-version: 6.2

import CompilerPluginSupport
import Foundation
import PackageDescription

#if canImport(MachO)
  import MachO
#endif

// C libraries that not everybody has: a trait is on where its header is installed, or by `--traits`. Who depends on this
// package has those that their manifest names.
let optional = [
  ("Cairo", "Pictures as PNG, by cairo (libcairo2-dev).", ["cairo/cairo.h"]),
  ("YAML", "Design tokens in YAML, by libyaml (libyaml-dev).", ["yaml.h"]),
  ("XML", "Android's resources, by expat (libexpat1-dev).", ["expat.h"]),
  ("HTTP", "The studio, by libevent (libevent-dev).", ["event2/http.h"]),
  ("PostgreSQL", "Catalogs on a server, by libpq (libpq-dev).", ["libpq-fe.h", "postgresql/libpq-fe.h"]),
].map { name, description, headers in
  let folders = ["/usr/include/", "/usr/local/include/", "/opt/homebrew/include/"]
  let paths = headers.flatMap { header in folders.map { $0 + header } }
  return (
    trait: Trait.trait(name: name, description: description),
    isInstalled: paths.contains(where: FileManager.default.fileExists(atPath:))
  )
}
let installed = Set(optional.filter(\.isInstalled).map(\.trait.name))
// Manifests run in the folder of the package that is built.
let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).resolvingSymlinksInPath()
let isBuiltItself = folder == URL(fileURLWithPath: Context.packageDirectory).resolvingSymlinksInPath()

let package = Package(
  name: "presets", platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "AnimationEngine", targets: ["AnimationEngine"]),
    .library(name: "AnimationEngineFoundation", targets: ["AnimationEngineFoundation"]),
    .library(name: "PresetModel", targets: ["PresetModel"]),
    .library(name: "PresetAnimations", targets: ["PresetAnimations"]),
    .library(name: "PresetService", targets: ["PresetService"]),
    .executable(name: "presets", targets: ["presets"]),
  ],
  traits: Set(optional.map(\.trait) + [.default(enabledTraits: isBuiltItself ? installed : [])]),
  targets: [
    // The engine: SwiftUI's animation API without views.
    .target(name: "AnimationEngine"),
    .target(name: "AnimationEngineFoundation", dependencies: ["AnimationEngine"]),

    // The store: what keeps records, and the one of them that does so in an SQLite file.
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CCrypto"),
    .target(name: "Crypto", dependencies: [.target(name: "CCrypto", condition: .when(platforms: [.linux]))]),
    .target(name: "SystemIO"),
    .target(name: "SQLite", dependencies: ["CSQLite", "SystemIO"]),
    .target(name: "PresetStorage", dependencies: ["Crypto"]),
    .target(
      name: "SQLiteStorage", dependencies: ["Crypto", "PresetStorage", "SQLite", "SystemIO"],
      resources: [.embedInCode("Migrations")]),

    // What needs a library that not everybody has; without the trait these do nothing.
    clang("CCairo", "cairo"), .target(name: "Cairo", dependencies: [whenOn("CCairo", "Cairo")]),
    clang("CYAML", "yaml-0.1"), .target(name: "YAML", dependencies: [whenOn("CYAML", "YAML")]),
    clang("CExpat", "expat"), .target(name: "XML", dependencies: [whenOn("CExpat", "XML")]),
    clang("CEvent", "libevent"), .target(name: "HTTP", dependencies: [whenOn("CEvent", "HTTP")]),

    // Presets as text, as data, as motion; as other languages have them, as pictures, and in the sources of apps.
    .target(name: "PresetText", dependencies: [whenOn("YAML", "YAML")]),
    .target(name: "PresetModel", dependencies: ["AnimationEngine", "PresetText"]),
    .target(name: "PresetAnimations", dependencies: ["PresetModel"]),
    .target(name: "PresetMotion", dependencies: ["PresetModel"]),
    .target(
      name: "PresetExchange", dependencies: ["PresetMotion", "SystemIO", "XML"], exclude: ["Export/README.md"]),
    .target(name: "PresetPictures", dependencies: ["PresetMotion", whenOn("Cairo", "Cairo")]),
    .target(name: "PresetScan", dependencies: ["PresetExchange", "SystemIO"]),

    // The catalog, also in a browser and on the command line.
    .target(
      name: "PresetService",
      dependencies: ["Crypto", "PresetPictures", "PresetScan", "SQLiteStorage", "SystemIO", "XML"],
      resources: [.embedInCode("Gallery/Page")]),
    .target(name: "PresetStudio", dependencies: ["Crypto", "HTTP", "PresetService"]),
    .target(name: "PresetCLI", dependencies: ["HTTP", "PresetScan", "PresetService", "PresetStudio", "SystemIO"]),
    .executableTarget(name: "presets", dependencies: ["PresetCLI"]),

    // Tests mirror the sources; two see of them what clients see.
    .target(name: "TestSupport", dependencies: ["HTTP", "PresetService", "SQLiteStorage"], path: "Tests/TestSupport"),
    tests("AnimationEngine", ["AnimationEngine", "AnimationEngineFoundation", "TestSupport"]),
    tests("AnimationSurface", ["AnimationEngine", "AnimationEngineFoundation"], packageAccess: false),
    tests("SQLite", ["SQLite", "TestSupport"]),
    tests("PresetStorage", ["TestSupport", "SQLiteStorage", "SQLite"]),
    tests("PresetScan", ["TestSupport", "PresetScan"]),
    tests(
      "PresetService",
      ["TestSupport", "PresetService", "PresetExchange", "SQLiteStorage", "SQLite", "AnimationEngine"]),
    tests("PresetSurface", ["AnimationEngine", "PresetService"], packageAccess: false),
    tests("PresetCLI", ["PresetCLI", "PresetService", "SQLite", "SystemIO", "TestSupport"]),
    tests("Reliability", ["PresetService", "SQLiteStorage", "SQLite", "TestSupport", "presets"]),
    tests("Gallery", ["SQLite", "TestSupport", "presets"]),
    tests("Studio", ["HTTP", "PresetService", "PresetStudio", "TestSupport", "presets"]),
    tests("Architecture"), tests("Client", ["TestSupport"], exclude: ["Samples"]),
  ])

// The store on a server, where its library is: all of two modules, which without it have no reason to be built.
if installed.contains("PostgreSQL") {
  package.targets += [
    clang("CPostgreSQL", "libpq"), .target(name: "PostgreSQL", dependencies: ["CPostgreSQL"]),
    .target(
      name: "PostgresStorage", dependencies: ["PostgreSQL", "PresetStorage"], resources: [.embedInCode("Migrations")]),
  ]
  for user in package.targets where ["PresetService", "PresetStorageTests", "ReliabilityTests"].contains(user.name) {
    user.dependencies.append(whenOn("PostgresStorage", "PostgreSQL"))
  }
}

// The macros need SwiftSyntax, and what a toolchain has of it is the copy that its own macros use. Unsafe flags name its
// folder, and those are not welcome everywhere in a versioned dependency: so nothing but the macros depends on them.
if let swiftSyntax = hostLibraries() {
  let swift: [SwiftSetting] = [.unsafeFlags(["-I", swiftSyntax])]
  let linker: [LinkerSetting] = [.unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax])]
  package.products.append(.library(name: "AnimationMacros", targets: ["AnimationMacros"]))
  package.targets += [
    .macro(name: "AnimationMacrosPlugin", swiftSettings: swift, linkerSettings: linker),
    .target(name: "AnimationMacros", dependencies: ["AnimationEngine", "AnimationMacrosPlugin"]),
    .testTarget(
      name: "AnimationMacrosTests", dependencies: ["AnimationMacros", "AnimationMacrosPlugin", "AnimationEngine"],
      swiftSettings: swift, linkerSettings: linker),
  ]
  package.targets.first { $0.name == "ClientTests" }?.swiftSettings = [.define("MACROS")]
}

// Constants of an app's presets are for those who depend on this package: here, a second program would be in the way of
// `swift run`.
if !isBuiltItself {
  package.products.append(.plugin(name: "PresetsPlugin", targets: ["PresetsPlugin"]))
  package.targets += [
    .executableTarget(name: "PresetsGenerator", dependencies: ["PresetModel"]),
    .plugin(name: "PresetsPlugin", capability: .buildTool(), dependencies: ["PresetsGenerator"]),
  ]
}

/// The modules that work out motions: in tests they do so millions of times, and are optimized for them.
let figuring: Set = ["AnimationEngine", "PresetMotion"]
/// The modules that talk to C; every other one is held to memory safety by the compiler.
let unsafe = ["Cairo", "Crypto", "HTTP", "PostgreSQL", "SQLite", "SystemIO", "XML", "YAML"]
for target in package.targets where ![.system, .plugin].contains(target.type) {
  let upcoming = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "InferIsolatedConformances",
    "NonisolatedNonsendingByDefault",
  ]
  target.swiftSettings =
    [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)] + upcoming.map { .enableUpcomingFeature($0) }
    + (unsafe.contains(target.name) ? [] : [.strictMemorySafety()]) + (target.swiftSettings ?? [])
    + (isBuiltItself && figuring.contains(target.name) ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])
}

/// A C library, by the name that pkg-config has for it: on macOS, where Homebrew's folder is no compiler's default.
func clang(_ name: String, _ library: String) -> Target {
  #if os(macOS)
    .systemLibrary(name: name, pkgConfig: library)
  #else
    .systemLibrary(name: name)
  #endif
}

/// A target of this package as a dependency, where a trait is on.
func whenOn(_ name: String, _ trait: String) -> Target.Dependency {
  .target(name: name, condition: .when(traits: [trait]))
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], packageAccess: Bool = true, exclude: [String] = []
) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, exclude: exclude, packageAccess: packageAccess)
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
