import Foundation
import Testing

/// The laws of the structure that no compiler setting holds.
struct ArchitectureTests {
  /// What each module may import of this package; arrows only point right.
  private static let imports: [String: Set<String>] = [
    "AnimationEngine": [], "AnimationEngineFoundation": ["AnimationEngine"], "AnimationMacros": ["AnimationEngine"],
    "AnimationMacrosPlugin": [], "SystemIO": [], "SQLite": ["CSQLite", "SystemIO"], "Cairo": ["CCairo"],
    "YAML": ["CYAML"], "XML": ["CExpat"], "Crypto": ["CCrypto"], "Embedded": ["CEmbedded"],
    "PostgreSQL": ["CPostgreSQL"],
    "HTTP": ["CEvent"], "PresetStudio": ["AnimationEngine", "Crypto", "HTTP", "PresetService"],
    "PresetStorage": ["Crypto"], "SQLiteStorage": ["Crypto", "Embedded", "PresetStorage", "SQLite", "SystemIO"],
    "PostgresStorage": ["Embedded", "PostgreSQL", "PresetStorage"], "PresetText": ["YAML"],
    "PresetModel": ["AnimationEngine", "PresetText"], "PresetAnimations": ["AnimationEngine", "PresetModel"],
    "PresetsGenerator": ["PresetModel", "SystemIO"],
    "PresetMotion": ["AnimationEngine", "PresetModel"],
    "PresetExchange": ["AnimationEngine", "PresetMotion", "PresetModel", "SystemIO", "XML"],
    "PresetPictures": ["AnimationEngine", "PresetMotion", "Cairo"],
    "PresetScan": ["AnimationEngine", "PresetExchange", "SystemIO"],
    "PresetService": [
      "AnimationEngine", "Crypto", "Embedded", "PresetExchange", "PresetPictures", "PresetScan", "PresetStorage",
      "SQLiteStorage",
      "PostgresStorage", "SystemIO", "XML",
    ],
    "PresetCLI": ["HTTP", "PresetScan", "PresetService", "PresetStudio", "SystemIO"], "presets": ["PresetCLI"],
  ]

  /// What may be imported from outside, where it is not the C library.
  private static let outside: [String: Set<String>] = [
    "AnimationEngineFoundation": ["Foundation", "CoreGraphics"], "PostgresStorage": ["Synchronization"],
    "PresetExchange": ["Synchronization"], "SystemIO": ["Synchronization"], "HTTP": ["Dispatch", "Synchronization"],
    "PresetStudio": ["Synchronization"], "PresetCLI": ["Dispatch", "Synchronization"],
    "Crypto": ["CommonCrypto"], "PresetAnimations": ["SwiftUI"],
    "AnimationMacrosPlugin": [
      "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
      "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftOperators", "SwiftParser",
    ],
  ]

  private static let cLibraries: Set<String> = ["Glibc", "Darwin", "Musl"]
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A Swift file.
  ///
  /// Patterns are looked for where the text has what they begin with: they take much longer.
  private struct File {
    let name: String
    let text: String

    /// The lines that say one of these.
    func lines(with words: String...) -> [Substring] {
      words.contains(where: text.contains)
        ? text.split(separator: "\n").filter { line in words.contains { line.contains($0) } } : []
    }
  }

  /// The Swift files of a module.
  private static func files(of module: String) throws -> [File] {
    let folder = root.appendingPathComponent("Sources/\(module)")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      File(
        name: "\(module)/\(path)",
        text: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }

  private static func imported(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(of: "import"), place < 4, words.count > place + 1,
      words[..<place].allSatisfy({
        $0.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains($0)
      })
    else { return nil }
    return String(words[place + 1].prefix { $0 != "." })
  }

  /// A formula's source is an article of this repository, which is there.
  @Test func articlesThatAreNamedAreThere() throws {
    let articles = Self.root.appendingPathComponent("Sources/AnimationEngine/AnimationEngine.docc")
    let names = try FileManager.default.contentsOfDirectory(atPath: articles.path)
    var count = 0
    for file in try Self.files(of: "AnimationEngine") {
      for line in file.lines(with: "<doc:", "numerics, section", "evidence ") {
        for link in line.matches(of: /<doc:(\w+)>/) {
          count += 1
          #expect(names.contains("\(link.1).md"), "\(file.name): \(link.1)")
        }
        #expect(!line.contains(/numerics, sections? \d|evidence \d/), "\(file.name): \(line)")
      }
    }
    #expect(count > 0)
  }

  @Test func everyModuleHasItsLaws() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent("Sources").path)
    #expect(
      Set(folders).subtracting([
        "CSQLite", "CCrypto", "CEmbedded", "CCairo", "CYAML", "CExpat", "CEvent", "CPostgreSQL",
      ])
        == Set(Self.imports.keys))
  }

  @Test(arguments: imports.keys.sorted())
  func importsFollowTheArrows(module: String) throws {
    let allowed = Self.imports[module, default: []].union(Self.outside[module, default: []]).union(Self.cLibraries)
    for file in try Self.files(of: module) {
      for name in file.lines(with: "import ").compactMap(Self.imported) {
        #expect(allowed.contains(name), "\(file.name) imports \(name)")
      }
    }
  }

  @Test(arguments: imports.keys.sorted())
  func noModuleSharesItsNameWithAType(module: String) throws {
    let declaration = try Regex("(struct|class|enum|actor|protocol) \(module)\\b")
    for file in try Self.files(of: module) {
      for line in file.lines(with: module) { #expect(!line.contains(declaration), "\(file.name): \(line)") }
    }
  }

  @Test func noCodeGivesUp() throws {
    let forbidden = ["try!", "as!", "fatalError(", "nonisolated(unsafe)", "TODO", "FIXME"]
    for module in Self.imports.keys {
      for file in try Self.files(of: module) {
        for word in forbidden {
          // What the macros write into a client's code is not this package's.
          for line in file.lines(with: word) where !line.contains("\"get {") {
            #expect(line.trimmingCharacters(in: .whitespaces).hasPrefix("//"), "\(file.name): \(line)")
          }
        }
      }
    }
  }

  /// The files with types that threads share by a proof in words, which the compiler can't check, and what it lacks.
  private static let sharedByProof = [
    "AnimationEngine/Transactions/TransactionScope.swift": "a task-local value has to be sendable",
    "PostgresStorage/Session.swift": "a body could keep the session that it is lent",
  ]

  @Test func threadsShareWhatTheCompilerAllows() throws {
    var shared: Set<String> = []
    for module in Self.imports.keys {
      for file in try Self.files(of: module) where file.text.contains("@unchecked") {
        shared.insert(file.name)
      }
    }
    #expect(shared == Set(Self.sharedByProof.keys))
  }

  /// Options are typed: their names are texts only where they are declared, and only requests' initializers read them.
  @Test func noOptionIsReadByItsName() throws {
    let declaration = /(\b(Option|Flag|option|changes)\(|\b(repeated|name): )\s*$/
    var count = 0
    for file in try Self.files(of: "PresetCLI") {
      let text = file.text
      if !text.contains("\"--") && !text.contains("nvocation") { continue }
      for name in text.matches(of: /"--[a-z]/) {
        count += 1
        let start = text[..<name.range.lowerBound].suffix(80)
        #expect(start.contains(declaration), "\(file.name): \(text[name.range.lowerBound...].prefix(30))")
      }
      if file.name.contains("/Invocation") { continue }
      for line in file.lines(with: ": Invocation", "invocation.") {
        #expect(
          !line.contains(/^  (private )?(let|var) \w+: Invocation\b|\binvocation\.(words|options)\b/),
          "\(file.name): \(line)")
      }
    }
    #expect(count > 50)
  }

  @Test func everyPartOfThePageIsEmbeddedOnce() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: sources.appendingPathComponent("PresetService/Gallery/Page").path)
    let list = try String(contentsOf: sources.appendingPathComponent("CEmbedded/page.c"), encoding: .utf8)
    #expect(list.matches(of: /#embed ".*\/(.*)" suffix\(,\)\n/).map { String($0.1) }.sorted() == files.sorted())
  }

  @Test func theTopLevelIsThePlan() throws {
    let visible = try FileManager.default.contentsOfDirectory(atPath: Self.root.path).filter { !$0.hasPrefix(".") }
    let planned: Set = [
      "LICENSE", "Makefile", "Package.resolved", "Package.swift", "Plugins", "README.md", "Sources", "Tests",
    ]
    #expect(Set(visible).subtracting(planned).isEmpty)
  }

  /// A second one would make a bare `swift run` ask which is meant: what only clients have is not there.
  @Test func thereIsOneExecutable() throws {
    let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let own = manifest.replacing(/if !isBuiltItself \{\n(?s:.*?)\n\}\n/, with: "")
    #expect(own.count < manifest.count && own.split(separator: ".executableTarget(").count == 2)
  }

  /// Only these talk to C; every other module is held to memory safety by the compiler.
  @Test func onlyTheModulesThatTalkToCAreUnsafe() throws {
    let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(
      manifest.contains(
        #"let unsafe = ["Cairo", "Crypto", "Embedded", "HTTP", "PostgreSQL", "SQLite", "SystemIO", "XML", "YAML"]"#))
    #expect(manifest.contains("(unsafe.contains(target.name) ? [] : [.strictMemorySafety()])"))
  }

  /// The benchmarks build what the tests share once more, with fewer modules: what imports others is left out there.
  @Test func benchmarksLeaveOutWhatTheyCantBuild() throws {
    let manifest = try String(
      contentsOf: Self.root.appendingPathComponent("Tests/Benchmarks/Package.swift"), encoding: .utf8)
    let excluded = Set(manifest.matches(of: /"([A-Za-z+]+\.swift)"/).map { String($0.1) })
    let built = Set(manifest.matches(of: /name: "([A-Za-z]+)"/).map { String($0.1) }).union([
      "Foundation", "Synchronization",
    ])
    let folder = Self.root.appendingPathComponent("Tests/TestSupport")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 8 && excluded.isSubset(of: files))
    for file in files where !excluded.contains(file) {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let imports = text.matches(of: /(?m)^(?:[a-z]+ )?import ([A-Za-z]+)/).map { String($0.1) }
      for module in imports where !Self.cLibraries.contains(module) {
        #expect(built.contains(module), "\(file) imports \(module)")
      }
    }
  }
}
