import Foundation
import TestSupport
import Testing

@testable import PresetCLI

/// Values and variants, as a design lead relies on them: nothing is stored that can't be made in some modes, and nothing
/// moves in another way than is said.
struct ModePromiseTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    for line in [
      "init", "axis add brand acme globex", "value add d 200ms", "value add e cubic-bezier(.2,0,0,1)",
      "value add b 0.2", "value add wait @d", "add p linear --duration @d --delay @wait", "add s spring --bounce @b",
    ] {
      #expect(tool.run(line).status == 0, "\(line)")
    }
  }

  /// What can't be made in a mode is refused when it is said, by what would be in it.
  @Test(arguments: [
    ("vary d brand=globex --use e", "takes a duration, and 'e' is a curve"),
    ("vary b brand=globex 7", "parameter 'bounce' of kind 'spring' is 7"),
    ("axis rename brand motion", "every catalog has the axis 'motion'"),
    ("axis rename brand a=b", "by which modes are written"),
  ])
  func whatCantBeMadeInAModeIsRefused(line: String, words: String) {
    let before = tool.run("export --format ndjson").output
    let result = tool.run(line)
    #expect(result.status == 65 && result.errors.contains(words), "\(result)")
    #expect(tool.run("export --format ndjson").output == before)
  }

  @Test func noImportBringsTheBuiltInAxis() throws {
    let file = try tool.write(#"{"name":"motion","animation":{"kind":"axis","contexts":["x","y"]}}"#, to: "m.json")
    #expect(tool.run(["import", file]).status == 65)
  }

  /// More than eight values in a row are too many, be it in one mode alone.
  @Test func noModeLeadsThroughTooManyValues() {
    for line in ["value add v1 1s", "value add y1 5s", "value add y2 @y1", "value add y3 @y2"] { tool.run(line) }
    for number in 2...8 { #expect(tool.run("value add v\(number) @v\(number - 1)").status == 0) }
    tool.run("add m linear --duration @v8")
    let result = tool.run("vary v1 brand=globex @y3")
    #expect(result.status == 65 && result.errors.contains("more than 8 values"), "\(result)")
    #expect(tool.run("vary v1 brand=globex 2s").status == 0)
    #expect(tool.run("eval m --at 1 --mode brand=globex").output == "m\t1\t0.5\t0.5\t\n")
  }

  /// A value that a variant refers to is shown as it is in that variant's modes.
  @Test func variantsShowWhatTheyAreInTheirModes() {
    for line in [
      "value add w 100ms", "vary d brand=globex 333ms", "vary w brand=globex @d", "vary p brand=globex --duration @d",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    #expect(tool.run("value show w").output.contains("for brand=globex\tduration value @d, which is 0.333\n"))
    #expect(tool.run("show p").output.contains("for brand=globex\tlinear duration @d, which is 0.333, "))
    #expect(tool.run("show p").output.contains("duration\t@d, which is 0.2\n"))
  }

  /// A value that is another one for less motion still is that one in a document of tokens.
  @Test func tokensReferForLessMotion() throws {
    for line in [
      "vary d motion=reduced 50ms", "value add w 100ms", "vary w motion=reduced @d", "add q linear --duration @w",
    ] {
      #expect(tool.run(line).status == 0, "\(line)")
    }
    let other = try CommandLineTool()
    other.run("init")
    let file = try other.write(tool.run("export --format dtcg").output, to: "tokens.resolver.json")
    #expect(other.run(["import", file]).status == 0)
    #expect(other.run("value show w").output.contains("for motion=reduced\tduration value @d, which is 0.05\n"))
    #expect(other.run("vary d motion=reduced 80ms").status == 0)
    #expect(other.run("eval q --at 0.04 --mode motion=reduced").output.hasPrefix("q\t0.04\t0.5\t"))
  }

  /// A value is what it is for less motion in what is written out for that as well, in exports and where it is removed.
  @Test func valuesAreReducedInWhatIsReduced() throws {
    tool.run("vary d motion=reduced 50ms")
    tool.run("vary p motion=reduced --duration 100ms")
    func reduced() -> String { tool.run("eval p --at 0.1,0.2 --reduce-motion").output }
    let expected = "p\t0.1\t0.5\t10\t\np\t0.2\t1\t0\tfinished\n"
    #expect(reduced() == expected)
    #expect(tool.run("eval p --at 0.1,0.2 --mode motion=reduced").output == expected)
    for format in ["css", "dtcg", "ndjson"] {
      let other = try CommandLineTool()
      other.run("init")
      let file = try other.write(tool.run("export --format \(format)").output, to: "export.\(format)")
      #expect(other.run(["import", file, "--format", format]).status == 0)
      // A stylesheet has no variants of a motion but other presets.
      let named = other.run("eval p --at 0.1,0.2 --reduce-motion").output.replacing("p/reduced", with: "p")
      #expect(named == expected, "\(format)")
    }
    #expect(tool.run("value remove d --force").status == 0)
    #expect(reduced() == expected)
    #expect(tool.run("value remove wait --force").status == 0)
    #expect(reduced() == expected)
  }

  /// A part of a catalog is exported with the values and axes that it is made from, and what else it names is told.
  @Test(arguments: ["json", "ndjson", "csv"])
  func aPartIsWholeByItself(format: String) throws {
    tool.run("vary p brand=globex linear --duration @d")
    tool.run("edit p --tag t --reduced-motion s")
    let result = tool.run("export --tag t --format \(format)")
    #expect(result.errors == "Left out: 's', to which 'p' refers; an import needs it as well.\n")
    let other = try CommandLineTool()
    other.run("init")
    other.run("add s easeIn")
    let file = try other.write(result.output, to: "part.\(format)")
    #expect(other.run(["import", file]).errors.contains("1 preset, 2 values and 1 axis of modes"))
    #expect(other.run("eval p --at 0.3").output == tool.run("eval p --at 0.3").output)
    #expect(tool.run("export p s --format \(format)").errors == "")
  }

  /// What a variant of a value moves is told at once, and stands in the history and in differences: the first one too.
  @Test func whatAVariantMovesIsTold() {
    let first = tool.run("vary d brand=globex 100ms").errors
    #expect(
      first.contains("moved 1 preset with brand=globex: p by ") && first.contains(", 0.417 → 0.217 s"), "\(first)")
    #expect(tool.run("vary d brand=globex 2s").errors.contains("0.217 → 4.017 s"))
    #expect(tool.run("history p --format ndjson").output.matches(of: /"action":"move"/).count == 2)
    #expect(tool.run("diff 8 9").output.contains("moved\tp\t"))
    // For who uses it, it is a gain: no major version.
    #expect(tool.run("release 1.0.0").status == 0)
    tool.run("vary d motion=reduced 5s")
    #expect(tool.run("release --suggest").output.hasSuffix("1.1.0\n"))
  }

  /// A golden file is of the modes in which it was made.
  @Test func aGoldenFileIsOfItsModes() {
    tool.run("vary d brand=globex 1s")
    let file = tool.folder.file("brand.golden")
    #expect(tool.run(["check", "--mode", "brand=globex", "--write", file]).status == 0)
    #expect(tool.run(["check", "--mode", "brand=globex", "--golden", file]).status == 0)
    let other = tool.run(["check", "--golden", file])
    #expect(other.status == 65 && other.errors.contains("sampled with brand=globex"), "\(other)")
    #expect(tool.run(["check", "s", "--write", file]).status == 65)
  }

  /// The files of a folder have the same names in each mode, and don't say that another one of them is left out.
  @Test func aFolderIsWholeByItself() throws {
    for line in [
      "value add fast 100ms", "vary wait brand=globex @fast", "vary p motion=reduced linear --duration 10ms",
      "edit p --tag t",
    ] {
      #expect(tool.run(line).status == 0, "\(line)")
    }
    let folder = tool.folder.file("out/")
    let result = tool.run(["export", "--tag", "t", "--format", "flutter", "-o", folder])
    #expect(!result.errors.contains("without"), "\(result.errors)")
    var names: Set<[String]> = []
    for path in ["motion.dart", "brand-globex/motion.dart", "motion-reduced/motion.dart"] {
      let text = try String(contentsOfFile: tool.folder.file("out/\(path)"), encoding: .utf8)
      names.insert(text.matches(of: /static const \w+ (\w+)/).map { String($0.1) }.sorted())
      #expect(!text.contains("Left out"), "\(text)")
    }
    #expect(names.count == 1 && names.first?.contains("fast") == true, "\(names)")
  }

  /// A curve by itself is played over the time that is asked for, among the values and written out.
  @Test(arguments: ["e", "cubic-bezier(.2,0,0,1)"])
  func aCurveIsPlayedOverTheTimeThatIsAskedFor(curve: String) {
    tool.run("add timed timingCurve --curve @e --duration 2")
    #expect(tool.run(["compare", "timed", curve, "--tolerance", "0.001"]).status == 1)
    #expect(tool.run(["compare", "timed", curve, "--duration", "2s", "--tolerance", "0"]).status == 0)
    #expect(tool.run("eval e --at 1 --duration 2").output == "e" + tool.run("eval timed --at 1").output.dropFirst(5))
    #expect(tool.run("plot e --duration 2").output.contains("finished after    2.0167 s"))
    // What has a time of its own keeps it.
    #expect(tool.run("eval p --at 0.3 --duration 2").output == tool.run("eval p --at 0.3").output)
    #expect(tool.run("eval e --duration -1").status == 64)
  }
}
