import PresetService
import TestSupport
import Testing

/// Values as constants of programming languages, and what is made from them.
struct CodeConstantTests {
  private static let lines =
    ValueCatalog.values + ValueCatalog.presets + [
      ValueCatalog.line("also", #""alias","preset":"in""#), ValueCatalog.line("again", #""alias","preset":"also""#),
      // A preset has a constant called so.
      ValueCatalog.line("in/duration", #""duration","value":3"#),
      ValueCatalog.line("later", #""alias","preset":"in""#, #","modifiers":[{"kind":"delay","duration":1}]"#),
      ValueCatalog.line("old", #""duration","value":4"#, #","status":"deprecated","deprecation":{"reason":"slow"}"#),
    ]

  @Test(arguments: [
    ("swiftui", "static let dQuick: Double = 0.15"), ("swiftui", "static let dMenu: Double = dQuick"),
    (
      "swiftui",
      "static let eOut: UnitCurve = .bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.2, y: 1))"
    ),
    ("swiftui", "static let eSame: UnitCurve = eOut"), ("swiftui", "/// d/quick: duration, exact"),
    ("swiftui", "static let inPreset: Animation = .timingCurve(eOut, duration: dMenu)"),
    ("swiftui", "static let fixed: Animation = .easeOut(duration: aB)"),
    ("swiftui", "static let late: Animation = .timingCurve(eSame, duration: 0.3).delay(dQuick)"),
    ("swiftui", "static let again: Animation = also"),
    ("swiftui", "@available(*, deprecated, message: \"slow\")\n  static let old: Double = 4"),
    ("compose", "const val dQuick: Int = 150"), ("compose", "const val dMenu: Int = dQuick"),
    ("compose", "val eOut: Easing = CubicBezierEasing(0f, 0f, 0.2f, 1f)"), ("compose", "val eSame: Easing = eOut"),
    ("compose", "tween<T>(durationMillis = dMenu, easing = eOut)"),
    ("compose", "tween<T>(durationMillis = 300, delayMillis = dQuick, easing = eSame)"),
    ("compose", "@Deprecated(\"slow\")\n    const val old: Int = 4000"),
    ("compose", "import androidx.compose.animation.core.Easing\n"),
    ("flutter", "static const Duration dQuick = Duration(microseconds: 150000);"),
    ("flutter", "static const Duration dMenu = dQuick;"), ("flutter", "static const Curve eOut = Cubic(0, 0, 0.2, 1);"),
    ("flutter", "static const Duration lateDelay = dQuick;"), ("flutter", "static const Curve lateCurve = eSame;"),
    ("flutter", "static const Duration inDurationValue = Duration(microseconds: 3000000);"),
    ("uikit", "static let dQuick: TimeInterval = 0.15"), ("uikit", "static let dMenu: TimeInterval = dQuick"),
    (
      "uikit",
      "static var eOut: CAMediaTimingFunction { CAMediaTimingFunction(controlPoints: 0, 0, 0.2, 1) }"
    ),
    ("uikit", "animation.timingFunction = eSame"), ("uikit", "animation.beginTime = CACurrentMediaTime() + dQuick"),
    ("motion", "export const dQuick = 0.15;"), ("motion", "export const dMenu = dQuick;"),
    ("motion", "export const eOut: [number, number, number, number] = [0, 0, 0.2, 1];"),
    ("motion", "{ duration: 0.3, ease: eSame, delay: dQuick };"), ("motion", "export const again = also;"),
    ("react-spring", "export const eOut = bezier(0, 0, 0.2, 1);"),
    ("react-spring", "{ config: { duration: 300, easing: eSame }, delay: dQuick };"),
    ("javascript", "export const eOut = \"cubic-bezier(0, 0, 0.2, 1)\";"),
    ("javascript", "export const dMenu = dQuick;"),
    ("javascript", "export const late = { easing: eSame, duration: 300, delay: dQuick };"),
    ("scss", "$d-quick: 150ms;"), ("scss", "$d-menu: $d-quick;"), ("scss", "$e-same: $e-out;"),
    ("scss", "$late-easing: $e-same;\n$late-duration: 300ms;\n$late-delay: $d-quick;"),
    ("scss", "$in-duration-value: 3000ms;"), ("scss", "$e-stairs: steps(4);"), ("scss", "$up-easing: $e-stairs;"),
    ("javascript", "export const up = { easing: eStairs, duration: dQuick };"),
    ("tailwind", "  --motion-d-menu: var(--motion-d-quick);"),
    ("tailwind", "  --ease-late: var(--motion-e-same);"),
    (
      "tailwind",
      "@utility motion-late {\n  transition-timing-function: var(--ease-late);\n  transition-duration: 300ms;\n"
        + "  transition-delay: var(--motion-d-quick);\n}\n"
    ),
    ("reanimated", "export const eOut = Easing.bezier(0, 0, 0.2, 1);"),
    ("android", "<integer name=\"d_quick\">150</integer>"),
    ("android", "<!-- d/menu: duration, exact -->\n  <integer name=\"d_menu\">@integer/d_quick</integer>"),
    ("android", "<string name=\"e_out\" translatable=\"false\">cubic-bezier(0, 0, 0.2, 1)</string>"),
    ("android", "<string name=\"e_same\" translatable=\"false\">@string/e_out</string>"),
    ("android", "<integer name=\"in_duration_value\">3000</integer>"),
    (
      "android",
      "<string name=\"late_easing\" translatable=\"false\">@string/e_same</string>\n"
        + "  <integer name=\"late_duration\">300</integer>\n  <integer name=\"late_delay\">@integer/d_quick</integer>"
    ),
    ("reanimated", "withDelay(dQuick, withTiming(to, { duration: 300, easing: eSame }))"),
  ])
  func constantsReferToEachOther(format: String, line: String) throws {
    let text = try ExportCatalog(Self.lines).exported(format) { $0.isLossy = true }
    #expect(text.contains(line), "\(text)")
  }

  /// A constant of TypeScript has to be there before it is used.
  @Test(arguments: ["motion", "react-spring", "reanimated", "javascript"])
  func whatIsReferredToComesFirst(format: String) throws {
    let text = try ExportCatalog(Self.lines).exported(format) { $0.isLossy = true }
    var places: [String] = []
    for line in text.split(separator: "\n") where line.hasPrefix("export const ") {
      places.append(String(line.dropFirst("export const ".count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
    }
    for (first, second) in [("dQuick", "dMenu"), ("eOut", "eSame"), ("also", "again"), ("eSame", "late")] {
      let (one, other) = (places.firstIndex(of: first), places.firstIndex(of: second))
      #expect(one != nil && other != nil && one ?? 0 < other ?? 0, "\(places)")
    }
  }

  /// What is faster than its value, in another kind, or has a name by way of modifiers, has figures.
  @Test func otherFiguresStayFigures() throws {
    let text = try ExportCatalog(Self.lines).exported("swiftui") { $0.isLossy = true }
    #expect(text.contains("static let fast: Animation = .timingCurve(eOut, duration: dQuick).speed(2)"))
    #expect(text.contains("static let later: Animation = .timingCurve("))
    #expect(!text.contains("stiff:") && !text.contains("static let stiff"))
    #expect(!text.contains("static let eStairs: UnitCurve"))
    let motion = try ExportCatalog(Self.lines).exported("motion") { $0.isLossy = true }
    #expect(motion.contains("export const fast: Transition = { duration: 0.075, ease: eOut };"))
  }
}
