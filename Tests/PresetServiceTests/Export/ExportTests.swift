import AnimationEngine
import PresetService
import Testing

struct ExportTests {
  private static let formats = ExportFormat.all.map(\.name)
  private let catalog: ExportCatalog

  init() throws { catalog = try ExportCatalog() }

  @Test(arguments: formats)
  func theSameCatalogGivesTheSameBytes(format: String) throws {
    let names = ["bouncy", "easeIn", "keyframes", "sine", "with repeatCount, back", "with repeatForever", "1st", "🎉"]
    let text = try catalog.exported(names, format) { $0.isLossy = true }
    #expect(try catalog.exported(names.reversed(), format) { $0.isLossy = true } == text)
    #expect(!text.isEmpty && text.hasSuffix("\n"))
  }

  /// Nothing of a name or a note ends the comment that it is in, nor the line.
  @Test(
    arguments: formats.filter { format in
      let data = ["json", "ndjson", "csv", "samples", "samples-csv", "dtcg", "lottie", "lottie-animation", "figma"]
      return !data.contains(format)
    })
  func namesAndNotesStayInTheirComments(format: String) throws {
    let text = try catalog.exported(ExportCatalog.names.map(Self.name), format)
    #expect(!text.unicodeScalars.contains { ["\u{2028}", "\u{2029}", "\r"].contains($0) })
    let lines = text.split(separator: "\n").filter { $0.contains("two lines") }
    #expect(lines.count == 1)
    switch format {
    case "css", "tailwind": #expect(lines.allSatisfy { $0.hasSuffix("*/") && $0.split(separator: "*/").count == 1 })
    case "android": #expect(lines.allSatisfy { $0.hasSuffix(" -->") && !$0.dropFirst(6).dropLast(4).contains("--") })
    default: #expect(lines.allSatisfy { $0.drop { $0 == " " }.hasPrefix("//") })
    }
  }

  private static func name(_ line: String) -> String {
    (try? Preset(reading: ImportSource(name: "f", bytes: Array(line.utf8))).name) ?? "?"
  }

  @Test func namesBecomeLegalAndDifferent() throws {
    let text = try catalog.exported(ExportCatalog.names.map(Self.name), "motion")
    let constants = text.split(separator: "\n").filter { $0.hasPrefix("export const ") }
      .map { String($0.dropFirst("export const ".count).prefix { $0 != ":" }) }
    #expect(Set(constants.map { $0.lowercased() }).count == ExportCatalog.names.count)
    #expect(constants.contains("classPreset") && constants.contains("preset1st") && constants.contains("partyPopper"))
    #expect(constants.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } })
    // The one whose name it is keeps it, and the mapping is told.
    #expect(text.contains("// aB2: a cubic Bézier curve, exact\nexport const aB2:"))
  }

  @Test func whatErrsTooMuchIsRefusedBeforeAnythingIsWritten() throws {
    var written = ""
    var options = ExportOptions()
    options.tolerance = 0.001
    let error = #expect(throws: PresetError.self) {
      try catalog.catalog.export(["default", "easeIn", "with delay", "with negative delay"], format: .lottie) { _ in
        true
      }
      try catalog.catalog.export(["easeIn", "with repeatForever"], format: .lottie, options: options) {
        written += $0
        return true
      }
    }
    #expect(written.isEmpty)
    #expect(error?.code == .data)
    #expect(
      error?.message
        == "'with repeatForever' can't be exported to lottie: it repeats for ever, which no single curve does")
    let lossy = try catalog.exported(["easeIn", "with repeatForever"], "lottie") { $0.isLossy = true }
    #expect(lossy.contains("Left out: with repeatForever, which repeats for ever"))
  }

  @Test(arguments: [0.05, 0.002])
  func theToleranceIsKept(tolerance: Double) throws {
    var options = ExportOptions()
    options.tolerance = tolerance
    let names = ["bouncy", "path", "elastic", "with repeatCount, back", "with delay in repeatForever"]
    let reports = try catalog.catalog.exportReport(names, options: options)
    #expect(reports.count == names.count * Self.formats.count)
    for report in reports {
      let outcome = report.outcome
      guard let error = outcome.error, outcome.verdict == .approximated, !outcome.isHeldBeside else { continue }
      #expect(error <= tolerance, "\(report)")
    }
  }

  @Test(arguments: [(0.01, ["bouncy": 12, "smooth": 11]), (0.001, ["bouncy": 40, "smooth": 42])])
  func aSpringNeedsFewStops(tolerance: Double, most: [String: Int]) throws {
    for (name, most) in most {
      let text = try catalog.exported([name], "css") { $0.tolerance = tolerance }
      let easing = try #require(text.split(separator: "\n").first { $0.contains("-easing: linear(") })
      #expect(easing.split(separator: ",").count <= most)
      #expect(try #require(try catalog.outcome(name, "css", tolerance: tolerance)?.error) <= tolerance)
    }
  }

  @Test func aSpringWithModifiersIsStillOne() throws {
    let springs = try ExportCatalog([
      "{\"name\":\"fast\",\"animation\":{\"kind\":\"bouncy\"},\"modifiers\":[{\"kind\":\"speed\",\"factor\":2}]}",
      "{\"name\":\"late\",\"animation\":{\"kind\":\"alias\",\"preset\":\"fast\"},\"modifiers\":[{\"kind\":\"delay\",\"duration\":0.2}]}",
      "{\"name\":\"held\",\"animation\":{\"kind\":\"pausable\",\"base\":{\"kind\":\"alias\",\"preset\":\"late\"}}}",
    ])
    // Twice as fast is four times as stiff.
    func exported(_ name: String) throws -> String { try springs.exported([name], "motion") { $0.tolerance = 0.05 } }
    #expect(try exported("fast").contains("stiffness: 631.6547, damping: 35.18584"))
    #expect(
      try exported("late").contains(
        "damping: 35.18584, mass: 1, restDelta: 0.001, restSpeed: 0.001, delay: 0.2 }"))
    #expect(try springs.exported(["late"], "compose").contains("points("))
    #expect(
      try springs.exported(["late"], "swiftui").contains(".bouncy(duration: 0.5, extraBounce: 0).speed(2).delay(0.2)\n")
    )
    // What is nested has modifiers that SwiftUI has no word for there.
    #expect(try springs.exported(["held"], "swiftui").contains("PresetCurve(["))
  }

  /// The formula is not the integrator: a spring that stays a spring says how far it is off, and has its own figures
  /// where the tolerance lets it, else those that come closest to what a display shows.
  @Test(arguments: ["compose", "android", "uikit", "flutter", "motion"])
  func springsStateTheirError(format: String) throws {
    for (name, own, fitted) in [("smooth", 0.0131, 0.0076), ("snappy", 0.0142, 0.0084), ("bouncy", 0.0154, 0.0093)] {
      for (tolerance, error, isOwn) in [(0.02, own, true), (0.01, fitted, false)] {
        let outcome = try #require(try catalog.outcome(name, format, tolerance: tolerance))
        #expect(outcome.verdict == .approximated && outcome.isOfDisplay)
        #expect(isOwn ? outcome.what == "a spring" : outcome.what.hasPrefix("a spring fitted to the engine's (stiff"))
        #expect(abs((outcome.error ?? 0) - error) < 1e-4, "\(outcome)")
      }
    }
    #expect(try catalog.outcome("interpolatingSpring", format)?.verdict == .exact)
    #expect(try catalog.exported(["bouncy"], format).contains("error 0.0093 at 60 and 120 Hz"))
  }

  /// Seconds in one language are milliseconds in another.
  @Test func timesAreInTheUnitOfTheirLanguage() throws {
    let names = ["with delay", "with speed"]
    let expected = [
      "css": ["-duration: 350ms", "-delay: 100ms", "-duration: 175ms"],
      "motion": ["duration: 0.35", "delay: 0.1", "duration: 0.175"],
      "react-spring": ["duration: 350", "delay: 100", "duration: 175"],
      "reanimated": ["duration: 350", "withDelay(100, ", "duration: 175"],
      "compose": ["durationMillis = 350", "delayMillis = 100", "durationMillis = 175"],
      "android": ["_duration\">350<", "_delay\">100<", "_duration\">175<"],
      "flutter": ["microseconds: 350000", "microseconds: 100000", "microseconds: 175000"],
      "uikit": ["duration = 0.35", "CACurrentMediaTime() + 0.1", "duration = 0.175"],
      "swiftui": [".easeIn(duration: 0.35).delay(0.1)", ".easeIn(duration: 0.35).speed(2)"],
    ]
    for (format, parts) in expected {
      let text = try catalog.exported(names, format)
      for part in parts { #expect(text.contains(part), "\(format): \(part)") }
    }
  }

  /// Whatever is animated in Compose, and whichever function asks: a size, a colour, a number that fades in.
  @Test func composeSpecificationsAreOfEveryType() throws {
    let all = try catalog.exported(["smooth", "easeIn", "with repeatCount", "with repeatForever"], "compose")
    for part in [
      "fun <T> smooth(visibilityThreshold: T? = null): FiniteAnimationSpec<T> = spring(dampingRatio = ",
      "fun <T> easeIn(): FiniteAnimationSpec<T> = tween<T>(",
      "fun <T> withRepeatCount(): FiniteAnimationSpec<T> = repeatable(iterations = 3, animation = tween<T>(",
      "fun <T> withRepeatForever(): InfiniteRepeatableSpec<T> = infiniteRepeatable(tween<T>(",
    ] { #expect(all.contains(part), "\(part)") }
    #expect(!all.contains("Float>") && !all.contains(".*"))
    let imports = try catalog.exported(["easeIn"], "compose").split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(
      imports
        == ["CubicBezierEasing", "FiniteAnimationSpec", "tween"].map { "import androidx.compose.animation.core.\($0)" })
    #expect(try catalog.exported(["elastic"], "compose").contains("import androidx.compose.animation.core.Easing\n"))
  }

  /// Gestures and animated styles run on the UI thread, where only worklets can be called.
  @Test func everyFunctionOfReanimatedIsAWorklet() throws {
    let lines = try catalog.exported("reanimated") { $0.isLossy = true }.split(separator: "\n")
    let functions = lines.indices.filter { lines[$0].contains("=> {") || lines[$0].hasPrefix("function ") }
    #expect(functions.count > 20)
    for index in functions {
      #expect(
        lines[index].contains("{ \"worklet\"; return ") || lines[index + 1].contains("\"worklet\";"), "\(lines[index])")
    }
    // One with a variant for reduced motion has more lines.
    #expect(
      !lines.contains {
        $0.hasPrefix("export const") && !$0.contains("worklet") && !$0.hasSuffix("reduceMotion = false) => {")
      })
  }

  @Test func aRepetitionIsNeverDropped() throws {
    let expected = [
      ("css", "with repeatCount", "-iterations: 3;"), ("css", "with repeatForever", "-iterations: infinite;"),
      ("motion", "with repeatCount", "repeat: 2, repeatType: \"loop\""),
      ("motion", "with repeatForever, back", "repeat: Infinity, repeatType: \"mirror\""),
      ("reanimated", "with repeatCount, back", "withRepeat(withTiming("),
      ("reanimated", "with repeatForever", ", -1, false)"),
      ("compose", "with repeatCount", "repeatable(iterations = 3"),
      ("compose", "with repeatForever", "infiniteRepeatable("), ("android", "with repeatForever", "repeat_count\">-1<"),
      ("uikit", "with repeatForever", "repeatCount = .infinity"), ("flutter", "with repeatCount", "Passes = 3"),
      ("react-spring", "with repeatForever, back", "loop: { reverse: true }"),
      ("react-spring", "with repeatCount", "duration: 105"), ("lottie", "with repeatCount", "straight keyframes"),
      ("swiftui", "with repeatCount in repeatForever", ".repeatCount(2, autoreverses: true).repeatForever("),
    ]
    for (format, name, part) in expected {
      let text = try catalog.exported([name], format) { $0.tolerance = 0.02 }
      #expect(text.contains(part), "\(name) as \(format): \(text)")
    }
  }

  /// What a platform would wait for again in each pass, or takes its default for, is written so that it does not.
  @Test func delaysOfLoopsAndNoTimeAtAllAreWhatTheyAre() throws {
    let (spinning, late) = (#"{"kind":"repeatForever","autoreverses":false}"#, #"{"kind":"delay","duration":0.1}"#)
    let catalog = try ExportCatalog([
      #"{"name":"pulse","animation":{"kind":"linear"},"modifiers":[{"kind":"repeatForever"},\#(late)]}"#,
      #"{"name":"spin","animation":{"kind":"linear"},"modifiers":[\#(spinning),\#(late)]}"#,
      #"{"name":"none","animation":{"kind":"linear","duration":0}}"#,
    ])
    #expect(try catalog.exported(["pulse"], "react-spring").contains("delay: 100, loop: { reverse: true, delay: 0 } }"))
    #expect(try catalog.exported(["spin"], "react-spring").contains("delay: 100, loop: { reset: true, delay: 0 } }"))
    let layer = try catalog.exported(["none"], "uikit")
    #expect(
      layer.contains("animation.duration = .leastNonzeroMagnitude") && !layer.contains("animation.duration = 0\n"))
  }

  /// Time that runs backwards is not the same curve from the target, unless that is symmetric.
  @Test func waysBackAreTheEnginesOwn() throws {
    #expect(try catalog.exported(["with repeatForever, back"], "css").contains("there and back"))
    let symmetric = try ExportCatalog([
      "{\"name\":\"a\",\"animation\":{\"kind\":\"easeInOut\"},\"modifiers\":[{\"kind\":\"repeatForever\"}]}"
    ])
    let text = try symmetric.exported("css")
    #expect(text.contains("-easing: ease-in-out;") && text.contains("-direction: alternate;"))
  }

  @Test func aVariantForReducedMotionReplacesEveryProperty() throws {
    let text = try catalog.exported(["alias"], "css")
    let block = try #require(text.split(separator: "@media (prefers-reduced-motion: reduce)").last)
    #expect(block.contains("alias by easeOut: a cubic Bézier curve, exact"))
    for property in ["easing: ease-out", "duration: 350ms", "delay: 0ms", "iterations: 1", "direction: normal"] {
      #expect(block.contains("--alias-\(property);"))
    }
  }

  @Test func aFolderHasAFileForEachInterpolator() throws {
    let files = try catalog.catalog.exportFiles(
      ["easeIn", "bouncy", "../../etc/passwd"], format: .android, options: ExportOptions()
    ).files
    #expect(files.map(\.path) == ["values/motion.xml", "interpolator/etc_passwd.xml", "interpolator/ease_in.xml"])
    #expect(files.last?.text.contains("android:controlX1=\"0.42\"") == true)
    #expect(try catalog.catalog.exportFiles(["easeIn"], format: .css).files.map(\.path) == ["animations.css"])
    #expect(try catalog.catalog.exportFiles(["easeIn"], format: .json).files.map(\.path) == ["presets.json"])
  }

  @Test func theReportHasEveryPresetAndFormat() throws {
    let reports = try ExportCatalog.reports.get()
    let presets = ExportCatalog.kinds.count + ExportCatalog.modifiers.count + ExportCatalog.names.count
    #expect(reports.count == presets * Self.formats.count)
    #expect(reports.allSatisfy { $0.outcome.verdict != .impossible || !$0.isAccepted })
    #expect(Set(reports.map(\.outcome.verdict)) == Set(ExportOutcome.Verdict.allCases))
    #expect(reports.filter { $0.format == .json }.allSatisfy { $0.outcome.verdict == .exact })
  }

  /// Presets at the edges of what a preset may be.
  @Test(arguments: formats)
  func hostileFiguresAreExportedOrRefused(format: String) throws {
    let animations = [
      "\"spring\",\"duration\":0,\"bounce\":1", "\"spring\",\"duration\":86400", "\"spring\",\"bounce\":-0.999",
      "\"linear\",\"duration\":0", "\"linear\",\"duration\":86400", "\"linear\",\"duration\":1e-300",
      "\"interpolatingSpring\",\"mass\":1e-9,\"stiffness\":1e9,\"damping\":0",
      "\"interpolatingSpring\",\"mass\":1e6,\"stiffness\":1e-9,\"damping\":1e9,\"initialVelocity\":-1e6",
      "\"steps\",\"count\":1000000", "\"elastic\",\"amplitude\":1000,\"period\":0.01",
      "\"timingCurve\",\"x1\":1,\"y1\":-1000,\"x2\":0,\"y2\":1000",
      "\"linearPoints\",\"points\":[[-5,1e6],[7,-1e6]]", "\"linearPoints\",\"points\":[0.5]",
      "\"keyframes\",\"segments\":[{\"kind\":\"move\",\"value\":-1e6}]",
      "\"path\",\"path\":\"M0,0 L0,1 L1,1\"",
    ]
    let lines = animations.enumerated().map { index, animation in
      "{\"name\":\"p\(index)\",\"animation\":{\"kind\":\(animation)},\"modifiers\":[{\"kind\":\"delay\",\"duration\":86400},"
        + "{\"kind\":\"speed\",\"factor\":1000}]}"
    }
    let hostile = try ExportCatalog(lines)
    let text = try hostile.exported(format) { $0.isLossy = true }
    #expect(!text.contains("nan") && !text.contains("inf)"))
    #expect(try hostile.catalog.exportReport(format: .named(format)).count == lines.count)
  }

  /// What XML can't have, a note may.
  @Test(arguments: ["\u{FFFE}", "\u{FFFF}", "--", "-"]) func commentsOfXMLAreWhole(mark: String) throws {
    let catalog = try ExportCatalog([
      JSON.object([
        "animation": .object(["duration": 0.2, "kind": "easeOut"]), "name": "hero",
        "note": .string("a" + mark + "b" + mark),
      ]).text
    ])
    let text = try catalog.exported("android")
    #expect(text.contains("<!-- a") && !text.contains("\u{FFFE}") && !text.contains("\u{FFFF}"))
    for comment in text.split(separator: "<!--").dropFirst() {
      #expect(comment.split(separator: "-->", maxSplits: 1)[0].contains("--") == false, "\(comment)")
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 11])
  func senselessTolerancesAreRefused(tolerance: Double) {
    let error = #expect(throws: PresetError.self) { try catalog.exported("css") { $0.tolerance = tolerance } }
    #expect(error?.code == .data)
  }
}
