import PresetService
import Testing

/// Design tokens in YAML, where this build reads it.
struct YAMLTokenTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  private let text = """
    # tokens
    ease:
      $type: cubicBezier
      out: { $value: [0, 0, .2, 1], $description: "slows: down" }
      same: { $value: "{ease.out}" }
    fade:
      $type: transition
      $value:
        duration: 200ms
        timingFunction: '{ease.out}'
    """

  #if YAML
    @Test func tokensAreRead() throws {
      #expect(try bench.take(text).omissions.isEmpty)
      #expect(
        try bench.lines() == [
          #"ease/out curve {"value":[0,0,0.2,1]}"#,
          #"ease/same curve {"value":{"value":"ease/out"}}"#,
          #"fade timingCurve {"curve":{"value":"ease/out"},"duration":0.2}"#,
        ])
      #expect(try bench.catalog.preset(named: "ease/out").note == "slows: down")
    }

    @Test(arguments: [
      ("a: &a [1]\n$type: x\nb: [*a, *a]\n", "a.json: line 3: aliases such as '*a' are not read; write it out"),
      ("$type: x\n$type: y\n", "a.json: line 2: the key '$type' is there twice"),
      ("$type: x\n---\n$type: y\n", "a.json: line 2: a second document begins; only one is read"),
      ("$type: x\n? [a]\n: b\n", "a.json: line 2: a key must be text"),
      ("$type: x\na: [\n", "a.json: line 3, column 1: did not find expected node content"),
      ("$type: x\na: " + String(repeating: "[", count: 100_000), "a.json: line 2: nested deeper than 64 levels"),
      ("- $type: x\n", "a.json: a file of design tokens must be an object"),
    ])
    func whatIsNoTokensIsRefused(text: String, message: String) {
      #expect(bench.refusal(text) == message)
    }

    /// What is left out has its line: that of its key.
    @Test func omissionsHaveTheirLines() throws {
      let text = """
        # tokens
        $type: cubicBezier
        ease:
          good: { $value: [0, 0, .2, 1] }

          bad:
            $description: >
              two
              lines
            $value: [0, 0, 2]
          worse: { $value: "wobble" }
        list:
          $type: transition
          $value:
            duration: 200ms
            timingFunction: nowhere
        """
      let places = try bench.take(text).omissions.map { $0.source.place }
      #expect(places == ["a.json:6: ease.bad", "a.json:11: ease.worse", "a.json:12: list"])
      #expect(try bench.lines() == [#"ease/good curve {"value":[0,0,0.2,1]}"#])
    }

    @Test func wordsOfTheCoreSchemaAreValues() throws {
      try bench.take("$type: cubicBezier\na: {$value: [0x0, -0.5, 1e0, 0o1]}\n'true': {$value: [+0, 007, 1., 1]}\n")
      #expect(
        try bench.lines() == [
          #"a curve {"value":[0,-0.5,1,1]}"#,
          #"true curve {"value":[0,7,1,1]}"#,
        ])
    }

    @Test func strictReadingTakesJSONAlone() {
      #expect(bench.refusal(text, dialect: "strict")?.contains("a value should be here") == true)
    }
  #else
    @Test func whatIsMissingIsSaid() {
      #expect(bench.refusal(text)?.contains("install libyaml-dev") == true)
    }
  #endif
}
