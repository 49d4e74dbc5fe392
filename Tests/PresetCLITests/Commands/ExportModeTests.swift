import TestSupport
import Testing

/// What exports say of modes that they have no place for.
struct ExportModeTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    for line in [
      "init", "value add quick 200ms", "add calm linear --duration 0.1", "add plain easeOut --duration 0.3",
      "add hero easeInOut --duration @quick --reduced-motion calm", "axis add brand acme globex initech --default acme",
      "vary quick brand=globex 100ms",
    ] { tool.run(line) }
    tool.run(["vary", "plain", "brand=initech", "easeIn", "--duration", "0.5"])
  }

  @Test(arguments: [
    "scss", "tailwind", "javascript", "compose", "android", "uikit", "flutter", "motion", "react-spring", "reanimated",
    "lottie", "lottie-animation", "figma", "samples", "samples-csv",
  ])
  func whatAFormatLeavesOutIsSaid(format: String) {
    let line = "\(format) has one context in a file, and this export is without the others of hero (brand=globex)"
    let result = tool.run("export hero --format \(format)")
    #expect(result.status == 0)
    #expect(result.errors.contains(line + "; '--mode brand=globex' exports such a one\n"), "\(result.errors)")
    let remark = "What it is for brand=globex is not part of this."
    #expect(
      result.output.contains(remark) || ["samples", "samples-csv"].contains(format) || format.hasPrefix("lottie"),
      "\(result.output)")
    let table = tool.run("export hero --format \(format) --report").output
    #expect(table.contains("; without what it is for brand=globex\n"), "\(table)")
    let report = tool.run("export hero --format \(format) --report json").output
    #expect(report.contains(#""droppedModes":[{"brand":"globex"}]"#), "\(report)")
    for quiet in ["export calm --format \(format)", "export hero --format \(format) --mode brand=globex"] {
      #expect(!tool.run(quiet).errors.contains("context"), "\(quiet)")
    }
  }

  @Test(arguments: ["json", "csv", "css", "dtcg", "swiftui"])
  func whatAFormatKeepsIsNotSaid(format: String) {
    let result = tool.run("export --format \(format)")
    #expect(!result.errors.contains("context") && !result.output.contains("is not part of this"), "\(result.errors)")
    #expect(tool.run("export hero --format \(format) --report json").output.contains(#""droppedModes":[]"#))
  }

  @Test func valuesAndPresetsAreToldEach() {
    let file = tool.folder.file("motion.dart")
    let errors = tool.run(["export", "-o", file]).errors
    #expect(errors.contains("hero (brand=globex), plain (brand=initech)"), "\(errors)")
    let left = "Left out: what is different in other modes, of 'quick'; '--mode AXIS=CONTEXT' exports it.\n"
    #expect(errors.contains(left), "\(errors)")
  }
}
