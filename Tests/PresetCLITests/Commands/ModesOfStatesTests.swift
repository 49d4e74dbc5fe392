import TestSupport
import Testing

/// Modes in other states of a catalog than that of now, and what is made of others in them.
struct ModesOfStatesTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  private func make(_ lines: String...) {
    for line in lines {
      let result = tool.run(line)
      #expect(result.status == 0, "\(line): \(result.errors)")
    }
  }

  /// The values of presets at a time.
  private func values(_ words: String) -> [String] {
    let lines = tool.run("eval \(words)").output.split(separator: "\n")
    return lines.map { line in String(line.split(separator: "\t")[2].prefix(5)) }
  }

  @Test func axesAreThoseOfTheProposal() {
    make("axis add brand acme globex", "add hero linear --duration 400ms")
    make("vary hero brand=globex linear --duration 200ms")
    make("proposal new px --title x", "axis rename brand marke --proposal px")
    #expect(values("hero --at 0.1 --mode marke=globex --proposal px") == ["0.5"])
    let refused = tool.run("eval hero --at 0.1 --mode brand=globex --proposal px")
    #expect(refused.status == 66 && refused.errors.contains("there is motion, marke"), "\(refused.errors)")
    make("proposal new p2 --title y", "axis edit brand acme globex initech --proposal p2")
    make("vary hero brand=initech linear --duration 100ms --proposal p2")
    #expect(values("hero --at 0.05 --mode brand=initech --proposal p2") == ["0.5"])
  }

  @Test func axesHaveTheNamesOfThen() {
    make("axis add brand x y", "add b linear --duration 300ms", "vary b brand=y --duration 200ms")
    make("axis rename brand marke", "axis add size s l")
    #expect(values("b@3 --at 0.1 --mode marke=y") == ["0.5"])
    #expect(values("b@2 --at 0.1 --mode marke=y") == ["0.333"])
    #expect(values("b@3 --at 0.1 --mode size=l") == ["0.333"], "there was no such axis")
    #expect(tool.run("compare b@3 b --mode marke=y --tolerance 0").status == 0)
  }

  /// A name stands for the preset that has it, at all times that there was that, else for the one that had it then.
  @Test func aNameThatIsUsedAgainIsThatOfThen() {
    make("add a linear --duration 300ms", "release 1.0.0", "rename a c", "add a easeIn --duration 300ms")
    #expect(values("a@1 --at 0.1") == ["0.333"] && values("a@v1.0.0 --at 0.1") == ["0.333"])
    #expect(values("c@1 --at 0.1") == ["0.333"] && values("a --at 0.1") != ["0.333"])
    #expect(tool.run("eval b@1 --at 0.1").status == 66)
  }

  @Test func releasesStandWhereverRevisionsDo() {
    make("add a linear --duration 300ms", "release 1.0.0", "edit a --duration 500ms")
    #expect(tool.run("edit a --note x --if-revision v1.0.0").status == 1)
    make("restore a --revision v1.0.0", "edit a --note x --if-revision 4")
    #expect(values("a --at 0.15") == ["0.5"])
  }

  /// An alias of what follows a value that is another one for less motion is still what it is.
  @Test(arguments: ["--delay 1s", "--speed 2", "--repeat 2"])
  func anAliasKeepsItsModifiersWhereAValueDiffers(modifier: String) {
    make("value add d 400ms", "add a linear --duration @d", "add b alias --preset a \(modifier)")
    make("add a2 linear --duration @d \(modifier)", "vary d motion=reduced 300ms")
    for time in ["0.1", "0.35", "1.1"] {
      let (own, other) = (values("b --at \(time) --reduce-motion"), values("a2 --at \(time) --reduce-motion"))
      #expect(own == other, "\(time)")
    }
  }

  /// A value that is removed leaves each mode as it was, for less motion too.
  @Test(arguments: [
    ["add hero spring --bounce 0.5 --reduced-motion fade"],
    ["add own spring --bounce 0.5 --reduced-motion fade", "add hero alias --preset own"],
    ["value add other 500ms", "vary other motion=reduced 200ms", "add hero linear --duration @other"],
    ["add hero spring", "vary hero motion=reduced linear --duration 0.1"],
    ["add hero linear --duration 0.7"],
  ])
  func aRemovedValueLeavesMotionsAlone(hero: [String]) {
    make("axis add brand x y", "value add d 300ms", "vary d motion=reduced 100ms", "add fade easeOut --duration 200ms")
    for line in hero { make(line) }
    make("add sheet linear --duration @d", "vary sheet brand=y --use hero")
    let modes = ["", "--mode brand=y", "--mode motion=reduced", "--mode brand=y --mode motion=reduced"]
    let before = modes.map { values("sheet --at 0.05,0.1,0.3 \($0)") }
    make("value remove d --force")
    #expect(modes.map { values("sheet --at 0.05,0.1,0.3 \($0)") } == before)
    #expect(Set(before).count > 2)
  }

  @Test func anUndoIsTriedFirst() {
    make("add a linear --tag menu", "edit a --duration 500ms")
    let tried = tool.run("undo --dry-run")
    #expect(tried.output.contains("duration") && tried.errors.contains("would take back revision 2: a; nothing was"))
    #expect(tool.run("undo --dry-run --json").output.contains(#""undoes":2"#))
    #expect(tool.run("show a --json").output.contains("0.5,"))
    make("undo")
    #expect(!tool.run("show a --json").output.contains("0.5,"))
    #expect(tool.run("list --where tag=mneu").errors == "error: no preset has the tag 'mneu'; did you mean 'menu'?\n")
  }
}
