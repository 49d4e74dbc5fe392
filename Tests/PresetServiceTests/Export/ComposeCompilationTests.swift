import Foundation
import PresetService
import TestSupport
import Testing

/// An export to Compose before Kotlin's compiler, against declarations with the signatures of Compose's own.
struct ComposeCompilationTests {
  /// The declarations, which an app has from Compose.
  private static let declarations = "Stubs/Compose.kt"

  /// Every constant goes where apps put it: those of an end into what asks for one, of any type of values.
  @Test(.enabled(if: BuiltTool.program("kotlinc") != nil, "kotlinc is not installed"))
  func everyConstantIsTakenByCompose() throws {
    let source = try ExportSyntaxTests.source("compose")
    let functions = source.matches(of: #/fun <T> (`[^`]+`|\w+)\([^)]*\): (\w+)<T>/#)
    let easings = source.matches(of: #/val (`[^`]+`|\w+): Easing = /#)
    try #require(functions.count > 200 && easings.count > 50)
    #expect(Set(functions.map { String($0.2) }) == ["FiniteAnimationSpec", "InfiniteRepeatableSpec"])
    var uses = functions.flatMap { match in
      match.2 == "FiniteAnimationSpec"
        ? ["fadeIn(Motion.\(match.1)())", "animateDpAsState(Dp(1f), Motion.\(match.1)())"]
        : ["animateFloatAsState(1f, Motion.\(match.1)())"]
    }
    uses += easings.map { "tween<Dp>(easing = Motion.\($0.1))" }
    let complaints = try Self.complaints(of: source, using: uses)
    #expect(complaints.isEmpty, "\(complaints)")
  }

  /// The compiler sees what does not fit.
  @Test(.enabled(if: BuiltTool.program("kotlinc") != nil, "kotlinc is not installed"))
  func whatDoesNotFitIsSeen() throws {
    let source = try ExportCatalog([
      #"{"name":"ever","animation":{"kind":"linear"},"modifiers":[{"kind":"repeatForever","autoreverses":false}]}"#,
      #"{"name":"hero","animation":{"kind":"interpolatingSpring","mass":1,"stiffness":100,"damping":10}}"#,
    ]).exported("compose") { $0.isLossy = true }
    let uses = ["fadeIn(Motion.ever())", "val x: Float = Motion.hero<Float>()"]
    let broken = source.replacing("dampingRatio = ", with: "damping = ")
    let complaints = try Self.complaints(of: broken, using: uses)
    for part in ["cannot find a parameter with this name: damping", "Uses.kt:3:", "Uses.kt:4:"] {
      #expect(complaints.contains(part), "\(complaints)")
    }
  }

  /// What the compiler says of an export and of statements that use it.
  private static func complaints(of source: String, using uses: [String]) throws -> String {
    let folder = try TemporaryFolder()
    // No function of Java's machine has more than 64 KiB.
    let functions = stride(from: 0, to: uses.count, by: 100).map { start in
      "fun use\(start)() {\n" + uses[start..<min(start + 100, uses.count)].joined(separator: "\n") + "\n}\n"
    }
    for (name, text) in [
      ("Motion.kt", source), ("Uses.kt", "import androidx.compose.animation.core.*\n" + functions.joined()),
      ("Compose.kt", String(decoding: try Fixtures.data(declarations), as: UTF8.self)),
    ] { try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8) }
    let files = ["Motion.kt", "Uses.kt", "Compose.kt"].map { folder.file($0) }
    let result = try BuiltTool().run(
      ["-nowarn", "-d", folder.file("classes")] + files, program: BuiltTool.program("kotlinc"), patience: 240)
    // The machine itself warns of the compiler's options.
    let lines = result.errors.split(separator: "\n").filter { !$0.contains("Server VM warning") }
    return lines.joined(separator: "\n") + (result.status == 0 || !lines.isEmpty ? "" : "status \(result.status)")
  }
}
