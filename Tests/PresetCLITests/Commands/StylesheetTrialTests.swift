import TestSupport
import Testing

/// What trials of imports found of stylesheets, each by the commands that showed it.
struct StylesheetTrialTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  /// What takes no time turns a motion off for less motion, whatever it waits for; and no time waits for nothing.
  @Test(arguments: [
    ".m { transition: opacity 300ms ease-out 100ms }\n@media (prefers-reduced-motion: reduce) { .m { transition-duration: 0s } }",
    ".m { animation: x 300ms ease-out 100ms }\n@media (prefers-reduced-motion: reduce) { .m { animation-duration: 0s } }",
    ":root { --m-easing: ease-out; --m-duration: 300ms; --m-delay: 100ms }\n"
      + "@media (prefers-reduced-motion: reduce) { :root { --m-duration: 0ms } }",
  ])
  func noTimeIsNoMotion(css: String) throws {
    #expect(tool.run(["import", try tool.write(css + "\n", to: "k.css"), "--strict"]).status == 0)
    let reduced = tool.run("eval --all --at 0.05,0.2 --reduce-motion").output
    #expect(reduced.contains("\t1\t0") && !reduced.contains("\t0\t0\t"), "\(reduced)")
  }

  /// Of no time, nothing waits in an export, as nothing does in the engine.
  @Test func noTimeWaitsForNothing() throws {
    for line in ["add y easeOut --duration 300ms --delay 100ms", "vary y motion=reduced linear --duration 0"] {
      #expect(tool.run(line).status == 0)
    }
    let css = tool.run("export y --format css").output
    #expect(css.contains("--y-delay: 100ms") && css.contains("--y-delay: 0ms"), "\(css)")
    let other = try CommandLineTool()
    other.run("init")
    #expect(other.run(["import", try other.write(css, to: "y.css"), "--strict"]).status == 0)
    #expect(other.run("eval y --at 0.05 --reduce-motion").output.contains("\t1\t0"))
  }

  /// An important reset for less motion is for all rules, those included that have something of their own which is not.
  @Test(arguments: [
    ("* { transition-duration: 0.01ms !important }", true), ("* { transition: none !important }", true),
    ("*, *::before, *::after { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important }", true),
    ("* { transition: none }", false), ("p { transition: none !important }", false),
  ])
  func aResetIsForAllRules(rule: String, isTaken: Bool) throws {
    let file = try tool.write(
      ".card { transition: opacity 200ms ease }\n.own { transition: opacity 300ms ease }\n"
        + "@media (prefers-reduced-motion: reduce) { \(rule) .own { transition-duration: 100ms } }\n", to: "rm.css")
    #expect(tool.run(["import", file]).status == 0)
    let card = tool.run("eval .card/opacity --at 0.05 --reduce-motion").output
    #expect(card.contains("\t1\t0") == isTaken, "\(card)")
    let own = tool.run("eval .own/opacity --at 0.05 --reduce-motion").output
    #expect(own.contains("\t1\t0") == isTaken, "\(own)")
  }

  /// A rule that changes a part of what another one says for its elements is a motion of its own.
  @Test(arguments: [
    (".a, .b { transition: color 200ms ease }\n.b { transition-duration: 500ms }", ".b/color\t0.5"),
    (".a { transition: color 200ms ease }\n.a:hover { transition-duration: 500ms }", ".a:hover/color\t0.5"),
    (".a { transition: color 200ms ease }\n.a.on { transition-delay: 500ms }", ".a.on/color\t0.2"),
  ])
  func whatOverridesAPartIsRead(css: String, line: String) throws {
    #expect(tool.run(["import", try tool.write(css + "\n", to: "d.css"), "--strict"]).status == 0)
    #expect(
      tool.run("list --columns name,duration").output.contains(line), "\(tool.run("list --columns name,duration"))")
  }

  /// What is for those who did not ask for less motion is so for them alone.
  @Test(arguments: [
    "@media not (prefers-reduced-motion: reduce) { .a { transition: opacity 300ms ease-in } }",
    "@media not all and (prefers-reduced-motion: reduce) { .a { transition: opacity 300ms ease-in } }",
    "@media (prefers-reduced-motion: no-preference) { .a { transition: opacity 300ms ease-in } }",
    ":root { --d: 0ms }\n@media (prefers-reduced-motion: no-preference) { :root { --d: 300ms } }\n"
      + ".a { transition: opacity var(--d) ease-in }",
  ])
  func motionForThoseWhoWelcomeItIsTheirs(css: String) throws {
    let result = tool.run(["import", try tool.write(css + "\n", to: "r.css"), "--strict"])
    #expect(result.status == 0, "\(result)")
    #expect(tool.run("eval .a/opacity --at 0.15").output.contains("\t0.31"), "\(tool.run("eval .a/opacity --at 0.15"))")
    #expect(
      tool.run("eval .a/opacity --at 0.15 --reduce-motion").output.contains("\t1\t0"), "\(tool.run("show .a/opacity"))")
  }

  /// A rule that has a curve alone says nothing of how long it lasts.
  @Test func aRulesCurveAloneIsAValue() throws {
    let file = try tool.write(
      ":root { --soft: cubic-bezier(0.2, 0, 0, 1) }\n.x { transition-timing-function: ease-in }\n"
        + ".y { transition-timing-function: var(--soft) }\n", to: "f.css")
    #expect(tool.run(["import", file]).status == 0)
    #expect(tool.run("value list").output.contains(".x/transition-timing-function"), "\(tool.run("value list"))")
    #expect(tool.run("show .y/transition-timing-function").output.contains("@soft"))
    let other = try CommandLineTool()
    other.run("init")
    #expect(other.run(["import", file, "--duration", "0.5"]).status == 0)
    #expect(other.run("show .x/transition-timing-function").output.contains("0.5"))
  }
}
