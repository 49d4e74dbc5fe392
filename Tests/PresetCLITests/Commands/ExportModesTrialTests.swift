import TestSupport
import Testing

/// Exports for other modes than the default, as trials found them.
struct ExportModesTrialTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
    run("axis add brand a b", "axis add size s l")
  }

  private func run(_ lines: String...) { for line in lines { #expect(tool.run(line).status == 0, "\(line)") } }

  /// An axis makes a difference to a function of Swift where what is as by default is so in another context alone.
  @Test func anAxisCountsWhereTheDefaultComesBack() {
    run(
      "add calm easeOut --duration 200ms", "add hero easeOut --duration 200ms --reduced-motion calm",
      "vary hero brand=b spring --duration 0.2 --bounce 0.4", "add card alias --preset hero",
      "add two linear --duration 0.5", "vary two brand=b linear --duration 0.8",
      "vary two brand=b size=l linear --duration 0.5", "value add d 200ms", "vary d brand=b 400ms",
      "vary d brand=b motion=reduced 200ms", "add plain linear --duration 1", "vary plain brand=b linear --duration 2",
      "add both linear --duration 0.8", "vary both brand=b size=s linear --duration 0.3")
    let swift = tool.run("export --format swiftui").output
    for text in [
      "static func hero(brand: Brand, reduceMotion: Bool)", "static func card(brand: Brand, reduceMotion: Bool)",
      "case (.b, false): return .spring(duration: 0.2, bounce: 0.4)", "default: return hero",
      "static func two(brand: Brand, size: Size)", "case (.b, .s): return .linear(duration: 0.8)",
      "func d(brand: Brand, reduceMotion: Bool)", "static func plain(brand: Brand)",
      "static func both(brand: Brand, size: Size)", "case (.b, .s): return .linear(duration: 0.3)",
    ] { #expect(swift.contains(text), "\(text) in \(swift)") }
    #expect(!swift.contains("case (.b, true)") && !swift.contains("case (.b, .l)"), "\(swift)")
  }
}
