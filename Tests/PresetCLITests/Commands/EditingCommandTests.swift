import Foundation
import TestSupport
import Testing

struct EditingCommandTests {
  private let tool: CommandLineTool

  init() throws { tool = try CommandLineTool() }

  @Test func initMakesACatalogOnce() {
    #expect(tool.run("init").status == 0)
    let again = tool.run("init")
    #expect(again.status == 73)
    #expect(
      again.errors
        == "error: '\(tool.folder.file("catalog.db"))' exists already; choose another path; nothing was changed\n")
    #expect(tool.run(["init", tool.folder.file("other.db")]).status == 0)
    #expect(tool.run(["init", "a", "--db", "b"]).status == 64)
    let folder = tool.folder.file("nodir/")
    let refused = tool.run(["init", folder])
    #expect(refused.status == 73)
    #expect(refused.errors == "error: '\(folder)' is a folder; name a file in it, as \(folder)presets.db\n")
    #expect(!FileManager.default.fileExists(atPath: folder), "and it is not made")
  }

  @Test func addStoresWhatItIsTold() {
    tool.run("init")
    let result = tool.run([
      "add", "m/in", "timingCurve", "--x1", "0.2", "--y1=-0.5", "--x2", "0", "--y2", "1", "--duration", "250ms",
      "--tag", "b", "--tag", "a", "--note", "two words", "--delay", "0.1s", "--repeat", "2", "--no-autoreverses",
      "--speed", "2", "--logically-complete-after", "50ms",
    ])
    #expect(result == .init(status: 0, output: "", errors: "added m/in, revision 1\n"))
    let exported = tool.run("export --format ndjson").output
    #expect(
      exported.contains(#""animation":{"duration":0.25,"kind":"timingCurve","x1":0.2,"x2":0,"y1":-0.5,"y2":1}"#))
    #expect(
      exported.contains(
        #""modifiers":[{"duration":0.1,"kind":"delay"},{"autoreverses":false,"count":2,"kind":"repeatCount"},"#
          + #"{"factor":2,"kind":"speed"},{"after":0.05,"kind":"logicallyComplete"}]"#))
    #expect(exported.contains(#""note":"two words""#) && exported.contains(#""tags":["a","b"]"#))
    #expect(exported.contains(#""author":"ana""#))
  }

  @Test func addTakesADocument() throws {
    tool.run("init")
    let document = #"{"name":"d","animation":{"kind":"bouncy"}}"#
    #expect(tool.run("add --document -", input: document).status == 0)
    let path = try tool.write(document.replacing("\"d\"", with: "\"e\""), to: "e.json")
    #expect(tool.run(["add", "--document", path]).status == 0)
    #expect(tool.run("list --format names").output == "d\ne\n")
    #expect(tool.run(["add", "x", "spring", "--document", path]).status == 64)
  }

  @Test(arguments: [
    ("add", 64, "error: 'presets add' needs NAME and KIND; for example: presets add hero spring --bounce 0.3\n"),
    ("add hero", 64, "error: 'presets add' needs KIND; for example: presets add hero spring --bounce 0.3\n"),
    ("add hero sprnig", 65, "error: unknown kind 'sprnig'; did you mean 'spring'?\n"),
    ("add hero spring --bonce 1", 64, "error: 'presets add' has no option '--bonce'; did you mean '--bounce'?\n"),
    ("add hero linear --count 1", 65, "error: kind 'linear' has no parameter 'count'; kind 'steps' has it\n"),
    (
      "add hero linear --direction in", 65,
      "error: kind 'linear' has no parameter 'direction'; did you mean 'duration'?\n"
    ),
    ("add hero spring --bounce", 64, "error: '--bounce' needs a value: NUMBER\n"),
    ("add hero spring --bounce x", 64, "error: '--bounce' needs a number, not 'x'\n"),
    ("add hero spring --bounce nan", 65, "error: '--bounce' is nan; it must be a finite number\n"),
    ("add hero spring --bounce -inf", 65, "error: '--bounce' is -inf; it must be a finite number\n"),
    ("add hero spring --bounce 1e999", 65, "error: '--bounce' is 1e999; it must be a finite number\n"),
    (
      "add hero spring --bounce 5", 65,
      "error: parameter 'bounce' of kind 'spring' is 5; it must be above -1 and at most 1\n"
    ),
    ("add hero spring --bounce 1 --bounce 1", 64, "error: '--bounce' is given twice\n"),
    ("add hero spring --duration 1m", 64, "error: '--duration' needs a number, not '1m'\n"),
    ("add hero spring --no-autoreverses", 64, "error: '--no-autoreverses' belongs right after '--repeat'\n"),
    (
      "add hero spring --repeat 0", 65,
      "error: parameter 'count' of modifier 'repeatCount' is 0; it must be at least 1 and at most 1000000\n"
    ),
    (
      "add hero spring extra", 64,
      "error: 'presets add' does not take 'extra'; usage: presets add [NAME] [KIND] [OPTIONS]\n"
    ),
    (
      "add hero timingCurve --x1 0", 65,
      "error: kind 'timingCurve' needs a parameter 'y1': first control point, up; beyond 0…1 it overshoots; 'presets kinds timingCurve' shows them all\n"
    ),
    (
      "add new spring --reduced-motion gone", 65,
      "error: 'reducedMotion' of 'new' names a preset 'gone' that is not in the catalog; "
        + "add that one first, or bring it back with 'presets restore'\n"
    ),
    (
      "add fade spring", 65,
      "error: a preset named 'fade' exists already; change it with 'presets edit', or choose another name\n"
    ),
  ])
  func wrongAddsChangeNothing(line: String, status: Int32, message: String) {
    tool.fill()
    let before = tool.run("export").output
    #expect(tool.run(line) == .init(status: status, output: "", errors: message))
    #expect(tool.run("export").output == before)
  }

  @Test(arguments: ["", "a\u{1B}[31m", "a\nb", "tab\t", "c1\u{85}", String(repeating: "n", count: 256)])
  func wrongNamesAreRefused(name: String) {
    tool.run("init")
    let result = tool.run(["add", name, "spring"])
    #expect(result.status == 65)
    #expect(result.errors.dropLast().unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(tool.run("list --format names").output == "")
  }

  @Test(arguments: ["-dash", "--dash", "with space", "quote'\"", "🎈/é", "a=b", ".", "*", "$(x)"])
  func strangeNamesSurvive(name: String) {
    tool.run("init")
    #expect(tool.run(["add", "--", name, "spring"]).status == 0)
    #expect(tool.run("list --format names").output == name + "\n")
    #expect(tool.run(["eval", "--at", "0", "--format", "csv", "--", name]).status == 0)
    #expect(tool.run(["remove", "--", name]).status == 0)
  }

  @Test func editChangesWhatIsNamed() {
    tool.fill()
    #expect(tool.run(["edit", "hero", "--bounce", "0.2", "--untag", "in", "--note", "n"]).status == 0)
    let document = tool.run("export hero --format ndjson").output
    #expect(document.contains(#"{"bounce":0.2,"duration":0.5,"kind":"spring"}"#))
    #expect(document.contains(#""tags":["menu"]"#) && document.contains(#""reducedMotion":"fade""#))
    tool.run(["edit", "hero", "--note", "", "--reduced-motion", "", "--kind", "linear", "--duration", "1"])
    let changed = tool.run("export hero --format ndjson").output
    #expect(changed.contains(#""animation":{"duration":1,"kind":"linear"}"#))
    #expect(!changed.contains("note") && !changed.contains("reducedMotion"))
    #expect(tool.run("edit hero").status == 64)
    #expect(tool.run("edit gone --note x").status == 66)
  }

  @Test func editChangesAModifierThatIsThere() {
    tool.fill()
    tool.run("edit motion/pulse --delay 0.3 --speed 2")
    let modifiers =
      #""modifiers":[{"duration":0.3,"kind":"delay"},{"autoreverses":true,"kind":"repeatForever"},{"factor":2,"kind":"speed"}]"#
    #expect(tool.run("export motion/pulse").output.contains(modifiers))
    tool.run("edit motion/pulse --no-modifiers")
    #expect(!tool.run("export motion/pulse").output.contains("modifiers"))
  }

  @Test func editShowsBothWhereSomebodyWasFaster() {
    tool.fill()
    #expect(tool.run("edit hero --note first --if-revision 2").status == 0)
    let result = tool.run("edit hero --note second --if-revision 2")
    #expect(result.status == 1)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("error: 'hero' is at revision 4, not 2"))
    #expect(lines[1].hasPrefix("theirs: ") && lines[1].contains("first"))
    #expect(lines[2].hasPrefix("yours: ") && lines[2].contains("second"))
  }

  @Test func renameCopyAndRemove() {
    tool.fill()
    #expect(tool.run("rename fade motion/fade").errors == "fade is now motion/fade, revision 4\n")
    #expect(tool.run("export hero").output.contains(#""reducedMotion":"motion/fade""#))
    #expect(tool.run("copy hero hero2").status == 0)
    #expect(tool.run("copy hero hero2").status == 65)
    let refused = tool.run("remove motion/fade")
    #expect(refused.status == 1)
    #expect(refused.errors.hasPrefix("error: 'motion/fade' is used by 'hero', 'hero2'; change what uses it"))
    #expect(refused.errors.contains("'presets remove --force'"))
    #expect(tool.run("remove motion/fade --force").status == 0)
    #expect(tool.run("remove hero gone").status == 66)
    #expect(tool.run("list --format names").output == "hero\nhero2\nmotion/pulse\n")
  }
}
