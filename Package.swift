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

/// What every target is held to but those that talk to C: `SQLite`, `Crypto`, `SystemIO`, `Cairo`, `YAML`, `XML`,
/// `HTTP` and `PostgreSQL`.
let strict: [SwiftSetting] = [.strictMemorySafety()] + common

/// libpq's header, which Debian keeps in a folder of its own.
let hasPostgreSQL = isInstalled("libpq-fe.h") || isInstalled("postgresql/libpq-fe.h")

/// What needs a library that not everybody has: on where its header is installed, or by `--traits`.
let traits: [(trait: Trait, isInstalled: Bool)] = [
  (.trait(name: "Cairo", description: "Pictures as PNG, by cairo (libcairo2-dev)."), isInstalled("cairo/cairo.h")),
  (.trait(name: "YAML", description: "Design tokens in YAML, by libyaml (libyaml-dev)."), isInstalled("yaml.h")),
  (.trait(name: "XML", description: "Android's resources, by expat (libexpat1-dev)."), isInstalled("expat.h")),
  (.trait(name: "HTTP", description: "The studio, by libevent (libevent-dev)."), isInstalled("event2/http.h")),
  (.trait(name: "PostgreSQL", description: "Catalogs on a PostgreSQL server, by libpq (libpq-dev)."), hasPostgreSQL),
]

/// What the page of the gallery is made of; `GalleryPage` puts it together.
let galleryPage = [
  "page.html", "gallery.css", "elements.js", "preset.js", "motion.js", "settings.js", "player.js", "points.js",
  "curves.js", "picture.js", "hover.js", "cards.js", "list.js", "compare.js", "texts.js", "measures.js", "stages.js",
  "viewer.js", "words.js", "fields.js", "conditions.js", "search.js", "address.js", "print.js", "start.js",
]

/// What the served page has beside that; `StudioPage` puts it together.
let studioPage = [
  "studio.css", "connection.js", "merging.js", "inputs.js", "handles.js", "saving.js", "editor.js", "live.js",
]

let package = Package(
  name: "presets",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "AnimationEngine", targets: ["AnimationEngine"]),
    .library(name: "AnimationEngineFoundation", targets: ["AnimationEngineFoundation"]),
    .library(name: "PresetModel", targets: ["PresetModel"]),
    .library(name: "PresetService", targets: ["PresetService"]),
    .executable(name: "presets", targets: ["presets"]),
  ],
  traits: Set(traits.map(\.trait) + [.default(enabledTraits: Set(traits.filter(\.isInstalled).map(\.trait.name)))]),
  targets: [
    // The engine: SwiftUI's animation API without views.
    .target(name: "AnimationEngine", swiftSettings: strict),
    .target(name: "AnimationEngineFoundation", dependencies: ["AnimationEngine"], swiftSettings: strict),

    // The store: what keeps records, and the one of them that does so in an SQLite file.
    .systemLibrary(name: "CSQLite"),
    // SHA-256, which macOS has as CommonCrypto.
    .systemLibrary(name: "CCrypto"),
    .target(
      name: "Crypto", dependencies: [.target(name: "CCrypto", condition: .when(platforms: [.linux]))],
      swiftSettings: common),
    .target(name: "SystemIO", swiftSettings: common),
    .target(name: "SQLite", dependencies: ["CSQLite", "SystemIO"], swiftSettings: common),
    .target(name: "PresetStorage", dependencies: ["Crypto"], swiftSettings: strict),
    .target(
      name: "SQLiteStorage", dependencies: ["Crypto", "PresetStorage", "SQLite", "SystemIO"],
      resources: [
        .embedInCode("../../Migrations/0001-presets.sql"), .embedInCode("../../Migrations/0002-sources.sql"),
        .embedInCode("../../Migrations/0003-history.sql"), .embedInCode("../../Migrations/0004-values.sql"),
        .embedInCode("../../Migrations/0005-lifecycle.sql"),
      ], swiftSettings: strict),

    // What needs a C library that not everybody has: without the trait the module does nothing, and the library is not
    // asked for.
    .systemLibrary(name: "CCairo", pkgConfig: pkgConfig("cairo")),
    .target(name: "Cairo", dependencies: [target("CCairo", ifTrait: "Cairo")], swiftSettings: common),
    .systemLibrary(name: "CYAML", pkgConfig: pkgConfig("yaml-0.1")),
    .target(name: "YAML", dependencies: [target("CYAML", ifTrait: "YAML")], swiftSettings: common),
    .systemLibrary(name: "CExpat", pkgConfig: pkgConfig("expat")),
    .target(name: "XML", dependencies: [target("CExpat", ifTrait: "XML")], swiftSettings: common),
    .systemLibrary(name: "CEvent", pkgConfig: pkgConfig("libevent")),
    .target(name: "HTTP", dependencies: [target("CEvent", ifTrait: "HTTP")], swiftSettings: common),

    // Presets as text, as data, as motion; as other languages have them, and as pictures.
    .target(name: "PresetText", dependencies: [target("YAML", ifTrait: "YAML")], swiftSettings: strict),
    .target(name: "PresetModel", dependencies: ["AnimationEngine", "PresetText"], swiftSettings: strict),
    .target(name: "PresetMotion", dependencies: ["PresetModel"], swiftSettings: strict),
    .target(
      name: "PresetExchange", dependencies: ["PresetMotion", "SystemIO", "XML"], exclude: ["Export/README.md"],
      swiftSettings: strict),
    .target(
      name: "PresetPictures", dependencies: ["PresetMotion", target("Cairo", ifTrait: "Cairo")],
      swiftSettings: strict),
    // Sources of apps, searched for animations.
    .target(name: "PresetScan", dependencies: ["PresetExchange", "SystemIO"], swiftSettings: strict),
    // The catalog.
    .target(
      name: "PresetService",
      dependencies: ["Crypto", "PresetExchange", "PresetPictures", "SQLiteStorage", "SystemIO", "XML"],
      resources: (galleryPage + studioPage).map { .embedInCode("Gallery/Page/\($0)") }, swiftSettings: strict),

    // The catalog in a browser.
    .target(name: "PresetStudio", dependencies: ["Crypto", "HTTP", "PresetService"], swiftSettings: strict),

    // The command line.
    .target(
      name: "PresetCLI",
      dependencies: ["HTTP", "PresetScan", "PresetService", "PresetStudio", "SystemIO"], swiftSettings: strict),
    .executableTarget(name: "presets", dependencies: ["PresetCLI"], swiftSettings: strict),

    // Tests mirror the sources.
    .testTarget(
      name: "AnimationEngineTests", dependencies: ["AnimationEngine", "AnimationEngineFoundation", "TestSupport"],
      swiftSettings: strict),
    // As a client: what is only for this package is out of its reach.
    .testTarget(
      name: "AnimationSurfaceTests", dependencies: ["AnimationEngine", "AnimationEngineFoundation"],
      packageAccess: false, swiftSettings: strict),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PresetStorageTests",
      dependencies: ["TestSupport", "SQLiteStorage", "SQLite"], swiftSettings: strict),
    .testTarget(name: "PresetScanTests", dependencies: ["TestSupport", "PresetScan"], swiftSettings: strict),
    .testTarget(
      name: "PresetServiceTests",
      dependencies: ["TestSupport", "PresetService", "PresetExchange", "SQLiteStorage", "SQLite", "AnimationEngine"],
      swiftSettings: strict),
    .testTarget(
      name: "PresetSurfaceTests", dependencies: ["AnimationEngine", "PresetService"], packageAccess: false,
      swiftSettings: strict),
    .testTarget(
      name: "PresetCLITests", dependencies: ["PresetCLI", "PresetService", "SQLite", "SystemIO", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ReliabilityTests",
      dependencies: ["PresetService", "SQLiteStorage", "SQLite", "TestSupport", "presets"], swiftSettings: strict),
    // In a browser, where there is one.
    .testTarget(name: "GalleryTests", dependencies: ["TestSupport", "presets"], swiftSettings: strict),
    .testTarget(
      name: "StudioTests", dependencies: ["HTTP", "PresetService", "PresetStudio", "TestSupport", "presets"],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["HTTP", "PresetService", "SQLiteStorage"], path: "Tests/TestSupport",
      swiftSettings: strict),
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

// The store on a server, where its library is: all of two modules, which without it have no reason to be built.
if hasPostgreSQL {
  package.targets += [
    .systemLibrary(name: "CPostgreSQL", pkgConfig: pkgConfig("libpq")),
    .target(name: "PostgreSQL", dependencies: ["CPostgreSQL"], swiftSettings: common),
    .target(
      name: "PostgresStorage", dependencies: ["PostgreSQL", "PresetStorage"],
      resources: [
        .embedInCode("../../Migrations/0001-presets.postgresql.sql"),
        .embedInCode("../../Migrations/0002-history.postgresql.sql"),
        .embedInCode("../../Migrations/0003-completion.postgresql.sql"),
        .embedInCode("../../Migrations/0004-documents.postgresql.sql"),
        .embedInCode("../../Migrations/0005-checks.postgresql.sql"),
        .embedInCode("../../Migrations/0006-values.postgresql.sql"),
        .embedInCode("../../Migrations/0007-lifecycle.postgresql.sql"),
      ], swiftSettings: strict),
  ]
  for user in package.targets where ["PresetService", "PresetStorageTests", "ReliabilityTests"].contains(user.name) {
    user.dependencies.append(target("PostgresStorage", ifTrait: "PostgreSQL"))
  }
}

/// A target of this package as a dependency, where a trait is on.
func target(_ name: String, ifTrait trait: String) -> Target.Dependency {
  .target(name: name, condition: .when(traits: [trait]))
}

/// Whether a C library's header is installed, where compilers or Homebrew look for it.
func isInstalled(_ header: String) -> Bool {
  ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
    FileManager.default.fileExists(atPath: "\($0)/\(header)")
  }
}

/// What a C library is called for pkg-config: on macOS, where Homebrew's folder is no compiler's default.
func pkgConfig(_ name: String) -> String? {
  #if os(macOS)
    name
  #else
    nil
  #endif
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
