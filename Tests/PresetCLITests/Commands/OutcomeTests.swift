import TestSupport
import Testing

/// What changing commands say with `--json`.
struct OutcomeTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  @Test(arguments: [
    ("add new spring", #"{"changes":[{"action":"add","name":"new"}],"revision":4}"#),
    ("edit hero --bounce 0.2", #"{"changes":[{"action":"edit","name":"hero"}],"revision":4}"#),
    ("edit hero --bounce 0.3", #"{"changes":[],"revision":null}"#),
    ("copy hero new", #"{"changes":[{"action":"add","name":"new"}],"revision":4}"#),
    (
      "rename fade motion/fade",
      #"{"changes":[{"action":"edit","name":"hero"},"#
        + #"{"action":"rename","formerName":"fade","name":"motion/fade"}],"revision":4}"#
    ),
    ("rename fade fade", #"{"changes":[],"revision":null}"#),
    (
      "remove fade --force",
      #"{"changes":[{"action":"remove","name":"fade"},{"action":"edit","name":"hero"}],"revision":4}"#
    ),
    ("restore hero --revision 2", #"{"changes":[],"revision":null}"#),
    ("undo", #"{"changes":[{"action":"remove","name":"motion/pulse"}],"revision":4,"undoes":3}"#),
  ])
  func theOutcomeIsOneObject(line: String, outcome: String) {
    let result = tool.run(line + " --json")
    #expect(result.status == 0 && result.output == outcome + "\n", "\(result.errors)")
    #expect(!result.errors.isEmpty, "a person is told as well")
    #expect(tool.run("undo --json").output.hasPrefix(#"{"changes":["#))
  }

  @Test func withoutTheOptionNothingIsWritten() {
    for line in ["add new spring", "edit new --bounce 0.1", "rename new newer", "remove newer", "undo"] {
      #expect(tool.run(line).output == "", "\(line)")
    }
  }

  @Test func theOutcomeOfAnImportHasItsCounts() throws {
    let file = try tool.write(
      ":root { --fade-easing: linear; --new: cubic-bezier(0, 0, 1, 1); --bad: cubic-bezier(2, 0, 0, 1); }", to: "a.css")
    let added = #""changes":[{"action":"add","name":"a"}]"#
    let one = try tool.write(#"{"name":"a","animation":{"kind":"linear"}}"#, to: "a.json")
    let rehearsal = tool.run(["import", one, "--dry-run", "--json"]).output
    #expect(
      rehearsal == "{" + added
        + #","import":{"added":1,"addedNames":["a"],"assumedCount":0,"assumedNames":[],"axes":0,"differences":[],"format":"json","leftOut":[],"leftOutCount":0,"longCount":0,"longNames":[],"otherFiles":[],"otherFilesCount":0,"passedOver":{},"replaced":0,"skipped":0,"skippedNames":[],"total":1,"unchanged":0,"values":0},"revision":null}"#
        + "\n")
    #expect(tool.run("list --format names").output == "fade\nhero\nmotion/pulse\n")
    let done = tool.run(["import", one, "--json"]).output
    #expect(done == rehearsal.replacing(#""revision":null"#, with: #""revision":4"#))
    let partly = tool.run(["import", file, "--json"])
    let two = #""added":2,"addedNames":["fade-easing","new"],"assumedCount":0,"assumedNames":[],"axes":0"#
    let counts = two + #","differences":[],"format":"css","leftOut":[{"file":"\#(file)","line":1,"#
    #expect(partly.output.contains(counts), "\(partly)")
    #expect(
      partly.output.contains(#""reason":"'cubic-bezier(2, 0, 0, 1)'"#) && partly.output.contains(#""leftOutCount":1"#))
  }

  @Test func errorsAreJSONToo() throws {
    #expect(tool.run("edit gone --note x --json").errors.contains(#"{"error":{"code":"notFound""#))
    #expect(tool.run("add hero spring --json").output == "")
    // The format of what is read is not that of the answer.
    #expect(!tool.run(["import", "--format", "json", try tool.write("{", to: "x.json")]).errors.contains("{\"error\""))
  }

  @Test func whatShowSaysIsADocument() {
    tool.run("add card alias --preset hero --tag x")
    for name in ["hero", "card", "motion/pulse"] {
      let shown = tool.run("show \(name) --json").output
      let added = tool.run("add new --document - --json", input: shown)
      #expect(added.output.hasPrefix(#"{"changes":[{"action":"add","name":"new"}]"#), "\(added.errors)")
      tool.run("copy \(name) other")
      // The same but for the name and what the catalog notes itself.
      func content(_ name: String) -> String {
        tool.run("show \(name) --json").output.replacing(/"(name|revision|created|updated)": [^\n]*/, with: "")
      }
      #expect(content("new") == content("other"))
      tool.run("remove new other")
    }
    let hero = tool.run("show hero --json").output
    let taken = tool.run("add --document -", input: hero)
    #expect(taken.status == 65 && taken.errors.contains("a preset named 'hero' exists already"))
    #expect(tool.run("add new spring --document -", input: hero).status == 64)
    #expect(tool.run("add new --bounce 0.2 --document -", input: hero).status == 64)
    // A document without a name is enough where one is given.
    #expect(tool.run("add plain --document -", input: #"{"animation":{"kind":"linear"}}"#).status == 0)
    let two = tool.run("add new --document -", input: tool.run("show hero fade --json").output)
    #expect(two.status == 65 && two.errors.contains("2 presets where there should be one; use 'presets import'"))
  }
}
