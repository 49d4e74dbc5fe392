import AnimationEngine
import PresetService
import Testing

/// What an export writes is read back.
struct RoundTripTests {
  /// Names that are identifiers nowhere, and times that are no ticks of a display.
  private static let lines = [
    #"{"name":"move/in: A*b","animation":{"kind":"timingCurve","x1":0.34,"y1":1.56,"x2":0.64,"y2":1,"duration":0.31}}"#,
    #"{"name":"line","animation":{"kind":"linear","duration":0.31}}"#,
    #"{"name":"Ease out","animation":{"kind":"easeOut","duration":0.4}}"#,
    #"{"name":"stairs","animation":{"kind":"steps","count":4,"position":"start","duration":0.31}}"#,
    #"{"name":"points","animation":{"kind":"linearPoints","points":[[0,0],[0.3,0.7],[1,1]],"duration":0.31}}"#,
    #"{"name":"jump","animation":{"kind":"linearPoints","points":[[0,0],[0.3,0.7],[0.3,0.2],[1,1]],"duration":0.31}}"#,
    #"{"name":"late","animation":{"kind":"easeIn","duration":0.31},"modifiers":[{"kind":"delay","duration":0.1}]}"#,
    #"{"name":"thrice","animation":{"kind":"linear","duration":0.271},"modifiers":["#
      + #"{"kind":"repeatCount","count":3,"autoreverses":false},{"kind":"delay","duration":0.11}]}"#,
    #"{"name":"ever","animation":{"kind":"linear","duration":0.271},"modifiers":[{"kind":"repeatForever"}]}"#,
    #"{"name":"spring","animation":{"kind":"interpolatingSpring","mass":1,"stiffness":157,"damping":17.5}}"#,
    #"{"name":"bouncy","animation":{"kind":"bouncy"}}"#,
  ]

  /// What comes back as it was, its numbers to 1e-6; all else that comes back moves as it did.
  private static let same: [String: Set<String>] = [
    "json": all, "ndjson": all, "csv": all, "dtcg": all,
    "css": all.subtracting(["spring", "bouncy"]), "scss": all.subtracting(["spring", "bouncy"]),
    "android": ["move/in: A*b", "Ease out", "late", "spring"],
    "lottie": ["move/in: A*b", "line", "Ease out", "points", "jump", "late"],
    "lottie-animation": ["move/in: A*b", "line", "Ease out", "points", "jump", "late"],
    "figma": ["move/in: A*b", "line", "Ease out", "points", "jump", "late", "spring"],
    "javascript": all.subtracting(["spring", "bouncy"]),
    "motion": all.subtracting(["stairs", "bouncy"]),
    "react-spring": all.subtracting(["stairs", "thrice", "bouncy"]),
    "reanimated": all.subtracting(["stairs", "bouncy"]),
  ]
  private static let all: Set = [
    "move/in: A*b", "line", "Ease out", "stairs", "points", "jump", "late", "thrice", "ever", "spring", "bouncy",
  ]

  @Test(arguments: same.keys.sorted())
  func whatIsExportedComesBack(format: String) throws {
    if format == "android" && !PresetCatalog.readsXML { return }
    let original = try ExportCatalog(Self.lines)
    let trial = try ImportTrial()
    let summary = try trial.read([("f", Array(try original.exported(format) { $0.isLossy = true }.utf8))])
    #expect(summary.omissionCount == 0, "\(summary.omissions)")
    #expect(summary.passedOver.isEmpty, "\(summary.passedOver)")
    let report = try original.catalog.exportReport(nil, format: .named(format))
    let written = report.filter { $0.outcome.verdict != .impossible }.map(\.preset)
    #expect(try trial.catalog.presets().map(\.name).sorted() == written.sorted())
    for name in written {
      let outcome = try #require(try original.outcome(name, format))
      let (before, after) = (try original.catalog.preset(named: name), try trial.catalog.preset(named: name))
      if Self.same[format]?.contains(name) ?? false {
        // Of react-spring's steps the error is that library's.
        #expect(outcome.verdict == .exact || outcome.isHeldBeside || format == "react-spring", "\(name)")
        let documents = [before, after].map { preset in
          JSON.array(([preset.animation] + preset.modifiers).map(Self.document))
        }
        #expect(Self.isSame(documents[0], documents[1]), "\(documents[0].text) \(documents[1].text)")
      }
      // Each pass of the engine starts with a frame, so up to one late; passes drawn out as one curve do not.
      if outcome.verdict != .exact && before.modifiers.contains(where: { $0.kind == "repeatCount" }) { continue }
      // What was measured of a spring is react-spring's steps, and what comes back is the formula.
      if outcome.verdict != .exact && format == "react-spring" && before.animation.kind == "bouncy" { continue }
      let values = try [original.catalog, trial.catalog].map { Self.values(try $0.animation(named: name)) }
      let error = zip(values[0], values[1]).map { abs($0 - $1) }.max() ?? .infinity
      let bound = outcome.isHeldBeside ? 0 : outcome.error ?? 0
      #expect(error <= bound + 1e-5, "\(name): \(error), said \(outcome.what) \(bound)")
    }
  }

  /// Sources of apps, of which native animations come back; the rest is left out or passed over, and none is wrong.
  @Test(
    arguments: [
      ("swiftui", all),
      ("compose", all),
      ("flutter", all),
      ("uikit", all),
    ] as [(String, Set<String>)])
  func sourcesComeBack(format: String, names: Set<String>) throws {
    let original = try ExportCatalog(Self.lines)
    let trial = try ImportTrial()
    try trial.read([("f", Array(try original.exported(format) { $0.isLossy = true }.utf8))])
    #expect(Set(try trial.catalog.presets().map(\.name)) == names)
    for name in try trial.catalog.presets().map(\.name) {
      let outcome = try #require(try original.outcome(name, format))
      let values = try [original.catalog, trial.catalog].map { Self.values(try $0.animation(named: name)) }
      let error = zip(values[0], values[1]).map { abs($0 - $1) }.max() ?? .infinity
      // Kotlin has whole milliseconds, and each pass begins with a frame.
      let allowance = ["thrice", "ever"].contains(name) ? 0.1 : 2e-3
      #expect(error <= (outcome.error ?? 0) + allowance, "\(name): \(error), said \(outcome.what)")
    }
  }

  /// What UIKit's timing parameters don't say stands beside them, and a spring damped beyond critical has none.
  @Test func springsBeyondCriticalAndPassesComeBackFromUIKit() throws {
    let original = try ExportCatalog([
      #"{"name":"under","animation":{"kind":"spring","duration":0.5,"bounce":-0.4}}"#,
      #"{"name":"pulse","animation":{"kind":"easeInOut","duration":0.6},"modifiers":["#
        + #"{"kind":"repeatCount","count":3,"autoreverses":true},{"kind":"delay","duration":0.1}]}"#,
    ])
    let text = try original.exported("uikit") { $0.isLossy = true }
    #expect(text.contains("static let pulseDelay: TimeInterval = 0.1"))
    #expect(text.contains("// pulseTiming is one of its 3 passes, there and back."))
    #expect(
      !text.contains("underTiming") && text.contains("// Before iOS 17 it moves as one that is damped critically."))
    let trial = try ImportTrial()
    try trial.read([("f", Array(text.utf8))])
    #expect(try trial.catalog.presets().map(\.name).sorted() == ["pulse", "under"])
    let values = try [original.catalog, trial.catalog].map { Self.values(try $0.animation(named: "under")) }
    #expect((zip(values[0], values[1]).map { abs($0 - $1) }.max() ?? 1) < 0.02)
  }

  /// Aliases, values with what refers to them, easing functions, paths and deprecated presets; what can't be read back
  /// is told.
  @Test(arguments: ["swiftui", "compose", "uikit"]) func sourcesTellAll(format: String) throws {
    let lines = [
      #"{"name":"fast","animation":{"kind":"duration","value":0.12}}"#,
      #"{"name":"pace","animation":{"kind":"curve","value":[0.3,0,0.8,0.15]}}"#,
      #"{"name":"enter","animation":{"kind":"timingCurve","curve":{"value":"pace"},"duration":{"value":"fast"}}}"#,
      #"{"name":"base","animation":{"kind":"easeIn","duration":0.2}}"#,
      #"{"name":"walk","animation":{"kind":"alias","preset":"base"}}"#,
    ]
    let rest = [
      #"{"name":"back","animation":{"kind":"back","direction":"inOut","overshoot":2,"duration":0.3}}"#,
      #"{"name":"power","animation":{"kind":"power","direction":"in","exponent":3,"duration":0.3}}"#,
      #"{"name":"path","animation":{"kind":"path","path":"M0,0 C0.1,0.2 0.3,0.4 0.5,0.5 C0.6,0.6 0.7,1 1,1","duration":1}}"#,
      #"{"name":"old","animation":{"kind":"easeOut","duration":0.2},"status":"deprecated"}"#,
    ]
    let original = try ExportCatalog(lines + rest)
    let trial = try ImportTrial()
    let summary = try trial.read([("f", Array(try original.exported(format) { $0.isLossy = true }.utf8))])
    let names = ["fast", "pace", "enter", "base", "walk", "back", "power", "path", "old"]
    for name in names {
      let isTold = summary.omissions.contains { "\($0)".contains(name) }
      let after = try? trial.catalog.preset(named: name)
      #expect((after == nil) == isTold, "\(name): \(summary.omissions)")
      guard let after, format == "swiftui" || name == "fast" || name == "enter" else { continue }
      let before = try original.catalog.preset(named: name)
      if name == "path" { continue }
      #expect(after.animation == before.animation, "\(name): \(after.animation)")
    }
    #expect(format != "swiftui" || summary.omissions.isEmpty, "\(summary.omissions)")
  }

  /// Names that have the same path in groups of tokens, or the same letters: what counts is the name that stands beside.
  @Test func namesOfTokensAreTheirOwn() throws {
    let names = [
      "a/b", "a//b", "/a/b", "a.b", "a-b", "{a-b}", "x", "/x", "x/", "caf\u{E9}", "cafe\u{301}", "caf\u{E9}/in",
      "cafe\u{301}/in", "$root",
    ]
    let original = try ExportCatalog(
      names.enumerated().map { index, name in
        #"{"name":"\#(name)","animation":{"kind":"linear","duration":\#(index + 1)}}"#
      })
    let trial = try ImportTrial()
    let text = try original.exported("dtcg")
    for _ in 1...2 {
      let summary = try trial.read([("f.tokens.json", Array(text.utf8))])
      #expect(summary.omissions == [] && summary.total == names.count)
    }
    for (index, name) in names.enumerated() {
      let preset = try trial.catalog.preset(named: name)
      #expect(preset.animation.parameters["duration"] == .number(Double(index + 1)), "\(name)")
      #expect(Array(preset.name.utf8) == Array(name.utf8))
    }
  }

  /// References lead to the token of exactly that name, also among many.
  @Test(arguments: [2, 200]) func referencesAreExact(count: Int) throws {
    let curves = [("caf\u{E9}", 0.1), ("cafe\u{301}", 0.2)] + (2..<count).map { ("other\($0)", 0.3) }
    let tokens =
      curves.map { #""\#($0)":{"$type":"cubicBezier","$value":[\#($1),0,1,1]}"# }
      + [#""one":{"$value":"{\#(curves[0].0)}"}"#, #""two":{"$value":"{\#(curves[1].0)}"}"#]
    let trial = try ImportTrial()
    try trial.read("{\(tokens.joined(separator: ","))}")
    for (name, other) in [("one", curves[0].0), ("two", curves[1].0)] {
      let target = try #require(try trial.catalog.preset(named: name).animation.parameters["value"]?.valueReference)
      #expect(Array(target.utf8) == Array(other.utf8))
    }
  }

  /// A name that a token says goes before that of a path, but only one token has it.
  @Test(
    arguments: [
      ([("a", "b"), ("b", "a")], ["a 2", "b 1"]), ([("a", "b"), ("b", nil)], ["b 2"]),
      ([("a", "c"), ("b", "c")], ["c 1"]), ([("a", "a"), ("b", "a")], ["a 1"]),
      ([("b", "a"), ("c", nil)], ["a 1", "c 2"]),
    ] as [([(path: String, name: String?)], [String])])
  func oneTokenHasAName(tokens: [(path: String, name: String?)], presets: [String]) throws {
    let members = tokens.enumerated().map { index, token in
      let value =
        #"{"timingFunction":[0,0,1,1],"delay":{"value":0,"unit":"ms"},"#
        + #""duration":{"value":\#(index + 1),"unit":"s"}}"#
      let own = token.name.map { name in
        #","$extensions":{"presets":{"name":"\#(name)","animation":{"kind":"linear","duration":\#(index + 1)}}}"#
      }
      return #""\#(token.path)":{"$type":"transition","$value":\#(value)\#(own ?? "")}"#
    }
    let trial = try ImportTrial()
    let summary = try trial.read([("f.tokens.json", Array("{\(members.joined(separator: ","))}".utf8))])
    #expect(summary.omissionCount == tokens.count - presets.count, "\(summary.omissions)")
    let found = try trial.catalog.presets().map { preset in
      "\(preset.name) \(Int(preset.animation.parameters["duration"]?.number ?? 0))"
    }
    #expect(found == presets)
  }

  /// Names that are members of configurations as well.
  @Test(arguments: ["motion", "react-spring", "reanimated"])
  func namesAreNoMembers(format: String) throws {
    let names = ["bounce", "config", "damping", "duration", "easeIn", "loop", "mass", "name", "stiffness", "type"]
    let lines = names.enumerated().map { index, name in
      #"{"name":"\#(name)","animation":{"kind":"timingCurve","x1":0.3\#(index),"y1":0,"x2":0.5,"y2":1,"duration":0.3}}"#
    }
    let trial = try ImportTrial()
    let summary = try trial.read([("f.ts", Array(try ExportCatalog(lines).exported(format).utf8))])
    #expect(summary.omissions == [] && summary.passedOver == [:])
    #expect(try trial.catalog.presets().map(\.name) == names)
  }

  @Test func ownCommentsNameOnlyWhatIsOurs() throws {
    let rule = ":root {\n/* A b: linear, exact */\n--x-easing: linear;\n--x-duration: 1s;\n}"
    #expect(try ImportTrial.presets(rule) == [#"x linear{"duration":1}"#])
    let own = "/* Made by 'presets export --format css'; changes belong into the catalog. */\n" + rule
    #expect(try ImportTrial.presets(own) == [#"A b linear{"duration":1}"#])
  }

  /// A variant for reduced motion keeps its name, whether it is written by itself or not.
  @Test(arguments: [["fade", "hero"], ["hero"]])
  func variantsComeBack(names: [String]) throws {
    let original = try ExportCatalog([
      #"{"name":"fade","animation":{"kind":"linear","duration":0.1}}"#,
      #"{"name":"hero","animation":{"kind":"easeIn","duration":0.3},"reducedMotion":"fade"}"#,
    ])
    #expect(
      try ImportTrial.presets(try original.exported(names, "css")) == [
        #"fade linear{"duration":0.1}"#, #"hero easeIn{"duration":0.3} reduced: fade"#,
      ])
  }

  /// A component, an ease by its figures: not every format has a word for it.
  private static func document(_ component: PresetComponent) -> JSON {
    let figures: [String: [Double]] = ["easeIn": [0.42, 0, 1, 1], "easeOut": [0, 0, 0.58, 1]]
    var parameters = component.parameters
    let numbers = figures[component.kind]
    for (key, number) in zip(["x1", "y1", "x2", "y2"], numbers ?? []) { parameters[key] = .number(number) }
    parameters["kind"] = .string(numbers == nil ? component.kind : "timingCurve")
    return .object(parameters.map { JSON.Member($0.key, $0.value) })
  }

  private static func isSame(_ first: JSON, _ second: JSON) -> Bool {
    switch (first, second) {
    case (.number(let a), .number(let b)): return abs(a - b) <= 1e-6 * max(1, abs(a))
    case (.array(let a), .array(let b)): return a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
    case (.object(let a), .object(let b)):
      return a.count == b.count
        && a.allSatisfy { member in b.contains { $0.key == member.key && isSame(member.value, $0.value) } }
    default: return first == second
    }
  }

  /// What a display of 60 Hz shows for three seconds.
  private static func values(_ animation: Animation) -> [Double] {
    var context = AnimationContext<Double>()
    return (0...180).map { animation.animate(value: 1, time: Double($0) / 60, context: &context) ?? 1 }
  }
}
