import TestSupport
import Testing

struct FindingTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.begin(with: [
      "init", "add calm smooth --duration 0.3", "add hop spring --bounce 0.4",
      "add late easeIn --delay 200ms --tag menu", "add pulse linear --repeat forever",
      "add throw interpolatingSpring --mass 1 --stiffness 100 --damping 10 --initial-velocity 2", "add wind back",
    ])
  }

  @Test(arguments: [
    ("bounce>0.3", "hop"), ("bounce <= 0.4", "hop"), ("bounce!=0.4", ""), ("animation.bounce==0.4", "hop"),
    ("duration<=300ms", "calm"), ("measures.duration>60s", "pulse"), ("measures.duration<0.6", "calm late wind"),
    ("settlingDuration<0.5", "calm wind"), ("settlingDuration>60s", "pulse"), ("overshoot>5", "hop throw wind"),
    ("animation.overshoot>1", "wind"), ("overshoot=0", "calm late pulse"), ("crossings>=2", "hop throw"),
    ("delay.duration>=0.2", "late"), ("repeatForever.autoreverses=true", "pulse"),
    ("initialVelocity=0", ""), ("initialVelocity>1", "throw"), ("blendDuration=0", "hop"),
    ("framesAt120>=7200", "pulse"), ("peakVelocity>1e9", ""),
    // Texts.
    ("tag=menu", "late"), ("tags!=menu", "calm hop pulse throw wind"), ("kind=spring", "hop"),
    ("name~W", "throw wind"), ("name=hop", "hop"), ("note=", "calm hop late pulse throw wind"),
    ("revision<=2", "calm hop"),
    ("author=ana", "calm hop late pulse throw wind"), ("updated<2020", ""),
    ("created>=2020-01", "calm hop late pulse throw wind"),
    ("direction=out", "wind"), ("name='hop'", "hop"), ("tag=\"on load\"", ""),
    // What is there, and what is not.
    ("has delay", "late"), ("no tag", "calm hop pulse throw wind"), ("has bounce", "hop"),
    ("no reducedMotion", "calm hop late pulse throw wind"),
    ("has repeatForever", "pulse"), ("has delay.duration", "late"),
    ("reducedMotion=", "calm hop late pulse throw wind"),
    // Joined: `and` binds closer than `or`, and `not` closer than both.
    ("bounce>0.3 or tag=menu", "hop late"), ("tag=menu or kind=spring and bounce>0.5", "late"),
    ("(tag=menu or kind=spring) and overshoot>1", "hop"), ("not overshoot>1", "calm late pulse"),
    ("not overshoot>1 and not has repeatForever", "calm late"),
    ("NOT (bounce>0.3 OR has delay)", "calm pulse throw wind"),
    ("not not kind=spring", "hop"), ("overshoot>5 and no delay and name!=wind", "hop throw"),
    ("overshoot>5 or duration<=300ms", "calm hop throw wind"), ("bounce>0.3 and settlingDuration<1", "hop"),
  ])
  func where_(condition: String, names: String) {
    let result = tool.run(["list", "--format", "names", "--where", condition])
    #expect(result.errors.isEmpty != names.isEmpty && result.status == (names.isEmpty ? 66 : 0))
    #expect(result.output.split(separator: "\n").joined(separator: " ") == names)
  }

  /// Whether a letter is in ASCII or not, it is found in either case, now and at an earlier revision.
  @Test(arguments: [
    (["--search", "ÜBER"], "slide"), (["--search", "übergang"], "slide"), (["--search", "übergÄng"], ""),
    (["--search", "меню"], "late2 slide"), (["--search", "МЕНЮ", "--tag", "x"], "slide"),
    (["--where", "note~ÜBER"], "slide"), (["--search", "МЕНЮ", "--limit", "1", "--offset", "1"], "slide"),
    (["--search", "МЕНЮ", "--as-of", "7"], "slide"), (["--search", "WIN"], "wind"),
  ])
  func search(words: [String], names: String) {
    for line in [
      ["add", "slide", "linear", "--note", "Übergang", "--tag", "Меню", "--tag", "x"],
      ["add", "late2", "linear", "--tag", "меню"],
    ] {
      #expect(tool.run(line).status == 0)
    }
    let result = tool.run(["list", "--format", "names"] + words)
    #expect(result.status == (names.isEmpty ? 66 : 0), "\(result.errors)")
    #expect(result.output.split(separator: "\n").joined(separator: " ") == names)
    #expect(!names.isEmpty || result.errors.contains("no preset has '\(words[1])' in its name, its note or a tag"))
  }

  @Test func conditionsPagesAndFiltersTogether() {
    let all = "list --format names --where overshoot>=0 --where crossings<100"
    #expect(tool.run(all).output == "calm\nhop\nlate\nthrow\nwind\n" || tool.run(all).output.contains("pulse"))
    #expect(tool.run(all + " --offset 1 --limit 2").output == "hop\nlate\n")
    #expect(tool.run(all + " --offset 1 --limit 0").output == "")
    #expect(tool.run(all + " --tag menu").output == "late\n")
    #expect(tool.run(all + " --as-of 2").output == "calm\nhop\n")
    #expect(tool.run("export --where bounce>0 --format ndjson").output.contains("hop"))
  }

  @Test(arguments: [
    ("bounce", "is no condition"), ("bounce>", "is not a number"), ("bounce><3", "compares nothing"),
    ("bounce>nan", "is not a number"), ("bounce>0x10", "is not a number"), ("bouce>0.3", "did you mean 'bounce'?"),
    ("settlingduration>1", "did you mean 'settlingDuration'?"), (">1", "no parameter and no measure"),
    ("position>1", "is a text, which is neither more nor less; compare it by =, != or ~"),
    ("bounce~1", "is a number, which contains nothing; write 'bounce=1'"),
    ("(bounce>1", "a bracket in '(bounce>1' is not"),
    ("name=\"x", "a quote in 'name=\"x' is not closed; add a \""), ("name='x\"", "is not closed; add a '"),
    (
      "bounce>1 kind=spring", "'kind' in 'bounce>1 kind=spring' follows what is a condition already; join conditions by"
    ),
    ("tag=on load", "'load' in 'tag=on load' follows"), ("has bouce", "did you mean 'bounce'?"),
    ("", "is no condition"),
    ("bounce>1 or", "is no condition"), ("not", "is no condition"), ("bounce<>1", "compares nothing"),
    ("KIND=spring", "did you mean 'kind'?"),
    ("kind=sprnig", "unknown kind 'sprnig', in 'kind=sprnig'; did you mean 'spring'?"),
    ("not kind!=sprnig", "unknown kind 'sprnig', in 'not kind!=sprnig'; did you mean 'spring'?"),
    (String(repeating: "(", count: 100), "nested more than 64 deep"), ("delay.count>1", "no parameter and no measure"),
  ])
  func whatIsNoCondition(condition: String, message: String) {
    let result = tool.run(["list", "--where", condition])
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  /// A time, a number and an axis are found by what they have, and have no motion to measure.
  @Test(arguments: ["overshoot>50", "settlingDuration>60s and kind=spring", "peakVelocity>1e9"])
  func whatMovesNothingIsNotMeasured(condition: String) {
    tool.begin(with: ["value add second 1s", "value add two 2", "axis add brand acme"])
    let result = tool.run(["list", "--where", condition])
    #expect(result.status == 66 && result.errors == "error: no preset fulfils the condition\n", "\(result.errors)")
    let sorted = tool.run("list --kind duration --sort overshoot --format names")
    #expect(sorted.status == 0 && sorted.output == "second\n")
  }
}
