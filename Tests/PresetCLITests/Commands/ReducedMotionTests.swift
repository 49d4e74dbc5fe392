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
    "compose", "android", "uikit", "flutter", "motion", "react-spring", "reanimated", "lottie", "samples",
    "samples-csv",
  ])
  func whatAFormatDropsIsSaid(format: String) {
    let remark = "Where less motion is wanted, fade takes its place, which this does not do by itself."
    let line = "without its reduced-motion variant, fade"
    for name in ["hero", "card"] {
      let result = tool.run("export \(name) --format \(format)")
      #expect(result.status == 0)
      #expect(result.output.contains(remark) || format.hasPrefix("samples"), "\(format)")
      #expect(
        result.errors == "\(format) has no place for reduced-motion variants, and this export is without those of "
          + "\(name) (fade)\n")
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

  @Test(arguments: ["json", "ndjson", "csv", "css", "dtcg", "swiftui"])
  func whatAFormatKeepsIsNotSaid(format: String) {
    #expect(tool.run("export hero --format \(format)").errors.isEmpty)
    #expect(tool.run("export hero --format \(format) --report json").output.contains(#""droppedVariant":null"#))
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
}
