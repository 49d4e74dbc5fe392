// swift-tools-version: 6.2

import CompilerPluginSupport
import Foundation
import PackageDescription

#if canImport(MachO)
  import MachO
#endif

// C libraries that not everybody has, and a module over each. A trait is on where the header is installed, or by
// `--traits`; without it the module does nothing. Who depends on this package has the traits that their manifest names.
let libraries = [
  ("Cairo", "CCairo", "cairo", "cairo/cairo.h", "Pictures as PNG, by cairo (libcairo2-dev)."),
  ("YAML", "CYAML", "yaml-0.1", "yaml.h", "Design tokens in YAML, by libyaml (libyaml-dev)."),
  ("XML", "CExpat", "expat", "expat.h", "Android's resources, by expat (libexpat1-dev)."),
  ("HTTP", "CEvent", "libevent", "event2/http.h", "The studio, by libevent (libevent-dev)."),
  ("PostgreSQL", "CPostgreSQL", "libpq", "libpq-fe.h", "Catalogs on a server, by libpq (libpq-dev)."),
].map { (trait: $0, header: $1, pkgConfig: $2, path: $3, description: $4) }
let folders = ["/usr/include/", "/usr/include/postgresql/", "/usr/local/include/", "/opt/homebrew/include/"]
let installed = libraries.filter { library in
  folders.contains { FileManager.default.fileExists(atPath: $0 + library.path) }
}.map(\.trait)
// Catalogs on a server are all of two modules, which without the library have no reason to be built.
let hasServer = installed.contains("PostgreSQL")
let server: [Target.Dependency] = hasServer ? [whenOn("PostgresStorage", "PostgreSQL")] : []
// Manifests run in the folder of the package that is built.
let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).resolvingSymlinksInPath()
let isBuiltItself = folder == URL(fileURLWithPath: Context.packageDirectory).resolvingSymlinksInPath()

let modules: KeyValuePairs<String, [Target.Dependency]> = [
  // The engine: SwiftUI's animation API without views.
  "AnimationEngine": [], "AnimationEngineFoundation": ["AnimationEngine"],
  // The store: what keeps records, and the one of them that does so in an SQLite file.
  "CEmbedded": [], "Embedded": ["CEmbedded"], "SystemIO": [], "SQLite": ["CSQLite", "SystemIO"],
  "Crypto": [.target(name: "CCrypto", condition: .when(platforms: [.linux]))], "PresetStorage": ["Crypto"],
  "SQLiteStorage": ["Crypto", "Embedded", "PresetStorage", "SQLite", "SystemIO"],
  // Presets as text, as data, as motion; as other languages have them, as pictures, and in the sources of apps.
  "PresetText": [whenOn("YAML", "YAML")], "PresetModel": ["AnimationEngine", "PresetText"],
  "PresetAnimations": ["PresetModel"], "PresetMotion": ["PresetModel"],
  "PresetExchange": ["PresetMotion", "SystemIO", "XML"],
  "PresetPictures": ["PresetMotion", whenOn("Cairo", "Cairo")], "PresetScan": ["PresetExchange", "SystemIO"],
  // The catalog, also in a browser and on the command line.
  "PresetService": ["Crypto", "Embedded", "PresetPictures", "PresetScan", "SQLiteStorage", "SystemIO", "XML"] + server,
  "PresetStudio": ["Crypto", "HTTP", "PresetService"],
  "PresetCLI": ["HTTP", "PresetScan", "PresetService", "PresetStudio", "SystemIO"],
]
/// Tests mirror the sources; those of a surface see of them what clients see.
let tests: KeyValuePairs<String, [Target.Dependency]> = [
  "AnimationEngine": ["AnimationEngine", "AnimationEngineFoundation", "TestSupport"],
  "AnimationSurface": ["AnimationEngine", "AnimationEngineFoundation"], "SQLite": ["SQLite", "TestSupport"],
  "PresetStorage": ["TestSupport", "SQLiteStorage", "SQLite"] + server, "PresetScan": ["TestSupport", "PresetScan"],
  "PresetService": ["TestSupport", "PresetService", "PresetExchange", "SQLiteStorage", "SQLite", "AnimationEngine"],
  "PresetSurface": ["AnimationEngine", "PresetService"],
  "PresetCLI": ["PresetCLI", "PresetService", "SQLite", "SystemIO", "TestSupport"],
  "Reliability": ["PresetService", "SQLiteStorage", "SQLite", "TestSupport", "presets"] + server,
  "Gallery": ["AnimationEngine", "PresetService", "SQLite", "TestSupport", "presets"],
  "Studio": ["HTTP", "PresetService", "PresetStudio", "TestSupport", "presets"],
  "Architecture": [], "Client": ["TestSupport"],
]
/// What stands in a module's folder and is no source of it.
let excluded = [
  "SQLiteStorage": ["Migrations"], "PresetService": ["Gallery/Page"],
  "PresetExchange": ["Export/README.md"], "ClientTests": ["Samples"],
]

let package = Package(
  name: "presets", platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: ["AnimationEngine", "AnimationEngineFoundation", "PresetModel", "PresetAnimations", "PresetService"].map {
    .library(name: $0, targets: [$0])
  } + [.executable(name: "presets", targets: ["presets"])],
  traits: Set(
    libraries.map { Trait.trait(name: $0.trait, description: $0.description) }
      + [.default(enabledTraits: isBuiltItself ? Set(installed) : [])]),
  targets: [
    .systemLibrary(name: "CSQLite"), .systemLibrary(name: "CCrypto"),
    .executableTarget(name: "presets", dependencies: ["PresetCLI"]),
    .target(name: "TestSupport", dependencies: ["HTTP", "PresetService", "SQLiteStorage"], path: "Tests/TestSupport"),
  ])
package.targets += modules.map { .target(name: $0, dependencies: $1, exclude: excluded[$0] ?? []) }
package.targets += tests.map {
  .testTarget(
    name: $0 + "Tests", dependencies: $1, exclude: excluded[$0 + "Tests"] ?? [],
    packageAccess: !$0.hasSuffix("Surface"))
}
for library in libraries where library.trait != "PostgreSQL" || hasServer {
  #if os(macOS)  // Homebrew's folder is no compiler's default.
    package.targets.append(.systemLibrary(name: library.header, pkgConfig: library.pkgConfig))
  #else
    package.targets.append(.systemLibrary(name: library.header))
  #endif
  if library.trait != "PostgreSQL" {
    package.targets.append(.target(name: library.trait, dependencies: [whenOn(library.header, library.trait)]))
  }
}
if hasServer {
  package.targets += [
    .target(name: "PostgreSQL", dependencies: ["CPostgreSQL"]),
    .target(
      name: "PostgresStorage", dependencies: ["Embedded", "PostgreSQL", "PresetStorage"], exclude: ["Migrations"]),
  ]
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
    .executableTarget(name: "PresetsGenerator", dependencies: ["PresetModel", "SystemIO"]),
    .plugin(name: "PresetsPlugin", capability: .buildTool(), dependencies: ["PresetsGenerator"]),
  ]
}

/// The modules that work out motions: in tests they do so millions of times, and are optimized for them.
let figuring: Set = ["AnimationEngine", "PresetMotion"]
/// The modules that talk to C; every other one is held to memory safety by the compiler.
let unsafe = ["Cairo", "Crypto", "Embedded", "HTTP", "PostgreSQL", "SQLite", "SystemIO", "XML", "YAML"]
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
for target in package.targets where ![.system, .plugin].contains(target.type) && target.name != "CEmbedded" {
  target.swiftSettings =
    settings + (unsafe.contains(target.name) ? [] : [.strictMemorySafety()]) + (target.swiftSettings ?? [])
    + (isBuiltItself && figuring.contains(target.name) ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])
}

/// A target of this package as a dependency, where a trait is on.
func whenOn(_ name: String, _ trait: String) -> Target.Dependency {
  .target(name: name, condition: .when(traits: [trait]))
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
