import Foundation
import TestSupport
import Testing

@testable import PresetModel

/// What trials of versions, and of the gates before them, found, each by the commands that showed it.
struct ReleaseTrialTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  private func run(_ lines: String...) { for line in lines { #expect(tool.run(line).status == 0, "\(line)") } }

  /// What takes longer than 10 s is judged to its end, and what repeats for ever until it has run once.
  @Test(arguments: ["36s", "36s --repeat forever --no-autoreverses", "12s --repeat 2", "90s", "30s --delay 20s"])
  func whatTakesLongIsJudgedWhole(length: String) throws {
    let words = length.split(separator: " ").map(String.init)
    let curves = ["linear(0, 0.5 85%, 0.6 90%, 1)", "linear(0, 0.5 85%, 1 90%, 1)"].map { "\($0) \(words[0])" }
    let golden = tool.folder.file("m.golden")
    for (name, curve) in zip(["m", "n"], curves) {
      #expect(tool.run(["add", name, curve] + words.dropFirst()).status == 0)
    }
    run("release 1.0.0")
    #expect(tool.run(["check", "m", "--write", golden]).status == 0)
    #expect(tool.run("compare m n --tolerance 0.39").status == 1)
    // Searches look at a minute.
    let groups = try JSONReader.read(Array(tool.run("similar --duplicates --within 0.1 --json").output.utf8))["groups"]
    #expect(groups?.array?.isEmpty == (length != "90s"), "\(length)")
    #expect(tool.run(["edit", "m", curves[1]]).status == 0)
    #expect(tool.run("release --suggest").errors.contains("major: m moved by 0.4 of the way"))
    #expect(tool.run("diff v1.0.0 now m").output.contains("moved\tm\t0.4"))
    let check = tool.run(["check", "m", "--golden", golden])
    #expect(check.status == 1 && check.output.contains("moved"), "\(check)")
    run("deprecate m --replaced-by n")
    #expect(tool.run("eval m --at 1s").errors.contains("use 'n' instead, the same motion"))
  }

  /// Many small steps through prereleases are one large one for an app, which has none of them.
  @Test func whatPrereleasesBroughtIsJudgedTogether() {
    run("add a easeIn --duration 1s", "release 1.0.0")
    for (beta, duration) in [(1, 1.025), (2, 1.05), (3, 1.075)] {
      run("edit a --duration \(duration)s", "release 1.1.0-beta.\(beta)")
    }
    run("edit a --duration 1.1s")
    let suggested = tool.run("release --suggest")
    #expect(suggested.output == "2.0.0\n" && suggested.errors.hasPrefix("major: a moved by 0.14"), "\(suggested)")
    #expect(tool.run("release 1.1.0 --check").status == 1)
    #expect(tool.run("release 1.1.0-beta.4 --check").status == 1)
    run("edit a --duration 1.02s")
    #expect(tool.run("release --suggest").output == "1.1.0\n", "never below the last prerelease")
    run(
      "edit a --duration 1s", "add d linear", "release 1.1.0-beta.4 --check", "edit d --note x", "release 1.1.0 --check"
    )
    let changelog = tool.run("changelog").output
    #expect(changelog.hasPrefix("# Changes from v1.0.0 to v1.1.0\n") && changelog.contains("`d`"), "\(changelog)")
    #expect(tool.run("changelog ..v1.1.0").output.hasPrefix("# Changes from v1.0.0 to v1.1.0\n"))
  }

  /// What came and went between prereleases is nothing that an app had.
  @Test func whatOnlyAPrereleaseHadIsNoLoss() {
    run("add a easeIn", "release 1.0.0", "add c linear", "release 1.1.0-beta.1 --check", "remove c")
    #expect(tool.run("release --suggest").output == "1.1.0\n")
    run("release 1.1.0 --check")
  }

  /// A small move does not hide what a new variant does, nor raises that the level.
  @Test func aSmallMoveHidesNoVariant() {
    run(
      "value add d 300ms", "add p easeOut --duration @d", "release 1.0.0", "vary d motion=reduced 2s",
      "value edit d 315ms")
    let difference = tool.run("diff v1.0.0 now p")
    #expect(difference.output.contains("0.027") && difference.output.contains("by a variant"), "\(difference)")
    #expect(difference.output.contains("motion=reduced"))
    let suggested = tool.run("release --suggest")
    #expect(suggested.output == "1.1.0\n")
    #expect(
      suggested.errors.contains(
        /minor: p moved by 0\.027 of the way; moved by 0\.\d+ of the way with motion=reduced, by a variant/),
      "\(suggested.errors)")
    #expect(tool.run("changelog").output.contains("with motion=reduced, by a variant"))
    #expect(tool.run("diff v1.0.0 now p --json").output.contains("\"byVariant\""))
  }

  /// Another preset for less motion is another motion there.
  @Test(arguments: ["edit a --reduced-motion slow", "vary a motion=reduced easeOut --duration 900ms"])
  func anotherPresetForLessMotionIsAMove(line: String) {
    run(
      "add fade easeOut --duration 150ms", "add slow easeOut --duration 900ms",
      "add a spring --bounce 0.3 --reduced-motion fade", "add al alias --preset a", "release 1.0.0", line)
    let suggested = tool.run("release --suggest")
    #expect(suggested.output == "2.0.0\n", "\(suggested)")
    for name in ["a", "al"] {
      #expect(
        suggested.errors.contains("major: \(name) moved by 0.748 of the way with motion=reduced"), "\(suggested.errors)"
      )
      #expect(tool.run("diff v1.0.0 now \(name)").output.contains("0.748"))
    }
    #expect(tool.run("release 1.0.1 --check").status == 1)
  }

  /// The gravest of all modes is judged, by time as well as by distance.
  @Test func aLongerMotionInAnotherModeIsJudged() {
    run(
      "axis add brand acme globex", "add s easeOut --duration 0.3",
      "vary s brand=globex cubic-bezier(0,1,0,1) --duration 0.4", "release 1.0.0", "edit s cubic-bezier(0,0,.65,1)",
      "vary s brand=globex --duration 0.5")
    let suggested = tool.run("release --suggest")
    #expect(suggested.output == "2.0.0\n", "\(suggested)")
    #expect(suggested.errors.contains("major: s takes 0.517 s with brand=globex in place of 0.417 s"), "\(suggested)")
    let difference = tool.run("diff v1.0.0 now s").output
    #expect(difference.contains("0.4167 → 0.5167 s") && difference.contains("brand=globex"), "\(difference)")
  }

  /// A version that brought nothing is told from the one before it, which is not credited to it.
  @Test func aVersionThatBroughtNothingIsToldAsThat() {
    run(
      "add a linear --duration 0.3", "release 1.0.0", "add b linear --duration 0.2", "release 1.1.0",
      "edit a --duration 0.5", "release 2.0.0-rc.1", "edit a --duration 0.3", "release 2.0.0 --check")
    for line in ["changelog", "changelog ..v2.0.0", "changelog v1.1.0..v2.0.0"] {
      let text = tool.run(line).output
      #expect(text.hasPrefix("# Changes from v1.1.0 to v2.0.0\n") && text.contains("Nothing is different"), "\(text)")
    }
    #expect(tool.run("changelog ..v2.0.0-rc.1").output.hasPrefix("# Changes from v1.1.0 to v2.0.0-rc.1\n"))
  }
}
