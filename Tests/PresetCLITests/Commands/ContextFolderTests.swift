import Foundation
import TestSupport
import Testing

/// Formats with one context in a file have one folder for each other context, where an export goes to a folder.
struct ContextFolderTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    for line in [
      "init", "value add quick 200ms", "add hero easeInOut --duration @quick", "add calm linear --duration 0.1",
      "axis add brand acme globex --default acme", "axis add size big small --default big",
      "vary quick brand=globex 100ms",
    ] { tool.run(line) }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: tool.folder.file(path))), as: UTF8.self)
  }

  @Test(arguments: [
    ("flutter", "motion.dart"), ("motion", "motion.ts"), ("scss", "_animations.scss"), ("javascript", "animations.js"),
    ("tailwind", "tailwind.css"), ("reanimated", "animations.ts"), ("react-spring", "springs.ts"),
    ("lottie", "lottie.json"), ("figma", "variables.figma.json"),
  ])
  func eachContextHasAFolder(format: String, file: String) throws {
    let folder = tool.folder.file("out")
    let result = tool.run(["export", "--format", format, "-o", folder + "/", "--lossy"])
    #expect(result.status == 0, "\(result)")
    #expect(result.errors.contains("What is different for brand=globex is in brand-globex/.\n"), "\(result.errors)")
    #expect(!result.errors.contains("one context in a file") && !result.errors.contains("Left out: what is different"))
    #expect(result.errors.contains("to 2 files in \(folder)"), "\(result.errors)")
    // The file of the context is what '--mode' exports, but that nothing is left out which lies beside it.
    let alone = tool.run("export --format \(format) --lossy --mode brand=globex").output
    #expect(alone.contains("Left out: what is different"))
    let leftOut = /\ ?Left out: what is different [^"\n]*?exports it\./
    #expect(try Self.lines(text("out/brand-globex/\(file)")) == Self.lines(alone.replacing(leftOut, with: "")))
    #expect(try text("out/\(file)") != alone)
  }

  /// The lines of a text that say something.
  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.allSatisfy { " \",/*".contains($0) } }
  }

  /// What presets name for less motion is a context too, where the format has no place for it in its file.
  @Test(arguments: [("flutter", true), ("motion", true), ("lottie", true), ("reanimated", false), ("css", false)])
  func whatIsNamedForLessMotionHasAFolder(format: String, isThere: Bool) throws {
    tool.run("edit calm --reduced-motion hero")
    let folder = tool.folder.file("out")
    let words = ["export", "calm", "hero", "--format", format, "--lossy"]
    let result = tool.run(words + ["-o", folder + "/"])
    #expect(result.status == 0 && !result.errors.contains("reduced-motion variant"), "\(result)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.contains("motion-reduced") == isThere, "\(names)")
    let report = tool.run(words + ["--report", "json", "-o", folder + "/"]).output
    #expect(!report.contains(#""droppedVariant":""#) && !report.contains(#""droppedModes":[{"#), "\(report)")
    #expect(tool.run(words + ["--report", "json"]).output.contains(#""droppedVariant":""#) == isThere)
  }

  /// A format with a file for each preset has it in each context.
  @Test func aFileOfEachPresetIsInEachContext() throws {
    let folder = tool.folder.file("out")
    let result = tool.run(["export", "hero", "calm", "--format", "lottie-animation", "-o", folder + "/"])
    #expect(result.status == 0, "\(result)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
    #expect(files == ["brand-globex/calm.json", "brand-globex/hero.json", "calm.json", "hero.json"])
    #expect(try text("out/brand-globex/hero.json") != text("out/hero.json"))
  }

  /// Where files are compiled together, two would say one name, and Android's resources know no such folder.
  @Test(arguments: ["compose", "uikit", "android"])
  func whatIsCompiledTogetherHasNoSecondFile(format: String) throws {
    let folder = tool.folder.file("out")
    let result = tool.run(["export", "--format", format, "-o", folder + "/"])
    #expect(result.errors.contains("has one context in a file"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder + "/brand-globex"))
  }

  /// A combination that makes by values what no context makes alone has a folder; one that makes nothing new has none.
  @Test func combinationsByValuesHaveFolders() throws {
    for line in [
      "value add pace 150ms", "vary pace brand=globex 250ms", "add follows easeOut --duration 400ms",
      "add plain easeOut --duration 400ms", "vary plain brand=globex linear", "vary plain motion=reduced easeIn",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let folder = tool.folder.file("plain")
    #expect(tool.run(["export", "plain", "--format", "flutter", "-o", folder + "/"]).status == 0)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains("globex-") } == [])
    #expect(tool.run(["vary", "follows", "motion=reduced", "linear", "--duration", "@pace"]).status == 0)
    let other = tool.folder.file("follows")
    let result = tool.run(["export", "follows", "--format", "flutter", "-o", other + "/"])
    #expect(
      result.errors.contains("What is different for brand=globex, motion=reduced is in brand-globex-motion-reduced/."),
      "\(result)")
    let text = try String(contentsOfFile: other + "/brand-globex-motion-reduced/motion.dart", encoding: .utf8)
    #expect(
      text.contains("pace = Duration(microseconds: 250000)") && text.contains("followsDuration = pace"), "\(text)")
  }

  /// A context that changes only what others are, where less motion is wanted, has no folder: the two together have one.
  @Test(arguments: [("flutter", "brand-globex-motion-reduced"), ("reanimated", "brand-globex")])
  func aContextThatIsOtherInCombinationsAloneIsToldAsThose(format: String, combination: String) throws {
    tool.run("add calmer easeOut --duration @quick")
    tool.run("edit calm --reduced-motion calmer")
    let folder = tool.folder.file("out")
    #expect(tool.run(["export", "calm", "--format", format, "-o", folder + "/"]).status == 0)
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.contains(".") }.sorted()
    #expect(folders == [combination] + (format == "flutter" ? ["motion-reduced"] : []), "\(folders)")
    let alone = tool.run("export calm --format \(format)").errors
    let hint = "calm (brand=globex, motion=reduced); '--mode brand=globex --mode motion=reduced' exports such a one"
    #expect(alone.contains(hint), "\(alone)")
  }

  @Test func combinationsAndLessMotionHaveFoldersToo() throws {
    tool.run("vary calm brand=globex size=small linear --duration 0.2")
    tool.run("vary hero motion=reduced linear --duration 0.05")
    let folder = tool.folder.file("out")
    #expect(tool.run(["export", "--format", "flutter", "-o", folder + "/"]).status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["brand-globex", "brand-globex-size-small", "motion-reduced", "motion.dart"])
    #expect(try text("out/motion-reduced/motion.dart").contains("Duration(microseconds: 50000)"))
    // What can't be exported in one of them is an error that names it, and nothing is written.
    tool.run("vary hero brand=globex linear --duration 1 --repeat forever")
    let other = tool.folder.file("other")
    let refused = tool.run(["export", "hero", "--format", "lottie", "-o", other + "/"])
    #expect(refused.status == 65 && refused.errors.contains("brand=globex"), "\(refused)")
    #expect(!FileManager.default.fileExists(atPath: other))
  }
}
