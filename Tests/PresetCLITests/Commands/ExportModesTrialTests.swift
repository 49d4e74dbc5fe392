import Foundation
import TestSupport
import Testing

/// Exports for other modes than the default, as trials found them.
struct ExportModesTrialTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
    run("axis add brand a b", "axis add size s l")
  }

  private func run(_ lines: String...) { for line in lines { #expect(tool.run(line).status == 0, "\(line)") } }

  /// An axis makes a difference to a function of Swift where what is as by default is so in another context alone.
  @Test func anAxisCountsWhereTheDefaultComesBack() {
    run(
      "add calm easeOut --duration 200ms", "add hero easeOut --duration 200ms --reduced-motion calm",
      "vary hero brand=b spring --duration 0.2 --bounce 0.4", "add card alias --preset hero",
      "add two linear --duration 0.5", "vary two brand=b linear --duration 0.8",
      "vary two brand=b size=l linear --duration 0.5", "value add d 200ms", "vary d brand=b 400ms",
      "vary d brand=b motion=reduced 200ms", "add plain linear --duration 1", "vary plain brand=b linear --duration 2",
      "add both linear --duration 0.8", "vary both brand=b size=s linear --duration 0.3")
    let swift = tool.run("export --format swiftui").output
    for text in [
      "static func hero(brand: Brand, reduceMotion: Bool)", "static func card(brand: Brand, reduceMotion: Bool)",
      "case (.b, false): return .spring(duration: 0.2, bounce: 0.4)", "default: return hero",
      "static func two(brand: Brand, size: Size)", "case (.b, .s): return .linear(duration: 0.8)",
      "func d(brand: Brand, reduceMotion: Bool)", "static func plain(brand: Brand)",
      "static func both(brand: Brand, size: Size)", "case (.b, .s): return .linear(duration: 0.3)",
    ] { #expect(swift.contains(text), "\(text) in \(swift)") }
    #expect(!swift.contains("case (.b, true)") && !swift.contains("case (.b, .l)"), "\(swift)")
  }

  /// Design tokens for less motion have what is taken in the place of presets, and not what that has taken in its own.
  @Test func tokensForLessMotionAreWhatIsPlayed() throws {
    run(
      "add none linear --duration 50ms", "add calm easeOut --duration 200ms --reduced-motion none",
      "add hero spring --reduced-motion calm", "add late alias --preset hero --delay 0.2",
      "add moved alias --preset calm --speed 2")
    let tokens = tool.run("export --format dtcg --mode motion=reduced").output
    let other = try CommandLineTool()
    other.run("init")
    #expect(other.run(["import", try other.write(tokens, to: "m.tokens.json"), "--strict"]).status == 0)
    for name in ["none", "calm", "hero", "late", "moved"] {
      let played = tool.run("eval \(name) --at 0.03,0.1 --mode motion=reduced").output
      let read = other.run("eval \(name) --at 0.03,0.1").output
      func values(_ text: String) -> [Substring] { text.split(separator: "\n").map { $0.split(separator: "\t")[2] } }
      #expect(values(played) == values(read), "\(name): \(played) and \(read)")
    }
  }

  /// A variant for full motion takes nobody's place.
  @Test func aliasesKeepTheirDelayBesideVariantsForFullMotion() {
    run(
      "add hero linear --duration 0.4", "add card alias --preset hero --delay 0.2",
      "vary hero brand=b motion=full linear --duration 0.6")
    let played = tool.run("eval card --at 0.3 --mode brand=b").output
    #expect(played.contains("\t0.3\t0.16666"), "\(played)")
    #expect(tool.run("eval card --at 0.3 --mode brand=b --mode motion=reduced").output.contains("\t0.3\t0.25"))
  }

  /// A combination in which a preset is as by default again has a file of its own, and so has one of a default context.
  @Test func foldersHaveCombinationsOfTheDefault() throws {
    run(
      "add hero linear --duration 0.5", "vary hero brand=b linear --duration 0.8",
      "vary hero brand=b size=l linear --duration 0.5", "add solo linear --duration 0.8",
      "vary solo brand=b size=s linear --duration 0.3", "add plain linear --duration 1",
      "vary plain brand=b linear --duration 2")
    let folder = tool.folder.file("out")
    #expect(tool.run(["export", "--format", "flutter", "-o", folder + "/"]).status == 0)
    for (path, hero, solo) in [("", 500, 800), ("brand-b/", 800, 300), ("brand-b-size-l/", 500, 800)] {
      let text = try String(contentsOfFile: "\(folder)/\(path)motion.dart", encoding: .utf8)
      #expect(text.contains("heroDuration = Duration(microseconds: \(hero)000)"), "\(path): \(text)")
      #expect(text.contains("soloDuration = Duration(microseconds: \(solo)000)"), "\(path): \(text)")
    }
    let told = tool.run("export hero --format javascript")
    #expect((told.output + told.errors).contains("brand=b, size=l"), "\(told)")
  }

  /// A file for a variant that names full motion says so.
  @Test func foldersNameFullMotion() {
    run("add h easeOut --duration 170ms", "vary h brand=b motion=full easeIn --duration 70ms")
    let folder = tool.folder.file("full")
    #expect(tool.run(["export", "--format", "flutter", "-o", folder + "/"]).status == 0)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/brand-b-motion-full/motion.dart"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/brand-b/motion.dart"))
  }
}
