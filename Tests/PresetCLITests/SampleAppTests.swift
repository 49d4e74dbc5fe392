import Foundation
import TestSupport
import Testing

/// The apps of the article "From a catalog to an app": built, checked and scanned by its commands, and compiled as far as
/// this machine has compilers.
struct SampleAppTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private let folder: TemporaryFolder
  private let tool: BuiltTool
  /// The folders of the apps, and the source that each shows.
  private let apps: [(name: String, source: String)]
  /// The commands of the gate.
  private let gate: [Substring]

  /// Makes the catalog and the files of the article.
  init() throws {
    let article = try String(
      contentsOf: Self.root.appendingPathComponent("Sources/PresetCLI/PresetCLI.docc/SampleApps.md"), encoding: .utf8)
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: ["HOME": folder.path, "PRESETS_AUTHOR": "ana"])
    var apps: [(name: String, source: String)] = []
    for file in article.matches(of: /`(?<path>\w+\/[\w.\/]+)`:\n\n```\w+\n(?<text>(?s).*?)```\n/) {
      let path = String(file.path)
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: folder.file(path)).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: folder.file(path)))
      if path.hasSuffix("presets.build.json") { continue }
      apps.append((String(path.prefix { $0 != "/" }), path))
    }
    self.apps = apps
    try #require(apps.count == 8)
    let blocks = article.matches(of: /```console\n(?<text>(?s).*?)```\n/).map { block in
      block.text.split(separator: "\n").map { $0.dropFirst(2) }
    }
    gate = try #require(article.firstMatch(of: /```sh\n(?<text>(?s).*?)```\n/)).text.split(separator: "\n")
    try #require(blocks.count == 2 && gate.count == 2)
    try expectDone(blocks[0].joined(separator: " && "))
    for app in apps { try expectDone("cd \(app.name) && \(blocks[1].joined(separator: " && "))") }
  }

  private func run(_ line: String) throws -> BuiltTool.Result { try tool.shell("cd '\(folder.path)' && \(line)") }

  private func expectDone(_ line: String) throws {
    let result = try run(line)
    #expect(result.status == 0, "\(line): \(result.errors)")
  }

  @Test func theGatePassesUntilSomethingMoves() throws {
    for app in apps {
      for line in gate { try expectDone("cd \(app.name) && \(line)") }
      let usage = try run("cd \(app.name) && presets scan . --db ../motion.db --json").output
      #expect(usage.contains(#""file": "\#(app.source.dropFirst(app.name.count + 1))""#), "\(app.name)")
    }
    try expectDone("presets --db motion.db edit sheet/fade --duration 250ms")
    try expectDone("presets --db motion.db edit sheet/open --bounce 0.3")
    for app in apps {
      let moved = try run("cd \(app.name) && \(gate[0])")
      #expect(moved.status == 1 && (moved.output + moved.errors).contains("stale"), "\(app.name): \(moved)")
      try expectDone("cd \(app.name) && presets build && \(gate[0])")
    }
  }

  /// One line for each app, as people write it.
  @Test(arguments: [
    ("swiftui", "More.swift", "import SwiftUI\\nlet more = Animation.linear(duration: 7)"),
    ("uikit", "More.swift", "import UIKit\\nlet more = CAMediaTimingFunction(controlPoints: 0.9, 0, 1, 0.3)"),
    ("web", "more.css", ".more { transition: opacity 7s linear }"),
    ("compose", "More.kt", "import androidx.compose.animation.core.tween\\nval more = tween<Float>(7000)"),
    (
      "android", "res/anim/more.xml",
      "<alpha xmlns:android=\"http://schemas.android.com/apk/res/android\" android:fromAlpha=\"0\" "
        + "android:toAlpha=\"1\" android:duration=\"7000\" />"
    ),
    ("flutter", "more.dart", "final more = Cubic(0.9, 0, 1, 0.3);"),
    ("native", "more.ts", "export const more = withTiming(1, { duration: 7000, easing: Easing.linear });"),
    ("react", "more.ts", "export const more = { transition: { duration: 7, ease: \"linear\" } };"),
  ])
  func theGateFailsWhereFiguresAreWritten(app: String, file: String, text: String) throws {
    let result = try run("cd \(app) && printf '\(text)\\n' > \(file) && \(gate[1])")
    #expect(result.status == 1 && result.output.contains(file), "\(result)")
  }

  @Test(.enabled(if: BuiltTool.program("swiftc") != nil, "swiftc is not installed")) func swiftIsParsed() throws {
    for name in ["swiftui", "uikit"] {
      let result = try run("swiftc -frontend -parse \(name)/*.swift")
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
  }

  /// With the libraries' own types in a few words.
  @Test(.enabled(if: BuiltTool.program("tsc") != nil, "tsc is not installed")) func typeScriptCompiles() throws {
    let stubs = """
      declare module "react-native-reanimated" {
        export enum ReduceMotion { System = "system", Always = "always", Never = "never" }
        type Easing = (part: number) => number;
        export const Easing: { linear: Easing, bezier(x1: number, y1: number, x2: number, y2: number): Easing };
        interface Timing { duration?: number; easing?: Easing; reduceMotion?: ReduceMotion }
        interface Spring { mass?: number; stiffness?: number; damping?: number; reduceMotion?: ReduceMotion }
        export function withTiming(to: number, config?: Timing): number;
        export function withSpring(to: number, config?: Spring): number;
        export function withDelay(delay: number, animation: number, reduceMotion?: ReduceMotion): number;
        export function withRepeat(
          animation: number, count?: number, reverse?: boolean, callback?: () => void, reduceMotion?: ReduceMotion
        ): number;
        export function useReducedMotion(): boolean;
        export function useSharedValue(value: number): { value: number };
      }
      declare module "motion" {
        export interface Transition {
          type?: "spring"; duration?: number; ease?: number[]; stiffness?: number; damping?: number; mass?: number;
          restDelta?: number; restSpeed?: number;
        }
        export function animate(element: Element, to: { y: number }, transition: Transition): void;
      }
      """
    try Data(stubs.utf8).write(to: URL(fileURLWithPath: folder.file("stubs.d.ts")))
    let options =
      "--noEmit --strict --noUncheckedIndexedAccess --target es2020 --module commonjs --moduleResolution node"
    let result = try run("tsc \(options) stubs.d.ts native/*.ts react/*.ts")
    #expect(result.status == 0, "\(result.output)")
    let wrong = try run(
      "echo 'sheetOpen(\"0\");' >> native/useSheet.ts && tsc \(options) stubs.d.ts native/*.ts react/*.ts")
    #expect(wrong.status != 0)
  }

  private static let python = root.appendingPathComponent(".build/python/bin/python3").path

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: python), "'.ci/python-packages' has not been run"),
    arguments: [("kotlin", "compose/*.kt"), ("dart", "flutter/*.dart")])
  func otherLanguagesAreParsed(language: String, files: String) throws {
    let program = """
      import importlib, sys, tree_sitter
      grammar = tree_sitter.Language(importlib.import_module("tree_sitter_" + sys.argv[1]).language())
      for file in sys.argv[2:]:
          if tree_sitter.Parser(grammar).parse(open(file, "rb").read()).root_node.has_error:
              sys.exit(file)
      """
    try Data(program.utf8).write(to: URL(fileURLWithPath: folder.file("parse.py")))
    try expectDone("'\(Self.python)' parse.py \(language) \(files)")
  }
}
