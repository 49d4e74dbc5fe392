import Foundation
import TestSupport
import Testing

/// What trials of the whole tool found, each by the commands that showed it.
struct TrialTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  /// One that is near its target now and then, for ever, has not settled.
  @Test func whatRepeatsForEverNeverSettles() {
    tool.run("add f easeInOut --duration 0.4 --delay 0.2 --repeat forever")
    #expect(tool.run("show f").output.contains("settled after\tover 60 s\n"))
    tool.run("add slow interpolatingSpring --mass 1 --stiffness 1 --damping 2")
    #expect(!tool.run("show slow").output.contains("settled after\tover 60 s\n"))
  }

  @Test func aNumberThatMayBeATimeIsToldOf() {
    let added = tool.run("value add duration/quick 150")
    #expect(added.errors.hasPrefix("warning: 150 has no unit, and is a plain number; a duration is written as 150ms"))
    let edited = tool.run("value edit duration/quick 150ms")
    #expect(edited.status == 64 && edited.errors.contains("'duration/quick' is a number, and '150ms' is a duration"))
    let again = tool.run("value add duration/quick 150ms")
    let advice = "a value named 'duration/quick' exists already; it is a number; 'presets value remove'"
    #expect(again.errors.contains(advice))
    tool.run("value add x 1.5")
    #expect(tool.run("value add x 2").errors.contains("exists already; 'presets value edit' changes it"))
    #expect(tool.run("value add scale 1.5").errors.hasPrefix("added scale"))
  }

  @Test func aPresetIsFittedToAModel() {
    tool.run("add hero spring")
    #expect(tool.run("fit hero").errors.contains("say which: 'presets fit hero --as spring'"))
    #expect(tool.run("fit nowhere").status == 66)
    let curve = tool.run(["fit", "linear(0, 0.5 50%, 1)", "--duration", "500ms"])
    #expect(curve.status == 0 && curve.output.contains("linear duration 0.5\n"), "\(curve)")
  }

  /// Samples have no unit: what lasts minutes may be milliseconds, and is no spring that the engine would run at such ticks.
  @Test func samplesMayBeInMilliseconds() throws {
    let rows = (0...40).map { row in "\(row * 10),\(1 - pow(1 - Double(row) / 40, 3))" }
    let file = try tool.write(rows.joined(separator: "\n") + "\n", to: "samples.csv")
    let seconds = tool.run(["fit", file])
    #expect(seconds.errors.contains("the samples last 400 s") && seconds.errors.contains("'--dialect milliseconds'"))
    #expect(!seconds.output.contains("persistent-spring"), "\(seconds.output)")
    let result = tool.run(["fit", file, "--dialect", "milliseconds"])
    #expect(result.errors.isEmpty && result.output.contains("timingCurve duration 0.4 "), "\(result)")
    let wrong = tool.run(["fit", file, "--dialect", "framer"])
    #expect(wrong.status == 64 && wrong.errors.contains("there are milliseconds, seconds"), "\(wrong)")
  }

  @Test func usersOfAPresetAreNamedUpToTwenty() throws {
    let lines = (0..<30).map { #"{"name":"u\#($0)","animation":{"kind":"alias","preset":"one"}}"# + "\n" }
    tool.run("add one linear")
    tool.run(["import", try tool.write(lines.joined(), to: "u.ndjson")])
    let refused = tool.run("remove one --force")
    #expect(refused.errors.contains(" and 10 more") && refused.errors.count < 1000, "\(refused.errors)")
  }

  /// Another name of an axis moves nothing.
  @Test func aRenamedAxisMovesNothing() {
    for line in [
      "add c spring", "axis add brand acme globex --default acme", "vary c brand=globex linear --duration 0.2",
      "axis rename brand marke",
    ] { tool.run(line) }
    let difference = tool.run("diff 3 now").output
    #expect(!difference.contains("moved") && difference.contains("renamed"), "\(difference)")
    #expect(!tool.run("changelog 3..now").output.contains("any more"))
    tool.run("vary c marke=globex linear --duration 0.9")
    #expect(tool.run("diff 3 now").output.contains("moved"))
  }

  @Test func aRenamedPresetIsListedUnderTheNameThatItHad() {
    tool.run("add c spring")
    tool.run("rename c c2")
    #expect(tool.run("changelog 1..now").output.contains("- `c` (major): renamed to 'c2', and nothing has its name\n"))
  }

  @Test func aReferenceThatBecomesAFigureIsOneDifference() {
    for line in ["value add quick 200ms", "add a linear --duration @quick", "edit a --duration 0.1"] { tool.run(line) }
    #expect(tool.run("diff 2 3").output.contains("animation.duration\t@quick → 0.1\n"))
    #expect(!tool.run("diff 2 3").output.contains("nothing"))
  }

  /// A change of nothing makes no revision, and one of an older version is not what is undone.
  @Test func whatChangesNothingMakesNoRevision() throws {
    for line in [
      "add x linear", "edit x --note real --tag t", "axis add brand a b --default a",
      "vary x brand=b spring --bounce 0.1", "value add d/q 150ms", "proposal new q --title t",
    ] { tool.run(line) }
    let count = { self.tool.run("history").output.split(separator: "\n").count }
    let before = count()
    for line in [
      "vary x brand=b spring --bounce 0.1", "edit x --tag t --proposal q", "value edit d/q 150ms --proposal q",
      "rename x x --proposal q", "axis edit brand a b --proposal q", "restore x --revision 4 --proposal q",
    ] {
      tool.run(line)
      #expect(count() == before, "\(line)")
    }
    tool.run("release --rules --set majorDistance=0.08")
    tool.run("release --rules --set majorDistance=0.08")
    #expect(count() == before + 1)
  }

  @Test func anotherCatalogIsNoOutput() throws {
    let other = tool.folder.file("other.db")
    tool.run(["init", other])
    tool.run("add a linear")
    for line in [["export", "--format", "json", "-o", other], ["plot", "a", "-o", other, "--format", "svg"]] {
      let refused = tool.run(line)
      #expect(refused.status == 64 && refused.errors.contains("is another catalog, which would be lost"), "\(refused)")
    }
    #expect(tool.run(["--db", other, "list"]).status == 0)
  }

  /// A comment behind an animation is about that line alone.
  @Test func aCommentBehindAnAnimationIsNotAboutTheNextLine() throws {
    let file = try tool.write(
      "import SwiftUI\nlet a = Animation.easeOut(duration: 0.9) // presets:allow off-catalog because\n"
        + "let b = Animation.easeOut(duration: 0.8)\n", to: "A.swift")
    let result = tool.run(["scan", file, "--fail-on", "off-catalog"])
    #expect(result.status == 1 && result.errors.contains("; 1 let pass"), "\(result)")
  }

  @Test func whatIsDeprecatedIsNotSuggested() throws {
    for line in ["add old/one easeIn --duration 0.2", "add calm linear", "deprecate old/one --replaced-by calm"] {
      tool.run(line)
    }
    let file = try tool.write("import SwiftUI\nlet a = Animation.easeIn(duration: 0.2)\n", to: "A.swift")
    let configuration = try tool.write(#"{"targets":[{"format":"swiftui","output":"M.swift"}]}"#, to: "b.json")
    #expect(tool.run(["scan", file, "--suggest", "--config", configuration]).output == "")
    #expect(tool.run(["scan", file]).output.contains("deprecated, use 'calm' instead"))
    // Its name comes back all the same.
    let export = tool.run("export --format motion --lossy").output
    let other = tool.folder.file("other.db")
    tool.run(["init", other])
    tool.run(["--db", other, "import", try tool.write(export, to: "motion.ts")])
    #expect(tool.run(["--db", other, "list", "--format", "names"]).output == "calm\nold/one\n")
  }

  @Test(.enabled(if: BuiltTool.canActAsNobody, "setpriv is missing, which lets root be somebody else"))
  func foldersThatCannotBeReadAreToldOf() throws {
    let folder = tool.folder.file("sources")
    try FileManager.default.createDirectory(atPath: folder + "/no", withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder + "/no")
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder + "/no") }
    let refused = try BuiltTool().runAsNobody(
      ["--db", tool.folder.file("catalog.db"), "scan", folder], in: tool.folder)
    #expect(refused.status == 77 && refused.errors.contains("can't look into '\(folder)/no'"), "\(refused)")
  }

  /// Where a library stays where its last pass ends, an even number of passes there and back is one curve.
  @Test(arguments: ["motion", "reanimated"])
  func passesThatEndAtTheStartAreOneCurve(format: String) {
    tool.run("add r2 easeIn --duration 0.3 --repeat 2")
    tool.run("add r3 easeIn --duration 0.3 --repeat 3")
    #expect(tool.run("export r2 --format \(format) --lossy").output.contains("all passes as lines of"))
    #expect(tool.run("export r3 --format \(format)").output.contains("in each pass"))
  }

  /// A number without its unit is no reason to remove a value.
  @Test func aValuesUnitIsAskedFor() {
    tool.run("value add d 200ms")
    let refused = tool.run("value edit d 400")
    #expect(
      refused.status == 65 && refused.errors.contains("400ms") && !refused.errors.contains("remove"), "\(refused)")
    #expect(tool.run("value edit d 0.4").status == 0)
    let other = tool.run(["value", "edit", "d", "ease-in"])
    #expect(other.errors.contains("'d' is a duration, and 'ease-in' is a curve"), "\(other)")
  }

  /// What a preset is for less motion is one thing, whether it is another preset or written out.
  @Test func theVariantForLessMotionIsReplaced() {
    tool.run("add calm linear")
    tool.run("add hero spring")
    tool.run(["vary", "hero", "motion=reduced", "easeOut 100ms"])
    #expect(tool.run("edit hero --reduced-motion calm").status == 0)
    let document = tool.run("export hero --format ndjson").output
    #expect(document.contains(#""reducedMotion":"calm""#) && !document.contains("variants"), "\(document)")
    tool.run(["vary", "hero", "motion=reduced", "easeOut 100ms"])
    #expect(tool.run(["edit", "hero", "--reduced-motion", ""]).status == 0)
    let plain = tool.run("export hero --format ndjson").output
    #expect(!plain.contains("variants") && !plain.contains("reducedMotion"), "\(plain)")
  }

  /// An axis is the catalog's, also where nothing is different by it.
  @Test(arguments: ["dtcg", "css"])
  func anAxisComesBackThatNothingNames(format: String) throws {
    for line in [
      "axis add brand acme globex", "axis add size s m l", "add h linear --duration 1",
      "vary h brand=globex linear --duration 2",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let file = try tool.write(
      tool.run("export --format \(format)").output, to: format == "css" ? "m.css" : "m.tokens.json")
    let other = tool.folder.file("other.db")
    tool.run(["init", other])
    let result = tool.run(["--db", other, "import", file])
    #expect(tool.run(["--db", other, "axis", "list"]).output.contains("size\ts\tm, l"), "\(result)")
  }

  @Test func timesMayEndWithZ() {
    tool.run("add hero spring")
    for time in ["2100-01-01T00:00:00Z", "2100-01-01T00:00Z", "2100-01-01T00:00:00.000Z", "2100-01-01T00:00:00"] {
      #expect(tool.run(["list", "--as-of", time, "--format", "names"]).output == "hero\n", "\(time)")
    }
    #expect(tool.run(["list", "--as-of", "2100-01-01Z"]).status == 64)
  }

  @Test func wordsThatBelongTogetherAreToldSo() throws {
    #expect(tool.run("add x easeOut 200ms").errors.contains("put what belongs together in quotes: 'easeOut 200ms'"))
    #expect(tool.run("add x @ease").errors.contains("timingCurve --curve @ease --duration 200ms"))
    #expect(tool.run("add x Animation.bouncy").status == 0)
    let file = try tool.write("0,0\n1,1\n", to: "s.csv")
    #expect(tool.run(["fit", file, "--as", "bezier"]).errors.contains("is a file; leave '--as' out"))
  }
}
