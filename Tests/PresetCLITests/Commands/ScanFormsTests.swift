import TestSupport
import Testing

/// The forms in which people write motion that a scan once took for another one, or passed over.
struct ScanFormsTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
    tool.run("add soft interpolatingSpring --stiffness 170 --damping 26")
    tool.run("add quick easeInOut --duration 0.2")
  }

  private static let motion = #"import { animate, useSpring } from "motion/react""# + "\n"

  /// A source, and the class of each animation in it.
  @Test(arguments: [
    // react-spring's velocity is of the value, and not of the way.
    ("a.tsx", "useSpring({ config: { friction: 26, tension: 170 } })", ["exact"]),
    ("a.tsx", "useSpring({ config: { friction: 26, tension: 170, velocity: 20 } })", ["not-understood"]),
    ("a.tsx", "useSpring({ config: { frequency: 0.5, damping: 0.7 } })", ["not-understood"]),
    // Without a library of motion, these words are anybody's.
    ("a.ts", #"show({ title: "Saved", config: { duration: 5000 } })"#, []),
    ("a.ts", #"const a = { type: "spring", season: "2024" }"#, []),
    ("a.ts", "const a = { transition: { duration: 3 } }", []),
    ("a.ts", #"const a = { type: "tween", name: "x" }"#, []),
    ("a.tsx", motion + #"const a = { type: "spring" }"#, ["off-catalog"]),
    // Motion without JSX.
    (
      "a.ts", motion + ##"animate("#box", { opacity: 1 }, { duration: 0.35, ease: [0.1, 0.9, 0.2, 1] })"##,
      ["known-elsewhere"]
    ),
    ("a.ts", motion + "const x = useSpring(0, { stiffness: 170, damping: 26 })", ["exact"]),
    ("a.ts", ##"animate("#box", { opacity: 1 }, { duration: 0.35 })"##, []),
    // What a condition chooses from, what is said to be of a type, and names in quotes.
    (
      "a.tsx",
      motion
        + #"<motion.div transition={r ? { type: "spring", stiffness: 301, damping: 20 } : { type: "spring", stiffness: 170, damping: 26 }} />"#,
      ["off-catalog", "exact"]
    ),
    (
      "a.tsx", "useSpring({ config: r ? { friction: 26, tension: 170 } : { friction: 5, tension: 170 } })",
      ["exact", "off-catalog"]
    ),
    ("a.ts", motion + #"const a = { type: "spring", stiffness: 170, damping: 26 } as const"#, ["exact"]),
    (
      "a.ts", motion + #"const a = { "type": 'spring', 'stiffness': 170, "damping": 26 } satisfies Transition"#,
      ["exact"]
    ),
    ("a.ts", motion + #"const a = r || { type: "spring", stiffness: 170, damping: 26 }!"#, ["exact"]),
    (
      "a.tsx", motion + #"const a = { transition: r ? { duration: 0.614, ease: "easeIn" } : { duration: 0 } }"#,
      ["off-catalog", "not-understood"]
    ),
    // What a spread brings along may be anything: a delay in front of the others as well.
    (
      "a.tsx", motion + "const a = { transition: { ...t, type: 'spring', stiffness: 170, damping: 26 } }",
      ["not-understood"]
    ),
    (
      "a.tsx", motion + "const a = { transition: { type: 'spring', stiffness: 170, damping: 26, ...t } }",
      ["not-understood"]
    ),
    ("a.tsx", motion + "const a = { transition: { type: 'tween', duration: 0.2, ease } }", ["not-understood"]),
    ("a.tsx", "useSpring({ config: { tension: 170, friction: 26, ...t } })", ["not-understood"]),
    ("a.ts", "withSpring(1, { mass: 1, stiffness: 170, damping: 26, ...t })", ["not-understood"]),
    ("a.ts", "a.animate(k, { duration: 200, easing: 'ease-in-out', ...t })", ["not-understood"]),
    // A name is the library's, unless the file has something of its own under it.
    (
      "a.ts",
      motion
        + "import { easeInOut } from 'framer-motion'\nconst a = { transition: { duration: 0.2, ease: easeInOut } }",
      ["exact"]
    ),
    (
      "a.ts",
      motion + "import { easeInOut } from './motion'\nconst a = { transition: { duration: 0.2, ease: easeInOut } }",
      ["not-understood"]
    ),
    (
      "a.ts",
      motion + "const easeInOut = [0.9, 0, 0.1, 1]\nconst a = { transition: { duration: 0.2, ease: easeInOut } }",
      ["off-catalog"]
    ),
    (
      "a.ts", motion + "const easeInOut = make()\nconst a = { transition: { duration: 0.2, ease: easeInOut } }",
      ["not-understood"]
    ),
    (
      "a.kt", "import androidx.compose.animation.core.*\nval a = tween<Float>(200, easing = EaseInOut)", ["exact"]
    ),
    (
      "a.kt",
      "import androidx.compose.animation.core.*\nval EaseInOut = CubicBezierEasing(0.9f, 0f, 0.1f, 1f)\n"
        + "val a = tween<Float>(200, easing = EaseInOut)", ["off-catalog", "off-catalog"]
    ),
    (
      "a.kt",
      "import androidx.compose.animation.core.tween\nimport own.EaseInOut\nval a = tween<Float>(200, easing = EaseInOut)",
      ["not-understood"]
    ),
    // Keyframes have paces of their own.
    ("a.ts", "a.animate([{ x: 0, easing: 'ease-in-out' }, { x: 1 }], { duration: 200 })", ["exact"]),
    ("a.ts", "a.animate([{ x: 0 }, { x: 1, easing: 'ease-in' }], { duration: 200, easing: 'ease-in-out' })", ["exact"]),
    (
      "a.ts", "a.animate([{ x: 0, easing: 'ease-in' }, { x: 1 }], { duration: 200, easing: 'ease-in-out' })",
      ["not-understood"]
    ),
    (
      "a.ts", "a.animate([{ x: 0, easing: 'ease-in' }, { x: 1 }, { x: 2 }], { duration: 200 })", ["not-understood"]
    ),
    // react-spring's own configurations.
    ("a.tsx", "import { config } from '@react-spring/web'\nuseSpring({ config: config.default })", ["exact"]),
    ("a.tsx", "import { config } from '@react-spring/web'\nuseSpring({ config: config.wobbly })", ["off-catalog"]),
    ("a.tsx", "import { config } from './settings'\nuseSpring({ config: config.default })", []),
    // A curve that another one is made of.
    (
      "a.dart",
      "final a = A(duration: const Duration(milliseconds: 200), curve: Interval(0.2, 1, curve: Curves.easeInOut));",
      ["not-understood"]
    ),
    (
      "a.dart", "final a = A(duration: const Duration(milliseconds: 200), curve: FlippedCurve(Curves.easeInOut));",
      ["exact"]
    ),
    ("a.dart", "final a = A(duration: Duration(milliseconds: 200), curve: Curves.easeIn.flipped);", ["off-catalog"]),
    ("a.dart", "final a = FlippedCurve(Curves.bounceIn);", ["not-understood"]),
    ("a.dart", "final a = Interval(3, 12);", []),
    (
      "a.dart", "final a = AnimatedSwitcher(duration: Duration(seconds: 2), switchInCurve: Curves.easeInOut);",
      ["off-catalog"]
    ),
    (
      "a.dart", "final a = A(duration: Duration(milliseconds: 200), reverseCurve: const Cubic(0.42, 0, 0.58, 1));",
      ["exact"]
    ),
    // An animator's duration counts for its timing parameters.
    (
      "a.swift",
      "import UIKit\nlet a = UIViewPropertyAnimator(duration: 0.9, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))",
      ["off-catalog"]
    ),
    (
      "a.swift",
      "import UIKit\nlet a = UIViewPropertyAnimator(duration: 0.2, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))",
      ["exact"]
    ),
    (
      "a.swift",
      "import UIKit\nlet a = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters(mass: 1, stiffness: 170, damping: 26, initialVelocity: .zero))",
      ["exact"]
    ),
    ("a.swift", "import UIKit\nlet a = UIViewPropertyAnimator(duration: 0.2, timingParameters: t)", []),
    // Statements of one line.
    (
      "a.swift",
      "import UIKit\nfunc f() { let b = CASpringAnimation(keyPath: k); b.mass = 1; b.stiffness = 170; b.damping = 26 }",
      ["exact"]
    ),
    // Keyframes with stops between, or a pace of their own, are no single way.
    (
      "a.css", "@keyframes r { from { x: 0 } 60% { x: 1 } to { x: 2 } } .a { animation: r 200ms ease-in-out both }",
      ["not-understood"]
    ),
    (
      "a.css",
      "@keyframes r { from { x: 0; animation-timing-function: steps(2) } } .a { animation: r 200ms ease-in-out }",
      ["off-catalog", "not-understood"]
    ),
    ("a.css", "@keyframes r { From { x: 0 } 100% { x: 1 } } .a { animation: r 200ms ease-in-out both }", ["exact"]),
    // Reanimated's functions of functions.
    ("a.ts", "withTiming(1, { duration: 200, easing: Easing.out(Easing.bezier(0.42, 0, 0.58, 1)) })", ["exact"]),
    ("a.ts", "withTiming(1, { duration: 200, easing: Easing.out(Easing.back(1.7)) })", ["off-catalog"]),
    ("a.ts", "withTiming(1, { duration: 200, easing: Easing.inOut(Easing.ease) })", ["off-catalog"]),
    ("a.ts", "withTiming(1, { duration: 200, easing: Easing.elastic(2) })", ["not-understood"]),
    // The values of a map of Sass.
    ("a.scss", "$m: (\"enter\": 200ms ease-in-out, exit: (fast: 9s ease-in));", ["exact", "off-catalog"]),
    // Sass's functions and variables, as far as they are read.
    ("a.scss", "$p: ease-in-out; .d { transition: opacity map.get($m, fast) $p; }", ["not-understood"]),
    ("a.scss", "$p: ease-in-out; $t: 100ms; .d { transition: opacity $t*2 $p; }", ["not-understood"]),
    ("a.scss", "$p: ease-in-out; $t: 200ms; .d { transition: opacity #{$t} #{$p}; }", ["exact"]),
    ("a.scss", "$p: ease-in-out; $t: 100ms; .d { transition: opacity #{$t * 2} $p; }", ["not-understood"]),
    ("a.swift", "import SwiftUI\nlet a = UnitCurve.easeInOut.inverse", ["not-understood"]),
    ("a.swift", "import SwiftUI\nlet a = UnitCurve.easeInOut.value(at: 0.5)", ["exact"]),
    // Longhands say how long it takes beside the curve.
    ("a.css", ".d { transition-duration: 200ms; transition-timing-function: ease-in-out; }", ["exact"]),
    ("a.css", ".d { transition-duration: 20s; transition-timing-function: ease-in-out; }", ["off-catalog"]),
    ("a.css", ".d { animation-timing-function: ease-in-out; animation-duration: 9s; }", ["off-catalog"]),
    ("a.css", ".d { transition-timing-function: ease-in-out; }", ["exact"]),
    // A curve that is a variable counts where the time is said; one whose time is not known here is nobody's.
    (
      "a.css", ":root { --p: ease-in; } .d { transition-duration: 777ms; transition-timing-function: var(--p); }",
      ["off-catalog"]
    ),
    (
      "a.css", ":root { --p: ease-in-out; } .d { animation-timing-function: var(--p); animation-duration: 200ms; }",
      ["exact"]
    ),
    ("a.css", ":root { --p: ease-in; } .d { transition-timing-function: var(--p); }", []),
    ("a.scss", "$p: ease-in; .d { transition: { duration: 9s; timing-function: $p; delay: 1s } }", ["off-catalog"]),
    ("a.scss", ".d { transition-duration: $d; transition-timing-function: ease-in; }", ["not-understood"]),
    ("a.css", ".d { transition-timing-function: ease-in; transition-duration: var(--zz); }", ["not-understood"]),
    (
      "a.scss", ".d { transition: { property: opacity; duration: 900ms; timing-function: ease-in-out; } }",
      ["off-catalog"]
    ),
    ("a.scss", ".d { transition: { duration: 200ms; timing-function: ease-in-out } color: red }", ["exact"]),
    // A module of a team may hand SwiftUI on.
    (
      "Badge.swift",
      "import Design\nstruct Badge: View { var body: some View { Text(\"x\").animation(.easeInOut(duration: 0.2), value: 1) } }",
      ["exact"]
    ),
  ])
  func eachFormIsWhatItIs(file: String, source: String, classes: [String]) throws {
    let path = try tool.write(source + "\n", to: file)
    let result = tool.run(["scan", path])
    let rows = result.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.map { String($0[1]) } == classes, "\(result)")
  }

  /// A constant does not stand for a call that says where its motion ends.
  @Test(arguments: [
    ("spring(1f, 170f, 0.01f)", false),
    ("spring(visibilityThreshold = 0.1.dp, dampingRatio = 1f, stiffness = 170f)", false), ("spring(1f, 170f)", true),
  ])
  func aThresholdIsKept(call: String, isReplaced: Bool) throws {
    tool.run("add firm interpolatingSpring --stiffness 170 --damping 26.076809620810597")
    let path = try tool.write("import androidx.compose.animation.core.spring\nval a = \(call)\n", to: "A.kt")
    let configuration = try tool.write(
      #"{"targets":[{"format":"compose","output":"Motion.kt"}]}"#, to: "presets.build.json")
    let result = tool.run(["scan", path, "--suggest", "--config", configuration])
    #expect(result.output.contains("+val a") == isReplaced, "\(result)")
  }

  /// Sass's nested properties are longhands, and what is none of motion stays where it is.
  @Test func nestedPropertiesOfSassAreImported() throws {
    let path = try tool.write(
      """
      $x: 1;
      .f { transition: { property: opacity; duration: 900ms; timing-function: ease-in-out; } }
      .g { font: { family: serif; size: 2em; } transition: { duration: 80ms } }
      .h { animation: { name: in; duration: 1s; timing-function: linear } &:hover { color: red } }
      """, to: "n.scss")
    let result = tool.run(["import", path, "--strict"])
    #expect(result.status == 0 && result.errors.contains("imported 2 presets"), "\(result)")
    #expect(tool.run("list --search f --format ndjson").output.contains(#""duration":0.9"#))
  }

  /// Passes there and back are one curve in a script, with half of one more at the end.
  @Test(arguments: ["javascript", "css", "scss"])
  func passesThereAndBackComeBack(format: String) throws {
    tool.run("add twice easeIn --duration 1 --delay 0.2 --repeat 3")
    let file = try tool.write(
      tool.run("export twice --format \(format)").output, to: "m.\(format == "javascript" ? "js" : format)")
    let other = try CommandLineTool()
    other.run("init")
    #expect(other.run(["import", file, "--strict"]).status == 0)
    func values(_ tool: CommandLineTool) -> [Double] {
      let rows = tool.run("eval twice --at 0.5,1.7,2.9").output.split(separator: "\n")
      return rows.compactMap { Double($0.split(separator: "\t")[2]) }
    }
    let pairs = zip(values(tool), values(other))
    #expect(Array(pairs).count == 3 && pairs.allSatisfy { abs($0 - $1) < 0.02 }, "\(Array(pairs))")
  }
}
