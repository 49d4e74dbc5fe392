import Foundation
import TestSupport
import Testing

/// `export` in other languages, and `fit`.
struct ExportCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  @Test func aSpringAsCustomProperties() {
    let result = tool.run("export hero --format css")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("\n  /* hero: linear() of "))
    #expect(result.output.contains("\n  --hero-easing: linear(0, "))
    #expect(result.output.contains("\n  --hero-duration: 766.666667ms;\n"))
    #expect(result.output.contains("@media (prefers-reduced-motion: reduce) {\n  :root {\n    /* hero by fade: "))
  }

  @Test func whatErrsTooMuchIsRefused() throws {
    let file = tool.folder.file("out.json")
    let result = tool.run(["export", "--format", "lottie", "-o", file])
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(
      result.errors
        == "error: 'motion/pulse' can't be exported to lottie: it repeats for ever, which no single curve does; "
        + "'--lossy' leaves it out; nothing was written\n")
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(tool.run(["export", "--format", "lottie", "--lossy", "-o", file]).status == 0)
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test func allThatIsRefusedIsTold() {
    tool.run("copy motion/pulse motion/beat")
    let result = tool.run("export --format lottie")
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(
      result.errors == """
        error: 2 of 4 presets can't be exported to lottie as they are; raise '--tolerance', or accept what can be written \
        with '--lossy'; nothing was written
        'motion/beat' can't be exported to lottie: it repeats for ever, which no single curve does
        'motion/pulse' can't be exported to lottie: it repeats for ever, which no single curve does

        """)
    for index in 0..<20 { tool.run("copy motion/pulse m\(index)") }
    let lines = tool.run("export --format lottie").errors.split(separator: "\n")
    #expect(lines.count == 22 && lines.last == "and 2 more")
  }

  @Test func theReportIsATableOrJSON() throws {
    let all = tool.run("export --report").output.split(separator: "\n")
    #expect(all.contains("fade\tswiftui\texact\t0\tlinear"))
    #expect(all.contains("hero\tswiftui\texact\t0\tspring"))
    #expect(
      all.contains { $0.hasPrefix("hero\tuikit\t") && $0.hasSuffix("; without its reduced-motion variant, fade") })
    #expect(all.contains { $0.hasPrefix("hero\tcompose\tapproximated\t0.0093\ta spring fitted") })
    #expect(all.contains { $0.hasPrefix("motion/pulse\tlottie\timpossible\t\trepeats for ever") })
    let one = tool.run("export hero --format compose --report json").output
    let reports = try #require(try JSONSerialization.jsonObject(with: Data(one.utf8)) as? [[String: Any]])
    #expect(reports.count == 1 && reports[0]["verdict"] as? String == "approximated")
    #expect(abs((reports[0]["error"] as? Double ?? 0) - 0.00927) < 1e-4)
    #expect(reports[0]["ofDisplay"] as? Bool == true)
    // What follows and is no form of a report is a preset.
    #expect(tool.run("export --report hero").output.split(separator: "\n").allSatisfy { $0.hasPrefix("hero\t") })
    #expect(tool.run("export --report=table hero").output == tool.run("export hero --report").output)
    for line in ["export hero --format compose --report --json", "export --json --report hero --format compose"] {
      #expect(tool.run(line).output == one, "\(line)")
    }
    #expect(tool.run("export hero --report --json").output == tool.run("export hero --report json").output)
  }

  /// A spring that takes more points than are worth writing is written as closely as it can be.
  @Test func whatMovesTooMuchSaysSo() {
    tool.run("add wild spring --bounce 0.97 --duration 1.16")
    let refused = tool.run("export wild --format css")
    #expect(refused.status == 65 && !refused.errors.contains("go back"))
    #expect(
      refused.errors.hasPrefix("error: 'wild' as css errs by 0.0")
        && refused.errors.hasSuffix("raise '--tolerance', or accept it with '--lossy'; nothing was written\n"),
      "\(refused.errors)")
    let lossy = tool.run("export wild --format css --lossy")
    #expect(lossy.status == 0 && lossy.output.contains("--wild-easing: linear("))
    #expect(tool.run("export wild --format css --report").output.contains("\tapproximated, refused\t0.0"))
  }

  @Test func theReportComesBesideAFile() {
    let file = tool.folder.file("a.css")
    let result = tool.run(["export", "hero", "--format", "css", "--report", "-o", file])
    #expect(result.output.hasPrefix("hero\tcss\tapproximated\t"))
    #expect(FileManager.default.fileExists(atPath: file))
    let other = tool.folder.file("b.css")
    #expect(tool.run(["export", "hero", "--report", "-o", other]).output == result.output, "the ending tells it too")
    #expect(
      tool.run("export --report -o x").errors
        == "error: '--report' with '--output' needs a '--format'; or a file whose ending tells it\n")
  }

  @Test(
    arguments: [
      ("a.json", "json"), ("a.ndjson", "ndjson"), ("a.csv", "csv"), ("a.samples.json", "samples"),
      ("a.samples.csv", "samples-csv"), ("a.swift", "swiftui"), ("A.CSS", "css"), ("a.tokens.json", "dtcg"),
      ("a.tokens", "dtcg"), ("a.kt", "compose"), ("a.xml", "android"), ("a.dart", "flutter"),
      ("a.lottie.json", "lottie"), ("nothing", "json"),
    ])
  func theFormatIsThatOfTheEnding(name: String, format: String) throws {
    let file = tool.folder.file(name)
    #expect(tool.run(["export", "hero", "-o", file]).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == tool.run("export hero --format \(format)").output)
    #expect(tool.run(["export", "hero", "--format", "ndjson", "-o", file]).status == 0)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == tool.run("export hero --format ndjson").output,
      "what is said counts more than the ending")
  }

  @Test(
    arguments: [
      ("a.ts", "'.ts' is the ending of several formats; say with '--format' which: motion, react-spring, reanimated"),
      (
        "a.gif",
        "'.gif' is no kind of file that 'export' writes; end the name in one of .json, .ndjson, .csv, .samples.json, "
          + ".samples.csv, .swift, .css, .scss, .js, .mjs, .tokens.json, .tokens, .resolver.json, .kt, .xml, .dart, "
          + ".ts, .lottie.json, .animation.json, .figma.json, or say which with '--format'"
      ),
    ])
  func endingsThatTellNoFormatAreRefused(name: String, message: String) {
    let file = tool.folder.file(name)
    let result = tool.run(["export", "hero", "-o", file])
    #expect(result.status == 64 && result.errors == "error: \(message)\n")
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(tool.run(["export", "hero", "--format", "motion", "-o", file]).status == 0)
  }

  @Test func whatWasWrittenIsTold() {
    let (style, folder) = (tool.folder.file("a.css"), tool.folder.file("res"))
    #expect(
      tool.run(["export", "fade", "hero", "-o", style]).errors
        == "wrote 2 presets to \(style): 1 exact, 1 approximated, largest error 0.0096\n")
    #expect(tool.run(["export", "fade", "-o", style]).errors == "wrote 1 preset to \(style): 1 exact\n")
    #expect(
      tool.run(["export", "fade", "motion/pulse", "--format", "android", "-o", folder + "/"]).errors
        == "wrote 2 presets to 3 files in \(folder): 1 exact, 1 approximated, largest error 0.0098\n")
    #expect(
      tool.run(["export", "-o", folder]).errors == "wrote 3 presets to \(folder)/presets.json\n")
    for line in ["export", "export --format css", "export -o - --format css"] {
      #expect(tool.run(line).errors.isEmpty, "the output speaks for itself")
    }
    for words in [["export", "--quiet", "-o", style], ["--quiet", "export", "--lossy", "--format", "lottie"]] {
      #expect(tool.run(words).status == 0)
      #expect(tool.run(words).errors.isEmpty)
    }
    #expect(tool.run("export gone --quiet").errors.hasPrefix("error: no preset named 'gone'"))
  }

  @Test func whatALossyExportLosesIsTold() {
    let file = tool.folder.file("a.lottie.json")
    let lossy = tool.run(["export", "--lossy", "-o", file])
    #expect(lossy.status == 0)
    #expect(
      lossy.errors
        == "left out motion/pulse: it repeats for ever, which no single curve does\n"
        + "lottie has no place for reduced-motion variants, and this export is without those of hero (fade)\n"
        + "wrote 2 presets to \(file): 1 exact, 1 approximated, largest error 0.0096, 1 left out\n")
    #expect(
      tool.run("export fade motion/pulse --lossy --format lottie").errors
        == "left out motion/pulse: it repeats for ever, which no single curve does\n")
    // It rings for longer than any list of stops can follow.
    _ = tool.run("add ringing spring --bounce 0.96 --duration 1.16")
    #expect(
      tool.run("export ringing --lossy --format css").errors
        == "wrote ringing past the tolerance: linear() of 38 stops, error 0.05 at 60 and 120 Hz\n")
  }

  @Test func ofManyAFewAreTold() throws {
    let lines = (10..<40).map {
      #"{"name":"p\#($0)","animation":{"kind":"linear"},"modifiers":[{"kind":"repeatForever"}]}"#
    }
    tool.run(["import", try tool.write(lines.joined(separator: "\n"), to: "many.ndjson")])
    let errors = tool.run("export --lossy --kind linear --format lottie").errors.split(separator: "\n")
    #expect(errors.count == 21)
    #expect(errors.first?.hasPrefix("left out p10: it repeats for ever") == true)
    #expect(errors.last == "left out 10 more")
  }

  @Test func aFolderGetsFiles() throws {
    let folder = tool.folder.file("res") + "/"
    #expect(tool.run(["export", "fade", "hero", "--format", "android", "-o", folder]).status == 0)
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }.sorted()
    #expect(files == ["interpolator", "interpolator/fade.xml", "values", "values/motion.xml"])
    #expect(tool.run(["export", "fade", "--format", "swiftui", "-o", tool.folder.path]).status == 0)
    #expect(try tool.folder.names.contains("Animations.swift"))
    #expect(tool.run(["export", "-o", tool.folder.path]).status == 0)
    #expect(try tool.folder.names.contains("presets.json"))
  }

  @Test(
    arguments: [
      ("export --tolerance 0", 64, "'--tolerance' is 0; it must be at least 1e-05 and at most 10"),
      ("export --tolerance nan", 64, "'--tolerance' is nan; it must be a finite number"),
      ("export --tolerance x", 64, "'--tolerance' needs a number, not 'x'"),
      ("export --report=csv", 64, "'--report' can't be 'csv'; it is one of table, json"),
      ("export --format swiftu", 64, "'--format' can't be 'swiftu'; did you mean 'swiftui'?"),
      ("fit --as sprong hero", 64, "'--as' can't be 'sprong'; did you mean 'spring'?"),
      ("fit --as spring her", 66, "no preset named 'her'; did you mean 'hero'?"),
      ("fit --as spring hero fade", 64, "'presets fit --as' takes one preset of the catalog"),
      ("fit nothing.csv", 66, "can't read 'nothing.csv': no such file or directory"),
      (
        "fit --as spring motion/pulse", 65,
        "'motion/pulse' has no curve to fit: it repeats for ever, which no single curve does"
      ),
    ])
  func wrongWordsAreNamed(line: String, status: Int32, message: String) {
    let result = tool.run(line)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.lowercased() == "error: \(message)\n".lowercased())
  }

  @Test(arguments: ["samples", "samples-csv"])
  func whatHasNoEndIsSaidToBeCutOff(format: String) {
    tool.run("add ever linear --duration 1s --repeat forever")
    let said = "Of 'ever' these are the first 10 s: it has no end that is near.\n"
    #expect(tool.run("export ever hero --format \(format)").errors.contains(said))
    #expect(!tool.run("export hero --format \(format)").errors.contains("no end"))
  }

  @Test func aBakedCurveIsFitted() throws {
    let samples = tool.run("export hero --format samples-csv").output
    let file = try tool.write(samples, to: "hero.csv")
    let result = tool.run(["fit", file])
    #expect(result.output.hasPrefix("persistent-spring\t0\t0 s\tspring bounce 0.3 duration 0.5\n"))
    #expect(tool.run(["fit", "-"], input: samples).output == result.output)
    let style = try tool.write(tool.run("export hero --format css").output, to: "hero.css")
    #expect(tool.run(["fit", style]).output.contains("interpolatingSpring bounce 0.2"))
    let all = try tool.write(tool.run("export fade hero --format motion").output, to: "motion.ts")
    #expect(tool.run(["fit", all, "fade"]).output.hasPrefix("linear\t0\t0 s\tlinear duration 0.2\n"))
    let added = tool.run(["fit", style, "--add", "found/one"])
    #expect(added.status == 0 && added.errors.hasPrefix("added found/one, the '"), "\(added)")
    #expect(tool.run("compare found/one hero --tolerance 0.01").status == 0)
    let taken = tool.run(["fit", style, "--add", "found/one"])
    #expect(taken.status == 65 && !taken.output.isEmpty, "\(taken)")
    let several = tool.run(["fit", all])
    #expect(several.status == 64 && several.errors.contains("has 2 presets; name one behind the file: 'fade', 'hero'"))
    let late = try tool.write("linear(0, 0 20%, 1)", to: "late.txt")
    #expect(tool.run(["fit", late, "--duration", "1s"]).output.contains(", then delay duration 0.2"))
    let json = tool.run("fit --as cubic-bezier hero --json").output
    let fits = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect((fits.first?["animation"] as? [String: Any])?["kind"] as? String == "timingCurve")
  }

  @Test func composeHasAPackage() {
    let text = tool.run("export hero --format compose --package com.example.motion").output
    #expect(
      text.contains("\npackage com.example.motion\n\nimport androidx.compose.animation.core.FiniteAnimationSpec\n"))
    // A package is named for what it has, though a function could not be.
    #expect(tool.run("export hero --format compose --package app.spring").output.contains("\npackage app.spring\n"))
    #expect(!tool.run("export hero --format compose").output.contains("package"))
  }

  @Test(arguments: [
    ("--format css --package a.b", "'css' has no packages"), ("--package a.b", "'json' has no packages"),
    ("--format compose --package a.class", "'class' is no name in Kotlin"),
    ("--format compose --package a..b", "'' is no name"), ("--format compose --package 1a", "'1a' is no name"),
    ("--format compose --package a-b", "'a-b' is no name in Kotlin; write it as com.example.motion"),
  ])
  func wrongPackages(line: String, message: String) {
    let result = tool.run("export hero " + line)
    #expect(result.status == 64 && result.output == "" && result.errors.contains(message), "\(result.errors)")
  }

  /// What does not oscillate does not begin to by its figures being rounded.
  @Test(arguments: ["motion", "reanimated"])
  func aCriticallyDampedSpringStaysOne(format: String) throws {
    let other = try CommandLineTool()
    other.begin(with: ["init"])
    for (index, figures) in ["--duration 0.5", "--duration 0.37", "--mass 3 --stiffness 170 --damping 45.16636"]
      .enumerated()
    {
      other.run(
        "add s\(index) interpolatingSpring --bounce 0 \(figures)".replacing("--bounce 0 --mass", with: "--mass"))
    }
    let file = other.folder.file("a.ts")
    #expect(other.run(["export", "--format", format, "-o", file]).status == 0)
    let third = try CommandLineTool()
    third.begin(with: ["init"])
    #expect(third.run(["import", file]).status == 0)
    for index in 0..<3 {
      let durations = [other, third].map { tool in
        tool.run("show s\(index)").output.split(separator: "\n").first { $0.hasPrefix("finished after") } ?? ""
      }
      #expect(durations[0] == durations[1] && !durations[0].isEmpty, "\(durations)")
    }
  }
}
