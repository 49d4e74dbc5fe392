import PresetService
import Testing

struct SpringImportTests {
  private static func spring(_ name: String, _ stiffness: String, _ damping: String, mass: String = "1") -> String {
    "\(name) interpolatingSpring{\"damping\":\(damping),\"mass\":\(mass),\"stiffness\":\(stiffness)}"
  }

  private static let texts: [(String, String?, String)] = [
    // What can mean but one thing needs no dialect.
    (#"{"stiffness":120,"damping":14}"#, nil, spring("spring", "120", "14")),
    (#"{"a":{"mass":2,"stiffness":120,"damping":1}}"#, nil, spring("a", "120", "1", mass: "2")),
    ("{a: {stiffness: 400, dampingRatio: .5}}", nil, spring("a", "400", "20")),
    ("{a: {response: 0.5, dampingFraction: 0.7}}", nil, #"a spring{"dampingFraction":0.7,"response":0.5}"#),
    ("{bounciness: 4, speed: 12}", nil, ""),
    // Dialects.
    (#"{"default":{"tension":170,"friction":26},"slow":{"tension":280,"friction":60}}"#, "react-spring", ""),
    ("{a: {tension: 170}}", "react-spring", spring("a", "170", "26")),
    ("{a: {duration: 250, precision: .1}}", "react-spring", #"a linear{"duration":0.25}"#),
    ("{a: {tension: 40, friction: 7}}", "react-native", spring("a", "230.2", "22")),
    ("{a: {type: 'spring', stiffness: 300, duration: 1}}", "motion", spring("a", "300", "10")),
    (
      "{a: {type: 'tween', duration: .3, ease: [.2, 0, 0, 1], delay: .1, repeat: 1, repeatType: 'mirror'}}", "framer",
      #"a timingCurve{"duration":0.3,"x1":0.2,"x2":0,"y1":0,"y2":1} repeatCount{"autoreverses":true,"count":2} delay{"duration":0.1}"#
    ),
    ("{a: {stiffness: 900}}", "reanimated", spring("a", "900", "120", mass: "4")),
    // Above critical damping SwiftUI's interpolating spring would be critical, as UIKit's is.
    (
      "{a: {stiffness: 225, damping: 120}}", "reanimated",
      #"a spring{"dampingFraction":2,"response":0.8377580409572781}"#
    ),
    (
      #"{"a":{"easing":"ease-in","duration":250,"delay":50,"iterations":3,"direction":"alternate"}}"#, "web-animations",
      #"a easeIn{"duration":0.25} repeatCount{"autoreverses":true,"count":3} delay{"duration":0.05}"#
    ),
    (#"{"a":{"duration":250}}"#, "web-animations", #"a linear{"duration":0.25}"#),
    (#"{"a":{"tension":280,"friction":1000}}"#, "react-spring", spring("a", "280", "1000")),
    (#"{"a":{"mass":1,"stiffness":100,"damping":30}}"#, "swiftui", spring("a", "100", "30")),
    (#"{"a":{"mass":1,"stiffness":100,"damping":30}}"#, "uikit", spring("a", "100", "30")),
    ("{a: {stiffness: 300}}", "reanimated3", spring("a", "300", "10")),
    ("{a: {stiffness: 200}}", "compose", ""),
    ("{a: {duration: .5, bounce: .3}}", "uikit", #"a interpolatingSpring{"bounce":0.3,"duration":0.5}"#),
    (
      "{a: {mass: 1, stiffness: 100, damping: 10, initialVelocity: {dx: 2, dy: 2}}}", "uikit",
      #"a interpolatingSpring{"damping":10,"initialVelocity":2,"mass":1,"stiffness":100}"#
    ),
    // Scripts.
    (
      "// a\nexport const springs: Record<string, C> = {\n  /* } */ soft: { stiffness: 100, damping: 10 },\n} as const;",
      nil,
      spring("springs/soft", "100", "10")
    ),
    ("export default { soft: { stiffness: 100, damping: 10 } }", nil, spring("soft", "100", "10")),
    ("module.exports = { stiffness: 100, damping: 10 };", nil, spring("spring", "100", "10")),
    (
      "const f = () => { return { x: 1 } };\nconst a = { stiffness: 100, damping: 10 }, b = { stiffness: 90, damping: 9 }",
      nil,
      spring("a", "100", "10") + "|" + spring("b", "90", "9")
    ),
    (
      #"[{"name":"x","stiffness":100,"damping":10},{"stiffness":90,"damping":9}]"#, nil,
      spring("2", "90", "9") + "|" + spring("x", "100", "10")
    ),
  ]

  /// What code of others looks like.
  private static let scripts: [(String, String?, String)] = [
    (
      """
      const transitions = {
        spring: { type: "spring", stiffness: 300, damping: 30 }, // soft
        fade: { duration: .2, ease: "easeOut" },
        custom: { ease: [0.4, 0, 0.2, 1] as const, duration: 0.3, onComplete: () => done() },
      } as const satisfies Record<string, { a: number }>
      """, "motion",
      #"transitions/custom timingCurve{"duration":0.3,"x1":0.4,"x2":0.2,"y1":0,"y2":1}"#
        + #"|transitions/fade easeOut{"duration":0.2}|"# + spring("transitions/spring", "300", "30")
    ),
    // The library is in the file.
    (
      "import { motion, type Transition } from 'motion/react'\ntype T = { duration: number }\n"
        + "export const t: Transition = { duration: .2, ease: `linear`, repeat: Infinity, repeatType: 'mirror' }",
      nil, #"t linear{"duration":0.2} repeatForever{"autoreverses":true}"#
    ),
    (
      "const ease = [.4, 0, .2, 1], slow = 1_0.5\nexport const t = { ease, duration: slow }\n"
        + "export const u = { ...t, delay: 1 }", "motion",
      #"t timingCurve{"duration":10.5,"x1":0.4,"x2":0.2,"y1":0,"y2":1}"#
        + #"|u timingCurve{"duration":10.5,"x1":0.4,"x2":0.2,"y1":0,"y2":1} delay{"duration":1}"#
    ),
    (
      "export const v = { show: { opacity: 1, transition: { type: 'tween', ease: 'easeOut', duration: 1, x: { type: 'spring' } } } }",
      "motion", #"v/show easeOut{"duration":1}|"# + spring("v/show/x", "100", "10")
    ),
    // Milliseconds, and the properties around a configuration.
    (
      "import { easings } from '@react-spring/web';\nexport const a = { from: { x: 0 }, to: { x: 1 }, delay: 200,\n"
        + "  config: { duration: 250, easing: easings.easeInOutCubic }, loop: { reverse: true, delay: 0 } };", nil,
      #"a power{"direction":"inOut","duration":0.25,"exponent":3} repeatForever{"autoreverses":true} delay{"duration":0.2}"#
    ),
    // A spring may be called as an option is.
    (
      "export const springs = { gentle: { tension: 100, friction: 14 }, loop: { tension: 120, friction: 14 } }",
      "react-spring", spring("springs/gentle", "100", "14") + "|" + spring("springs/loop", "120", "14")
    ),
    // What waits before the first pass waits before each, where nothing else is said.
    (
      "{a: {duration: 400, delay: 1000, loop: true}, b: {duration: 400, delay: 1000, loop: {reset: true, delay: 200}}}",
      "react-spring",
      #"a linear{"duration":0.4} delay{"duration":1} repeatForever{"autoreverses":false}|"#
        + #"b linear{"duration":0.4} delay{"duration":0.2} repeatForever{"autoreverses":false} delay{"duration":0.8}"#
    ),
    (
      "{a: {duration: 400, delay: 1000, loop: {reverse: true}}}", "react-spring",
      #"a linear{"duration":0.4} delay{"duration":1} repeatForever{"autoreverses":true}"#
    ),
    (
      "export const config = { soft: { tension: 120, friction: 14 }, late: { delay: 100, config: { mass: 2 } } }",
      "react-spring",
      #"config/late interpolatingSpring{"damping":26,"mass":2,"stiffness":170} delay{"duration":0.1}|"#
        + spring("config/soft", "120", "14")
    ),
    (
      "const a = { type: \"spring\" as const, visualDuration: .5 as number, bounce: 0 }, b = { type: 'tween' as const,\n"
        + "  ease: \"linear\" as const, duration: 1 as const }", "motion",
      #"a interpolatingSpring{"damping":20.943951023931955,"mass":1,"stiffness":109.6622711232151}"#
        + #"|b linear{"duration":1}"#
    ),
    ("const a = { duration: 100, easing: t => t }", "react-spring", #"a linear{"duration":0.1}"#),
    (
      "const a = { duration: 100, easing: (t: number): number => t, delay: 2e2 } as const;", "react-spring",
      #"a linear{"duration":0.1} delay{"duration":0.2}"#
    ),
    // Calls.
    (
      "export const a = (to: number) => { \"worklet\"; return withSpring(to, { mass: 1, stiffness: 100, damping: 10 }); };",
      nil, spring("a", "100", "10")
    ),
    (
      "const a = () => {\n  'worklet'\n  return withSpring(1, { mass: 1, stiffness: 100, damping: 10 })\n}", nil,
      spring("a", "100", "10")
    ),
    (
      "export const a = (to: number) => withDelay(100, withRepeat(withTiming(to, { duration: 300, "
        + "easing: Easing.out(Easing.cubic) }), -1, true))", nil,
      #"a power{"direction":"out","duration":0.3,"exponent":3} repeatForever{"autoreverses":true} delay{"duration":0.1}"#
    ),
    (
      "const a = withSpring(1, { mass: 1, stiffness: 100, damping: 10 });", nil, spring("a", "100", "10")
    ),
    ("const a = withSpring<number>(1, { damping: 10 });", "reanimated3", spring("a", "100", "10")),
    ("const a = () => withSpring(1)", "reanimated", spring("a", "900", "120", mass: "4")),
    ("const a = withTiming(1)", "reanimated", #"a power{"direction":"inOut","duration":0.3,"exponent":2}"#),
    (
      "const a = { duration: 500, easing: Easing.inOut(Easing.ease) }", "reanimated",
      #"a path{"duration":0.5,"path":"M0,0 C0.21,0 0.5,0.5 0.5,0.5 C0.5,0.5 0.79,1 1,1"}"#
    ),
    (
      "const standard = Easing.bezier(0.2, 0, 0, 1)\nconst a = { duration: 500, easing: standard }", "reanimated",
      #"a timingCurve{"duration":0.5,"x1":0.2,"x2":0,"y1":0,"y2":1}"#
        + #"|standard timingCurve{"duration":0.35,"x1":0.2,"x2":0,"y1":0,"y2":1}"#
    ),
    ("export default createMotion({ soft: { stiffness: 100, damping: 10 } })", nil, spring("soft", "100", "10")),
    (
      "function points(a: A<B, C>): D {\n  return { x: 1 }\n}\nconst y: Z = { stiffness: 100, damping: 10 }", nil,
      spring("y", "100", "10")
    ),
  ]

  @Test(arguments: texts + scripts)
  func configurationsBecomePresets(text: String, dialect: String?, expected: String) throws {
    let presets = try ImportTrial.presets(text, format: "springs", dialect: dialect)
    if expected.isEmpty { #expect(!presets.isEmpty) } else { #expect(presets.joined(separator: "|") == expected) }
  }

  /// The three durations that are called so: of an envelope, of what is seen, and SwiftUI's period.
  @Test(arguments: [
    ("motion", "duration", 387.0), ("motion", "visualDuration", 109.7), ("uikit", "duration", 157.9),
  ])
  func durationsAreThree(dialect: String, key: String, stiffness: Double) throws {
    let trial = try ImportTrial()
    let type = dialect == "motion" ? "type: 'spring', " : ""
    try trial.read("{a: {\(type)\(key): 0.5, bounce: 0.3}}", format: "springs", dialect: dialect)
    let animation = try trial.catalog.preset(named: "a").animation
    let found = animation.parameters["stiffness"]?.number ?? 4 * Double.pi * Double.pi / 0.25
    #expect(abs(found - stiffness) < 1)
  }

  @Test(arguments: [
    ("{a: {tension: 170, friction: 26}}", "a: a spring by friction and tension means something else in each library"),
    ("{a: {duration: .5, bounce: .3}}", "a: its 'duration' means something else"),
    ("{a: {duration: 500, dampingRatio: .3}}", "a: its 'duration' means something else"),
    ("{a: {stiffness: 100, damping: 0.8}}", "a: its 'damping' can be a force or a ratio"),
    ("{a: {stiffness: 100, damping: 10, velocity: 3}}", "in more than one unit"),
    ("{a: {stiffness: 1e308, damping: 10}}", "is 1e+308; it must be"),
    ("{a: 1, stiffness: {}}", "there is no spring configuration in it"),
  ])
  func whatIsAmbiguousIsLeftOut(text: String, part: String) throws {
    let omissions = try ImportTrial.omissions(text, format: "springs")
    #expect(omissions.contains { $0.contains(part) }, "\(omissions)")
  }

  /// A library would silently take its default instead; what is right beside it is taken.
  @Test(arguments: [
    ("{\na: {stiffness: 100, daming: 10}, ", nil, "f:2: a: a spring has no 'daming'; did you mean 'damping'?"),
    ("{a: {stiffness: 100, damping: 10, weight: 3}, ", nil, "f:1: a: a spring has no 'weight'"),
    (
      "{a: {color: 'red', stiffness: 100, daming: 10}, ", nil,
      "f:1: a: a spring has no 'daming'; did you mean 'damping'?"
    ),
    (
      "{a: {tension: 100, frction: 10}, ", "react-spring",
      "f:1: a: a spring of react-spring has no 'frction'; did you mean 'friction'?"
    ),
    ("{a: {stiffness: 100, damping: 10}, ", "react-spring", "f:1: a: a spring of react-spring has no"),
    (
      "export const c = {\n a: { type: 'spring', overshootClamping: true }, ", "motion",
      "f:2: c.a: a spring of motion has no 'overshootClamping'"
    ),
  ])
  func whatIsUnknownIsLeftOut(text: String, dialect: String?, part: String) throws {
    let trial = try ImportTrial()
    let whole = text + "b: {tension: 100, friction: 10, stiffness: 100, damping: 10, mass: 1}}"
    let good = dialect == "react-spring" ? "{c: {tension: 100, friction: 10}}" : "{c: {stiffness: 100, damping: 10}}"
    let summary = try trial.read(whole, good, format: "springs", dialect: dialect)
    #expect(summary.omissions.first?.description.contains(part) == true, "\(summary.omissions)")
    #expect(summary.added > 0)
    #expect(throws: PresetError.self) {
      try ImportTrial().read(whole, good, format: "springs", dialect: dialect, isStrict: true)
    }
  }

  @Test(arguments: [
    ("{a: {stiffness: 100", nil, "line 1"), ("{a: b()}", nil, "line 1"),
    ("{a: {stiffness: 100, damping: 10}}", "raect-spring", "did you mean 'react-spring'?"),
  ])
  func whatIsNoTextOfTheFormatIsAnError(text: String, dialect: String?, part: String) {
    let error = #expect(throws: PresetError.self) {
      try ImportTrial().read(text, format: "springs", dialect: dialect)
    }
    #expect(error.map { $0.description.contains(part) } == true, "\(String(describing: error))")
  }

  /// Whether a dialect is named or not.
  @Test(arguments: [nil, "reanimated", "reanimated3", "react-native"], ["", "mass: 1, "])
  func whatCutsTheMotionOffIsLeftOut(dialect: String?, mass: String) throws {
    let text = "export const a = { \(mass)stiffness: 100, damping: 10, overshootClamping: true } as const"
    #expect(
      try ImportTrial.omissions(text, format: "springs", dialect: dialect)
        == ["f:1: a: its 'overshootClamping' cuts the motion off at the target, which no preset does"])
  }

  @Test(arguments: [
    ("{a: {tension: 1, friction: 1, clamp: true}}", "react-spring", "'clamp' cuts the motion off"),
    ("{a: {tension: 1, friction: 1, velocity: 5}}", "react-spring", "depends on how far it goes"),
    ("{a: {tension: 1, friction: 1, immediate: true}}", "react-spring", "its 'immediate' shows the target at once"),
    (
      "{a: {tension: 1, friction: 1, delay: 9, loop: {reverse: true, delay: 10}}}", "react-spring",
      "its 'loop' waits longer than it does before the first pass"
    ),
    ("{a: {tension: 1, friction: 1, loop: {delay: 9}}}", "react-spring", "its 'loop' is"),
    ("{a: {tension: 1, friction: 1, reverse: true}}", "react-spring", "its 'reverse' runs it from its target"),
    ("{a: {tension: 1, friction: 1, progress: 0.2}}", "react-spring", "its 'progress' begins it on the way"),
    (
      "import { config as c } from '@react-spring/web'\nexport const wob = config.wobbly", "react-spring",
      "f:2: wob: it is 'config.wobbly', whose figures are not in the file"
    ),
    ("{a: {type: 'inertia', stiffness: 1}}", "motion", "a motion of type 'inertia'"),
    ("{a: {duration: 1, ease: 'circin'}}", "motion", "the pace 'circin'"),
    ("{a: {duration: 300}}", "reanimated3", "can be what 'withTiming' takes, or 'withSpring'"),
    ("{a: {duration: 300, dampingRatio: 1}}", "reanimated3", "is not known here"),
    ("{a: {stiffness: 3}}", "uikit", "needs 'stiffness' and 'damping'"),
    ("\nconst a = {duration: times.slow, ease: 'linear'}", "motion", "f:2: a: its 'duration' is 'times.slow'"),
    ("const a = {duration: 2 * 3, ease: 'linear'}", "motion", "f:1: a: its 'duration' is '2 * 3'"),
    ("const a = {duration: `${x}`, ease: 'linear'}", "motion", "its 'duration' is"),
    (
      "const a = {...base, delay: 1, ease: 'linear'}", "motion", "it takes in 'base', whose members are not in the file"
    ),
    ("const a = {duration: 1, ease: t => 1 - t}", "motion", "the pace '1 - t'"),
    ("const a = {duration: 1, ease: ['easeIn', 'easeOut']}", "motion", "the pace"),
    ("const a = {duration: 1}", "motion", "without a 'type' or an 'ease' it can be a tween or a spring"),
    ("const a = {config: config.stiff, delay: 3}", "react-spring", "its 'config' is 'config.stiff'"),
    ("const a = {loop: 3, config: {duration: 3}}", "react-spring", "its 'loop' is '3'"),
    ("const a = withSpring(1, { damping: 10 })", "motion", "differs between the versions of Reanimated"),
    ("const a = withSequence(withTiming(1), withTiming(0))", "reanimated", "'withSequence' makes is no one motion"),
    (
      "const a = withRepeat(withSequence(withTiming(1), withTiming(0)))", "reanimated",
      "f:1: a: what 'withSequence' makes is no one motion to a target"
    ),
    (
      "const a = withSpring(1, { mass: 1, stiffness: 100, daming: 10 })", "reanimated",
      "f:1: a: a spring of reanimated has no 'daming'; did you mean 'damping'?"
    ),
    ("const a = withDelay(wait, withTiming(1))", "reanimated", "its delay is 'wait', which is not in the file"),
    ("const a = withRepeat(withTiming(1), count())", "reanimated", "its number of passes is 'count(…)'"),
    ("const a = withTiming(1, slow)", "reanimated", "its configuration is 'slow'"),
    ("const a = {duration: 1e999, easing: Easing.linear}", "reanimated", "its 'duration' is '1e999'"),
  ])
  func whatCannotBeSaidIsLeftOut(text: String, dialect: String, part: String) throws {
    let omissions = try ImportTrial.omissions(text, format: "springs", dialect: dialect)
    #expect(omissions.contains { $0.contains(part) }, "\(omissions)")
  }

  /// No script is run, none stops the reader, and none grows without bounds.
  @Test(arguments: [
    String(repeating: "(", count: 20_000), "const a = " + String(repeating: "[", count: 20_000),
    "const a = " + String(repeating: "f(", count: 20_000), "const a = " + String(repeating: "{a:", count: 20_000),
    "const a = `", "const a = \"", "const a = {", "const a = { b", "const a = { ...", "const a = x => ", "const a = }",
    "const a = (", "const a: ", "const a = [,]", "export default", "const a = {}", "const a = { get b() { } }",
    "const a = 1 as ", "/*", "const a = -",
    "const a = [" + String(repeating: "1,", count: 2000) + "]\nconst b = ["
      + String(repeating: "a,", count: 100_000) + "]",
  ])
  func brokenScriptsAreSurvived(text: String) {
    do {
      let summary = try ImportTrial().read(text, format: "springs")
      #expect(summary.total == 0)
    } catch {
      #expect(error is PresetError)
    }
  }
}
