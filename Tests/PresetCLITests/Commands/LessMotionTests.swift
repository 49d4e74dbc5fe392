import Foundation
import TestSupport
import Testing

/// What presets and values are where less motion is wanted, however that is said: by a name, by a variant, by a value.
struct LessMotionTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  private func run(_ lines: String...) {
    for line in lines { #expect(tool.run(line).status == 0, "\(line)") }
  }

  /// A value that is another value for less motion is what that one is then, as a variable of CSS is.
  @Test func aValueIsWhatAnotherIsThen() {
    run("value add a 209ms", "vary a motion=reduced 155ms", "value add b 159ms", "vary b motion=reduced @a")
    run("add p linear --duration @b")
    #expect(tool.run("value list --mode motion=reduced").output.contains("b\tduration\t0.155 s"))
    #expect(tool.run("value show b --mode motion=reduced").output.contains("@a, which is 0.155"))
    #expect(tool.run("show p --mode motion=reduced").output.contains("duration\t@b, which is 0.155\n"))
    #expect(tool.run("eval p --at 0.155 --reduce-motion").output.hasPrefix("p\t0.155\t1\t"))
    // Programs are told what people are.
    let list = tool.run("value list --mode motion=reduced --format ndjson").output.split(separator: "\n")
    #expect(list.count == 2 && list.allSatisfy { $0.contains(#""resolved":0.155"#) }, "\(list)")
    let shown = tool.run("show p --mode motion=reduced --format ndjson").output
    #expect(shown.contains(#""resolved":{"animation":{"duration":0.155,"kind":"linear"}}"#), "\(shown)")
    #expect(!tool.run("value show a --format ndjson").output.contains("resolved"))
    // Two that are each other lead nowhere.
    let result = tool.run("vary a motion=reduced @b")
    #expect(result.status == 65 && result.errors.contains("circle"), "\(result)")
  }

  /// An alias whose variant is written out is that, and not what its target names.
  @Test func anAliasKeepsItsOwnVariant() throws {
    run("add calm linear --duration 500ms", "add base easeInOut --duration 400ms --reduced-motion calm")
    run("add al alias --preset base", "vary al motion=reduced easeOut --duration 100ms")
    #expect(!tool.run("show al").output.contains("calm"))
    let css = tool.run("export --format css").output
    let reduced = css.drop { $0 != "@" }
    #expect(reduced.contains("--al-duration: 100ms") && !reduced.contains("--al-duration: 500ms"), "\(css)")
    #expect(!tool.run("export --format reanimated").output.contains("calm: al"))
    #expect(!tool.run("export al --format compose").errors.contains("calm"))
    let file = try tool.write(css, to: "a.css")
    run("remove al --force", "remove base --force", "remove calm --force")
    #expect(tool.run(["import", file]).status == 0)
    #expect(tool.run("eval al --at 0.12 --reduce-motion").output.hasSuffix("finished\n"))
  }

  /// What takes the place of a preset for less motion does so for its aliases, whatever those are by other axes.
  @Test func anAliasKeepsTheVariantOfItsPresetByOtherAxes() {
    run("add fade linear --duration 0.1", "add a spring --bounce 0.4 --reduced-motion fade", "add k alias --preset a")
    run("add k2 alias --preset k", "axis add theme light dark", "vary k theme=dark spring --bounce 0.6")
    for name in ["k", "k2"] {
      let both = tool.run("eval \(name) --at 0.05 --mode theme=dark --mode motion=reduced").output
      #expect(both.hasPrefix("\(name)\t0.05\t0.5\t"), "\(both)")
    }
    #expect(tool.run("eval k --at 0.05 --mode theme=dark").output.hasPrefix("k\t0.05\t0.155"))
    let swift = tool.run("export k --format swiftui").output
    #expect(!swift.contains("case (.dark, true)") || swift.contains("case (.dark, true): return .linear"), "\(swift)")
    // What is so in each mode is nothing to complain of, and shows in lists.
    run("vary a theme=dark spring --bounce 0.6")
    #expect(tool.run("lint --rule reduced-motion --mode theme=dark").output == "")
    #expect(tool.run(["list", "--where", "overshoot>5 and no reducedMotion", "--allow-empty"]).output == "")
    #expect(tool.run("list --where reducedMotion=fade --format names").output == "a\nk\nk2\n")
    run("edit a --reduced-motion=", "vary k theme=dark --remove")
    #expect(tool.run("lint --rule reduced-motion --mode theme=dark").output.contains("has no reduced-motion variant"))
  }

  /// What a variant leaves out is what the preset is in these modes, be that by another preset or by a variant of fewer axes.
  @Test func aVariantGoesOnFromWhatThePresetIsThere() {
    run("add fade linear --duration 100ms", "add pop spring --bounce 0.7 --reduced-motion fade")
    run("vary pop motion=reduced --duration 150ms", "axis add brand acme globex", "axis add dens a b")
    #expect(tool.run("show pop").output.contains("for motion=reduced\tlinear duration 0.15\n"))
    run("add hero spring --bounce 0.7", "vary hero motion=reduced easeOut --duration 200ms")
    run(
      "vary hero motion=reduced brand=globex --duration 120ms",
      "vary hero brand=globex spring --bounce 0 --duration 0.3")
    run("vary hero dens=b brand=globex --delay 10ms")
    let hero = tool.run("show hero").output
    #expect(hero.contains("for brand=globex, motion=reduced\teaseOut duration 0.12\n"), "\(hero)")
    #expect(
      hero.contains("for brand=globex, dens=b\tspring bounce 0 duration 0.3, then delay duration 0.01\n"), "\(hero)")
    // What stays in other modes is told of another kind as well.
    #expect(tool.run("edit hero easeIn").errors.contains("hero has figures of its own with "))
  }

  /// An alias moves with what takes the place of its preset for less motion.
  @Test func anAliasFollowsItsPresetIntoLessMotion() {
    run("add fade linear --duration 0.1", "add sheet spring --duration 0.5 --reduced-motion fade")
    run("add menu/open alias --preset sheet", "release 1.0.0")
    let told = tool.run(["edit", "sheet", "--reduced-motion", ""]).errors
    #expect(told.contains("moved 1 preset with motion=reduced: menu/open by 0.63"), "\(told)")
    let difference = tool.run("diff v1.0.0 now --under menu --check")
    #expect(difference.status == 1 && difference.output.contains("menu/open\t0.63"), "\(difference)")
    #expect(tool.run("history menu/open").output.contains("move"))
    #expect(tool.run("changelog").output.contains("menu/open"))
    let planned = tool.run("edit sheet --reduced-motion fade --dry-run").output
    #expect(planned.contains("menu/open"), "\(planned)")
    run("edit sheet --reduced-motion fade")
    #expect(tool.run("diff v1.0.0 now --check").status == 0)
  }

  /// An alias has the variant of its preset, which may be written out.
  @Test func anAliasShowsTheVariantOfItsPreset() {
    run("add s spring --bounce 0.7", "add al alias --preset s", "vary s motion=reduced easeOut --duration 150ms")
    #expect(tool.run("show al").output.contains("reduced motion\tas 's' has it\n"))
    #expect(tool.run("list --where reducedMotion=s --format names").output == "al\ns\n")
  }

  /// Documents come in any order, though what one names for less motion moves by values that are others then.
  @Test(arguments: ["json", "ndjson", "csv", "tokens.json"]) func ordersOfDocumentsAreAlike(ending: String) throws {
    run("value add x 100ms", "value add y @x", "value add z 300ms", "vary z motion=reduced @y")
    run("add later easeOut --duration @z", "add hero easeOut --duration @z --reduced-motion later")
    run("add calm alias --preset later", "edit hero --reduced-motion calm")
    let file = tool.folder.file("a.\(ending)")
    #expect(tool.run(["export", "-o", file]).status == 0)
    let other = tool.folder.file("other.db")
    #expect(tool.run(["--db", other, "init"]).status == 0)
    let result = tool.run(["--db", other, "import", file])
    #expect(result.status == 0, "\(result)")
    let difference = tool.run(["diff", tool.folder.file("catalog.db"), other])
    #expect(difference.status == 0 && difference.errors.contains("nothing differs"), "\(difference)")
  }

  /// What moves as a variant is a name from now on, or no name any more, is told.
  @Test func aNameInThePlaceOfAVariantIsAMove() {
    run("add calm linear --duration 500ms", "add al easeInOut --duration 400ms")
    run("vary al motion=reduced easeOut --duration 100ms", "vary al motion=reduced --remove")
    run("edit al --reduced-motion calm")
    #expect(tool.run("diff 3 now").output.hasPrefix("moved, fields\tal\t0.8"), "\(tool.run("diff 3 now"))")
    #expect(tool.run("diff 2 now").output.hasPrefix("fields\tal"), "naming one for the first time is told as that")
  }

  /// A removal says what moves in another way for the lack of what was removed.
  @Test func whatARemovalMovesIsTold() {
    run("value add b 100ms", "vary b motion=reduced 10ms", "add p easeOut --duration @b")
    run("add q easeIn --duration 300ms --reduced-motion p")
    let result = tool.run("value remove b --force")
    #expect(result.errors.contains("moved 1 preset with motion=reduced: q by 0.84"), "\(result.errors)")
  }

  /// What was given a figure itself is told as well, where it moves for less motion since.
  @Test func whatARemovalMovesOfItsUsersIsTold() {
    run("value add b 200ms", "vary b motion=reduced 50ms", "add p easeIn --duration @b")
    run("add q easeOut --duration @b --reduced-motion p")
    let result = tool.run("value remove b --force")
    #expect(result.errors.contains("moved 1 preset with motion=reduced: q by 0.9"), "\(result.errors)")
  }

  /// What moves nothing takes no preset's place.
  @Test func aDurationIsNoMotion() {
    run("value add quick 100ms", "add hero spring")
    for line in ["edit hero --reduced-motion quick", "add other linear --reduced-motion quick"] {
      let result = tool.run(line)
      #expect(result.status == 65 && result.errors.contains("'quick' is a duration, which moves nothing"), "\(result)")
    }
    #expect(tool.run("show hero").output.contains("revision\t2"))
  }

  /// An import refuses it as well, whichever of the two comes first, and whether or not the catalog has it already.
  @Test(arguments: [true, false])
  func noImportBringsADurationAsAMotion(isThere: Bool) throws {
    let value = #"{"name":"quick","animation":{"kind":"duration","value":0.1}}"#
    if isThere { run("value add quick 100ms") }
    let hero = #"{"name":"hero","animation":{"kind":"spring"},"reducedMotion":"quick"}"#
    let file = tool.folder.file("in.json")
    try (isThere ? "[\(hero)]" : "[\(hero),\(value)]").write(toFile: file, atomically: true, encoding: .utf8)
    let result = tool.run(["import", file])
    #expect(result.status == 65 && result.errors.contains("'quick' is a duration, which moves nothing"), "\(result)")
    #expect(tool.run("list --format names").output.isEmpty)
  }

  /// A change in one mode is seen by a preset that has it in a combination alone, behind a variant of another axis.
  @Test func whatMovesInACombinationAloneIsToldWithIt() throws {
    let tool = try CommandLineTool()
    for line in [
      "init", "value add pace 150ms", "axis add brand acme globex", "add card easeOut --duration 400ms",
      "vary card motion=reduced linear --duration @pace",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let varied = tool.run("vary pace brand=globex 250ms").errors
    #expect(varied.contains("moved 1 preset with brand=globex, motion=reduced: card by 0.4"), "\(varied)")
    #expect(!varied.contains("with brand=globex:") && !varied.contains("with motion=reduced:"), "\(varied)")
    // What is told of less motion is not told of the combination once more.
    let edited = tool.run("value edit pace 200ms").errors
    #expect(edited.contains("moved 1 preset with motion=reduced: card by 0.25"), "\(edited)")
    #expect(!edited.contains("brand=globex"), "\(edited)")
  }
}
