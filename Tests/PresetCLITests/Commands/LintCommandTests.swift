import PresetService
import TestSupport
import Testing

struct LintCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
    tool.run("add ease-in-smooth timingCurve --x1 0.32 --y1 0.72 --x2 0 --y2 1")
    tool.run("add fade linear --duration 2")
    tool.run("add hero spring --bounce 0.2")
  }

  /// Each finding has its rule, its preset and the catalog's file, as code review shows them.
  @Test func findingsForCodeReview() throws {
    tool.run("add again linear --duration 2")
    let result = tool.run("lint --format sarif")
    #expect(result.status == 1)
    let json = try JSONReader.read(Array(result.output.utf8))
    #expect(json["version"]?.string == "2.1.0")
    let run = try #require(json["runs"]?.array?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    #expect(rules.compactMap { $0["id"]?.string } == LintRule.all.map(\.id))
    #expect(rules.allSatisfy { $0["help"]?["text"]?.string?.isEmpty == false })
    let results = try #require(run["results"]?.array)
    #expect(results.count == tool.run("lint --format ndjson").output.split(separator: "\n").count && results.count > 3)
    for result in results {
      let index = try #require(result["ruleIndex"]?.number)
      #expect(rules[Int(index)]["id"] == result["ruleId"])
      let place = try #require(result["locations"]?.array?.first)
      let name = try #require(place["logicalLocations"]?.array?.first?["fullyQualifiedName"]?.string)
      #expect(result["message"]?["text"]?.string?.hasPrefix(name + " ") == true)
      #expect(place["physicalLocation"]?["artifactLocation"]?["uri"]?.string?.hasSuffix("/catalog.db") == true)
    }
    let duplicate = try #require(results.first { $0["ruleId"] == "duplicate" })
    #expect(duplicate["level"] == "warning" && duplicate["relatedLocations"]?.array?.count == 1)
    #expect(tool.run("lint --rules --format sarif").status == 64)
  }

  @Test func findingsInEveryForm() {
    let result = tool.run("lint")
    #expect(result.status == 1)
    #expect(
      result.output == """
        error\tease-in-smooth\tease-direction\tsays ease-in and decelerates: 95.5 % of the way after half the time
        warning\tfade\tlong\tcomes to rest only after 2 s

        """)
    #expect(
      result.errors == """
        3 presets: 1 error, 1 warning
        next: ease-direction: rename it, or exchange it with the one that is named the other way round
        next: long: shorten it, or let it repeat if it shows that something goes on

        """)
    #expect(
      tool.run("lint fade --format ndjson").output
        == #"{"message":"comes to rest only after 2 s","presets":["fade"],"rule":"long","severity":"warning"}"# + "\n")
    #expect(tool.run("lint fade").status == 0)
    let json = tool.run("lint --json")
    #expect(json.status == 1 && json.output.contains(#""errors": 1"#) && json.output.contains(#""presets": 3"#))
    #expect(tool.run("lint hero") == .init(status: 0, output: "", errors: "1 preset: nothing to say\n"))
    #expect(tool.run("lint --as-of 0").errors == "0 presets: nothing to say\n")
  }

  @Test func someRulesAlone() {
    #expect(tool.run("lint --rule long --format ndjson").output.split(separator: "\n").count == 1)
    #expect(tool.run("lint --rule long").status == 0)
    #expect(tool.run("lint --rule long --rule ease-direction").status == 1)
    let unknown = tool.run("lint --rule lnog")
    #expect(unknown.errors == "error: unknown rule 'lnog'; did you mean 'long'?\n" && unknown.status != 0)
    #expect(tool.run("lint --dry-run").errors == "error: '--dry-run' is for '--fix'\n")
  }

  /// What is fixed moves as before, and stays so when the first is changed: as aliases do.
  @Test func duplicatesBecomeAliases() {
    tool.run("add soft linear --duration 300ms")
    tool.run("add menu/soft linear --duration 300ms --tag menu")
    tool.run("add gone linear --duration 300ms")
    tool.run("deprecate gone")
    tool.run("add calm/soft linear --duration 300ms --reduced-motion fade")
    let before = tool.run("eval menu/soft --json").output
    let rehearsed = tool.run("lint --fix --dry-run --rule duplicate")
    #expect(rehearsed.errors.contains("soft would be an alias of calm/soft now") == false)
    #expect(tool.run("history").output.split(separator: "\n").count == 8)
    let fixed = tool.run("lint --fix --rule duplicate --author eva")
    #expect(fixed.status == 0, "\(fixed.errors)")
    // The first has a variant for reduced motion that the others would take.
    #expect(fixed.errors.contains("\nmade 0 aliases\n"), "\(fixed.errors)")
    #expect(fixed.errors.contains("left soft: it would get the reduced-motion variant of 'calm/soft'\n"))
    #expect(fixed.errors.contains("left gone: it is deprecated\n"))
    tool.run(["edit", "calm/soft", "--reduced-motion", ""])
    let both = tool.run("lint --fix --rule duplicate --author eva")
    #expect(
      both.errors.hasPrefix(
        "menu/soft is an alias of calm/soft now\nsoft is an alias of calm/soft now\nleft gone: it is deprecated\n"
          + "made 2 aliases\n"),
      "\(both.errors)")
    #expect(tool.run("history --limit 1").output.contains("\teva\t2\t"))
    #expect(tool.run("show menu/soft --json").output.contains(#""tags": ["#))
    func samples(_ text: String) -> Substring? { text.firstRange(of: "\"samples\"").map { text[$0.lowerBound...] } }
    #expect(samples(tool.run("eval menu/soft --json").output) == samples(before) && samples(before) != nil)
    #expect(tool.run("doctor").status == 0)
  }

  @Test func aFileBesideTheCatalogIsItsConfiguration() throws {
    _ = try tool.write(#"{"rules":{"ease-direction":"warning","long":"off"}}"#, to: "catalog.db.lint.json")
    #expect(tool.run("lint").status == 0)
    #expect(tool.run("lint").output.hasPrefix("warning\tease-in-smooth\tease-direction\t"))
    let strict = try tool.write(#"{"rules":{"long":"error","ease-direction":"off"}}"#, to: "strict.json")
    #expect(tool.run(["lint", "--config", strict]).output == "error\tfade\tlong\tcomes to rest only after 2 s\n")
    #expect(tool.run(["lint", "--config", strict]).status == 1)
    _ = try tool.write(#"{"rules":{"lnog":"off"}}"#, to: "catalog.db.lint.json")
    let broken = tool.run("lint")
    #expect(broken.status == 65)
    #expect(broken.errors.hasSuffix("catalog.db.lint.json: unknown rule 'lnog'; did you mean 'long'?\n"))
  }

  @Test func theRulesAreListed() {
    let rules = tool.run("lint --rules")
    #expect(rules.status == 0)
    #expect(rules.output.split(separator: "\n").count == LintRule.all.count)
    for rule in LintRule.all {
      #expect(rules.output.contains("\(rule.id)\t\(rule.severity.rawValue)\t\(rule.reason)\t"))
    }
    #expect(tool.run("lint --rules --json").output.contains(#""id": "flash""#))
    #expect(tool.run("lint --rules --db gone.db").status == 0)
    tool.isTerminal = true
    tool.terminalWidth = 200
    #expect(
      tool.run("lint --rules").output.contains(
        """
        long, warning: people wait for a motion that answers them; beyond a second they have begun to do something else
          fix: shorten it, or let it repeat if it shows that something goes on
          seconds 1: how long is too long

        """))
  }

  @Test(arguments: [
    ("lint gone", 66), ("lint --rules hero", 64), ("lint --config gone.json", 66), ("lint --format csv", 64),
  ])
  func wrongWordsHaveTheirStatus(line: String, status: Int32) {
    #expect(tool.run(line).status == status)
  }
}
