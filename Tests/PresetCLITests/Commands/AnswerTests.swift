import Foundation
import PresetCLI
import TestSupport
import Testing

/// Answers that say what was done, and refusals of what can't have been meant.
struct AnswerTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  @Test(arguments: [
    ("edit hero --untag meun", 66, "error: 'hero' has no tag 'meun'; did you mean 'menu'?\n"),
    ("edit hero --untag other", 66, "error: 'hero' has no tag 'other'; it has in, menu\n"),
    ("edit fade --untag x", 66, "error: 'fade' has no tag 'x'; it has none\n"),
    ("edit hero --untag menu", 0, "hero is at revision 4\n"),
    ("edit hero --quiet", 64, "error: 'presets edit' is not told what to change; see 'presets help edit'\n"),
    ("list hero", 64, "error: 'presets list' does not take 'hero'; usage: presets list [OPTIONS]\n"),
    ("show", 64, "error: 'presets show' needs NAME; usage: presets show NAME… [OPTIONS]\n"),
    ("rename hero hop", 0, "hero is now hop, revision 4\n"),
  ])
  func whatIsDoneAndWhatIsNot(line: String, status: Int32, errors: String) {
    #expect(tool.run(line) == .init(status: status, output: "", errors: errors))
  }

  @Test func aDocumentIsAddedQuietly() throws {
    let file = try tool.write(#"{"name":"new","animation":{"kind":"linear"}}"#, to: "new.json")
    #expect(tool.run(["add", "--document", file, "--quiet"]) == .init(status: 0, output: "", errors: ""))
  }

  /// What is measured is that of the clock's ticks, whatever times are asked for.
  @Test(arguments: ["0.1001", "0.1,0.1167,5", "0.21661", "0.2166", "3"])
  func theDurationDoesNotDependOnTheTimes(times: String) {
    func durations(_ words: String) -> [String] {
      let members = tool.run("eval fade --json \(words)").output.matches(of: /"(?:duration|logicallyComplete)":[0-9.]+/)
      return members.map { String($0.output) }
    }
    #expect(durations("") == ["\"duration\":0.21666666666666667", "\"logicallyComplete\":0.21666666666666667"])
    #expect(durations("--at \(times),1") == durations(""))
  }

  @Test func theAuthorIsWhoTheSystemSaysWhereTheEnvironmentDoesNot() throws {
    var session = Session.Surroundings(
      environment: { [tool] in $0 == "PRESETS_DB" ? tool.folder.file("catalog.db") : nil }, input: { [] },
      output: { _ in }, errors: { _ in }, userNumber: 7)
    #expect(Tool.run(["add", "one", "linear"], Session(session)) == 0)
    session.userName = { "maria" }
    #expect(Tool.run(["add", "two", "linear"], Session(session)) == 0)
    let history = tool.run("history --format ndjson").output
    #expect(history.contains(#""author":"maria""#) && history.contains(#""author":"user 7""#))
  }

  @Test(arguments: [
    ("a.kt", "package motion\n\nobject Motion {\n    val x = spring<Float>()\n}\n"),
    ("b.kt", "object Motion {\n    val x = spring<Float>()\n}\n"),
    ("c.kt", "@file:JvmName(\"Motion\")\nobject Motion { val x = 1 }\n"),
    ("d.swift", "@MainActor struct Motion { let x = 1 }\n"), ("e.swift", "public enum Motion { static let x = 1 }\n"),
    ("f.dart", "abstract final class Motion { static const x = 1; }\n"),
    ("g.java", "final class Motion { static int x = 1; }\n"),
  ])
  func sourceCodeIsNoStylesheet(name: String, text: String) throws {
    let result = tool.run(["import", try tool.write(text, to: name)])
    #expect(result.status == 65 && result.errors.contains("none of the formats "), "\(result)")
  }

  @Test(arguments: [
    "object { --e: ease }", "@layer a { :root { --e: ease } }", "a:hover { transition: all 1s ease }",
    "data-x { transition: all 1s ease }", "@media (min-width: 1px) { b { transition: all 1s ease } }",
  ])
  func stylesheetsStayStylesheets(text: String) throws {
    let result = tool.run(["import", "--dry-run", try tool.write(text, to: "a.css")])
    #expect(result.status == 0 && result.errors.contains("\nwould import 1 "), "\(result)")
  }

  /// What `export` wrote into a folder is read as a whole as it is from its values alone.
  @Test func aFolderOfAndroidResourcesIsReadWhole() throws {
    tool.run("import --starter penner")
    tool.run("add menu/openFast easeOut --duration 0.2")
    tool.run("add back-out timingCurve --x1 0.3 --y1 0 --x2 0 --y2 1.4")
    let folder = tool.folder.file("res")
    tool.run(["export", "--format", "android", "--lossy", "-o", folder + "/"])
    let interpolators = try FileManager.default.contentsOfDirectory(atPath: folder + "/interpolator").sorted()
    #expect(interpolators.contains("menu_open_fast.xml") && interpolators.contains("back_out.xml"))
    func imported(_ files: [String]) throws -> (result: CommandLineTool.Result, names: String, values: String) {
      let other = try CommandLineTool()
      other.run("init")
      let result = other.run(["import"] + files)
      return (result, other.run("list --format names").output, other.run("value list").output)
    }
    let values = folder + "/values/motion.xml"
    let alone = try imported([values])
    let all = interpolators.map { folder + "/interpolator/" + $0 }
    for files in [[values] + all, all + [values]] {
      let whole = try imported(files)
      #expect(whole.result.status == 0, "\(whole.result.errors)")
      #expect(whole.names == alone.names && whole.names.contains("menu/openFast\n"))
    }
    // One that somebody has changed is a curve of its own.
    let changed = folder + "/interpolator/back_out.xml"
    let text = try String(contentsOfFile: changed, encoding: .utf8)
    try text.replacing("0.3", with: "0.4").write(toFile: changed, atomically: true, encoding: .utf8)
    #expect(try imported([values, changed]).values.contains("back_out\t") && !alone.values.contains("back_out\t"))
  }

  @Test func aNameThatComesTwiceIsSaidToDoSo() throws {
    let lines = ["linear", "easeIn"].map { #"{"name":"new","animation":{"kind":"\#($0)"}}"# + "\n" }.joined()
    let file = try tool.write(lines, to: "dup.ndjson")
    let result = tool.run(["import", file])
    #expect(
      result.status == 65 && result.errors.contains("dup.ndjson:2: a preset named 'new' comes twice, and is not "))
    #expect(tool.run(["import", file, "--on-conflict", "replace"]).status == 0)
    #expect(tool.run(["import", file]).errors.contains("a preset named 'new' exists already; nothing was imported"))
  }

  @Test(arguments: ["EASE_A", "EASE_B"])
  func aliasesOfTheoAreNamed(name: String) throws {
    let text = #"{"props":{"X":{"type":"cubicBezier","value":"{!\#(name)}"}}}"#
    let result = tool.run(["import", "--format", "dtcg", try tool.write(text, to: "theo.json")])
    #expect(result.status == 65)
    #expect(
      result.errors.contains("it refers to '!\(name)', an alias that is not there; '--format theo' reads those of Theo")
    )
  }

  @Test func numbersTooLargeAreQuoted() throws {
    let file = try tool.write(
      ":root { --a: cubic-bezier(1e400, 0, 0, 1); --b-easing: ease; --b-duration: 1e400s; }\n"
        + ".c { transition: all 1e400s ease }", to: "n.css")
    let errors = tool.run(["import", file]).errors
    #expect(!errors.contains("null"))
    #expect(errors.contains("'cubic-bezier(1e400, 0, 0, 1)' has '1e400', which is too large a number"))
    #expect(errors.contains("has a time '1e400s', which is too large a number"))
    #expect(errors.contains("a duration that is too large a number; it must be "))
  }

  @Test func theOvershootOfBackSaysWhatInOutHalves() {
    #expect(tool.run("kinds back").output.contains("with inOut 5 %"))
    for (direction, overshoot) in [("out", 10.0), ("inOut", 5.0)] {
      tool.run("add \(direction) back --direction \(direction) --duration 10")
      let document = tool.run("show \(direction) --json").output
      let found = document.firstMatch(of: /"measures": \{[^}]*"overshoot": ([0-9.]+)/).flatMap { Double($0.1) } ?? 0
      #expect(abs(found - overshoot) < 0.01, "\(direction): \(found)")
    }
    tool.run("add penner back --direction inOut --duration 10 --overshoot 2.5949")
    let found = tool.run("show penner --json").output.firstMatch(of: /"measures": \{[^}]*"overshoot": ([0-9.]+)/)
      .flatMap { Double($0.1) }
    #expect(abs((found ?? 0) - 10) < 0.05)
  }
}
