import Foundation
import PresetService
import TestSupport
import Testing

struct CheckCommandTests {
  private let tool: CommandLineTool
  private let golden: String

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
    golden = tool.folder.file("motion.golden")
  }

  @Test func theFileIsOnePresetALine() throws {
    let result = tool.run(["check", "--write", golden])
    #expect(result == .init(status: 0, output: "", errors: "wrote the samples of 3 presets to \(golden)\n"))
    let text = try String(contentsOfFile: golden, encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(
      lines[0]
        == #"{"duration":0.21666666666666667,"fps":60,"kind":"linear","preset":"fade","samples":[0,0.083333015,"#
        + "0.166666985,0.25,0.333333015,0.416666985,0.5,0.583333015,0.666666985,0.75,0.833333015,0.916666985,1,1],"
        + #""tags":[]}"#)
    #expect(lines.count == 3 && text.hasSuffix("}\n"))
    // What never finishes is there for 10 s.
    #expect(lines[2].hasPrefix(#"{"duration":null,"fps":60,"kind":"easeInOut","preset":"motion/pulse","samples":[0,"#))
    #expect(lines[2].filter { $0 == "," }.count == 605)
    #expect(tool.run("check --write -").output == text)
    #expect(tool.run("check fade --write -").output == lines[0] + "\n")
    #expect(tool.run("check --write - --under motion").output == lines[2] + "\n")
  }

  @Test func whatStaysIsFine() {
    tool.run(["check", "--write", golden])
    let result = tool.run(["check", "--golden", golden])
    #expect(result.status == 0 && result.output == "" && result.errors.hasSuffix("\n3 presets as in \(golden)\n"))
    tool.run("edit fade --note other")
    #expect(tool.run(["check", "--golden", golden, "--max-error", "0"]).status == 0)
    #expect(tool.run(["check", "--golden", golden, "--json"]).output == "[]\n")
  }

  /// A gate says what it does not look at: hero has a variant for reduced motion.
  @Test func otherModesAreToldOf() {
    tool.run(["check", "--write", golden])
    #expect(
      tool.run(["check", "--golden", golden]).errors == """
        1 preset can be another one in other modes, which '--mode AXIS=CONTEXT' looks at with a file of its own
        3 presets as in \(golden)

        """)
    let reduced = tool.folder.file("reduced.golden")
    tool.run(["check", "--mode", "motion=reduced", "--write", reduced])
    tool.run("edit hero --reduced-motion motion/pulse")
    #expect(tool.run(["check", "--golden", golden]).status == 0)
    let gated = tool.run(["check", "--mode", "motion=reduced", "--golden", reduced])
    #expect(gated.status == 1 && gated.output.hasPrefix("hero\t") && !gated.errors.contains("other modes"))
  }

  @Test func whatMovedIsListed() {
    tool.run(["check", "--write", golden])
    tool.run("edit fade --duration 0.22")
    tool.run("rename motion/pulse motion/beat")
    let result = tool.run(["check", "--golden", golden])
    #expect(result.status == 1)
    #expect(
      result.output == """
        fade\tmoved\t0.2\t1\t0.909090996
        motion/beat\tadded\t\t\t
        motion/pulse\tremoved\t\t\t

        """)
    #expect(
      result.errors.hasSuffix(
        """
        3 presets checked against \(golden): 1 moved, 1 added, 1 removed
        next: take the changes back, or accept them with 'presets check --write FILE'

        """))
    #expect(tool.run(["check", "fade", "--golden", golden, "--max-error", "0.1"]).output.hasPrefix("fade\tduration"))
    #expect(tool.run(["check", "hero", "--golden", golden]).status == 0)
    #expect(tool.run(["check", "motion/pulse", "--golden", golden]).output == "motion/pulse\tremoved\t\t\t\n")
    #expect(tool.run(["check", "gone", "--golden", golden]).status == 66)
    #expect(tool.run(["check", "--golden", golden, "--as-of", "3"]).status == 0)
    #expect(
      tool.run(["check", "fade", "--golden", golden, "--format", "ndjson"]).output
        == #"{"change":"moved","expected":1,"got":0.909090996,"preset":"fade","time":0.2}"# + "\n")
  }

  /// Presets that are gone are told of where their names say that they were asked for, and nowhere else.
  @Test(
    arguments: [
      ("", "fade motion/pulse", 1), ("--under motion", "motion/pulse", 1), ("--under other", "", 0),
      ("--tag menu", "", 0), ("--tag both", "fade", 1), ("--tag both --tag menu", "", 0), ("--kind spring", "", 0),
      ("--kind linear", "fade", 1), ("--search hero", "", 1), ("--where bounce>0", "", 1),
      ("--under other --tag menu", "", 0), ("hero", "", 0), ("fade", "fade", 1),
      ("hero motion/pulse", "motion/pulse", 1),
    ])
  func whatIsGoneIsToldOfWhereItWasAskedFor(filter: String, gone: String, status: Int32) {
    tool.run("edit fade --tag both")
    tool.run("edit hero --tag both --tag menu")
    tool.run("copy hero other/hero")
    tool.run("copy motion/pulse motion/beat")
    tool.run("add line linear")
    tool.run(["check", "--write", golden])
    tool.run("remove fade motion/pulse --force")
    let words = filter.split(separator: " ").map(String.init)
    let result = tool.run(["check", "--golden", golden] + words)
    #expect(result.status == status)
    #expect(result.output == gone.split(separator: " ").map { "\($0)\tremoved\t\t\t\n" }.joined())
    let isUntold = filter.contains("--search") || filter.contains("--where")
    #expect(result.errors.contains("not checked: 2 presets of ") == isUntold)
  }

  /// A file of before there were kinds and tags in it does not tell what a filter was about, and lets no build pass.
  @Test func olderFilesAreReadAndLetNothingPass() throws {
    let line = #"{"duration":0.2,"fps":60,"preset":"gone","samples":[0,1]}"#
    let hero = tool.run("check hero --write -").output.replacing(/"kind":"spring",|,"tags":\[.*\]/, with: "")
    let file = try tool.write(hero + line + "\n", to: "old")
    #expect(tool.run(["check", "hero", "--golden", file]).status == 0)
    tool.run("edit hero --tag menu")
    let result = tool.run(["check", "--tag", "menu", "--golden", file])
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.contains("not checked: 1 preset of \(file) is gone, and nobody can tell"))
    #expect(result.errors.contains("write the whole file anew with 'presets check --write FILE'"))
  }

  /// What is named is brought up to date, and the rest of the file stays as it is.
  @Test(arguments: ["fade", "--kind linear", "--tag both", "fade motion/pulse", "--under motion"])
  func aSelectionIsPutIntoTheFile(selection: String) throws {
    tool.run("edit fade --tag both")
    tool.run(["check", "--write", golden])
    let lines = try String(contentsOfFile: golden, encoding: .utf8).split(separator: "\n").map(String.init)
    let words = selection.split(separator: " ").map(String.init)
    tool.run("edit fade --duration 0.5")
    tool.run("edit hero --bounce 0.1")
    tool.run("remove motion/pulse")
    let result = tool.run(["check"] + words + ["--write", golden, "--allow-empty"])
    #expect(result.status == 0, "\(result.errors)")
    let (isOfFade, isOfPulse) = (selection != "--under motion", selection.contains("motion"))
    let kept = 1 + (isOfFade ? 0 : 1) + (isOfPulse ? 0 : 1)
    #expect(result.errors.contains("to \(golden), and kept \(kept) as "), "\(result.errors)")
    let text = try String(contentsOfFile: golden, encoding: .utf8)
    let fade = isOfFade ? tool.run("check fade --write -").output : lines[0] + "\n"
    #expect(text == fade + lines[1] + "\n" + (isOfPulse ? "" : lines[2] + "\n"))
    // Without a selection it is made anew.
    #expect(tool.run(["check", "--write", golden]).errors == "wrote the samples of 2 presets to \(golden)\n")
    #expect(tool.run(["check", "--golden", golden]).status == 0)
  }

  @Test func whatIsNoGoldenFileIsNotPutInto() throws {
    let file = try tool.write("my notes\n", to: "notes")
    #expect(tool.run(["check", "fade", "--write", file]).status == 65)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "my notes\n")
    #expect(tool.run(["check", "fade", "--write", golden]).errors == "wrote the samples of 1 preset to \(golden)\n")
    #expect(tool.run(["check", "gone", "--write", golden]).status == 66)
    #expect(tool.run(["check", "hero", "--write", golden]).errors.hasSuffix(", and kept 1 as it was\n"))
  }

  @Test func aFilterThatNothingFitsIsNoSuccess() {
    tool.run(["check", "--write", golden])
    let typo = tool.run(["check", "--golden", golden, "--tag", "meni"])
    #expect(typo.status == 66 && typo.errors == "error: no preset has the tag 'meni'; did you mean 'menu'?\n")
    #expect(tool.run(["check", "--golden", golden, "--tag", "meni", "--allow-empty"]).status == 0)
    #expect(tool.run(["check", "--write", golden, "--under", "motoin"]).status == 66)
    #expect(tool.run(["check", "--golden", golden]).status == 0, "the file is as it was")
    tool.run("remove motion/pulse")
    let gone = tool.run(["check", "--golden", golden, "--under", "motion"])
    #expect(gone.status == 1 && gone.output == "motion/pulse\tremoved\t\t\t\n")
  }

  /// An ease that ends later but is at the target all along has another duration and nothing else.
  @Test func anotherDurationIsAChange() throws {
    _ = try tool.write(#"{"duration":0.2,"fps":60,"preset":"fade","samples":[0,1]}"# + "\r\n\r\n", to: "other")
    let moved = tool.run(["check", "fade", "--golden", tool.folder.file("other"), "--max-error", "1"])
    #expect(moved.status == 1)
    #expect(moved.output == "fade\tduration\t\t0.2\t0.216666667\n")
  }

  @Test(arguments: [
    "x", "[]", "{}", "1", #"{"preset":"a"}"#, #"{"preset":"a","fps":0,"duration":1,"samples":[1]}"#,
    #"{"preset":"a","fps":60,"duration":1,"samples":[]}"#, #"{"preset":"a","fps":60,"duration":"1","samples":[1]}"#,
    #"{"preset":"a","fps":60,"duration":1,"samples":["1"]}"#, #"{"preset":"a","fps":60,"samples":[1]}"#,
    #"{"preset":"a","fps":60,"duration":1,"samples":[1],"kind":1}"#,
    #"{"preset":"a","fps":60,"duration":1,"samples":[1],"tags":[1]}"#,
    #"{"preset":"a","fps":60,"duration":1,"samples":[1],"tags":"a"}"#,
    #"{"preset":"a","fps":60,"duration":1,"sample":[1]}"#, #"{"preset":"","fps":60,"duration":1,"samples":[1]}"#,
    #"{"preset":"a","fps":60,"duration":1,"samples":[1]}"# + "\n"
      + #"{"preset":"a","fps":60,"duration":1,"samples":[1]}"#,
  ])
  func whatIsNoGoldenFileIsAnError(text: String) throws {
    let file = try tool.write(text, to: "bad")
    let result = tool.run(["check", "--golden", file])
    #expect(result.status == 65 && result.output == "")
    #expect(result.errors.hasPrefix("error: \(file):"))
  }

  @Test(arguments: [
    ("check", 64), ("check --golden a --write b", 64), ("check --golden gone", 66),
    ("check fade --tag x --write -", 64),
    ("check gone --write -", 66), ("check --golden gone --max-error -1", 64),
  ])
  func wrongWordsHaveTheirStatus(line: String, status: Int32) {
    #expect(tool.run(line).status == status)
  }

  @Test func theCatalogItselfIsNotWrittenOver() {
    #expect(tool.run(["check", "--write", tool.folder.file("catalog.db")]).status == 64)
    #expect(tool.run("list --format names").output == "fade\nhero\nmotion/pulse\n")
  }
}
