import TestSupport
import Testing

/// Names that a proposal gives away and uses again.
struct ProposalNameTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  private func names(_ words: String = "") -> [String] {
    tool.run("list \(words)").output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  private func make(_ lines: String...) {
    for line in lines {
      let result = tool.run(line)
      #expect(result.status == 0, "\(line): \(result.errors)")
    }
  }

  @Test func whatIsRenamedStaysBesideWhatGetsItsName() {
    make("add a spring --bounce 0.3", "proposal new s --title S", "rename a z --proposal s")
    make("add a linear --proposal s")
    #expect(names("--proposal s") == ["a", "z"])
    #expect(tool.run("proposal show s").output.contains("renamed\tz"))
    make("proposal accept s")
    #expect(names() == ["a", "z"])
    #expect(tool.run("show z --json").output.contains("\"bounce\": 0.3"))
    #expect(tool.run("history z").output.contains("add"))
  }

  /// What referred to the renamed preset goes on with it, and what is made for the new one with that.
  @Test(arguments: ["add card alias --preset hero", "add card linear --reduced-motion hero"])
  func referencesFollowWhatTheyMeant(card: String) {
    make("add hero spring --bounce 0.3", card, "proposal new s --title S", "rename hero star --proposal s")
    make("add hero linear --proposal s", "add other alias --preset hero --proposal s")
    #expect(names("--proposal s") == ["card", "hero", "other", "star"])
    #expect([0, 1].contains(tool.run("lint --proposal s").status))
    make("proposal show s", "proposal accept s")
    #expect(names() == ["card", "hero", "other", "star"])
    #expect(tool.run("show card --json").output.contains("\"star\""))
    #expect(tool.run("show other --json").output.contains("\"hero\""))
    #expect(tool.run("doctor").status == 0)
    make("undo")
    #expect(names() == ["card", "hero"])
    #expect(tool.run("show card --json").output.contains("\"hero\""))
  }

  @Test func whatIsRemovedMakesRoom() {
    make("add a spring", "add b alias --preset a", "proposal new s --title S", "remove b a --proposal s")
    make("add a linear --proposal s")
    #expect(names("--proposal s") == ["a"])
    make("proposal accept s")
    #expect(names() == ["a"])
    make("undo")
    #expect(names() == ["a", "b"] && tool.run("eval a b --at 0.2").status == 0)
  }

  /// A proposal is one change, which can't swap two names: that is refused when it is asked for, and harms nothing.
  @Test func aSwapIsRefusedAtOnce() {
    make("add a spring", "add b linear", "add c alias --preset a", "proposal new s --title S")
    make("rename a tmp --proposal s", "rename b a --proposal s")
    let refused = tool.run("rename tmp b --proposal s")
    #expect(refused.status == 65 && refused.errors.contains("leave one of them its third name"), "\(refused.errors)")
    #expect(names("--proposal s") == ["a", "c", "tmp"])
    make("proposal accept s")
    #expect(tool.run("show c --json").output.contains("\"tmp\""))
  }
}
