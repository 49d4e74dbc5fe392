import AnimationEngine
import PresetService
import Testing

struct LottieImportTests {
  private static func file(_ keyframes: String, rate: String = "10", key: String = "o") -> String {
    #"{"v":"5","fr":\#(rate),"ip":0,"op":9,"nm":"c","layers":[{"nm":"l","ks":{"\#(key)":{"a":1,"k":\#(keyframes)}}}]}"#
  }

  private static let texts: [(String, String)] = [
    (
      file(#"[{"t":0,"s":[0],"o":{"x":[0.3],"y":[0]},"i":{"x":[0.7],"y":[1]}},{"t":5,"s":[1]}]"#),
      #"c/l/opacity timingCurve{"duration":0.5,"x1":0.3,"x2":0.7,"y1":0,"y2":1}"#
    ),
    (
      file(#"[{"t":0,"s":[0],"e":[1],"o":{"x":0.2,"y":0.2},"i":{"x":0.8,"y":0.8}},{"t":5}]"#, key: "zz"),
      #"c/l/zz linear{"duration":0.5}"#
    ),
    (
      file(#"[{"t":0,"s":[0],"h":1},{"t":2,"s":[1]}]"#),
      #"c/l/opacity steps{"count":1,"duration":0.2,"position":"end"}"#
    ),
    // Of several dimensions those count that move, and each easing once.
    (
      file(
        #"[{"t":0,"s":[0,0,9],"o":{"x":[0.1,0.2,0.3],"y":[0,0,25]},"i":{"x":[0.9,0.9,0.9],"y":[1,1,1]}},{"t":1,"s":[1,1,9]}]"#,
        key: "s"),
      #"c/l/scale/x timingCurve{"duration":0.1,"x1":0.1,"x2":0.9,"y1":0,"y2":1}|c/l/scale/y timingCurve{"duration":0.1,"x1":0.2,"x2":0.9,"y1":0,"y2":1}"#
    ),
    (
      file(
        #"[{"t":0,"s":[0],"o":{"x":0.3,"y":0},"i":{"x":0.7,"y":1}},{"t":1,"s":[1],"o":{"x":0.3,"y":0},"i":{"x":0.7,"y":1}},{"t":2,"s":[0],"o":{"x":0.4,"y":0},"i":{"x":0.7,"y":1}},{"t":3,"s":[1],"o":{"x":0.3,"y":0},"i":{"x":0.7,"y":1}},{"t":4,"s":[1]}]"#
      ),
      #"c/l/opacity timingCurve{"duration":0.1,"x1":0.3,"x2":0.7,"y1":0,"y2":1}|c/l/opacity 2 timingCurve{"duration":0.1,"x1":0.4,"x2":0.7,"y1":0,"y2":1}"#
    ),
    // Whatever shape they are of, and in the transformation of a repeater.
    (
      #"{"v":"5","fr":10,"ip":0,"op":9,"layers":[{"shapes":[{"ty":"sr","nm":"star","or":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.1],"y":[0]},"i":{"x":[0.7],"y":[1]}},{"t":5,"s":[1]}]},"os":{"a":0,"k":1}},{"ty":"rp","nm":"copies","c":{"a":1,"k":[{"t":0,"s":[1],"o":{"x":[0.2],"y":[0]},"i":{"x":[0.7],"y":[1]}},{"t":5,"s":[4]}]},"tr":{"ty":"tr","so":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.3],"y":[0]},"i":{"x":[0.7],"y":[1]}},{"t":5,"s":[1]}]}}}]}]}"#,
      #"copies/copies timingCurve{"duration":0.5,"x1":0.2,"x2":0.7,"y1":0,"y2":1}|copies/start opacity timingCurve{"duration":0.5,"x1":0.3,"x2":0.7,"y1":0,"y2":1}|star/outer radius timingCurve{"duration":0.5,"x1":0.1,"x2":0.7,"y1":0,"y2":1}"#
    ),
    // A text is another one at once.
    (file(#"[{"t":0,"s":{"t":"a"}},{"t":5,"s":{"t":"b"}}]"#), ""),
    (#"{"v":"5","fr":1,"ip":0,"op":9,"layers":[]}"#, ""),
  ]

  @Test(arguments: texts)
  func keyframesBecomePresets(text: String, expected: String) throws {
    #expect(try ImportTrial.presets(text).joined(separator: "|") == expected)
  }

  /// What an export calls exact moves after it as before.
  @Test(
    arguments: [
      #""kind":"steps","count":1,"position":"start""#, #""kind":"steps","count":1,"position":"end""#,
      #""kind":"steps","count":2,"position":"start""#, #""kind":"linearPoints","points":[[0,1],[1,1]]"#,
      #""kind":"linearPoints","points":[[0,0],[0,1],[1,1]]"#, #""kind":"linearPoints","points":[[0,0],[1,0]]"#,
      #""kind":"linearPoints","points":[[0,0.5],[1,0.5]]"#, #""kind":"linearPoints","points":[[0,0],[1,0.8]]"#,
    ], ["lottie", "lottie-animation"])
  func whatIsHeldComesBack(animation: String, format: String) throws {
    let original = try ExportCatalog([#"{"name":"x","animation":{\#(animation),"duration":0.4}}"#])
    #expect(try original.outcome("x", format)?.verdict == .exact)
    let trial = try ImportTrial()
    try trial.read(try original.exported(format), isStrict: true)
    let (before, after) = (
      try original.catalog.makeAnimation(try original.catalog.preset(named: "x")),
      try trial.catalog.makeAnimation(try trial.catalog.preset(named: "x"))
    )
    var contexts = (AnimationContext<Double>(), AnimationContext<Double>())
    for time in [0, 0.1, 0.2, 0.3, 0.399, 0.41] {
      let values = (
        before.animate(value: 1, time: time, context: &contexts.0),
        after.animate(value: 1, time: time, context: &contexts.1)
      )
      #expect(abs((values.0 ?? 1) - (values.1 ?? 1)) < 1e-6, "\(time)")
    }
  }

  @Test func whereAnEasingCameFromIsKept() throws {
    let trial = try ImportTrial()
    try trial.read(Self.file(#"[{"t":0,"s":[0],"h":1},{"t":2,"s":[1]}]"#))
    let source = try trial.source(of: "c/l/opacity")
    #expect(source == PresetSource(file: "f", line: 1, path: "layers[0].ks.o.k[0]", text: #"{"t":0,"s":[0],"h":1}"#))
  }

  @Test(arguments: ["0", "-1", "\"x\"", "1e999"])
  func aFileNeedsItsFrameRate(rate: String) {
    #expect(throws: PresetError.self) { try ImportTrial().read(Self.file("[]", rate: rate)) }
  }

  @Test func handlesOutOfBoundsAreLeftOut() throws {
    let text = Self.file(#"[{"t":0,"s":[0],"o":{"x":1.3,"y":0},"i":{"x":0.7,"y":1}},{"t":1,"s":[1]}]"#)
    #expect(try ImportTrial.omissions(text)[0].contains("parameter 'x1' of kind 'timingCurve' is 1.3"))
  }
}
