import TestSupport
import Testing

/// Names that a file has for something of its own: no constant of an export takes their places there.
struct ScanOwnNamesTests {
  private let tool: CommandLineTool
  private let configuration: String

  init() throws {
    tool = try CommandLineTool()
    for line in ["init", "add quick easeOut --duration 0.2", "add sheet spring --duration 0.4 --bounce 0.2"] {
      #expect(tool.run(line).status == 0)
    }
    configuration = try tool.write(
      #"""
      {"targets":[{"output":"M.swift"},{"output":"web/m.css"},{"output":"M.kt"},{"output":"m.dart"},
      {"format":"uikit","output":"U.swift"}]}
      """#,
      to: "presets.build.json")
  }

  /// Constants that need newer systems than what they take the place of are counted.
  @Test(arguments: [
    (".spring(response: 0.4, dampingFraction: 0.8)", true), (".spring(duration: 0.4, bounce: 0.2)", false),
    (".easeOut(duration: 0.2)", false),
  ])
  func newerSystemsAreTold(text: String, isTold: Bool) throws {
    let file = try tool.write("import SwiftUI\nlet a = withAnimation(\(text)) {}\n", to: "n.swift")
    let result = tool.run(["scan", file, "--suggest", "--config", configuration])
    #expect(result.errors.contains("1 literal can be a constant"))
    #expect(result.errors.contains("1 constant for iOS 17") == isTold, "\(result)")
  }

  @Test(arguments: [
    (
      "a.swift",
      "extension Animation {\n static var sheet: Animation { .spring(response: 0.4, dampingFraction: 0.8) }\n}", 0
    ),
    (
      "a.swift",
      "extension Animation {\n static var sheet: Self { return .spring(response: 0.4, dampingFraction: 0.8) }\n}", 0
    ),
    ("a.swift", "func sheet() -> Animation { .spring(response: 0.4, dampingFraction: 0.8) }", 0),
    ("a.swift", "var other: Animation { .spring(response: 0.4, dampingFraction: 0.8) }", 1),
    (
      "a.swift",
      "extension Animation { static let sheet = Animation.linear }\nlet a = Animation.spring(response: 0.4, dampingFraction: 0.8)",
      0
    ),
    ("a.swift", "import UIKit\nlet a = UICubicTimingParameters(animationCurve: .easeOut)", 1),
    (
      "a.swift",
      "import UIKit\nenum Motion {\n static var quickTiming: UICubicTimingParameters { UICubicTimingParameters(animationCurve: .easeOut) }\n}",
      0
    ),
    (
      "a.kt",
      "import androidx.compose.animation.core.*\nval a = tween<Float>(200, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))",
      1
    ),
    (
      "a.kt",
      "import androidx.compose.animation.core.*\nobject Motion {\n fun <T> fast() = tween<T>(200, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))\n}",
      0
    ),
    ("a.dart", "class Motion {\n static const a = Cubic(0.0, 0.0, 0.58, 1.0);\n}", 0),
    ("a.dart", "class Other {\n static const a = Cubic(0.0, 0.0, 0.58, 1.0);\n}", 1),
    ("a.css", ":root { --quick-duration: 5s }\n.a { transition: opacity 200ms ease-out }", 0),
    (".css", ":root { --slow-duration: 5s }\n.a { transition: opacity 200ms ease-out }", 1),
  ])
  func areKept(name: String, text: String, count: Int) throws {
    let imports = name.hasSuffix(".swift") && !text.contains("UIKit") ? "import SwiftUI\n" : ""
    let file = try tool.write(imports + text + "\n", to: "x\(name)")
    let result = tool.run(["scan", file, "--suggest", "--config", configuration])
    #expect(
      result.output.split(separator: "\n").count { $0.hasPrefix("+") && !$0.hasPrefix("+++") } == count, "\(result)")
  }
}
