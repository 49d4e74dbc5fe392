import PresetService
import Testing

/// Lists of figures, and springs in the ways in which they are published.
struct FigureTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  private func list(_ entries: String...) -> String {
    #"{"system":"s","source":{},"presets":[\#(entries.joined(separator: ","))]}"#
  }

  private func spring(_ parameters: String) throws -> [String: Double] {
    try bench.take(list(#"{"name":"x","kind":"spring","params":\#(parameters)}"#))
    let animation = try bench.catalog.preset(named: "s/x").animation
    var numbers: [String: Double] = [:]
    for (name, value) in animation.parameters { numbers[name] = value.number }
    return numbers
  }

  @Test(arguments: [
    (#"{"stiffness":100,"damping":10,"mass":2}"#, 2, 100, 10),
    (#"{"stiffness":100,"dampingRatio":0.5}"#, 1, 100, 10),
    (#"{"stiffness":100,"dampingRatio":0.5,"mass":4}"#, 4, 100, 20),
    (#"{"tension":170,"friction":26}"#, 1, 170, 26),
    (#"{"origamiTension":40,"origamiFriction":7}"#, 1, 230.2, 22),
    // By hand from the published fits: tension 70.912, friction that does not bounce 11.975, 17.9 % of the way.
    (#"{"springBounciness":4,"springSpeed":12}"#, 1, 342.10058823529414, 30.486979648244255),
    // At 0.8 s, the envelope is a thousandth: ζ/√(1−ζ²)·exp(−ζωt) with ζ 0.7.
    (#"{"duration_ms":800,"bounce":0.3,"solver":"envelope"}"#, 1, 151.27913277946348, 17.21938152918822),
    (#"{"duration_ms":500,"bounce":0.3,"solver":"envelope"}"#, 1, 387.2745799154265, 27.55101044670115),
    (#"{"visualDuration_s":0.5,"bounce":0.3}"#, 1, 109.6622711232151, 14.660765716752367),
  ])
  func springsBecomePhysical(parameters: String, mass: Double, stiffness: Double, damping: Double) throws {
    let figures = try spring(parameters)
    #expect(figures["mass"] == mass)
    #expect(abs((figures["stiffness"] ?? 0) / stiffness - 1) < 1e-6)
    #expect(abs((figures["damping"] ?? 0) / damping - 1) < 1e-6)
  }

  @Test func springsOfSwiftUIStayWhatTheyAre() throws {
    #expect(try spring(#"{"duration_s":0.5,"bounce":0.3}"#) == ["duration": 0.5, "bounce": 0.3])
    _ = try bench.catalog.remove(["s/x"])
    let response = try spring(#"{"response_s":0.15,"dampingFraction":0.86,"blendDuration_s":0.25}"#)
    #expect(response == ["response": 0.15, "dampingFraction": 0.86, "blendDuration": 0.25])
  }

  @Test(arguments: ["response_s", "duration_s", "duration_ms"])
  func springsByTheirRatio(key: String) throws {
    let period = key.hasSuffix("_ms") ? "400" : "0.4"
    #expect(try spring(#"{"\#(key)":\#(period),"dampingRatio":0.7}"#) == ["response": 0.4, "dampingFraction": 0.7])
  }

  /// When a spring counts as resting is no figure of ours: it is said that it was passed over.
  @Test(arguments: ["accuracy", "restSpeed", "energyThreshold"])
  func thresholdsArePassedOver(member: String) throws {
    let entry =
      #"{"name":"x","kind":"spring","params":{"stiffness":100,"damping":10,"\#(member)":0.1,"overshootClamping":false}}"#
    let summary = try bench.take(list(entry))
    #expect(summary.added == 1 && summary.passedOver == ["thresholds at which springs rest": 1])
  }

  /// Notes that only look as if they spoke of a scale.
  @Test(arguments: ["bounce -1..1", "damping clamped to 300", "0-100 ms", "x, y, rotate...", "1.0-10.5", "for scale"])
  func notesOfNoScale(note: String) throws {
    let entry = #"{"name":"x","kind":"spring","params":{"stiffness":100,"damping":10},"note":"\#(note)"}"#
    #expect(try bench.take(list(entry)).added == 1)
  }

  /// What is computed counts, whatever a note says.
  @Test(arguments: [
    (
      "quad-out", "1-(1-t)^2", "the same curve as everybody's",
      #"power {"direction":"out","duration":0.35,"exponent":2}"#
    ),
    ("decelerate", "1-(1-t)^2", "AOSP", #"power {"direction":"out","duration":0.35,"exponent":2}"#),
    (
      "easeInCubic", "return x * x * x;", "not the usual one", #"power {"direction":"in","duration":0.35,"exponent":3}"#
    ),
    ("expo-in", "2^(10(p-1))", "", #"exponential {"direction":"in","duration":0.35}"#),
    ("mine", "1 - Math.cos((x * Math.PI) / 2)", "", #"sine {"direction":"in","duration":0.35}"#),
    (
      "elastic-out", "see elsewhere", "same formula as easings.net",
      #"elastic {"amplitude":1,"direction":"out","duration":0.35,"period":0.3}"#
    ),
  ])
  func formulasDecide(function: String, formula: String, note: String, line: String) throws {
    let entry =
      #"{"name":"x","kind":"penner","params":{"function":"\#(function)","formula":"\#(formula)"}"#
      + (note.isEmpty ? "" : #","note":"\#(note)""#) + "}"
    #expect(try bench.take(list(entry)).omissions.isEmpty)
    #expect(try bench.lines() == ["s/x " + line])
  }

  @Test func kindsBecomeAnimations() throws {
    let summary = try bench.take(
      list(
        #"{"name":"curve","kind":"cubic-bezier","params":{"x1":0,"y1":0,"x2":0.2,"y2":1},"tags":["t"],"note":"n"}"#,
        #"{"name":"other","kind":"cubic-bezier","params":{"x1":0,"y1":0,"x2":0.2,"y2":1},"alias_of":"curve"}"#,
        #"{"name":"long","kind":"cubic-bezier","params":{"x1":0,"y1":0,"x2":0.2,"y2":1},"duration_ms":900}"#,
        #"{"name":"stairs","kind":"steps","params":{"count":4,"position":"none"}}"#,
        #"{"name":"line","kind":"linear-points","params":{"points":[[0,0],[1,1]]}}"#,
        #"{"name":"path","kind":"path","params":{"svg":"M 0,0 L 1,1 "}}"#,
        #"{"name":"back","kind":"penner","params":{"function":"easeInOutBack"}}"#,
        #"{"name":"move","kind":"transition","params":{"duration_ms":150,"delay_ms":20,"easing":"curve"}}"#,
        #"{"name":"css","kind":"transition","params":{"duration_ms":160,"delay_ms":0,"easing":"ease-out"}}"#,
        #"{"name":"fast","kind":"duration","params":{"ms":100}}"#))
    #expect(summary.passedOver.isEmpty && summary.valueCount == 6 && summary.omissionCount == 0)
    #expect(
      try bench.lines() == [
        #"s/back back {"direction":"inOut","duration":0.35,"overshoot":2.5949095}"#,
        #"s/css easeOut {"duration":0.16}"#,
        #"s/curve curve {"value":[0,0,0.2,1]}"#, #"s/fast duration {"value":0.1}"#,
        #"s/line curve {"value":[[0,0],[1,1]]}"#,
        #"s/long timingCurve {"duration":0.9,"x1":0,"x2":0.2,"y1":0,"y2":1}"#,
        #"s/move timingCurve {"curve":{"value":"s/curve"},"duration":0.15} delay {"duration":0.02}"#,
        #"s/other curve {"value":{"value":"s/curve"}}"#,
        #"s/path curve {"value":"M0,0 L1,1"}"#,
        #"s/stairs curve {"value":{"count":4,"position":"none"}}"#,
      ])
    #expect(try bench.catalog.preset(named: "s/curve").tags == ["t"])
    #expect(try bench.catalog.preset(named: "s/curve").note == "n")
  }

  @Test(arguments: [
    (#"{"name":"x","kind":"spring","params":{"snap":1}}"#, "a spring by parameters that no known parameterisation has"),
    (
      #"{"name":"x","kind":"spring","params":{"tension":170,"friction":26},"derived":{"stiffness":171}}"#,
      "its derived 'stiffness' is 171, and its figures give 170"
    ),
    (
      #"{"name":"x","kind":"spring","params":{"stiffness":-1,"damping":1}}"#,
      "parameter 'stiffness' of kind 'interpolatingSpring' is -1; it must be above 0 and at most 1000000000"
    ),
    (#"{"name":"x","kind":"cubic-beziers"}"#, "unknown kind 'cubic-beziers'; did you mean 'cubic-bezier'?"),
    (#"{"name":"x","kind":"cubic-bezier","params":{"x1":0}}"#, "kind 'timingCurve' needs a parameter 'y1'"),
    (#"{"name":"x","kind":"penner","params":{"function":"nosuch"}}"#, "is the function 'nosuch'"),
    (#"{"name":"x","kind":"penner","params":{"function":"expo-in"},"note":"blended"}"#, "differs from the function"),
    (
      #"{"name":"x","kind":"penner","params":{"function":"quad-in","formula":"t^2.5"}}"#,
      "its formula 't^2.5' is none of the functions"
    ),
    (
      #"{"name":"x","kind":"spring","params":{"stiffness":100,"damping":50},"note":"damping on the tool's own 0–100 scale"}"#,
      "its note says that its figures are on a scale of their own"
    ),
    (
      #"{"name":"x","kind":"spring","params":{"stiffness":100,"damping":50},"note":"both from 0 to 100"}"#,
      "its note says that its figures are on a scale of their own"
    ),
    (
      #"{"name":"x","kind":"spring","params":{"stiffness":100,"damping":5,"overshootClamping":true}}"#,
      "its 'overshootClamping' stops it at its target"
    ),
    (
      #"{"name":"x","kind":"spring","params":{"stiffness":100,"dampng":5,"damping":5}}"#,
      "what its 'dampng' does to a spring is not known here; did you mean 'damping'?"
    ),
    (#"{"name":"x","kind":"transition","params":{"duration_ms":1,"easing":"y"}}"#, "neither a curve nor in this list"),
    (#"{"name":"x"}"#, "it needs a 'name' and a 'kind'"),
  ])
  func whatCannotBeTakenIsSaid(entry: String, reason: String) throws {
    let omissions = try bench.omissions(list(entry))
    #expect(
      omissions.count == 1 && omissions.allSatisfy { $0.hasPrefix("a.json:1: ") && $0.contains(reason) }, "\(omissions)"
    )
  }

  /// A transition refers to its duration as well, where that is as long; what no preset has is counted.
  @Test func transitionsReferToDurations() throws {
    let trial = try ImportTrial()
    func transition(_ name: String, _ milliseconds: Int, _ more: String) -> String {
      #"{"name":"\#(name)","kind":"transition","params":{"duration_ms":\#(milliseconds),"easing":"ease"\#(more)}}"#
    }
    let entries = [
      #"{"name":"slow","kind":"duration","params":{"ms":400}}"#,
      #"{"name":"ease","kind":"cubic-bezier","params":{"x1":0,"y1":0,"x2":0.2,"y2":1}}"#,
      transition("in", 400, #","duration_ref":"{slow}","exit_easing":"ease""#),
      transition("other", 300, #","duration_ref":"{slow}","keyframes":["Fade"]"#),
      transition("lost", 400, #","duration_ref":"{gone}""#),
    ]
    let text = #"{"system":"s","source":{},"count":5,"presets":[\#(entries.joined(separator: ","))]}"#
    let summary = try trial.read([("s.json", Array(text.utf8))])
    #expect(
      summary.passedOver == ["easings of the way back of transitions": 1, "properties that transitions move": 1],
      "\(summary)")
    for (name, duration) in [("in", #"{"value":"s/slow"}"#), ("other", "0.3"), ("lost", "0.4")] {
      let preset = try trial.catalog.preset(named: "s/" + name)
      #expect(preset.animation.parameters["duration"]?.text == duration, "\(preset)")
    }
  }
}
