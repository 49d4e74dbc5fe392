import AnimationEngine
import PresetService
import Testing

/// Constants of apps that are motions and are not written out.
struct SourceConstantTests {
  private static let swift: [(String, String)] = [
    (
      "extension Animation { static let q = Animation.easeOut(duration: 0.15); static let ch = Animation.q.delay(0.2) }",
      #"ch alias{"preset":"q"} delay{"duration":0.2}|q easeOut{"duration":0.15}"#
    ),
    (
      "extension Animation {\n  static let ch2: Animation = .q.speed(2)\n  static let q = Animation.easeOut(duration: 0.15)\n}",
      #"ch2 alias{"preset":"q"} speed{"factor":2}|q easeOut{"duration":0.15}"#
    ),
    (
      "enum M {\n  static let quick = Animation.linear(duration: 1)\n  static let again = quick.repeatForever()\n"
        + "  static let same = quick\n}\nlet far = M.again.speed(2)",
      #"M/again alias{"preset":"M/quick"} repeatForever{"autoreverses":true}|M/quick linear{"duration":1}"#
        + #"|M/same alias{"preset":"M/quick"}|far alias{"preset":"M/again"} speed{"factor":2}"#
    ),
    // What a case returns, be it another constant.
    (
      "enum M { static let quick = Animation.linear(duration: 1) }\nenum T {\n  case a, b, c\n"
        + "  var motion: Animation {\n    switch self {\n    case .a: M.quick\n    case .b: return M.quick.delay(0.1)\n"
        + "    case .c: .easeOut(duration: 0.3)\n    }\n  }\n}",
      #"M/quick linear{"duration":1}|T/a alias{"preset":"M/quick"}"#
        + #"|T/b alias{"preset":"M/quick"} delay{"duration":0.1}|T/c easeOut{"duration":0.3}"#
    ),
    (
      "enum M {\n  static let pace = UnitCurve.easeIn\n  static let other: UnitCurve = pace\n}",
      #"M/other curve{"value":{"value":"M/pace"}}|M/pace curve{"value":"easeIn"}"#
    ),
    // A spring's figures, as 'spring' takes them and as 'interpolatingSpring' does.
    (
      "let a = Animation.spring(Spring(mass: 1, stiffness: 100, damping: 10), blendDuration: 0.2)",
      #"a spring{"blendDuration":0.2,"bounce":0.5,"duration":0.6283185307179586}"#
    ),
    (
      "let a = Animation.interpolatingSpring(Spring(mass: 1, stiffness: 100, damping: 10))",
      #"a interpolatingSpring{"damping":10,"mass":1,"stiffness":100}"#
    ),
    (
      "let a = Animation.spring(.bouncy(duration: 0.4, extraBounce: 0.1), blendDuration: 0.2)",
      #"a spring{"blendDuration":0.2,"bounce":0.4,"duration":0.4}"#
    ),
  ]

  @Test(arguments: swift)
  func constantsOfOthersArePresets(text: String, expected: String) throws {
    let presets = try ImportTrial.presets("import SwiftUI\n" + text, format: "swift")
    #expect(presets.joined(separator: "|") == expected)
  }

  /// The exact form of a spring that is given as `Spring`: what `Animation.spring(_:)` makes of it.
  @Test(arguments: [
    ("Spring(mass: 2, stiffness: 170, damping: 26)", Animation.spring(Spring(mass: 2, stiffness: 170, damping: 26))),
    (
      "Spring(mass: 1, stiffness: 100, damping: 60, allowOverDamping: true)",
      Animation.spring(Spring(mass: 1, stiffness: 100, damping: 60, allowOverDamping: true))
    ),
    (
      "Spring(settlingDuration: 0.8, dampingRatio: 0.6)",
      Animation.spring(Spring(settlingDuration: 0.8, dampingRatio: 0.6))
    ),
  ])
  func aSpringIsTheOneOfSwiftUI(text: String, expected: Animation) throws {
    let trial = try ImportTrial()
    try trial.read("import SwiftUI\nlet a = Animation.spring(\(text))\n", format: "swift")
    #expect(try trial.catalog.animation(named: "a") == expected)
  }

  /// Numbers by name, names that several properties have, and functions that return nothing.
  @Test(arguments: [
    (
      "enum M { static let fast = 0.15; static let slow: Double = fast * 2\n static let a: Animation = .easeOut(duration: fast)\n"
        + "static let b = Animation.easeOut(duration: Self.slow)\n static let c = Animation.easeOut(duration: M.fast) }",
      ["M/a", "M/b", "M/c"]
    ),
    // Which of two is meant, and what a parameter is, nobody knows.
    (
      "enum A { static let t = 1.0 }\nenum B { static let t = 2.0; static let a = Animation.linear(duration: t)\n"
        + "static let b = Animation.linear(duration: A.t) }", ["B/b"]
    ),
    (
      "let t = 1.0\nfunc a(t: Double) -> Animation { .linear(duration: t) }\nlet b = Animation.linear(duration: 2)",
      ["b"]
    ),
    (
      "enum M { static let enter: [String: Animation] = [\"fast\": .easeIn(duration: 0.2)]\n"
        + "static let exit: [String: Animation] = [\"fast\": .easeOut(duration: 0.2), \"one\": .linear] }",
      ["M/enter/fast", "M/exit/fast", "M/one"]
    ),
    (
      "enum S { case fast\n var enter: Animation { switch self { case .fast: .easeIn(duration: 0.1) } }\n"
        + "var exit: Animation { switch self { case .fast: return .easeOut(duration: 0.1) } } }",
      ["S/enter/fast", "S/exit/fast"]
    ),
    (
      "func hide() { UIView.animate(withDuration: 0.3) {} }\nfunc soft() -> Animation { .easeIn(duration: 0.7) }",
      ["soft"]
    ),
  ])
  func constantsHaveTheirNames(text: String, names: [String]) throws {
    let trial = try ImportTrial()
    try trial.read("import SwiftUI\n\(text)\n", format: "swift")
    var found: [String] = []
    try trial.catalog.forEachName(PresetListing()) {
      found.append($0)
      return true
    }
    #expect(found == names)
  }

  /// Kotlin's numbers behind the names of objects, and made of others.
  @Test func numbersOfKotlinAreRead() throws {
    let trial = try ImportTrial()
    try trial.read(
      """
      import androidx.compose.animation.core.*
      object D { const val Medium = 250; val Even = CubicBezierEasing(0f, 0f, 0.58f, 1f) }
      const val Top = 100
      const val Twice = Top * 2
      val a = tween<Float>(D.Medium, easing = LinearEasing)
      val b = tween<Float>(Twice, easing = LinearEasing)
      val c = tween<Float>(D.Medium, easing = D.Even)

      """, format: "kotlin")
    #expect(try trial.catalog.animation(named: "c") == .timingCurve(0, 0, 0.58, 1, duration: 0.25))
    for (name, duration) in [("a", 0.25), ("b", 0.2)] {
      #expect(try trial.catalog.animation(named: name) == .linear(duration: duration))
    }
  }

  private static let unread: [(format: String, text: String, part: String)] = [
    (
      "swift", "import SwiftUI\nlet a = Theme.motion.card.speed(2)", "f:2: a: it is made from 'Theme.motion.card.speed'"
    ),
    ("swift", "import SwiftUI\nlet a: Animation = make()", "it is made from 'make'"),
    ("swift", "import SwiftUI\nlet a = Animation.theirs.delay(0.2)", "it is made from 'Animation.theirs.delay'"),
    ("swift", "import SwiftUI\nlet a: Animation = b ? .easeIn : .easeOut", "its value is computed"),
    ("swift", "import SwiftUI\nvar a: Animation { b ? c : d }", "its value is computed"),
    (
      "swift", "import SwiftUI\nlet q = Animation.linear\nlet a = q.modified()\nlet b: Animation = q.modified()",
      "b: its 'modified' is no modifier"
    ),
    (
      "swift", "import SwiftUI\nlet a = Animation.linear(duration: x)\nlet b = a", "b: it is made from another constant"
    ),
    ("swift", "import SwiftUI\nlet b = a\nlet a: Animation = make()", "f:2: b: it is made from another constant"),
    ("swift", "import SwiftUI\nlet p = UnitCurve.easeIn\nlet a: UnitCurve = p.speed(2)", "its 'speed' is no curve's"),
    ("kotlin", "import androidx.compose.animation.core.*\nval e = Easing { it * it }", "e: its value is computed"),
    ("kotlin", "import androidx.compose.animation.core.*\nval e: Easing = theirs", "it is made from 'theirs'"),
    ("kotlin", "import androidx.compose.animation.core.*\nval e = FloatTweenSpec(300)", "it is made by its class"),
    ("kotlin", "import androidx.compose.animation.core.*\nval e = FloatSpringSpec(1f)", "it is made by its class"),
    (
      "kotlin", "import androidx.compose.animation.core.*\nval e: AnimationSpec<Float>\n  get() = make()",
      "it is made from"
    ),
    // A type between angle brackets ends right before the value.
    (
      "kotlin", "import androidx.compose.animation.core.*\nval e: SpringSpec<Float> = base.copy(0.3f)",
      "it is made from 'base.copy'"
    ),
    (
      "kotlin", "import androidx.compose.animation.core.*\nval e = if (b) tween<Float>(100) else tween<Float>(200)",
      "e: its value is computed"
    ),
    // The file's own curve, not Compose's of that name.
    (
      "kotlin",
      "import androidx.compose.animation.core.*\nimport own.EaseOut\nval e = EaseOut.other()\nval f: Easing = EaseOut",
      "f: it is made from 'EaseOut'"
    ),
    (
      "swift", "import SwiftUI\nlet a = b ? Animation.easeIn(duration: 0.1) : .easeOut(duration: 0.2)",
      "a: its value is computed"
    ),
    (
      "swift", "import SwiftUI\nlet a: [Animation] = [.easeIn, .easeOut]",
      "a: it is a list, whose animations have no names"
    ),
    (
      "dart", "import 'package:flutter/animation.dart';\nconst d = Duration(milliseconds: 150) + e;",
      "d: its value is computed"
    ),
    (
      "dart", "import 'package:flutter/animation.dart';\nconst c = Split(0.5);",
      "c: it runs a curve in a part of the time"
    ),
    ("dart", "import 'package:flutter/animation.dart';\nconst Curve c = Interval(0, x);", "it is made from 'Interval'"),
    (
      "dart", "import 'package:flutter/animation.dart';\nfinal c = Curves.bounceIn.flipped;",
      "it is a curve turned round, which is read of cubic Bézier curves alone"
    ),
    ("dart", "import 'package:flutter/animation.dart';\nconst c = SawTooth(0.5);", "no whole number of teeth"),
    ("dart", "import 'package:flutter/animation.dart';\nfinal Curve c = make(3);", "it is made from 'make'"),
    (
      "dart", "import 'package:flutter/animation.dart';\nfinal ParametricCurve<double>? c = make(3);",
      "it is made from 'make'"
    ),
  ]

  @Test(arguments: unread)
  func motionsThatAreNotReadAreTold(format: String, text: String, part: String) throws {
    let omissions = try ImportTrial.omissions(text, format: format)
    #expect(omissions.contains { $0.contains(part) }, "\(omissions)")
    #expect(throws: PresetError.self) { try ImportTrial().read(text, format: format, isStrict: true) }
  }

  /// What is no motion is not worth a word.
  @Test(arguments: [
    (
      "swift",
      "import SwiftUI\nlet a = Animation.linear\nlet count = 3\nlet c = d.delay(by: 3)\nlet e = a.hashValue\nvar body: some View { x }"
    ),
    (
      "swift",
      "import SwiftUI\nprotocol P { var a: Animation { get } }\nstruct S { var a: Animation? = nil }\nlet q = Animation.linear"
    ),
    (
      "swift",
      "import SwiftUI\nlet q = Animation.linear\nstruct S {\n  let a: Animation\n  init(n: Int = 3) { a = make() }\n}"
    ),
    ("kotlin", "import androidx.compose.animation.core.*\nval a = tween<Float>(90)\nval b = make()\nfun c(): Int = 3"),
    ("dart", "import 'package:flutter/animation.dart';\nconst a = Curves.ease;\nconst b = 3;\nfinal c = make();"),
  ])
  func othersAreNotTold(format: String, text: String) throws {
    #expect(try ImportTrial.omissions(text, format: format) == [])
  }

  /// What refers to others in a circle, in a long row or by a long path ends, in bounded time.
  @Test func rowsOfConstantsAreBounded() throws {
    let circle = "let a: Animation = b\nlet b: Animation = a\n"
    let path = "let c: Animation = " + String(repeating: "d.", count: 100_000) + "e\n"
    let row = (1...2000).map { "let r\($0) = r\($0 + 1)\n" }.joined()
    let types =
      String(repeating: "enum T { ", count: 2000) + "static let x: Animation = y " + String(repeating: "}", count: 2000)
    let text = "import SwiftUI\n" + circle + path + row + "let r2001 = Animation.linear\n" + types
    let summary = try ImportTrial().read(text, format: "swift")
    #expect(summary.omissionCount >= 4 && summary.total > 1, "\(summary.omissionCount) \(summary.total)")
  }

  @Test(arguments: [
    ("LinearOutSlowInEasing", #"curve{"value":[0,0,0.2,1]}"#), ("EaseOutBack", #"curve{"value":[0.34,1.56,0.64,1]}"#),
    ("EaseOutBounce", #"bounce{"direction":"out","duration":0.35}"#),
    ("EaseInOutElastic", #"elastic{"amplitude":1,"direction":"inOut","duration":0.35,"period":0.45}"#),
    ("androidx.compose.animation.core.EaseInQuad", #"curve{"value":[0.11,0,0.5,0]}"#),
  ])
  func easingsOfComposeAreCurves(name: String, expected: String) throws {
    let text = "import androidx.compose.animation.core.*\nval e: Easing = \(name)\nval f = e\n"
    let presets = try ImportTrial.presets(text, format: "kotlin")
    #expect(presets.first == "e \(expected)" && presets.count == 2, "\(presets)")
  }

  @Test(arguments: [
    ("ElasticOutCurve(0.3)", #"elastic{"amplitude":1,"direction":"out","duration":0.35,"period":0.3}"#),
    ("ElasticInOutCurve()", #"elastic{"amplitude":1,"direction":"inOut","duration":0.35,"period":0.4}"#),
    ("Threshold(0.5)", #"curve{"value":[[0,0],[0.5,0],[0.5,1],[1,1]]}"#),
    ("SawTooth(2)", #"curve{"value":[[0,0],[0.5,1],[0.5,0],[1,1]]}"#),
    ("DecelerateCurve()", #"power{"direction":"out","duration":0.35,"exponent":2}"#),
    ("Curves.bounceOut", #"bounce{"direction":"out","duration":0.35}"#),
    (
      "ThreePointCubic(Offset(0.05, 0), Offset(0.1, 0.06), Offset(0.2, 0.4), Offset(0.21, 0.82), Offset(0.25, 1))",
      #"curve{"value":"M0,0 C0.05,0 0.1,0.06 0.2,0.4 C0.21,0.82 0.25,1 1,1"}"#
    ),
  ])
  func curvesOfFlutterAreRead(value: String, expected: String) throws {
    let text = "import 'package:flutter/animation.dart';\nconst c = \(value);\n"
    #expect(try ImportTrial.presets(text, format: "dart") == ["c \(expected)"])
  }

  /// Material's own names, in files that import them and have none of these names themselves.
  @Test(arguments: [
    ("import 'package:flutter/material.dart';", true), ("import 'package:flutter/material.dart' show Durations;", true),
    ("import 'package:flutter/widgets.dart';", false),
    ("import 'package:flutter/material.dart' hide Durations;\nimport 'own.dart';", false),
    ("import 'package:flutter/material.dart';\nclass Durations { static const medium2 = own(); }", false),
  ])
  func durationsOfMaterialAreNamed(beginning: String, isMaterial: Bool) throws {
    let text =
      "\(beginning)\nconst sheetCurve = Curves.easeOutQuad;\nconst sheetDuration = Durations.medium2;\nfinal c = Curves.ease;"
    let presets = try ImportTrial.presets(text, format: "dart")
    let timed = #"sheet timingCurve{"duration":0.3,"x1":0.25,"x2":0.45,"y1":0.46,"y2":0.94}"#
    #expect(presets.contains(timed) == isMaterial, "\(presets)")
    #expect(presets.count == 2)
  }

  @Test(arguments: [
    ("Easing.emphasizedDecelerate", "[0.05,0.7,0.1,1]"), ("Easing.legacy", "[0.4,0,0.2,1]"),
    ("Curves.easeInQuint", "[0.755,0.05,0.855,0.06]"), ("Curves.easeOutExpo", "[0.19,1,0.22,1]"),
    ("Curves.easeInOutCirc", "[0.785,0.135,0.15,0.86]"), ("Curves.fastLinearToSlowEaseIn", "[0.18,1,0.04,1]"),
  ])
  func curvesOfFlutterAreNamed(name: String, points: String) throws {
    let text = "import 'package:flutter/material.dart';\nconst c = \(name);\n"
    #expect(try ImportTrial.presets(text, format: "dart") == [#"c curve{"value":\#(points)}"#])
  }

  @Test func threePointCurvesOfFlutterArePaths() throws {
    let text = "import 'package:flutter/material.dart';\nconst c = Curves.easeInOutCubicEmphasized;\n"
    let path = "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1"
    let presets = try ImportTrial.presets(text, format: "dart")
    #expect(presets.count == 1 && presets[0].contains(path), "\(presets)")
  }

  @Test func gettersOfDartAreConstants() throws {
    let text = """
      import 'package:flutter/animation.dart';
      class Motion {
        static Duration get slow => const Duration(milliseconds: 500);
        static Curve get openCurve => Curves.ease;
        static Duration get openDuration => const Duration(milliseconds: 200);
      }
      """
    let presets = try ImportTrial.presets(text, format: "dart")
    let open = #"Motion/open timingCurve{"duration":0.2,"x1":0.25,"x2":0.25,"y1":0.1,"y2":1}"#
    #expect(Set(presets) == [#"Motion/slow duration{"value":0.5}"#, open], "\(presets)")
  }

  /// Constants of Kotlin are known by what they are called; what is called otherwise may be a parameter.
  @Test func constantsOfKotlinStandForTheirFigures() throws {
    let text = """
      import androidx.compose.animation.core.*
      const val FAST_MILLIS = 150
      object Motion {
        val Standard = CubicBezierEasing(0.2f, 0f, 0f, 1f)
        val enter: TweenSpec<Float> = tween(durationMillis = 300, easing = Standard)
        val exit = tween<Float>(FAST_MILLIS, easing = LinearEasing)
        fun <T> of(fast: Int): FiniteAnimationSpec<T> = tween(fast)
      }
      val fast = 90
      """
    let presets = try ImportTrial.presets(text, format: "kotlin")
    #expect(presets.contains(#"Motion/Standard curve{"value":[0.2,0,0,1]}"#), "\(presets)")
    let enter = #"Motion/enter timingCurve{"curve":{"value":"Motion/Standard"},"duration":0.3}"#
    #expect(presets.contains(enter), "\(presets)")
    #expect(presets.contains { $0.hasPrefix("Motion/exit linear") && $0.contains(#""duration":0.15"#) }, "\(presets)")
    #expect(presets.count == 3)
    let omissions = try ImportTrial.omissions(text, format: "kotlin")
    #expect(omissions.count == 1 && omissions[0].contains("Motion.of"), "\(omissions)")
  }
}
