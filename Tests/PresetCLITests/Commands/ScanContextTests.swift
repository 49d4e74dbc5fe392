import TestSupport
import Testing

@testable import PresetModel

/// What stands around an animation and changes it: constants that it takes up, keyframes, delays and repetitions beside it.
struct ScanContextTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    for line in [
      "init", "add soft interpolatingSpring --stiffness 170 --damping 26", "add fade easeOut --duration 0.2",
      "add waiting easeOut --duration 0.2 --delay 0.5",
      "add springing interpolatingSpring --stiffness 170 --damping 26",
      "edit springing --repeat forever --no-autoreverses", "edit springing --delay 0.4",
      "add open spring --duration 0.5 --bounce 0.2",
      "add blended spring --duration 0.7 --bounce 0.3 --blend-duration 1",
      "add touch interactiveSpring --response 0.3 --damping-fraction 0.7",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
  }

  private func classes(_ name: String, _ text: String) throws -> [String] {
    let result = tool.run(["scan", try tool.write(text, to: name), "--format", "ndjson"])
    return try result.output.split(separator: "\n").map { line in
      let finding = try JSONReader.read(Array(line.utf8))
      let preset = finding["class"]?.string == "exact" ? " \(finding["preset"]?.string ?? "")" : ""
      return (finding["class"]?.string ?? "") + preset
    }
  }

  private static let motion = #"import { animate, motion } from "motion/react""# + "\n"
  private static let ease = #"duration: 0.2, ease: "easeOut""#

  @Test(arguments: [
    // The file's constants are known, those of others are not.
    ("const base = { delay: 0.5 }; const a = { transition: { ...base, \(ease) } }", ["exact waiting"]),
    ("const base: Transition = { delay: 0.5 }; const a = { transition: { ...base, \(ease) } }", ["exact waiting"]),
    ("const base = { delay: 3 }; const a = { transition: { ...base, \(ease), delay: 0.5 } }", ["exact waiting"]),
    ("const base = { delay: 0 }; const a = { transition: { \(ease), delay: 0.5, ...base } }", ["exact fade"]),
    ("import { base } from './b'; const a = { transition: { ...base, \(ease) } }", ["not-understood"]),
    ("let base = { delay: 0.5 }; const a = { transition: { ...base, \(ease) } }", ["not-understood"]),
    (
      "const base = { delay: 0.5 }; const f = (base) => ({ transition: { ...base, \(ease) } })", ["not-understood"]
    ),
    ("const base = { ...base }; const a = { transition: { ...base, \(ease) } }", ["not-understood"]),
    // Keyframes between both ends.
    ("<motion.div animate={{ x: [0, 100, 30] }} transition={{ \(ease) }} />", ["not-understood"]),
    ("<motion.div transition={{ \(ease) }} animate={{ x: [0, 100, 30] }}></motion.div>", ["not-understood"]),
    ("<motion.div animate={{ x: [0, 100] }} transition={{ \(ease) }} />", ["exact fade"]),
    (
      "<motion.div animate={{ x: [0, 9, 3], y: 1 }} transition={{ x: { \(ease) }, y: { \(ease) } }} />",
      ["not-understood", "exact fade"]
    ),
    ("const v = { x: [0, 100, 30], transition: { \(ease) } }", ["not-understood"]),
    ("const v = { x: 30, transition: { duration: 0.2, ease: [0, 0, 0.58, 1] } }", ["exact fade"]),
    ("const v = { transition: { \(ease), times: [0, 0.2, 1] } }", ["not-understood"]),
    ("animate(box, { x: [0, 100, 30] }, { \(ease) })", ["not-understood"]),
    ("animate(box, { x: [0, 100] }, { \(ease) })", ["exact fade"]),
    (#"b.animate([{ a: 0 }, { a: 1 }, { a: 0 }], { duration: 200, easing: "ease-out" })"#, ["not-understood"]),
    (#"b.animate([{ a: 0 }, { a: 1, offset: 0.3 }], { duration: 200, easing: "ease-out" })"#, ["not-understood"]),
    (#"b.animate({ a: [0, 1], offset: [0, 0.3] }, { duration: 200, easing: "ease-out" })"#, ["not-understood"]),
    (#"b.animate({ a: [0, 1, 0] }, { duration: 200, easing: "ease-out" })"#, ["not-understood"]),
    (
      #"b.animate([{ a: 0 }, { a: 1 }], { duration: 200, easing: "ease-out", iterationStart: 0.5 })"#,
      ["not-understood"]
    ), (#"b.animate([{ a: 0 }, { a: 1 }], { duration: 200, easing: "ease-out" })"#, ["exact fade"]),
    ("useSpring({ x: 1, config: { ...config.default } })", ["exact soft"]),
    ("useSpring({ x: 1, config: { ...config.default, clamp: true } })", ["not-understood"]),
    ("useSpring({ x: 1, config: { ...config.stiff, duration: 200, easing: easings.easeOutQuad } })", ["off-catalog"]),
    // Newer versions of Motion play a tween where no type is said.
    ("const v = { transition: { stiffness: 170, damping: 26 } }", ["not-understood"]),
    ("const v = { transition: { bounce: 0.2, duration: 0.4 } }", ["not-understood"]),
    ("const v = useSpring(0, { stiffness: 170, damping: 26 })", ["exact soft"]),
    ("const v = { transition: { type: 'spring', visualDuration: 0.4 } }", ["off-catalog"]),
    // Constants of the file, each once.
    ("const slow = { \(ease) }; const A = <motion.div animate={{ x: 1 }} transition={slow} />", ["exact fade"]),
    ("const slow = { \(ease) }; const v = { a: { transition: slow }, b: { transition: slow } }", ["exact fade"]),
    ("const slow: Transition = { type: 'tween', \(ease) }; const v = { transition: slow }", ["exact fade"]),
    ("const wild = { tension: 33, friction: 2 }; useSpring({ x: 1, config: wild })", ["off-catalog"]),
    (#"const timing = { duration: 200, easing: "ease-out" }; b.animate([{ a: 0 }, { a: 1 }], timing)"#, ["exact fade"]),
    ("import { slow } from './t'; const v = { transition: slow }", []),
    // Single values beside what all others do.
    (
      "<motion.div transition={{ \(ease), opacity: { duration: 7, ease: 'easeIn' } }} />",
      ["exact fade", "off-catalog"]
    ),
    ("const v = { transition: { type: 'tween', duration: 0.2 } }", ["not-understood"]),
    // Properties of CSS, with those beside them.
    ("const s = { transition: 'opacity 200ms ease-out', transitionDelay: '500ms' }", ["exact waiting"]),
    ("const s = { transitionDelay: '500ms', transition: 'opacity 200ms ease-out' }", ["exact fade"]),
    (
      "const s = { transitionDuration: '200ms', transitionTimingFunction: 'ease-out', transitionDelay: '500ms' }",
      ["exact waiting"]
    ),
    ("const s = { transition: 'opacity 200ms ease-out', transitionDelay: wait }", ["not-understood"]),
    (
      "const s = { animation: 'x 200ms ease-out', animationIterationCount: 'infinite', '&:hover': { transition: 'x 200ms ease-out' } }",
      ["off-catalog", "exact fade"]
    ),
    ("<p style={{ transition: 'opacity 200ms ease-out' }} />", ["exact fade"]),
    ("useSpring({ config: { duration: 200, easing: easings.easeOutQuad } })", ["off-catalog"]),
    // The properties around a configuration of react-spring.
    (
      "useSpring({ x: 1, delay: 400, loop: { reset: true, delay: 0 }, config: { tension: 170, friction: 26 } })",
      ["exact springing"]
    ),
    (
      "useSpring({ x: 1, delay: 400, loop: { reverse: true, delay: 500 }, config: { duration: 200 } })",
      ["not-understood"]
    ),
    ("<Spring config={{ tension: 170, friction: 26 }} loop delay={400} />", ["off-catalog"]),
    ("useSpring({ x: 1, delay: wait, config: { tension: 170, friction: 26 } })", ["not-understood"]),
    ("useSpring({ x: 1, loop: false, config: { tension: 170, friction: 26 } })", ["exact soft"]),
  ])
  func scripts(text: String, classes: [String]) throws {
    #expect(try self.classes("a.tsx", Self.motion + text + "\n") == classes)
  }

  /// A layer's spring is what the properties behind it make of it.
  @Test(arguments: [
    ("", "exact soft"), ("a.speed = 1", "exact soft"), ("a.repeatCount = 0", "exact soft"),
    ("a.speed = 2", "off-catalog"), ("a.repeatCount = 3", "not-understood"),
    ("a.autoreverses = true", "not-understood"),
    ("a.beginTime = CACurrentMediaTime() + 0.5", "not-understood"), ("a.timeOffset = 0.1", "not-understood"),
    ("a.repeatDuration = 2", "not-understood"), ("a.duration = a.settlingDuration", "exact soft"),
    ("a.duration = 0.1", "not-understood"), ("a.duration = 5", "exact soft"), ("a.duration = time", "not-understood"),
  ])
  func layers(line: String, relation: String) throws {
    let text = """
      import UIKit
      func f() {
        let a = CASpringAnimation(keyPath: "x")
        a.stiffness = 170
        a.damping = 26
        \(line)
      }

      """
    #expect(try classes("a.swift", text) == [relation])
  }

  /// Keyframes that are more than one way are that whichever longhands stand beside them; what changes a shorthand is a
  /// part of it.
  @Test(arguments: [
    (".a { animation: fade 0.2s ease-out; animation-delay: 0s }", ["not-understood"]),
    (".a { animation-name: fade; animation-duration: 0.2s; animation-timing-function: ease-out }", ["not-understood"]),
    (".a { animation: none 0.2s ease-out; animation-name: fade }", ["not-understood"]),
    (".a { animation: fade 0.2s ease-out; animation-name: plain }", ["exact fade"]),
    (".a { animation: plain 0.2s ease-out; animation-delay: 0s }", ["exact fade"]),
    (".a { animation: plain 0.2s linear; animation-timing-function: ease-out }", ["exact fade"]),
    (".a { transition: all 0.2s linear; transition-timing-function: ease-out }", ["exact fade"]),
    (".a { transition-timing-function: ease-out; transition-duration: 0.2s }", ["exact fade"]),
  ])
  func stylesheets(text: String, classes: [String]) throws {
    let keyframes =
      "@keyframes fade { 0% { opacity: 0 } 50% { opacity: .9 } 100% { opacity: 1 } }\n"
      + "@keyframes plain { from { opacity: 0 } to { opacity: 1 } }\n"
    #expect(try self.classes("a.css", keyframes + text + "\n") == classes)
  }

  /// A curve of the way back lasts as long as that does.
  @Test(arguments: [
    ("duration: Duration(milliseconds: 200), switchOutCurve: Cubic(0.0, 0.0, 0.58, 1.0)", "exact fade"),
    ("duration: 200.ms, delay: 500.ms, curve: Cubic(0.0, 0.0, 0.58, 1.0)", "exact waiting"),
    (
      "duration: Duration(milliseconds: 900), reverseDuration: Duration(milliseconds: 200), "
        + "switchOutCurve: Cubic(0.0, 0.0, 0.58, 1.0)", "exact fade"
    ),
    (
      "duration: Duration(milliseconds: 200), reverseDuration: Duration(milliseconds: 900), "
        + "switchOutCurve: Cubic(0.0, 0.0, 0.58, 1.0)", "off-catalog"
    ),
  ])
  func switchers(arguments: String, relation: String) throws {
    let text = "import 'package:flutter/material.dart';\nfinal a = AnimatedSwitcher(\(arguments));\n"
    #expect(try classes("a.dart", text) == [relation])
  }

  /// Of presets that are the same, the one that the export has takes a literal's place, and all of them are used.
  @Test func theExportDecidesWhichOfEqualPresets() throws {
    tool.run("add app/fade easeOut --duration 0.2")
    let configuration = try tool.write(#"{"targets":[{"output":"M.swift","under":"app"}]}"#, to: "presets.build.json")
    let file = try tool.write("import SwiftUI\nlet a = withAnimation(.easeOut(duration: 0.2)) {}\n", to: "a.swift")
    #expect(
      tool.run(["scan", file, "--suggest", "--config", configuration]).output.contains(
        "+let a = withAnimation(.appFade)"))
    let report = try JSONReader.read(Array(tool.run(["scan", file, "--json"]).output.utf8))
    let unused = report["unused"]?.array?.compactMap(\.string) ?? []
    #expect(!unused.contains("fade") && !unused.contains("app/fade") && unused.contains("soft"), "\(unused)")
  }

  /// What waits for others of its set is no preset by itself.
  @Test func sequencesOfResources() throws {
    let text = """
      <set xmlns:android="http://schemas.android.com/apk/res/android" android:ordering="sequentially">
       <objectAnimator android:propertyName="alpha" android:duration="300" android:valueTo="1"/>
       <objectAnimator android:propertyName="scaleX" android:duration="200" android:valueTo="1"/>
      </set>

      """
    #expect(try classes("a.xml", text) == ["off-catalog", "not-understood"])
    let file = try tool.write(text, to: "a.xml")
    #expect(
      tool.run(["import", file, "--dry-run"]).errors.contains("for which animations wait until those before them"))
  }

  /// What blends over another time moves in another way when it is caught on the way, and stays as it is written.
  @Test(arguments: [
    (".spring(duration: 0.5, bounce: 0.2, blendDuration: 1)", "near"),
    (".spring(duration: 0.5, bounce: 0.2)", "exact open"),
    (".interactiveSpring(response: 0.5, dampingFraction: 0.8)", "near"),
    (".spring(duration: 0.7, bounce: 0.3, blendDuration: 1)", "exact blended"),
    (".spring(duration: 0.7, bounce: 0.3)", "near"),
    (".interactiveSpring(response: 0.3, dampingFraction: 0.7)", "exact touch"),
  ])
  func blends(text: String, relation: String) throws {
    let source = "import SwiftUI\nlet a = withAnimation(\(text)) {}\n"
    #expect(try classes("a.swift", source) == [relation])
    let configuration = try tool.write(#"{"targets":[{"output":"M.swift"}]}"#, to: "presets.build.json")
    let file = try tool.write(source, to: "a.swift")
    let diff = tool.run(["scan", file, "--suggest", "--config", configuration]).output
    #expect(diff.isEmpty == (relation == "near"), "\(diff)")
  }
}
