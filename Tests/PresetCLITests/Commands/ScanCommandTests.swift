import Foundation
import PresetText
import TestSupport
import Testing

/// What `presets scan` writes, and how it ends.
struct ScanCommandTests {
  private let tool: CommandLineTool
  private let file: String

  private static let source = """
    import SwiftUI
    let a = Animation.easeOut(duration: 0.2)
    let b = Animation.easeOut(duration: 0.201)
    let c = Animation.timingCurve(0.2, 0, 0, 1, duration: 0.35)
    let d = Animation.spring(response: 0.9, dampingFraction: 0.4)
    let e = Animation.easeOut(duration: slow)

    """

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
    tool.run("add fade easeOut --duration 0.2")
    file = try tool.write(Self.source, to: "Hero.swift")
  }

  @Test func eachClassHasItsRow() {
    let result = tool.run(["scan", file])
    let rows = result.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.map { $0[0] } == [2, 3, 4, 5, 6].map { "\(file):\($0):9" })
    #expect(rows.map { $0[1] } == ["exact", "near", "known-elsewhere", "off-catalog", "not-understood"])
    #expect(rows.map { $0[2] } == ["fade", "fade", "material3: EasingEmphasizedCubicBezier", "fade", ""])
    #expect(rows[0][3] == "0" && rows[4][3] == "")
    #expect(rows[3][4] == "Animation.spring(response: 0.9, dampingFraction: 0.4)")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        1 file, 5 animations: 1 exact, 1 near, 1 known-elsewhere, 1 off-catalog, 1 not-understood
        \(tool.folder.path): 1 of 4 are presets, 25 %

        """)
  }

  @Test(arguments: [("near", 1), ("off-catalog", 1)])
  func gatesFail(gate: String, status: Int32) throws {
    #expect(tool.run(["scan", file, "--fail-on", gate]).status == status)
    let exact = try tool.write("let a = Animation.easeOut(duration: 0.2)\n", to: "Exact.swift")
    #expect(tool.run(["scan", exact, "--fail-on", gate]).status == 0)
    let known = try tool.write("let a = Animation.timingCurve(0.2, 0, 0, 1, duration: 0.35)\n", to: "Known.swift")
    #expect(tool.run(["scan", known, "--fail-on", gate]).status == (gate == "near" ? 1 : 0))
  }

  /// A file that can't be read lets no gate pass.
  @Test func aFileInUTF16IsToldAndFails() throws {
    let path = tool.folder.file("wide.css")
    try "\u{FEFF}.a { transition: opacity 3s linear; }".data(using: .utf16LittleEndian)?.write(
      to: URL(fileURLWithPath: path))
    let gated = tool.run(["scan", path, "--fail-on", "off-catalog"])
    #expect(
      gated.status == 1 && gated.errors.contains("warning: \(path): it is in UTF-16, and was not read"), "\(gated)")
    #expect(tool.run(["scan", path]).status == 0)
  }

  /// Core Animation damps beyond critical where that is allowed.
  @Test(arguments: [
    "animation.allowsOverdamping = true", "if #available(iOS 17, *) { animation.allowsOverdamping = true }",
  ])
  func aLayersSpringMayBeOverdamped(line: String) throws {
    tool.run("add under spring --response 0.5 --damping-fraction 1.6666666666666667")
    let path = try tool.write(
      """
      let animation = CASpringAnimation(keyPath: "x")
      animation.mass = 1
      animation.stiffness = 157.91367041742973
      animation.damping = 41.88790204786391
      \(line)

      """, to: "Layer.swift")
    let row = tool.run(["scan", path]).output.split(separator: "\t")
    #expect(row.count > 2 && ["exact", "near"].contains(row[1]) && row[2] == "under", "\(row)")
  }

  @Test func withinDecidesWhatIsNear() throws {
    #expect(tool.run(["scan", file, "--within", "0"]).errors.contains("1 exact, 1 known-elsewhere, 2 off-catalog"))
    #expect(tool.run(["scan", file, "--within", "1"]).errors.contains("1 exact, 3 near, 1 not-understood"))
  }

  @Test func aBaselineLetsPass() throws {
    let baseline = tool.folder.file("scan.json")
    #expect(tool.run(["scan", file, "--write-baseline", baseline, "--fail-on", "near"]).status == 1)
    #expect(tool.run(["scan", file, "--baseline", baseline, "--fail-on", "near"]).status == 0)
    // Lines may move; another one is new.
    _ = try tool.write("// A line.\n" + Self.source, to: "Hero.swift")
    #expect(tool.run(["scan", file, "--baseline", baseline, "--fail-on", "near"]).status == 0)
    _ = try tool.write(Self.source + "let f = Animation.easeOut(duration: 0.201)\n", to: "Hero.swift")
    #expect(tool.run(["scan", file, "--baseline", baseline, "--fail-on", "near"]).status == 1)
    let wrong = try tool.write("{}", to: "wrong.json")
    let refusal = tool.run(["scan", file, "--baseline", wrong])
    #expect(refusal.status == 65 && refusal.errors.contains("is no baseline of version 1"))
  }

  @Test(arguments: [
    ("// presets:allow off-catalog the logo's own\n", "", 0), ("", "  // presets:allow off-catalog the logo's own", 0),
    ("/* presets:allow off-catalog the logo's own */\n", "", 0), ("// presets:allow off-catalog\n", "", 1),
    ("// presets:allow near the logo's own\n", "", 1), ("// presets:allow off-catalog too far\n\n", "", 1),
    ("// presets:allow everything please\n", "", 1),
  ])
  func commentsLetPass(before: String, behind: String, status: Int32) throws {
    let text = "import SwiftUI\n\(before)let a = Animation.spring(response: 0.9, dampingFraction: 0.4)\(behind)\n"
    let file = try tool.write(text, to: "Logo.swift")
    let result = tool.run(["scan", file, "--fail-on", "near"])
    #expect(result.status == status)
    #expect(result.errors.contains("has no reason") == (before == "// presets:allow off-catalog\n"))
    #expect(result.errors.contains("names no class") == before.contains("everything"))
  }

  @Test func jsonHasAllOfIt() throws {
    let json = try JSONReader.read(Array(tool.run(["scan", file, "--json"]).output.utf8))
    #expect(json["counts"]?["exact"]?.number == 1)
    #expect(json["files"]?.number == 1)
    let findings = try #require(json["findings"]?.array)
    #expect(findings[1]["animation"]?["kind"]?.string == "easeOut")
    #expect(findings[1]["class"]?.string == "near")
    #expect(findings[4]["reason"]?.string == "its 'duration' is not written as a number")
    #expect(json["adoption"]?.array?[0]["share"]?.number == 0.25)
    let lines = tool.run(["scan", file, "--format", "ndjson"]).output.split(separator: "\n")
    #expect(try lines.map { try JSONReader.read(Array($0.utf8)) } == findings)
  }

  /// What is merely nearest to a deprecated preset is not that one.
  @Test func whatIsNearestToADeprecatedPresetIsNotDeprecated() throws {
    tool.run("add old linear --duration 1s")
    tool.run("deprecate old")
    let style = try tool.write(
      ".a { transition: all 1s linear } .b { transition-timing-function: ease-in }", to: "a.css")
    let rows = tool.run(["scan", style]).output.split(separator: "\n").map(String.init)
    #expect(rows.count == 2 && rows[0].contains("deprecated") && !rows[1].contains("deprecated"), "\(rows)")
  }

  @Test func constantsOfDeprecatedPresetsAreFindings() throws {
    tool.run("add old easeIn --duration 0.3")
    tool.run("add old/lone linear")
    let app = try tool.write(
      """
      import SwiftUI
      let a = Animation.easeOut(duration: 0.2)
      let b = Animation.old
      let c = Animation.oldLone
      let d = Animation.fade
      // presets:allow deprecated until the spring is here
      let e = Animation.old

      """, to: "App.swift")
    #expect(tool.run(["scan", app, "--fail-on", "deprecated"]).status == 0)
    tool.run("deprecate old --replaced-by fade --reason slow")
    tool.run("deprecate old/lone")
    let result = tool.run(["scan", app])
    let rows = result.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.map { $0[1] } == ["exact", "deprecated", "deprecated", "deprecated"])
    #expect(rows[1][0] == "\(app):3:19" && rows[1][2] == "old" && rows[1][4] == "old: use 'fade' instead: slow")
    #expect(rows[2][4] == "oldLone: nothing replaces it")
    #expect(
      result.errors == """
        1 file, 1 animation: 1 exact; 1 let pass
        exported constants: 4 uses of 3 presets, 3 uses deprecated
        \(tool.folder.path): 5 of 5 are presets, 100 %

        """)
    for (gates, status) in [("deprecated", 1), ("near", 0)] as [(String, Int32)] {
      #expect(tool.run(["scan", app, "--fail-on", gates]).status == status)
    }
    #expect(tool.run(["scan", app, "--fail-on", "near", "--fail-on", "deprecated"]).status == 1)
    let baseline = tool.folder.file("scan.json")
    tool.run(["scan", app, "--write-baseline", baseline])
    #expect(tool.run(["scan", app, "--baseline", baseline, "--fail-on", "deprecated"]).status == 0)
    let sarif = tool.run(["scan", app, "--format", "sarif"]).output
    #expect(sarif.contains("is the deprecated preset 'old'; use 'fade' instead: slow"))
  }

  @Test func exportedConstantsAreUses() throws {
    tool.run("add hero spring --bounce 0.3")
    tool.run("add menu/slow-in easeIn --duration 1")
    let folder = tool.folder.file("App")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in [
      (
        "A.swift",
        "import SwiftUI\nlet a = Animation.fade\nlet b = Text.hero\nwithAnimation(.menuSlowIn) {}\nMotion.hero(k)\n"
      ),
      ("b.css", ".a { transition: opacity var(--fade-duration) var(--fade-easing) }\n.b { color: var(--fade) }\n"),
      ("c.kt", "val a = Motion.menuSlowIn\nval b = Motion.other\n"),
      ("d.dart", "final a = Motion.fadeCurve;\n"),
      (
        "e.xml",
        "<objectAnimator xmlns:android=\"http://schemas.android.com/apk/res/android\"\n"
          + "android:duration=\"@integer/menu_slow_in_duration\" android:interpolator=\"@interpolator/menu_slow_in\" />\n"
      ), ("f.kt", "val a = resources.getInteger(R.integer.menu_slow_in_duration)\n"),
    ] { _ = try tool.write(text, to: "App/" + name) }
    tool.run(["export", "--format", "swiftui", "-o", folder + "/Made.swift"])
    let result = tool.run(["scan", folder, "--json"])
    let json = try JSONReader.read(Array(result.output.utf8))
    let usage = try #require(json["usage"]?.array)
    #expect(usage.map { $0["preset"]?.string } == ["fade", "hero", "menu/slow-in"])
    #expect(usage.map { $0["count"]?.number } == [4, 1, 5])
    #expect(usage[2]["places"]?.array?.map { $0["line"]?.number } == [4, 1, 2, 2, 1])
    #expect(json["exports"]?.number == 1 && json["files"]?.number == 6 && json["findings"]?.array == [])
    // The animations of b.css and of e.xml have two constants each.
    #expect(json["adoption"]?.array?[0]["total"]?.number == 8)
    #expect(json["unused"]?.array == [])
    tool.run("add never linear")
    #expect(tool.run(["scan", folder, "--json"]).output.contains("\"never\""))
    #expect(
      tool.run(["scan", folder]).errors.contains("exported constants: 10 uses of 3 presets\n1 preset is not used\n"))
  }

  /// What SARIF 2.1.0 asks of a log: its sections 3.13, 3.14, 3.19, 3.27, 3.30 and 3.49.
  @Test func sarifIsAsItsStandardSays() throws {
    let baseline = tool.folder.file("scan.json")
    tool.run(["scan", file, "--write-baseline", baseline])
    let words = ["scan", file, "--format", "sarif", "--baseline", baseline]
    let json = try JSONReader.read(Array(tool.run(words).output.utf8))
    #expect(json["version"]?.string == "2.1.0")
    let run = try #require(json["runs"]?.array?.first)
    #expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"]?.string))
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"]?.string == "presets")
    let rules = try #require(driver["rules"]?.array)
    #expect(rules.allSatisfy { $0["id"]?.string != nil && $0["shortDescription"]?["text"]?.string != nil })
    let results = try #require(run["results"]?.array)
    #expect(results.count == 4)
    for result in results {
      let index = try #require(result["ruleIndex"]?.number)
      #expect(rules[Int(index)]["id"] == result["ruleId"])
      #expect(["none", "note", "warning", "error"].contains(result["level"]?.string))
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
      #expect(result["baselineState"]?.string == "unchanged")
      let place = try #require(result["locations"]?.array?.first?["physicalLocation"])
      #expect(place["artifactLocation"]?["uri"]?.string == "file://" + file)
      for key in ["startLine", "startColumn", "endLine", "endColumn"] {
        #expect(place["region"]?[key]?.number ?? 0 >= 1)
      }
    }
    let allowed = try tool.write(
      "// presets:allow off-catalog its own\nlet a = Animation.spring(response: 0.9, dampingFraction: 0.4)\n",
      to: "A b.swift")
    let suppressed = tool.run(["scan", allowed, "--format", "sarif"]).output
    #expect(suppressed.contains(#""kind": "inSource""#) && suppressed.contains("A%20b.swift"))
    #expect(!suppressed.contains("baselineState"))
  }

  @Test func wordsThatAreWrongAreNamed() throws {
    let text = try tool.write("", to: "notes.txt")
    for (words, status, message) in [
      (["scan"], 64, "PATH"), (["scan", "nowhere"], 66, "there is no file or folder 'nowhere'"),
      (["scan", text], 65, "is in no language that is scanned"), (["scan", file, "--fail-on", "exact"], 64, "near"),
      (["scan", file, "--within", "2"], 64, "within"),
    ] as [([String], Int32, String)] {
      let result = tool.run(words)
      #expect(result.status == status && result.errors.contains(message), "\(words): \(result.errors)")
    }
  }
}
