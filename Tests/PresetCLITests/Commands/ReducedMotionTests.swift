import TestSupport
import Testing

/// Less motion, from the command line.
struct ReducedMotionCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
    tool.run("add card alias --preset hero")
  }

  @Test func anAliasIsEvaluatedByTheVariantOfItsTarget() {
    #expect(tool.run("eval card --reduce-motion").output == tool.run("eval fade").output)
    #expect(tool.run("eval card").output != tool.run("eval fade").output)
    #expect(
      tool.run("eval hero --interrupt 0.1:card:2 --reduce-motion").output
        == tool.run("eval fade --interrupt 0.1:fade:2").output)
  }

  @Test func itIsPlottedAndShown() {
    #expect(tool.run("plot card --reduce-motion").output == tool.run("plot fade").output)
    #expect(tool.run("plot motion/pulse --reduce-motion") == tool.run("plot motion/pulse"))
    #expect(
      tool.run("show card").output.contains("reduced motion\tfade, by the preset that it is an alias of\n"))
    #expect(tool.run("show card --json").output.contains(#""inheritedReducedMotion": "fade""#))
    #expect(tool.run("show hero").output.contains("reduced motion\tfade\n"))
  }

  @Test(arguments: [
    "compose", "android", "uikit", "flutter", "motion", "react-spring", "lottie", "samples",
    "samples-csv",
  ])
  func whatAFormatDropsIsSaid(format: String) {
    let remark = "Where less motion is wanted, fade takes its place, which this does not do by itself."
    let line = "without its reduced-motion variant, fade"
    for name in ["hero", "card"] {
      let result = tool.run("export \(name) --format \(format)")
      #expect(result.status == 0)
      #expect(result.output.contains(remark) || format.hasPrefix("samples"), "\(format)")
      var lines = result.errors.split(separator: "\n")
      // Of the one that has springs of another form.
      lines.removeAll { $0.hasPrefix("wrote \(name) otherwise than as a spring; '--tolerance 0.01") }
      #expect(
        lines == [
          "\(format) has no place for reduced-motion variants, and this export is without those of \(name) (fade)"
        ])
      #expect(tool.run("export \(name) --format \(format) --report").output.contains("; \(line)\n"))
      let report = tool.run("export \(name) --format \(format) --report json").output
      #expect(report.contains(#""droppedVariant":"fade""#))
    }
    let plain = tool.run("export fade --format \(format)")
    #expect(plain.errors.isEmpty && !plain.output.contains("less motion"))
  }

  @Test func manyAreToldInOneLine() {
    for index in 0..<6 { tool.run("add a\(index) alias --preset hero") }
    let file = tool.folder.file("Motion.kt")
    let errors = tool.run(["export", "-o", file]).errors.split(separator: "\n")
    #expect(errors.count == 2 && errors[1].hasPrefix("wrote 10 presets to "))
    #expect(errors[0].hasSuffix("those of a0 (fade), a1 (fade), a2 (fade), a3 (fade), a4 (fade) and 3 more"))
  }

  @Test(arguments: ["json", "ndjson", "csv", "css", "dtcg", "swiftui", "reanimated"])
  func whatAFormatKeepsIsNotSaid(format: String) {
    #expect(tool.run("export hero fade --format \(format)").errors.isEmpty)
    #expect(tool.run("export hero --format \(format) --report json").output.contains(#""droppedVariant":null"#))
  }

  /// The library would go to the target at once, also where a variant is there for that.
  @Test func reanimatedMovesByTheVariantWhereLessMotionIsWanted() {
    tool.run("edit fade --repeat 3 --delay 50ms")
    let text = tool.run("export hero fade --format reanimated").output
    #expect(text.contains("// Where the system asks for less motion, Reanimated goes to the target at once, "))
    #expect(text.contains("\n// With less motion, fade: a cubic Bézier curve in each pass, exact.\n"))
    let calm =
      "withDelay(50, withRepeat(withTiming(to, { duration: 200, easing: Easing.bezier(0, 0, 1, 1), "
      + "reduceMotion: ReduceMotion.Never }), 3, true, undefined, ReduceMotion.Never), ReduceMotion.Never)"
    #expect(text.contains("  return reduceMotion ? \(calm) : withSpring(to, { mass: 1, "), "\(text)")
    #expect(text.contains("export const fade = (to: number) => { \"worklet\"; return withDelay("))
    // Another name of something that has no variant is no other name of it.
    tool.run("add plain spring")
    tool.run("add calm alias --preset plain --reduced-motion fade")
    let aliases = tool.run("export plain calm --format reanimated").output
    #expect(aliases.contains("export const calm = (to: number, reduceMotion = false) => {"))
    // What is there for less motion has nothing else in its place, and moves all the same.
    let less = tool.run("export hero --format reanimated --mode motion=reduced").output
    #expect(less.contains("export const hero = (to: number) => { \"worklet\"; return \(calm); };"), "\(less)")
  }

  /// The variant is another preset, which comes with its own line.
  @Test func whatReanimatedHasForLessMotionIsNotReadAsThePreset() throws {
    tool.run("edit hero --kind interpolatingSpring --mass 1 --stiffness 100 --damping 10")
    let file = try tool.write(tool.run("export hero --format reanimated").output, to: "animations.ts")
    let other = tool.folder.file("other.db")
    tool.run(["init", other])
    #expect(tool.run(["--db", other, "import", file]).errors.hasSuffix("imported 1 preset: 1 added\n"))
    let found = tool.run(["--db", other, "export", "hero", "--format", "ndjson"]).output
    #expect(found.contains(#""damping":10"#) && found.contains(#""stiffness":100"#), "\(found)")
  }

  /// Nothing repeats a repetition for ever in CSS: the preset itself can be written, and its variant can't.
  @Test func aVariantThatCantBeWrittenIsDroppedAloud() {
    tool.run("add odd linear --repeat 2 --repeat forever")
    tool.run("edit fade --reduced-motion odd")
    let result = tool.run("export fade --format css")
    #expect(
      result.errors
        == "css has no place for reduced-motion variants, and this export is without those of fade (odd)\n")
    #expect(result.output.contains("/* None of the variants for reduced motion can be written as CSS. */"))
    #expect(tool.run("export fade --format css --report").output.contains("; without its reduced-motion variant, odd"))
  }

  /// A variant may be a preset of its own, or written into the preset.
  @Test func aVariantOfItsOwnIsShown() {
    tool.run("add open easeOut --duration 0.2")
    tool.run(["vary", "open", "motion=reduced", "linear 100ms"])
    tool.run("add unfold alias --preset open")
    for name in ["open", "unfold"] {
      let reduced = tool.run("eval \(name) --reduce-motion --at 0.05").output
      #expect(reduced == tool.run("eval \(name) --mode motion=reduced --at 0.05").output)
      #expect(reduced.hasPrefix("\(name)\t0.05\t0.5\t"), "\(reduced)")
      let same = tool.run("plot \(name) --reduce-motion").output
      #expect(same == tool.run("plot \(name) --mode motion=reduced").output)
    }
    let lacking = tool.run(["list", "--where", "no reducedMotion", "--format", "names"]).output
    #expect(!lacking.contains("open\n") && lacking.contains("fade\n"), "\(lacking)")
    #expect(tool.run("list --columns name,reducedMotion").output.contains("open\topen\n"))
  }
}
