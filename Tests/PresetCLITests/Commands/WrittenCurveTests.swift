import TestSupport
import Testing

/// Curves as they are written elsewhere, where `add` and `edit` take a kind.
struct WrittenCurveTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  /// The animation of a preset, as its document has it.
  private func animation(_ name: String) -> String {
    let document = tool.run(["export", name, "--format", "ndjson"]).output
    return String(document.dropFirst(#"{"animation":"#.count).prefix { $0 != "}" }) + "}"
  }

  @Test func whatIsNoCurveIsQuotedAsItWasWritten() {
    let error = tool.run(["add", "x", "transition: all .3s ease"]).errors
    #expect(error.hasPrefix("error: 'transition: all .3s ease' is no easing function of CSS"), "\(error)")
  }

  private static let forms: [(word: String, options: String, animation: String)] = [
    ("cubic-bezier(.2,0,0,1) 250ms", "", #"{"duration":0.25,"kind":"timingCurve","x1":0.2,"x2":0,"y1":0,"y2":1}"#),
    ("cubic-bezier(.2, 0, 0, 1)", "", #"{"duration":0.35,"kind":"timingCurve","x1":0.2,"x2":0,"y1":0,"y2":1}"#),
    (
      "cubic-bezier(.2,0,0,1)", "--duration 0.3",
      #"{"duration":0.3,"kind":"timingCurve","x1":0.2,"x2":0,"y1":0,"y2":1}"#
    ),
    ("250ms cubic-bezier(.2,0,0,1)", "", #"{"duration":0.25,"kind":"timingCurve","x1":0.2,"x2":0,"y1":0,"y2":1}"#),
    ("css:ease 300ms", "", #"{"duration":0.3,"kind":"timingCurve","x1":0.25,"x2":0.25,"y1":0.1,"y2":1}"#),
    ("ease-out 200ms", "", #"{"duration":0.2,"kind":"easeOut"}"#),
    ("easeOut 200ms", "", #"{"duration":0.2,"kind":"easeOut"}"#),
    ("snappy 300ms", "", #"{"duration":0.3,"extraBounce":0,"kind":"snappy"}"#),
    ("0.2s ease-in-out", "", #"{"duration":0.2,"kind":"easeInOut"}"#),
    ("linear 200ms", "", #"{"duration":0.2,"kind":"linear"}"#),
    ("steps(4) 1s", "", #"{"count":4,"duration":1,"kind":"steps","position":"end"}"#),
    ("spring:bounce=0.3", "", #"{"bounce":0.3,"duration":0.5,"kind":"spring"}"#),
    ("spring:bounce=0.3", "--duration 0.4", #"{"bounce":0.3,"duration":0.4,"kind":"spring"}"#),
    ("linear", "", #"{"duration":0.35,"kind":"linear"}"#),
  ]

  @Test(arguments: forms)
  func addAndEditTakeThem(word: String, options: String, animation: String) {
    let options = options.split(separator: " ").map(String.init)
    let added = tool.run(["add", "new", word] + options)
    #expect(added.status == 0, "\(added.errors)")
    #expect(self.animation("new") == animation)
    // One without a duration or a period, so that none is kept.
    for name in ["one", "two"] { tool.run("add \(name) default") }
    #expect(tool.run(["edit", "one", word, "--note", "n"] + options).status == 0)
    #expect(tool.run(["edit", "two", "--kind", word] + options).status == 0)
    for name in ["one", "two"] { #expect(self.animation(name) == animation) }
    if options.isEmpty && word != "linear" && !word.hasPrefix("0") && !word.hasPrefix("2") {
      let isKind = word.hasPrefix("easeOut") || word.hasPrefix("snappy")
      let prefix = word.contains("(") || word.contains(":") || isKind ? "" : "css:"
      #expect(tool.run(["compare", "new", prefix + word, "--tolerance", "0"]).status == 0, "compare reads it alike")
    }
  }

  /// What an app's source says, as people copy it.
  @Test(arguments: [
    (".spring(duration: 0.4, bounce: 0.2)", #"{"bounce":0.2,"duration":0.4,"kind":"spring"}"#, ""),
    (
      ".spring(response: 0.4, dampingFraction: 0.7).delay(0.1)",
      #"{"dampingFraction":0.7,"kind":"spring","response":0.4}"#, "delay duration 0.1"
    ),
    (".easeInOut(duration: 0.3).speed(2)", #"{"duration":0.3,"kind":"easeInOut"}"#, "speed factor 2"),
    ("spring(duration: 0.4, bounce: 0.2)", #"{"bounce":0.2,"duration":0.4,"kind":"spring"}"#, ""),
    (".bouncy", #"{"duration":0.5,"extraBounce":0,"kind":"bouncy"}"#, ""),
    ("Animation.snappy(duration: 0.2)", #"{"duration":0.2,"extraBounce":0,"kind":"snappy"}"#, ""),
    ("Curves.easeIn", #"{"duration":0.35,"kind":"timingCurve","x1":0.42,"x2":1,"y1":0,"y2":1}"#, ""),
    ("tween(durationMillis = 300, easing = LinearEasing)", #"{"duration":0.3,"kind":"linear"}"#, ""),
  ]) func sourceIsTakenWithItsModifiers(word: String, animation: String, modifiers: String) {
    #expect(tool.run(["add", "new", word]).status == 0)
    tool.run("add one default")
    #expect(tool.run(["edit", "one", word]).status == 0)
    for name in ["new", "one"] {
      #expect(self.animation(name) == animation)
      #expect(tool.run(["show", name]).output.contains("then\t\(modifiers)\n") == !modifiers.isEmpty)
    }
    #expect(tool.run(["compare", "new", word, "--tolerance", "0"]).status == 0)
    let twice = tool.run(["add", "other", ".easeOut(duration: 0.2)", "--duration", "0.3"])
    #expect(twice.status == 64 && twice.errors.contains("'duration' is given twice"), "\(twice.errors)")
  }

  /// Another kind of spring has the period and the bounce that the former one had, however either is written.
  @Test func anotherKindOfSpringIsTheSameSpring() {
    tool.run("add one spring --response 0.4 --damping-fraction 0.5")
    #expect(tool.run("edit one interpolatingSpring").status == 0)
    #expect(animation("one").contains(#""bounce":0.5,"duration":0.4"#), "\(animation("one"))")
    // A kind with a bounce of its own is asked for because of that.
    #expect(tool.run("edit one bouncy").status == 0)
    #expect(animation("one").contains(#""duration":0.4,"extraBounce":0,"#), "\(animation("one"))")
    tool.run("add other interpolatingSpring --mass 1 --stiffness 200 --damping 10")
    #expect(tool.run("edit other spring").status == 0)
    #expect(animation("other").contains(#""bounce":0.64644660"#), "\(animation("other"))")
    // What somebody says is that alone.
    #expect(tool.run("edit other interpolatingSpring --stiffness 100 --damping 10").status == 0)
    #expect(!animation("other").contains("bounce"))
  }

  /// A number beside a curve is a time once it has its unit.
  @Test(arguments: [("easeOut 300", "easeOut 300ms"), ("easeOutBack 0.4", "easeOutBack 0.4s")])
  func aTimeNeedsItsUnit(word: String, advice: String) {
    let refused = tool.run(["add", "sw", word])
    #expect(refused.status == 64 && refused.errors.contains("without its unit; write '\(advice)'"), "\(refused)")
  }

  /// Hundreds of seconds in a source's text were meant as milliseconds.
  @Test(arguments: [".spring(duration: 300)", ".easeOut(duration: 0.2).delay(100)"])
  func aTimeOfMinutesIsAskedFor(word: String) {
    let refused = tool.run(["add", "sw", word])
    #expect(refused.status == 64 && refused.errors.contains("seconds; write 0."), "\(refused)")
  }

  /// Compose's positions are damping ratio and stiffness; who means a duration and a bounce is not to get those.
  @Test func aSpringWhoseFiguresHaveNoNamesIsRefused() {
    tool.run("add one linear")
    for words in [["add", "new", "spring(0.3, 0.3)"], ["edit", "one", "spring(0.3, 0.3)"]] {
      let refused = tool.run(words)
      #expect(refused.status == 65 && refused.errors.contains("does not say what its figures are"), "\(refused.errors)")
    }
  }

  /// A document's durations are in seconds, and many write milliseconds.
  @Test func aDurationThatMayBeInMillisecondsIsTold() throws {
    let file = try tool.write(#"{"name": "slow", "animation": {"kind": "easeOut", "duration": 300}}"#, to: "new.json")
    let added = tool.run(["add", "--document", file])
    #expect(added.status == 0 && added.errors.contains("'presets edit slow --duration 300ms'"), "\(added.errors)")
    tool.run("remove slow")
    let imported = tool.run(["import", file])
    #expect(imported.status == 0 && imported.errors.contains("warning: slow: a duration over 10 seconds"))
    #expect(tool.run("edit slow --duration 300ms").status == 0)
  }

  @Test func modesAndModifiersOfOptionsComeAfterThoseOfSource() {
    #expect(tool.run(["add", "new", ".easeOut(duration: 0.2).delay(0.1)", "--speed", "2"]).status == 0)
    #expect(tool.run("show new").output.contains("then\tdelay duration 0.1\nthen\tspeed factor 2\n"))
    tool.run("axis add brand acme globex --default acme")
    #expect(tool.run(["vary", "new", "brand=globex", ".easeIn(duration: 0.4).delay(0.3)"]).status == 0)
    let document = tool.run("export new --format ndjson").output
    #expect(document.contains(#""animation":{"duration":0.4,"kind":"easeIn"}"#), "\(document)")
    #expect(document.contains(#"{"duration":0.3,"kind":"delay"}"#), "\(document)")
  }

  @Test func aCurveWithoutADurationKeepsTheOneThatIsThere() {
    #expect(tool.run(["edit", "fade", "cubic-bezier(.2,0,0,1)"]).status == 0)
    #expect(animation("fade") == #"{"duration":0.2,"kind":"timingCurve","x1":0.2,"x2":0,"y1":0,"y2":1}"#)
    #expect(tool.run(["edit", "fade", "ease-out 90ms"]).status == 0)
    #expect(animation("fade") == #"{"duration":0.09,"kind":"easeOut"}"#)
  }

  @Test(arguments: [
    (["add", "x", "cubic-bezier(.2,0,0)"], 65, "'cubic-bezier(.2,0,0)' needs four numbers, not 3"),
    (["add", "x", "cubic-bezir(.2,0,0,1)"], 65, "is no easing function of CSS; did you mean 'cubic-bezier'?"),
    (["add", "x", "ease-out 200ms 100ms"], 64, "has 2 times, and a curve has one, its duration; a delay is no part"),
    (
      ["add", "x", "ease-out 200ms", "--duration", "0.3"], 64, "'duration' is given twice: in 'ease-out 200ms', and by"
    ),
    (["add", "x", "spring:bounce=1,bonce=2"], 65, "has no parameter 'bonce'"),
    (["add", "x", "ease-out 200ms", "--bounce", "1"], 65, "kind 'easeOut' has no parameter 'bounce'"),
    (["add", "x", "eease 200ms"], 65, "unknown kind 'eease 200ms'"),
    (["edit", "fade", "ease-out 200ms", "--kind", "spring"], 64, "does not take 'ease-out 200ms' and '--kind'"),
    (["add", "x", ".spring(foo: 3)"], 65, "kind 'spring' has no parameter 'foo'"),
    (["add", "x", ".spring(duration: 0.3"], 65, "is not one animation of SwiftUI"),
    (["add", "x", ".easeOut(duration: 0.2), .easeIn(duration: 3)"], 65, "is not one animation of SwiftUI"),
    (["add", "x", ".boncy"], 65, "unknown kind '.boncy'; did you mean 'bouncy'?"),
    (["edit", "fade", "sprnig"], 65, "unknown kind 'sprnig'; did you mean 'spring'?"),
  ])
  func wrongOnesChangeNothing(line: [String], status: Int32, message: String) {
    let before = tool.run("export").output
    let result = tool.run(line)
    #expect(result.status == status && result.errors.contains(message), "\(result.errors)")
    #expect(tool.run("export").output == before)
  }
}
