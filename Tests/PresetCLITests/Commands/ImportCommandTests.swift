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

  /// A motion never goes without a word: what a script computes is told, and so is that functions have some.
  @Test func whatAScriptComputesIsTold() throws {
    let file = try tool.write(
      """
      import { motion } from "motion/react";
      export const a = reduce ? { type: "spring", stiffness: 300, damping: 20 } : { type: "spring", stiffness: 100, damping: 5 };
      export const b = on && { type: "spring", stiffness: 300, damping: 21 };
      export const c = { type: "spring", stiffness: 170, damping: 26 };
      function d(r) { if (r) { return { type: "spring", stiffness: 1, damping: 1 } } }
      export const Box = () => { const x = 1; return { type: "spring", stiffness: 1, damping: 1 } };
      export const rows = on && { columns: 3 };
      """, to: "u.ts")
    let result = tool.run(["import", file])
    #expect(result.errors.contains("u.ts:2: a: its value is computed, and not written out"), "\(result)")
    #expect(result.errors.contains("u.ts:3: b: its value is computed") && !result.errors.contains("rows"), "\(result)")
    #expect(result.errors.contains("passed over functions and classes with motions: 2"), "\(result)")
    #expect(tool.run("list --format names").output == "c\n")
    #expect(tool.run(["import", file, "--strict"]).status == 65)
  }

  /// One branch of a condition is not the constant.
  @Test func aBranchIsNoConstant() throws {
    let file = try tool.write(
      """
      import androidx.compose.animation.core.*
      val c = if (r) { spring<Float>(0.5f, 100f) } else { tween(300) }
      val k = try { spring<Float>(0.3f, 100f) } catch (e: Exception) { snap() }
      fun f(): FiniteAnimationSpec<Float> { return tween(200) }
      """, to: "u.kt")
    #expect(tool.run(["import", file]).status == 0)
    #expect(tool.run("list --format names").output == "f\n")
  }

  /// No time is invented without a word.
  @Test func aDurationThatNobodyGaveIsTold() throws {
    let file = try tool.write(
      """
      {"system": "site", "source": {"repo": "a/b"}, "count": 3, "presets": [
        {"name": "out", "kind": "penner", "params": {"function": "d3.quad-out"}},
        {"name": "in", "kind": "penner", "params": {"function": "d3.quad-in"}, "duration_ms": 350},
        {"name": "ease", "kind": "cubic-bezier", "params": {"x1": 0, "y1": 0, "x2": 1, "y2": 1}}]}
      """, to: "site.json")
    let said = "site/out has no duration there, and 0.35 s here; '--duration' gives another\n"
    let result = tool.run(["import", file])
    #expect(result.status == 0 && result.errors.contains(said), "\(result)")
    let given = tool.run(["import", file, "--duration", "0.5", "--prefix", "b/", "--json"])
    #expect(given.status == 0 && given.output.contains("\"assumedCount\":0"), "\(given)")
  }

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

  /// A value that only follows another one is told as such.
  @Test func whatFollowsIsToldAsSuch() throws {
    for line in ["value add a 100ms", "value add b @a"] { #expect(tool.run(line).status == 0) }
    let rows = ["a": "0.2", "b": #"{"value":"a"}"#].sorted { $0.key < $1.key }
    let text = rows.map { #"{"name":"\#($0)","animation":{"kind":"duration","value":\#($1)}}"# + "\n" }.joined()
    let result = tool.run(["import", try tool.write(text, to: "a.ndjson"), "--on-conflict", "replace"])
    #expect(result.errors.contains("changed b: follows what it refers to\n"), "\(result)")
  }

  /// What an import changed is told by name and by how far, with what only refers to it; a rehearsal says the same.
  @Test func whatWasAddedChangedAndSkippedIsTold() throws {
    func file(short: Int, other: Int, more: String = "") throws -> String {
      try tool.write(
        """
        {"m":{"short":{"$type":"duration","$value":"\(short)ms"},"ease":{"$type":"cubicBezier","$value":[0.2,0,0,1]},
        "enter":{"$type":"transition","$value":{"duration":"{m.short}","delay":"0ms","timingFunction":"{m.ease}"}},
        "other":{"$type":"transition","$value":{"duration":"\(other)ms","delay":"0ms","timingFunction":"{m.ease}"}}\(more)}}
        """, to: "\(short).json")
    }
    let first = try file(short: 200, other: 300)
    #expect(tool.run(["import", first, "--dry-run"]).errors.hasPrefix("would add m/short, m/ease, m/enter, m/other\n"))
    #expect(tool.run(["import", first]).errors == "imported 2 presets and 2 values: 4 added\n")
    let second = try file(short: 260, other: 310, more: #","long":{"$type":"duration","$value":"1s"}"#)
    let changes = """
      changed m/enter: moves by up to 0.138 of the way; ends at 0.267 s, not 0.217
      changed m/other: animation.duration 0.3 → 0.31; moves by up to 0.017 of the way
      changed m/short: animation.value 0.2 → 0.26

      """
    let told = "added m/long\n" + changes + "imported 2 presets and 3 values: 1 added, 2 replaced, 2 unchanged\n"
    let rehearsal = tool.run(["import", second, "--dry-run", "--on-conflict", "replace"])
    let words = [("changed m", "would change m"), ("added m", "would add m"), ("imported", "would import")]
    #expect(rehearsal.errors == words.reduce(told) { $0.replacing($1.0, with: $1.1) })
    let skipped = tool.run(["import", second, "--dry-run", "--on-conflict", "skip"]).errors
    #expect(skipped.contains("would skip m/short, m/other\n"))
    let done = tool.run(["import", second, "--on-conflict", "replace", "--json"])
    #expect(done.errors == told)
    #expect(done.output.contains(#""addedNames":["m/long"]"#) && done.output.contains(#""maxDifference":0.1383"#))
    // The axes of modes that it moves in count as well.
    tool.run("vary m/other motion=reduced linear --duration 0.1")
    let varied = tool.run("show m/other --json").output
    let path = try tool.write(varied.replacing(#""duration": 0.1,"#, with: #""duration": 0.2,"#), to: "varied.json")
    let moved = tool.run(["import", path, "--on-conflict", "replace"]).errors
    #expect(moved.contains("changed m/other: ") && moved.contains("of the way with motion=reduced"), "\(moved)")
  }

  @Test func manyChangesAreCountedBeyondTheFirst() throws {
    func file(_ duration: Double) throws -> String {
      try tool.write(
        (0..<1030).map { #"{"name":"p\#($0)","animation":{"kind":"linear","duration":\#(duration)}}"# + "\n" }.joined(),
        to: "\(duration).ndjson")
    }
    tool.run(["import", try file(0.2)])
    let result = tool.run(["import", try file(0.3), "--on-conflict", "replace", "--json"])
    #expect(result.errors.contains("changed up to 1010 more; '--json' tells the first thousand\n"))
    #expect(result.output.components(separatedBy: "maxDifference").count == 1001)
    let added = tool.run(["import", try file(0.3), "--prefix", "x/", "--dry-run"]).errors
    #expect(added.contains(", x/p19 and 1010 more\n"))
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
