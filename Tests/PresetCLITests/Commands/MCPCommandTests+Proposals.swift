import PresetText
import Testing

// What an assistant proposes: all of a call, or nothing of it.
extension MCPCommandTests {
  @Test func aProposalChangesNothingElse() throws {
    let before = tool.run("export").output
    let result = try call(
      "propose",
      #"{"proposal":"calm","presets":[{"name":"hero","animation":{"kind":"smooth"}}],"remove":["motion/pulse"]}"#)
    let counts = result["structuredContent"]?["difference"]?["counts"]
    #expect(counts?["removed"]?.number == 1 && counts?["moved"]?.number == 1, "\(result.text)")
    #expect(tool.run("export").output == before)
    let proposed = try call("show", #"{"names":["hero"],"proposal":"calm"}"#)
    #expect(text(proposed).contains(#""kind":"smooth""#))
  }

  /// All of it or nothing: what is refused begins no proposal, adds no revision and leaves no part in an open one.
  @Test(arguments: [
    #""presets":[{"name":"a","animation":{"kind":"spring","bounce":9}}]"#,
    #""presets":[{"name":"a","animation":{"kind":"sprung"}}]"#, #""remove":["zzz"]"#,
    #""presets":[{"name":"a","animation":{"kind":"smooth"}},{"name":"b","animation":{"kind":"snappy"}}],"remove":["zzz"]"#,
    #""presets":[{"name":"a","animation":{"kind":"smooth"}}],"remove":["hero","zzz"]"#,
    #""presets":[{"name":"a","animation":{"kind":"smooth"}}],"title":7"#,
  ])
  func whatIsRefusedLeavesNothing(arguments: String) throws {
    #expect(try call("propose", #"{"proposal":"calm","remove":["motion/pulse"]}"#)["isError"] != true)
    let before = (tool.run("proposal list --json").output, tool.run("history --json").output)
    for name in ["new", "calm"] {
      let result = try call("propose", "{\"proposal\":\"\(name)\",\(arguments)}")
      #expect(result["isError"] == true, "\(result.text)")
      #expect(tool.run("proposal list --json").output == before.0)
      #expect(tool.run("history --json").output == before.1)
    }
  }

  /// A proposal goes on while it is open; other names are refused, and a removal may be of what is added just now.
  @Test func proposalsGoOn() throws {
    let smooth = #""presets":[{"name":"a","animation":{"kind":"smooth"}}]"#
    #expect(try call("propose", #"{"proposal":"calm","title":"Calmer",\#(smooth)}"#)["isError"] != true)
    #expect(try call("propose", #"{"proposal":"calm","remove":["a","motion/pulse"]}"#)["isError"] != true)
    let shown = tool.run("proposal show calm --json").output
    for part in [#""title": "Calmer""#, #""removed": 1"#, #""added": 0"#] { #expect(shown.contains(part), "\(shown)") }
    tool.run("proposal withdraw calm")
    for name in ["calm", "hero", "1.0.0"] {
      #expect(try call("propose", "{\"proposal\":\"\(name)\",\(smooth)}")["isError"] == true, "\(name)")
    }
  }
}
