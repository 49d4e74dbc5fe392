import TestSupport
import Testing

/// Values that options can't take: wrong words (64) everywhere, but where they are figures of a preset, which are data
/// (65) on the command line as in a document.
struct OptionValueTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  /// The options with numbers, each with an invocation around it.
  private static let options: [(line: String, option: String)] = [
    ("list", "--limit"), ("list", "--offset"), ("list", "--wait"),
    ("eval hero", "--fps"), ("eval hero", "--at"), ("eval hero", "--for"), ("eval hero --from 1", "--to"),
    ("eval hero", "--from"), ("plot hero", "--width"), ("plot hero", "--height"), ("plot hero", "--frames"),
    ("plot hero --format svg", "--size"), ("compare hero fade", "--tolerance"), ("similar hero", "--within"),
    ("similar hero", "--limit"), ("similar --duplicates", "--within"), ("fit --as spring hero", "--tolerance"),
    ("fit x.css", "--duration"), ("history", "--limit"), ("restore hero", "--revision"),
    ("edit hero --note x", "--if-revision"), ("import x.css", "--duration"), ("export", "--tolerance"),
    ("export --format samples", "--fps"), ("check --golden x", "--max-error"),
  ]

  /// What none of them takes.
  private static let values = ["nan", "-inf", "1e400", "-1e400", "x", ""]

  @Test(arguments: options)
  func valuesThatNoOptionTakes(line: String, option: String) {
    for value in Self.values { expectUsage("\(line) \(option)=\(value)", option) }
  }

  @Test(arguments: [
    ("list", "--limit=-1"), ("list", "--limit=1.5"), ("list", "--offset=-1"), ("list", "--wait=-1"),
    ("list", "--wait=86401"), ("list", "--as-of=-1"), ("list", "--as-of=soon"),
    ("eval hero", "--fps=0"), ("eval hero", "--fps=-60"), ("eval hero", "--fps=10001"), ("eval hero", "--at=-1"),
    ("eval hero", "--at=0.1,1e9"), ("eval hero", "--for=-1"), ("eval hero", "--for=86400"), ("eval hero", "--to=1e151"),
    ("eval hero", "--retarget=-1:2"), ("eval hero", "--retarget=0.1:nan"), ("eval hero", "--interrupt=nan:fade:2"),
    ("plot hero", "--width=0"), ("plot hero", "--width=1001"), ("plot hero", "--height=0"), ("plot hero", "--frames=0"),
    ("plot hero --format svg", "--size=0x0"), ("compare hero fade", "--tolerance=-1"), ("similar hero", "--within=-1"),
    ("similar hero", "--limit=-1"), ("fit --as spring hero", "--tolerance=0"), ("fit x.css", "--duration=0"),
    ("fit x.css", "--duration=-1"), ("history", "--limit=-1"), ("restore hero", "--revision=-1"),
    ("edit hero --note x", "--if-revision=-1"), ("import x.css", "--duration=-1"), ("export", "--tolerance=0"),
    ("export --format samples", "--fps=0"), ("check --golden x", "--max-error=-1"), ("doctor --prune", "--before=soon"),
  ])
  func valuesOutOfRange(line: String, option: String) { expectUsage("\(line) \(option)", option) }

  @Test(arguments: ["--duration=-1", "--bounce=1.5", "--bounce=nan", "--delay=1e10", "--speed=inf", "--repeat=0"])
  func figuresOfPresetsAreData(option: String) {
    for line in ["add new spring \(option)", "edit hero \(option)"] {
      #expect(tool.run(line).status == 65, "\(line)")
    }
  }

  private func expectUsage(_ line: String, _ option: String) {
    let result = tool.run(line)
    #expect(result.status == 64, "\(line): \(result.errors)")
    #expect(result.output == "" && result.errors.hasPrefix("error: "), "\(line)")
  }
}
