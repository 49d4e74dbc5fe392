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
    configuration = try tool.write(
      #"{"targets":[{"output":"M.swift"},{"output":"web/m.css"},{"output":"M.kt"},{"output":"m.dart"}]}"#,
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
  ])
  func literalsBecomeConstants(name: String, text: String, expected: String) throws {
    #expect(try patched(text, name) == expected)
  }

  @Test func whatStaysIsCounted() throws {
    let text = "import SwiftUI\n// presets:allow exact here\nlet a = Animation.easeOut(duration: 0.2)\n"
    let allowed = suggest(try tool.write(text, to: "a.swift"))
    #expect(allowed.output.isEmpty && allowed.errors.hasSuffix("0 literals can be a constant\n"))
    let dart = suggest(try tool.write("final a = Cubic(0, 0, 0.58, 1);\n", to: "a.dart"))
    #expect(dart.output.isEmpty)
    #expect(dart.errors.contains("0 literals can be a constant; 1 more that are presets, or near"))
  }

  @Test func wordsThatAreWrongAreNamed() throws {
    let file = try tool.write("", to: "a.swift")
    let dart = try tool.write(#"{"targets":[{"output":"m.dart"}]}"#, to: "dart.json")
    for (words, status, message) in [
      (["scan", file, "--suggest", "--json"], 64, "'--suggest' writes a diff, not json"),
      (["scan", file, "--config", configuration], 64, "'--config' goes with '--suggest'"),
      (["scan", file, "--suggest", "--config", file + "x"], 66, "there is no configuration"),
      (["scan", file, "--suggest", "--config", dart], 65, "has no target whose constants can be suggested"),
    ] as [([String], Int32, String)] {
      let result = tool.run(words)
      #expect(result.status == status && result.errors.contains(message), "\(words): \(result.errors)")
    }
  }
}
