import Foundation
import TestSupport
import Testing

/// `presets import` of files that others make.
struct ImportCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  private let tokens = """
    {
      "ease": {
        "$type": "cubicBezier",
        "in": { "$value": [0.4, 0, 1, 1] },
        "out": { "$value": [0, 0, 7, 1] },
        "same": { "$value": "{ease.in}" }
      },
      "fast": { "$type": "duration", "$value": { "value": 100, "unit": "ms" } }
    }
    """

  @Test(arguments: ["", "/"])
  func aFolderIsNoFile(slash: String) {
    let folder = tool.folder.path
    let result = tool.run(["add", "--document", folder + slash])
    #expect(result.status == 74)
    #expect(
      result.errors
        == "error: can't read '\(folder + slash)': Is a directory; name the files in it, as \(folder)/*.json\n")
  }

  /// Specifications of Compose that no preset is are told, by import and by scan.
  @Test func specificationsOfComposeAreNotLost() throws {
    let source = """
      package a.b
      import androidx.compose.animation.core.*
      object M {
        val ok = tween<Float>(300)
        val snap1 = snap<Float>(delayMillis = 100)
        val kf = keyframes<Float> { durationMillis = 300; 0.5f at 100 }
        val spline = keyframesWithSpline<Float>(3f) { 0.5f at 100 }
        val decay = exponentialDecay<Float>()
        val made = TweenSpec<Float>(300)
        fun made2(snap: Int): KeyframesSpec<Float> { return kf }
      }
      """
    let path = try tool.write(source, to: "au.kt")
    let strict = tool.run(["import", path, "--strict"])
    #expect(strict.status == 65)
    for name in ["M.snap1", "M.kf", "M.spline", "M.decay", "M.made", "M.made2"] {
      #expect(strict.errors.contains("\(name):") || strict.errors.contains("\(name) "), "\(name) in \(strict.errors)")
    }
    #expect(strict.errors.contains("6 things could not be taken"), "\(strict.errors)")
    #expect(tool.run(["import", path]).status == 0)
    let found = tool.run(["scan", path, "--json"]).output
    #expect(found.components(separatedBy: "not-understood").count > 5, "\(found)")
  }

  @Test func whatCouldNotBeTakenIsTold() throws {
    let path = try tool.write(tokens, to: "tokens.json")
    let result = tool.run(["import", path])
    #expect(
      result.errors == """
        left out \(path):5: ease.out: a control point is at x 7; it must be within 0 and 1
        imported 3 values: 3 added

        """)
    #expect(result.status == 0)
    #expect(tool.run("value list --format names").output == "ease/in\nease/same\nfast\n")
    let history = tool.run("history ease/in --format json").output
    #expect(history.contains("\"path\":\"ease.in\"") || history.contains("\"path\": \"ease.in\""))
  }

  @Test func strictImportsAllOrNothing() throws {
    let path = try tool.write(tokens, to: "tokens.json")
    let result = tool.run(["import", path, "--strict"])
    #expect(result.status == 65)
    #expect(result.errors.contains("1 thing could not be taken; nothing was imported"))
    #expect(tool.run("list --format names").output == "")
  }

  @Test func theOptionsHoldForTokens() throws {
    let path = try tool.write(tokens.replacing("7", with: "1"), to: "tokens.json")
    #expect(tool.run(["import", path, "--dry-run"]).errors.contains("would import 4 values: 4 added"))
    #expect(tool.run("list --format names").output == "")
    #expect(
      tool.run(["import", path, "--prefix", "x/", "--duration", "200ms"]).errors
        == "imported 3 presets and 1 value: 4 added\n")
    #expect(tool.run("list --format names").output == "x/ease/in\nx/ease/out\nx/ease/same\n")
    #expect(tool.run("show x/ease/same --format json").output.contains("x/ease/in"))
    let changed = try tool.write(tokens.replacing("7", with: "0.5"), to: "changed.json")
    #expect(tool.run(["import", changed, "--prefix", "x/", "--duration", "0.2"]).status == 65)
    let skipped = tool.run(["import", changed, "--prefix", "x/", "--duration", "0.2", "--on-conflict", "skip"])
    #expect(skipped.errors.contains("1 skipped, 3 unchanged"))
    let replaced = tool.run(["import", changed, "--prefix", "x/", "--duration", "0.2", "--on-conflict", "replace"])
    #expect(replaced.errors.contains("1 replaced, 3 unchanged"))
    let wrong = tool.run(["import", path, "--dialect", "strcit"])
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean 'strict'?"))
  }

  @Test(arguments: ["dtcg", "csv", "json", "ndjson"])
  func whatWasExportedIsTheSame(format: String) {
    let starters = ["swiftui", "css", "material3", "carbon", "fluent2", "primer", "penner"]
    tool.run(["import"] + starters.flatMap { ["--starter", $0] })
    tool.run(["add", "hero", "spring", "--bounce", "0.3", "--tag", "b", "--tag", "a", "--note", "one\ntwo, \"x\""])
    tool.run("edit hero --delay 0.1 --reduced-motion easeInSine")
    tool.run("add same alias --preset hero")
    let path = tool.folder.file("exported")
    #expect(tool.run(["export", "--format", format, "--lossy", "-o", path]).status == 0)
    let errors = tool.run(["import", path]).errors
    let told = /imported \d+ presets, \d+ values and 2 axes of modes: \d+ unchanged\n/
    #expect(errors.wholeMatch(of: told) != nil, "\(errors)")
  }

  /// Names with empty parts, as older catalogs have some, stand in an export's comments as they are.
  @Test(arguments: ["css", "android"]) func oddNamesComeBack(format: String) throws {
    let names = ["/a", "a", "a//b", "a/b", "b/"]
    tool.run("init")
    let documents = names.enumerated().map { index, name in
      #"{"name":"\#(name)","animation":{"kind":"easeIn","duration":0.\#(index + 1)}}"# + "\n"
    }
    #expect(tool.run(["import", try tool.write(documents.joined(), to: "old.ndjson")]).status == 0)
    let path = tool.folder.file("exported")
    #expect(tool.run(["export", "--format", format, "-o", path]).status == 0)
    tool.environment["PRESETS_DB"] = tool.folder.file("copy.db")
    tool.run("init")
    #expect(tool.run(["import", path]).errors == "imported 5 presets: 5 added\n")
    #expect(tool.run("list --format names").output == names.joined(separator: "\n") + "\n")
    for (index, name) in names.enumerated() {
      #expect(tool.run(["show", name, "--json"]).output.contains("0.\(index + 1)"), "\(name)")
    }
  }

  @Test func resolverDocumentsReadTheirFolderAlone() throws {
    try FileManager.default.createDirectory(atPath: tool.folder.file("a/base"), withIntermediateDirectories: true)
    _ = try tool.write(tokens, to: "a/base/tokens.json")
    _ = try tool.write(tokens, to: "outside.json")
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.file("a/link.json"), withDestinationPath: tool.folder.file("outside.json"))
    func run(_ reference: String) throws -> CommandLineTool.Result {
      let text =
        #"{"version":"2025.10","resolutionOrder":[{"name":"x","type":"set","sources":[{"$ref":"\#(reference)"}]}]}"#
      return tool.run(["import", try tool.write(text, to: "a/resolver.json"), "--dry-run"])
    }
    #expect(try run("base/tokens.json").errors.contains("would import 3 values"))
    #expect(try run("link.json").errors.contains("which is no file in its folder"))
    #expect(try run("../outside.json").status == 65)
    #expect(try run("missing.json").status == 65)
    #expect(try run("base").status == 65)
    let input = tool.run(
      ["import", "-"],
      input: #"{"version":"2025.10","resolutionOrder":[{"name":"x","type":"set","sources":[{"$ref":"a.json"}]}]}"#)
    #expect(input.status == 65 && input.errors.contains("the input is in no folder"))
  }
}
