import TestSupport
import Testing

/// What becomes of the modifiers that a preset has, when some are given.
struct KeptModifierTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  private static let changes: [(before: String, edit: String, after: String)] = [
    ("", "--delay 0.1 --delay 0.2", #"{"duration":0.1,"kind":"delay"},{"duration":0.2,"kind":"delay"}"#),
    ("--delay 0.1", "--delay 0.2", #"[{"duration":0.2,"kind":"delay"}]"#),
    ("--repeat 3", "--repeat 5", #"[{"autoreverses":true,"count":5,"kind":"repeatCount"}]"#),
    ("--repeat forever", "--repeat 2", #"[{"autoreverses":true,"count":2,"kind":"repeatCount"}]"#),
    ("--repeat 3", "--repeat forever", #"[{"autoreverses":true,"kind":"repeatForever"}]"#),
    (
      "--repeat forever --no-autoreverses", "--repeat 2 --speed 2",
      #"[{"autoreverses":false,"count":2,"kind":"repeatCount"},{"factor":2,"kind":"speed"}]"#
    ),
    ("--delay 0.1 --delay 0.2", "--no-modifiers --delay 0.5", #"[{"duration":0.5,"kind":"delay"}]"#),
  ]

  @Test(arguments: changes)
  func whatIsThereIsReplaced(before: String, edit: String, after: String) {
    #expect(tool.run("add x easeIn \(before)").status == 0)
    let result = tool.run("edit x \(edit)")
    #expect(result.status == 0, "\(result.errors)")
    let document = tool.run("export x --format ndjson").output
    #expect(document.contains(after), "\(before) → \(edit): \(document)")
  }

  /// The modifiers of an app's source are all that there are, in their order.
  @Test(arguments: [
    (
      "--repeat 3 --delay 0.5", ".linear(duration: 1).delay(0.5).repeatCount(3)",
      #"[{"duration":0.5,"kind":"delay"},{"autoreverses":true,"count":3,"kind":"repeatCount"}]"#, ""
    ),
    (
      "--delay 0.5 --repeat 3", ".linear(duration: 1).repeatForever().delay(0.5)",
      #"[{"autoreverses":true,"kind":"repeatForever"},{"duration":0.5,"kind":"delay"}]"#, ""
    ),
    (
      "--speed 2", ".spring(duration: 0.3).delay(1)", #"[{"duration":1,"kind":"delay"}]"#, "no longer speed factor 2"
    ),
    ("--speed 2", ".spring(duration: 0.3)", #"[{"factor":2,"kind":"speed"}]"#, ""),
  ])
  func aSourceSaysThemAll(before: String, source: String, after: String, told: String) {
    tool.run("add x easeIn --duration 1 \(before)")
    let result = tool.run(["edit", "x", source])
    #expect(result.status == 0 && result.errors.contains(told), "\(result.errors)")
    #expect(result.errors.contains("no longer") == !told.isEmpty, "\(result.errors)")
    #expect(tool.run("export x --format ndjson").output.contains(after), "\(source)")
  }

  @Test func aSourceSaysThoseOfAVariantToo() {
    tool.run("add x easeIn --repeat 3 --delay 0.1")
    tool.run(["vary", "x", "motion=reduced", ".linear(duration: 1).delay(0.5).repeatCount(2)"])
    let variant = #""modifiers":[{"duration":0.5,"kind":"delay"},{"autoreverses":true,"count":2,"kind":"repeatCount"}]"#
    #expect(tool.run("export x --format ndjson").output.contains(variant))
  }

  @Test func aVariantIsNoExceptionToThat() {
    tool.run("add x easeIn --repeat 3")
    #expect(tool.run("vary x motion=reduced --repeat forever").status == 0)
    let document = tool.run("export x --format ndjson").output
    #expect(document.contains(#""repeatForever""#) && document.ranges(of: "repeat").count == 2, "\(document)")
  }

  @Test(arguments: [("--delay 0.1", "--delay 0.2 --delay 0.3"), ("--delay 0.1 --delay 0.2", "--delay 0.5")])
  func nobodyGuessesWhichOneIsMeant(before: String, edit: String) {
    tool.run("add x easeIn \(before)")
    let document = tool.run("export x --format ndjson").output
    let result = tool.run("edit x \(edit)")
    #expect(result.status == 64 && result.errors.contains("--no-modifiers"), "\(result.errors)")
    #expect(tool.run("export x --format ndjson").output == document)
  }
}
