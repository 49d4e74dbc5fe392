import Foundation
import PresetService
import TestSupport
import Testing

/// Exported source before a parser of its language, with all starter catalogs and names that mean something there.
struct ExportSyntaxTests {
  /// Where `.ci/python-packages` installs those of Kotlin and Dart.
  private static let python = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(".build/python/bin/python3").path

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: python), "'.ci/python-packages' has not been run"),
    arguments: [("compose", "kotlin"), ("flutter", "dart")])
  func aParserFindsNoError(format: String, language: String) throws {
    let source = try Self.source(format)
    #expect(try Self.errors(in: source, language) == "")
    // The parser itself can find something.
    for damage in [("= ", "= ) "), (" {", " { {"), ("(", "\"${("), ("Spec", "Spec class")]
    where source.contains(damage.0) {
      let broken = source.replacing(damage.0, with: damage.1, maxReplacements: 1)
      #expect(try Self.errors(in: broken, language) != "", "\(damage)")
    }
  }

  /// What a file imports it uses: compilers may be told to refuse what is unused.
  @Test func namesAreImportedThatAreUsed() throws {
    let catalog = try ExportCatalog([
      #"{"name":"fade","animation":{"kind":"easeOut","duration":0.2}}"#,
      #"{"name":"late","animation":{"kind":"linear"},"modifiers":[{"kind":"delay","duration":0.1}]}"#,
    ])
    func imports(_ names: [String]) throws -> String? {
      try catalog.exported(names, "reanimated").split(separator: "\n").first { $0.hasPrefix("import") }.map(String.init)
    }
    #expect(try imports(["fade"]) == #"import { Easing, withTiming } from "react-native-reanimated";"#)
    #expect(
      try imports(["late"])
        == #"import { Easing, withDelay, withTiming } from "react-native-reanimated";"#)
  }

  /// Sass compiles its variables, and finds in its map what the properties of CSS are; Tailwind's file is a stylesheet too.
  @Test(.enabled(if: BuiltTool.program("sassc") != nil, "sassc is not installed"))
  func sassCompiles() throws {
    let source = try Self.source("scss")
    let pattern = #/\n  "([^"]+)": \(/#
    let names = source.matches(of: pattern).map { String($0.1) }
    try #require(names.count > 100 && Set(names).count == names.count)
    let rules = names.map { name in
      let members = ["easing", "duration", "delay", "iterations", "direction"].map {
        "  --\(name)-\($0): #{map-get(map-get($presets, \"\(name)\"), \"\($0)\")};\n"
      }
      return ":root {\n\(members.joined())}\n"
    }
    let compiled = try Self.run(
      ["--precision", "12"], BuiltTool.program("sassc"), source + rules.joined(), "animations.scss")
    try #require(compiled.status == 0, "\(compiled.errors)")
    // One that refers to a value is as that is.
    let css = try Self.source("css").replacing(#/: var\(--[^)]*\)/#, with: ": …")
      // Sass has its own way with small numbers.
      .replacing("8e-05", with: "0.00008")
    let declarations = Set(css.split(separator: "\n").map { $0.drop { $0 == " " } })
    for line in compiled.output.split(separator: "\n") where line.hasPrefix("  --") {
      let own = line.dropFirst(2).replacing(" }", with: "")
      let name = own.prefix { $0 != ":" }
      #expect(declarations.contains(own[...]) || declarations.contains("\(name): …;"), "\(own)")
    }
    let broken = try Self.run([], BuiltTool.program("sassc"), source + "$x: (1;", "animations.scss")
    #expect(broken.status != 0)
    let theme = try Self.run([], BuiltTool.program("sassc"), try Self.source("tailwind"), "theme.scss")
    #expect(theme.status == 0 && theme.output.split(separator: "@utility motion-").count > names.count)
  }

  /// The types as well, all but those of the libraries, which are not there.
  ///
  /// One run of the compiler reads all files: what it has of its own takes longer to read than they do.
  @Test(.enabled(if: BuiltTool.program("tsc") != nil, "tsc is not installed"))
  func typeScriptCompiles() throws {
    let sources = try ["motion", "react-spring", "reanimated", "javascript"].map { ($0, try Self.source($0)) }
    // Where a file has wrong syntax, the compiler looks at the types of none.
    try expectComplaints(
      sources, [("", false), ("export const x: number = \"1\";", true), ("export const hero = 1;", true)])
    try expectComplaints(sources, [("", false), ("export const x = ;", true)])
  }

  /// Compiles each format's source with each of the lines behind it, all in one run, and expects complaints where the
  /// line is wrong, and nowhere else.
  private func expectComplaints(
    _ sources: [(format: String, text: String)], _ lines: [(line: String, isWrong: Bool)]
  ) throws {
    let folder = try TemporaryFolder()
    var files: [(name: String, isWrong: Bool)] = []
    for (format, source) in sources {
      for (index, line) in lines.enumerated() {
        let name = "\(format)-\(index).ts"
        files.append((name, line.isWrong))
        try (source + "\n" + line.line).write(toFile: folder.file(name), atomically: true, encoding: .utf8)
      }
    }
    let options = ["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--target", "es2020", "--module", "commonjs"]
    let result = try BuiltTool().run(
      options + files.map { folder.file($0.name) }, program: BuiltTool.program("tsc"), patience: 120)
    let complaints = (result.output + result.errors).split(separator: "\n")
      .filter { !$0.contains("error TS2307: Cannot find module") }
    for file in files {
      let own = complaints.filter { $0.contains("\(file.name)(") }
      #expect(own.isEmpty != file.isWrong, "\(file.name): \(own)")
    }
    #expect(complaints.allSatisfy { line in files.contains { line.contains("\($0.name)(") } }, "\(complaints)")
  }

  @Test(.enabled(if: BuiltTool.program("swiftc") != nil, "swiftc is not installed"), arguments: ["uikit", "swiftui"])
  func swiftIsParsed(format: String) throws {
    func errors(_ source: String) throws -> String {
      try Self.run(["-frontend", "-parse"], BuiltTool.program("swiftc"), source, "Motion.swift").errors
    }
    let source = try Self.source(format)
    #expect(try errors(source) == "")
    #expect(try errors(source + "}").contains("error:"))
  }

  /// Names that end strings and comments, are words of languages, or begin as no name does.
  private static let names = [
    "hero", "Hero", "HERO", "her o", "\"", "'", "`", "\\", "\\(x)", "\\u0041", "*/", "/*", "/** x */", "//",
    "///", "--", "-->", "]]>", "\"\"\"", "$", "$x", "${x}", "${", "#{x}", "@x", "<!--", "%s", "0", "1st", "007",
    "-1", "1e5", "_", "a_b", "a__b", "a b", "🎉", "👩‍👩‍👧", "日本", "é", "e\u{301}", "Ünïcode", "\u{202E}x", "ﬁ",
    "²", "x²", "٣", "a\u{2028}b", "class", "fun", "val", "var", "let", "when", "object", "in", "is", "as", "by",
    "get", "set", "init", "self", "Self", "Type", "Any", "default", "await", "async", "yield", "enum",
    "function", "import", "export", "static", "late", "final", "const", "abstract", "dynamic", "typeof",
    "package", "null", "nil", "true", "undefined", "equals", "NaN", "Infinity", "eval", "arguments", "constructor",
    "require", "exports", "module", "globalThis", "prototype", "toString", "hashCode", "points", "bezier",
    "spring", "tween", "repeatable", "snap", "keyframes", "stair", "animation", "motion", "Motion", "Curve",
    "Cubic", "Duration", "Easing", "with spring", "withTiming", "hero timing", "hero duration", "hero curve",
    "linear", "none", String(repeating: "long ", count: 50) + "names", String(repeating: "x", count: 255),
  ]

  /// The catalog with all of it, made once.
  private static let filled = Result { () throws -> TemporaryFolder in
    let documents = try names.enumerated().map { index, name in
      let note = "\(name)\nsecond line of \(name)"
      var document: [String: Any] = ["name": name, "note": note, "animation": ["kind": "linear"]]
      if index.isMultiple(of: 2) && index > 0 {
        document["status"] = "deprecated"
        document["deprecation"] = ["reason": note, "replacedBy": names[index - 1]]
      }
      return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
    }
    let temporary = try TemporaryCatalog(documents: documents)
    var options = ImportOptions()
    for (name, source) in try PresetCatalog.starters.map({ ($0.name, try PresetCatalog.starter(named: $0.name)) }) {
      options.prefix = name + "/"
      _ = try temporary.catalog.import([source], options: options)
    }
    let kinds = ExportCatalog.kinds + ExportCatalog.modifiers
    for (prefix, lines) in [("kinds/", kinds), ("values/", ValueCatalog.values + ValueCatalog.presets)] {
      options.prefix = prefix
      let source = ImportSource(name: prefix, bytes: Array(lines.joined(separator: "\n").utf8))
      _ = try temporary.catalog.import([source], options: options)
    }
    return temporary.folder
  }

  static func source(_ format: String) throws -> String {
    var options = ExportOptions()
    options.isLossy = true
    var text = ""
    try PresetCatalog(path: filled.get().file("catalog.db")).export(nil, format: .named(format), options: options) {
      text += $0
      return true
    }
    return text
  }

  /// Runs a program on source in a file.
  private static func run(
    _ words: [String], _ program: String?, _ source: String, _ name: String
  ) throws -> BuiltTool.Result {
    let folder = try TemporaryFolder()
    try source.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    return try BuiltTool().run(words + [folder.file(name)], program: program, patience: 120)
  }

  /// Where a grammar of tree-sitter is at a loss, a line each.
  private static func errors(in source: String, _ language: String) throws -> String {
    let program = """
      import importlib, sys, tree_sitter
      grammar = tree_sitter.Language(importlib.import_module("tree_sitter_" + sys.argv[1]).language())
      tree = tree_sitter.Parser(grammar).parse(open(sys.argv[2], "rb").read())
      nodes = [tree.root_node]
      while nodes:
          node = nodes.pop()
          if node.is_error or node.is_missing:
              print(node.start_point.row + 1, node.type, node.text[:80])
          nodes += node.children
      """
    let result = try run(["-c", program, language], python, source, "source")
    return result.status == 0 ? result.output : result.errors
  }
}
