import Foundation
import TestSupport
import Testing

/// The changes that `presets scan --suggest` writes, and what `patch` makes of them.
struct ScanSuggestionTests {
  private let tool: CommandLineTool
  private let configuration: String

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
    tool.run("add fade easeOut --duration 0.2")
    tool.run("add menu/slow timingCurve --x1 0.2 --y1 0 --x2 0 --y2 1 --duration 0.35 --delay 0.1")
    tool.run("add pop interpolatingSpring --mass 1 --stiffness 200 --damping 20")
    tool.run(["value", "add", "ease/brand", "cubic-bezier(.3,.1,.1,1)"])
    configuration = try tool.write(
      #"""
      {"targets":[{"output":"M.swift"},{"output":"web/m.css"},{"output":"M.kt"},{"output":"m.dart"},
      {"format":"uikit","output":"U.swift"}]}
      """#,
      to: "presets.build.json")
  }

  private func suggest(_ file: String) -> CommandLineTool.Result {
    tool.run(["scan", file, "--suggest", "--config", configuration])
  }

  /// What a file becomes by the diff of it, as `patch` applies that.
  private func patched(_ text: String, _ name: String) throws -> String {
    let file = try tool.write(text, to: name)
    let result = suggest(file)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text, "the source itself stays")
    let diff = try tool.write(result.output, to: "changes.diff")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/patch")
    process.arguments = ["-s", "--binary", file, diff]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(result.output)")
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  /// Custom properties that are others for less motion, or under an attribute, take no figure's place there.
  @Test func figuresInContextsStayWhereConstantsAreOthers() throws {
    for line in [
      "axis add brand acme globex", "vary fade brand=globex --duration 0.9", "add sheet linear --duration 0.3",
      "vary sheet motion=reduced --duration 0.1", "value add d 400ms", "vary d brand=globex 100ms",
      "add late linear --duration @d", "add plain linear --duration 0.7",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let text = """
      .a { transition: opacity 200ms ease-out; }
      [data-brand="globex"] .a { transition: opacity 200ms ease-out; }
      @media (prefers-reduced-motion: reduce) { .b { transition: opacity 300ms linear; } }
      [data-brand="globex"] { .c { transition: opacity 400ms linear; } .d { transition: opacity 700ms linear; } }
      .e { transition: opacity 400ms linear; }

      """
    let fade = "var(--fade-duration) var(--fade-easing)"
    let expected = text.replacing(
      ".a { transition: opacity 200ms ease-out", with: ".a { transition: opacity \(fade)", maxReplacements: 1
    )
    .replacing("700ms linear", with: "var(--plain-duration) var(--plain-easing)")
    .replacing(
      ".e { transition: opacity 400ms linear", with: ".e { transition: opacity var(--late-duration) var(--late-easing)")
    #expect(try patched(text, "a.css") == expected)
    // Which people a mixin or a variable asks for is not known.
    let unknown = """
      .a { @include less { transition: opacity 200ms ease-out; } @media #{$less} { transition: opacity 300ms linear; } }
      @media (--less) { .b { transition: opacity 300ms linear; } .c { transition: opacity 700ms linear; } }

      """
    let plain = unknown.replacing("700ms linear", with: "var(--plain-duration) var(--plain-easing)")
    #expect(try patched(unknown, "a.scss") == plain)
  }

  /// A constant of an export that is pinned, or for a mode, takes no figure's place that it does not have.
  @Test func constantsOfOtherStatesStay() throws {
    for line in [
      "axis add brand acme globex", "add out easeIn --duration 150ms", "add same easeIn --duration 99ms",
      "release 1.0.0", "edit out --duration 400ms", "add wide easeIn --duration 170ms",
      "vary wide brand=globex --duration 900ms",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let text = ".a { transition: x 400ms ease-in, y 150ms ease-in, z 99ms ease-in, w 170ms ease-in; }\n"
    let file = try tool.write(text, to: "pinned.css")
    for (target, constants) in [
      (#""release":"1.0.0""#, ["same"]), (#""mode":{"brand":"globex"}"#, ["out", "same"]),
    ] {
      let config = try tool.write(#"{"targets":[{"output":"web/m.css",\#(target)}]}"#, to: "pinned.json")
      let diff = tool.run(["scan", file, "--suggest", "--config", config]).output
      for name in ["out", "same", "wide"] {
        #expect(diff.contains("var(--\(name)-duration)") == constants.contains(name), "\(target): \(diff)")
      }
    }
  }

  @Test(arguments: [
    (
      "a.swift",
      """
      import SwiftUI
      let a = Animation.easeOut(duration: 0.2)
      let b: Animation = .easeOut(
        duration: 0.201)
      let s: Spring = .spring(duration: 0.2)
      let c = UnitCurve.easeOut
      let d = Animation.linear(duration: 7)
      let e = [1, 2,
        3]
      let f = 4
      let g = 5
      let h = 6
      let i = 7
      withAnimation(.easeOut(duration: 0.2)) { x = Animation.easeOut(duration: 0.2) }
      """,
      """
      import SwiftUI
      let a = Animation.fade
      let b: Animation = .fade
      let s: Spring = .spring(duration: 0.2)
      let c = UnitCurve.easeOut
      let d = Animation.linear(duration: 7)
      let e = [1, 2,
        3]
      let f = 4
      let g = 5
      let h = 6
      let i = 7
      withAnimation(.fade) { x = Animation.fade }
      """
    ),
    (
      "a.css",
      """
      .a { transition: opacity 200ms ease-out, color .35s cubic-bezier(0.2, 0, 0, 1) 100ms; }
      .b { animation: spin 200ms ease-out; transition-timing-function: ease-out; }

      """,
      """
      .a { transition: opacity var(--fade-duration) var(--fade-easing), color var(--menu-slow-duration) \
      var(--menu-slow-easing) var(--menu-slow-delay); }
      .b { animation: spin 200ms ease-out; transition-timing-function: var(--fade-easing); }

      """
    ),
    (
      "a.kt",
      "import androidx.compose.animation.core.*\r\nval a = tween<Float>(200, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))\r\n",
      "import androidx.compose.animation.core.*\r\nval a = Motion.fade<Float>()\r\n"
    ),
    // Values, where their curve stands alone.
    (
      "b.css", ".a { transition-timing-function: cubic-bezier(0.3, 0.1, 0.1, 1) }\n",
      ".a { transition-timing-function: var(--ease-brand) }\n"
    ),
    (
      "b.swift",
      "import SwiftUI\nlet a = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), "
        + "endControlPoint: UnitPoint(x: 0.1, y: 1))\n",
      "import SwiftUI\nlet a = Animation.easeBrand\n"
    ),
    (
      "b.kt", "import androidx.compose.animation.core.*\nval a = CubicBezierEasing(0.3f, 0.1f, 0.1f, 1f)\n",
      "import androidx.compose.animation.core.*\nval a = Motion.easeBrand\n"
    ),
    (
      "a.dart",
      """
      final a = AnimatedOpacity(duration: const Duration(milliseconds: 200), opacity: 1, curve: Curves.easeOut);
      final b = AnimatedOpacity(curve: const Cubic(0, 0, 0.58, 1), duration: Duration(milliseconds: 200));
      const c = Cubic(0.3, 0.1, 0.1, 1);
      final d = const SpringDescription(mass: 1, stiffness: 200, damping: 20);
      final e = AnimatedOpacity(curve: Curves.easeOut, duration: slow);
      const Cubic f = Cubic(0.3, 0.1, 0.1, 1);

      """,
      """
      final a = AnimatedOpacity(duration: Motion.fadeDuration, opacity: 1, curve: Motion.fadeCurve);
      final b = AnimatedOpacity(curve: Motion.fadeCurve, duration: Motion.fadeDuration);
      const c = Motion.easeBrand;
      final d = Motion.popSpring;
      final e = AnimatedOpacity(curve: Curves.easeOut, duration: slow);
      const Cubic f = Cubic(0.3, 0.1, 0.1, 1);

      """
    ),
    // A constant is not made of itself, and one is complete at another time; the path has a space.
    (
      "my d.swift",
      """
      import SwiftUI
      extension Animation { static let fade = Animation.easeOut(duration: 0.2) }
      extension Animation { static let fade: Animation = .easeOut(duration: 0.2) }
      let a = Animation.easeOut(duration: 0.2).logicallyComplete(after: 0.1)
      let b = Animation.easeOut(duration: 0.2)

      """,
      """
      import SwiftUI
      extension Animation { static let fade = Animation.easeOut(duration: 0.2) }
      extension Animation { static let fade: Animation = .easeOut(duration: 0.2) }
      let a = Animation.easeOut(duration: 0.2).logicallyComplete(after: 0.1)
      let b = Animation.fade

      """
    ),
    (
      "u.swift",
      """
      import UIKit
      let a = UICubicTimingParameters(controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1))
      let b = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.1, 1)
      let c = UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: .zero)

      """,
      """
      import UIKit
      let a = Motion.fadeTiming
      let b = Motion.easeBrand
      let c = Motion.popTiming

      """
    ),
    // What is computed stays, and so does what a constant would be made of itself by, or that takes no variable.
    (
      "c.css",
      """
      .a { transition: opacity calc(100ms * 2) ease-out; }
      .b { transition: opacity +.2S Ease-Out 0s; }
      .c { transition: 200ms calc(0ms) ease-out opacity; }
      .d { transition: opacity min(200ms, 1s) ease-out; }
      :root { --ease-brand: cubic-bezier(0.3, 0.1, 0.1, 1); --own: cubic-bezier(0.3, 0.1, 0.1, 1); }
      @property --p { syntax: '*'; inherits: false; initial-value: cubic-bezier(0.3, 0.1, 0.1, 1); }

      """,
      """
      .a { transition: opacity calc(100ms * 2) ease-out; }
      .b { transition: opacity var(--fade-duration) var(--fade-easing); }
      .c { transition: 200ms calc(0ms) ease-out opacity; }
      .d { transition: opacity min(200ms, 1s) ease-out; }
      :root { --ease-brand: cubic-bezier(0.3, 0.1, 0.1, 1); --own: var(--ease-brand); }
      @property --p { syntax: '*'; inherits: false; initial-value: cubic-bezier(0.3, 0.1, 0.1, 1); }

      """
    ),
    // A function of the export returns a FiniteAnimationSpec.
    (
      "c.kt",
      """
      import androidx.compose.animation.core.*
      val a: TweenSpec<Float> = tween(200, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))
      val b: FiniteAnimationSpec<Float> = tween(200, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))
      val c: CubicBezierEasing = CubicBezierEasing(0.3f, 0.1f, 0.1f, 1f)
      val d: List<TweenSpec<Float>> = listOf(
        tween(200, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f)))
      fun e() { fadeIn(animationSpec = tween(200, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))) }

      """,
      """
      import androidx.compose.animation.core.*
      val a: TweenSpec<Float> = tween(200, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))
      val b: FiniteAnimationSpec<Float> = Motion.fade()
      val c: CubicBezierEasing = CubicBezierEasing(0.3f, 0.1f, 0.1f, 1f)
      val d: List<TweenSpec<Float>> = listOf(
        tween(200, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f)))
      fun e() { fadeIn(animationSpec = Motion.fade()) }

      """
    ),
  ])
  func literalsBecomeConstants(name: String, text: String, expected: String) throws {
    #expect(try patched(text, name) == expected)
  }

  @Test func whatStaysIsCounted() throws {
    let text = "import SwiftUI\n// presets:allow exact here\nlet a = Animation.easeOut(duration: 0.2)\n"
    let allowed = suggest(try tool.write(text, to: "a.swift"))
    #expect(allowed.output.isEmpty && allowed.errors.hasSuffix("0 literals can be a constant\n"))
    // The Web Animations API takes no var(): only what is a property of CSS becomes one.
    let easing = try tool.write(
      "const ease = \"cubic-bezier(.3,.1,.1,1)\";\nbox.animate(frames, { duration: 150, easing: ease });\n", to: "w.ts")
    #expect(suggest(easing).output.isEmpty)
    // A constant of TypeScript has no type before its name, and would have to be imported.
    let script = suggest(
      try tool.write("sv.value = withTiming(1, { duration: 200, easing: Easing.bezier(0, 0, 0.58, 1) });\n", to: "a.ts")
    )
    #expect(script.output.isEmpty)
    #expect(script.errors.contains("0 literals can be a constant; 1 more that are presets, or near"))
  }

  /// A curve that is a value's and a preset's is the value's constant, whichever name comes first.
  @Test func aCurveIsTheValues() throws {
    tool.run("add a/first timingCurve --curve @ease/brand --duration 0.4")
    let style = try patched(".a { transition-timing-function: cubic-bezier(.3,.1,.1,1); }\n", "a.css")
    #expect(style.contains("var(--ease-brand)"), "\(style)")
  }

  /// A value that is called as a part of a preset has another name in an export, and here.
  @Test func valuesThatShareANameAreNamedApart() throws {
    for line in [
      ["value", "add", "pop/easing", "cubic-bezier(.6,0,.11,1)"],
      ["value", "add", "card/curve", "cubic-bezier(.31,0,.1,1)"],
      ["add", "card", "timingCurve", "--x1", "0.35", "--y1", "0", "--x2", "0.15", "--y2", "1", "--duration", "0.42"],
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let lossy = try tool.write(
      #"{"targets":[{"output":"web/m.css","lossy":true},{"output":"m.dart","lossy":true}]}"#, to: "presets.build.json")
    #expect(lossy == configuration)
    let style = try patched(".a { transition-timing-function: cubic-bezier(.6,0,.11,1); }\n", "a.css")
    #expect(style.contains("var(--pop-easing-value)"), "\(style)")
    let dart = try patched(
      "import 'package:flutter/animation.dart';\nfinal v = const Cubic(0.31, 0, 0.1, 1);\n", "a.dart")
    #expect(dart.contains("= Motion.cardCurveValue;"), "\(dart)")
  }

  @Test func wordsThatAreWrongAreNamed() throws {
    let file = try tool.write("", to: "a.swift")
    let other = try tool.write(#"{"targets":[{"format":"motion","output":"m.ts"}]}"#, to: "other.json")
    for (words, status, message) in [
      (["scan", file, "--suggest", "--json"], 64, "'--suggest' writes a diff, not json"),
      (["scan", file, "--config", configuration], 64, "'--config' goes with '--suggest'"),
      (["scan", file, "--suggest", "--config", file + "x"], 66, "there is no configuration"),
      (["scan", file, "--suggest", "--config", other], 65, "has no target whose constants can be suggested"),
    ] as [([String], Int32, String)] {
      let result = tool.run(words)
      #expect(result.status == status && result.errors.contains(message), "\(words): \(result.errors)")
    }
  }

  /// A curve of the catalog has no duration of its own, and is found all the same.
  @Test func curvesThatAreValuesAreFoundByTheirShape() throws {
    tool.run("add card timingCurve --x1 0.3 --y1 0.1 --x2 0.1 --y2 1 --duration 3")
    #expect(tool.run("similar ease/brand --shape --limit 1").output.hasPrefix("card\t0\t"))
    let text = "final a = Cubic(0.3, 0.1, 0.1, 1);\nfinal b = Cubic(0.3, 0.1, 0.1, 0.99);\n"
    let file = try tool.write(text, to: "a.dart")
    let found = tool.run(["scan", file, "--format", "ndjson"]).output
    #expect(found.contains(#""class":"exact""#) && found.contains(#""class":"near""#), "\(found)")
  }
}
