import AnimationEngine
import PresetMotion
import PresetScan
import PresetService
import Testing

/// Passes back that run in reverse: the value at a part of one is what the pace has at the rest of it.
struct ReversedPassTests {
  private static let easeIn = UnitCurve.easeIn
  private static func reversed(_ curve: UnitCurve, at time: Double) -> Double {
    let part = time.truncatingRemainder(dividingBy: 1)
    return curve.value(at: Int(time).isMultiple(of: 2) ? part : 1 - part)
  }

  /// One second a pass of `ease-in`, and how many seconds are looked at: a cycle that repeats begins at a tick, and so a
  /// little late.
  private static let files: [(text: String, span: Double)] = [
    (".a { animation: sp 1s ease-in 3 alternate }", 3), (".a { animation: sp 1s ease-in 4 alternate }", 2),
    (".a { animation: sp 1s ease-in infinite alternate }", 2), (".a { animation: sp 1s ease-in 2 alternate }", 2),
    (":root { --m-easing: ease-in; --m-duration: 1s; --m-iterations: 3; --m-direction: alternate }", 3),
    (#"{"m":{"type":"tween","duration":1,"ease":"easeIn","repeat":4,"repeatType":"reverse"}}"#, 5),
    (
      """
      import androidx.compose.animation.core.*
      object M { val pulse = infiniteRepeatable<Float>(tween(1000, easing = CubicBezierEasing(.42f,0f,1f,1f)), RepeatMode.Reverse) }
      """, 2
    ),
  ]

  @Test(arguments: files.map(\.text))
  func whatRunsBackDoesSoInReverse(text: String) throws {
    let span = try #require(Self.files.first { $0.text == text }).span
    let trial = try ImportTrial()
    try trial.read(text, dialect: text.hasPrefix("{") ? "motion" : nil, isStrict: true)
    let preset = try #require(try trial.catalog.presets().first)
    let curve = SampledCurve(try trial.catalog.animation(named: preset.name), framesPerSecond: 64, limit: span)
    let errors = curve.values.enumerated().dropLast()
      .map { abs($1 - Self.reversed(Self.easeIn, at: Double($0) / 64)) }
    #expect(errors.count > 100 && errors.allSatisfy { $0 < 1e-5 }, "\(errors.max() ?? 0)")
  }

  /// Lines turn round as well, jumps included, and so do keyframes with paces of their own.
  @Test func linesAndKeyframesTurnRound() throws {
    let presets = try ImportTrial.presets(
      ".a { animation: 1s linear(0, 0.8 25%, 0.9 25%, 1) infinite alternate }",
      "@keyframes k { from { left: 0 } 25% { left: 3px; animation-timing-function: ease-out } to { left: 4px } } .b { animation: k 1s ease-in 3 alternate }"
    )
    #expect(
      presets.contains {
        $0.hasPrefix(".a")
          && $0.contains(
            #"{"duration":2,"points":[[0,0],[0.125,0.8],[0.125,0.9],[0.5,1],[0.875,0.9],[0.875,0.8],[1,0]]}"#)
      }, "\(presets)")
    #expect(
      presets.contains {
        $0.hasPrefix(".b")
          && $0.contains(
            #"{"curve":"easeIn","duration":0.75,"kind":"linear","value":0.75},{"curve":"easeOut","duration":0.25,"kind":"linear","value":0}"#
          )
      },
      "\(presets)")
  }

  /// What looks the same in reverse stays what is written, and mirrored passes begin as the ones there.
  @Test(arguments: [
    ".a { animation: sp 1s ease-in-out 3 alternate }",
    ".a { animation: sp 1s cubic-bezier(.3,.1,.7,.9) infinite alternate }",
    #"{"a":{"type":"tween","duration":1,"ease":"easeIn","repeat":4,"repeatType":"mirror"}}"#,
    #"{"a":{"type":"spring","duration":1,"bounce":0.2,"repeat":4,"repeatType":"mirror"}}"#,
  ])
  func whatIsTheSameStaysAsItIs(text: String) throws {
    let presets = try ImportTrial.presets(text, dialect: text.hasPrefix("{") ? "motion" : nil)
    #expect(presets.contains { $0.contains(#""autoreverses":true"#) }, "\(presets)")
  }

  /// A curve that nothing else can say in reverse is left out, with the reason.
  @Test(arguments: [
    #"{"a":{"type":"spring","duration":1,"bounce":0.2,"repeat":4,"repeatType":"reverse"}}"#,
    ".a { animation: sp 1s steps(4, start) 3 alternate }",
  ])
  func whatNoPresetSaysIsLeftOut(text: String) throws {
    let trial = try ImportTrial()
    let summary = try trial.read(text, dialect: text.hasPrefix("{") ? "motion" : nil)
    #expect(summary.omissions.contains { $0.reason.contains("runs in reverse") }, "\(summary.omissions)")
  }

  /// A scan reads them in the same way.
  @Test(arguments: [
    (
      "a.kt",
      "import androidx.compose.animation.core.*; val a = infiniteRepeatable<Float>(tween(1000, easing = EaseIn), RepeatMode.Reverse)",
      false
    ),
    (
      "a.kt",
      "import androidx.compose.animation.core.*; val a = infiniteRepeatable<Float>(tween(1000, easing = EaseInOut), RepeatMode.Reverse)",
      true
    ),
    ("a.css", ".a { animation: sp 1s ease-in infinite alternate }", false),
    (
      "a.tsx",
      "import { motion } from 'motion/react'; const t = <motion.div transition={{ type: 'tween', duration: 1, ease: 'easeIn', repeat: Infinity, repeatType: 'reverse' }} />",
      false
    ),
    (
      "a.tsx",
      "import { motion } from 'motion/react'; const t = <motion.div transition={{ type: 'tween', duration: 1, ease: 'easeIn', repeat: Infinity, repeatType: 'mirror' }} />",
      true
    ),
    ("a.swift", "UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveEaseIn]) { }", false),
  ])
  func scansReadThemSo(file: String, text: String, isWritten: Bool) throws {
    let language = try #require(SourceLanguage.of(file: file))
    let literal = try #require(ScannedFile(Array(text.utf8), language: language).literals.first)
    let motion = try literal.reading.get()
    #expect(motion.modifiers.contains { $0.parameters["autoreverses"] == true } == isWritten, "\(motion.text)")
    #expect((motion.animation.kind == "keyframes") == !isWritten, "\(motion.text)")
  }
}
