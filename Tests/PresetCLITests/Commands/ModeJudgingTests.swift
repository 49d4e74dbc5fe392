import TestSupport
import Testing

/// Changes are judged in all modes: by what is told after them, differences, changelogs, lint and restoring.
struct ModeJudgingTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  private func run(_ lines: String...) { for line in lines { #expect(tool.run(line).status == 0, "\(line)") } }

  /// What moves only where two axes meet is told of what refers to it as well.
  @Test func aMoveOfACombinationIsToldOfDependents() {
    run(
      "axis add brand a b", "axis add plat i w", "value add d 100ms", "add pv easeOut --duration @d",
      "add al alias --preset pv", "vary d brand=b plat=w 300ms", "release 1.0.0", "vary d brand=b plat=w 400ms")
    let difference = tool.run("diff v1.0.0 now")
    for name in ["pv", "al"] { #expect(difference.output.contains("moved\t\(name)\t0.159418"), "\(difference)") }
    #expect(difference.output.contains("brand=b, plat=w"))
    #expect(tool.run("release --suggest").errors.contains("major: pv moved by 0.159 of the way with brand=b, plat=w"))
    #expect(tool.run("history pv").output.contains("through\td"))
    run("vary d brand=b plat=w --remove")
    #expect(tool.run("diff v1.0.0 now pv").output.contains("moved\tpv"))
  }

  /// What is the same in all brands is told of none of them.
  @Test func aMoveIsToldWithTheFewestModes() {
    run(
      "axis add brand acme globex", "value add d 200ms", "vary d brand=globex 300ms",
      "add calm linear --duration 100ms",
      "add a easeOut --duration @d --reduced-motion calm", "release 1.0.0", "edit calm --duration 200ms")
    let difference = tool.run("diff v1.0.0 now a").output
    #expect(difference.contains("motion=reduced") && !difference.contains("brand=globex"), "\(difference)")
  }

  /// What moves farther in another mode is told with it.
  @Test func theFarthestMoveIsTold() {
    run("axis add brand acme globex", "value add w 200ms", "add s easeOut --duration @w", "vary s brand=globex easeIn")
    let edited = tool.run("value edit w 215ms").errors
    #expect(edited.contains("moved 1 preset: s by 0.04 of the way"), "\(edited)")
    #expect(edited.contains("moved 1 preset with brand=globex: s by 0.114 of the way"), "\(edited)")
  }

  /// What referred to another one before a change moves in the modes of that as well.
  @Test func aMoveInModesOfWhatWasReferredToIsTold() {
    run(
      "axis add brand acme globex", "axis add density cosy compact", "value add base 400ms", "value add menu @base",
      "vary base brand=globex 200ms", "vary base brand=globex density=compact 100ms", "vary base motion=reduced 50ms",
      "add p easeIn --duration @menu", "add al alias --preset p")
    let edited = tool.run("value edit menu 400ms").errors
    for modes in ["brand=globex", "brand=globex, density=compact", "motion=reduced"] {
      #expect(edited.contains("moved 2 presets with \(modes); the farthest, al, by 0."), "\(edited)")
    }
    #expect(tool.run("undo").status == 0)
    let replaced = tool.run("edit p --duration 400ms").errors
    #expect(replaced.contains("moved 1 preset with brand=globex: al by 0."), "\(replaced)")
    #expect(!replaced.contains("moved 1 preset:"), "\(replaced)")
    let back = tool.run("edit p --duration @base").errors
    #expect(back.contains("moved 1 preset with brand=globex: al by 0."), "\(back)")
  }

  /// A variant for less motion is judged where it wins over those of other axes as well.
  @Test(arguments: ["160ms", "150ms"]) func aNewVariantIsJudgedWithThoseThatItWinsOver(duration: String) {
    run("axis add size s l")
    for line in [
      ["add", "w", "easeOut 150ms"], ["vary", "w", "size=l", "linear 900ms"],
      ["vary", "w", "motion=reduced", "easeOut \(duration)"],
    ] { #expect(tool.run(line).status == 0) }
    let difference = tool.run("diff 3 4").output
    #expect(difference.contains("with motion=reduced, size=l") || difference.contains("motion=reduced, size=l"))
    #expect(difference.contains("w\t0.8"), "\(difference)")
    #expect(tool.run("changelog 3..4").output.contains("moved by 0.8"), "\(tool.run("changelog 3..4"))")
    #expect(!tool.run("lint").output.contains("variant-equals-preset"))
    run("vary w size=l --remove")
    #expect(tool.run("lint").output.contains("variant-equals-preset") == (duration == "150ms"))
  }

  /// What moves in another way than then in some modes alone is told when it is restored.
  @Test func aRestoredPresetIsComparedInAllModes() {
    run(
      "axis add brand a g", "value add d/a 300ms", "vary d/a brand=g 200ms", "add p linear --duration @d/a --note one",
      "edit p --note two", "vary d/a brand=g 800ms")
    let told = "p moves in another way than at revision 4, by up to 0.75 of the way with brand=g"
    for _ in 0..<2 { #expect(tool.run("restore p --revision 4").errors.contains(told)) }
    run("vary d/a brand=g 200ms")
    #expect(!tool.run("restore p --revision 4").errors.contains("moves"))
  }

  /// A variant that is another preset, or a value, has a use where that one varies.
  @Test func aVariantOfWhatVariesIsNotUseless() {
    run(
      "axis add brand acme globex", "axis add dens cosy tight", "add card easeOut --duration 0.3",
      "add sheet easeOut --duration 0.3", "vary sheet dens=tight linear --duration 0.1",
      "vary card brand=globex --use sheet", "value add d/a 200ms", "value add d/b 200ms", "vary d/b dens=tight 900ms",
      "vary d/a brand=globex @d/b")
    #expect(!tool.run("lint --rule variant-equals-preset").output.contains("variant-equals-preset"))
    run("vary sheet dens=tight --remove", "vary d/b dens=tight --remove")
    let lint = tool.run("lint --rule variant-equals-preset").output
    for name in ["card", "d/a"] { #expect(lint.contains("\(name)\tvariant-equals-preset"), "\(lint)") }
  }

  /// A replacement that is the same by default alone is told with the modes in which it is farthest.
  @Test func aReplacementIsComparedInAllModes() throws {
    for line in [
      "add old linear --duration 1", "add new linear --duration 1", "vary new motion=reduced linear --duration 0",
      "deprecate old --replaced-by new",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let told = tool.run("eval old --at 1s").errors
    #expect(told.contains("use 'new' instead, 1 of the way apart with motion=reduced"), "\(told)")
    let found = tool.run("lint --rule replacement-far").output
    #expect(found.contains("is 100 % of the way from its replacement 'new' with motion=reduced"), "\(found)")
    tool.run("vary old motion=reduced linear --duration 0")
    #expect(tool.run("eval old --at 1s").errors.contains("the same motion"))
    #expect(!tool.run("lint --rule replacement-far").output.contains("replacement-far"))
  }

  /// What moves where a variant for a default context ceases to hold is told, judged and reviewed.
  @Test func variantsForDefaultContextsAreJudged() {
    run(
      "axis add brand a b", "axis add dens x y", "add three linear --duration 0.8",
      "vary three brand=b motion=full linear --duration 0.3", "vary three brand=b linear --duration 0.1",
      "value add d 800ms", "vary d brand=b dens=x 300ms", "vary d brand=b 100ms", "add user linear --duration @d",
      "release 1.0.0", "vary three brand=b linear --duration 0.7")
    #expect(tool.run("diff v1.0.0 now").output.contains("brand=b, motion=reduced"))
    let refused = tool.run("release 1.0.1 --check")
    #expect(refused.status == 1 && refused.errors.contains("three: moved by 0.857"), "\(refused)")
    run("undo")
    let told = tool.run("vary d brand=b 700ms").errors
    #expect(told.contains("moved 1 preset") && told.contains("brand=b, dens=y"), "\(told)")
    #expect(tool.run("release --suggest").errors.contains("major"))
    #expect(tool.run("history user").output.contains("through\td"))
  }

  /// The value of a default context goes with what it is in the others of that axis.
  @Test func aValueOfADefaultContextIsDetached() {
    run(
      "axis add brand a b", "axis add dens x y", "value add d 855ms", "vary d brand=b dens=x 367ms",
      "value add f 800ms", "vary f brand=b motion=full 300ms", "add hero linear --duration @d",
      "add calm linear --duration @f")
    let modes = ["", " --mode brand=b", " --mode brand=b --mode dens=y", " --mode brand=b --mode motion=reduced"]
    func played() -> [String] { modes.map { tool.run("eval hero calm --at 0.1\($0)").output } }
    let before = played()
    run("value remove d f --force")
    #expect(played() == before)
  }
}
