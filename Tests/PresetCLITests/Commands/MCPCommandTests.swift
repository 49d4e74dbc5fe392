import Foundation
import PresetService
import TestSupport
import Testing

@testable import PresetCLI

/// `presets mcp`, by the bytes that go in and come out.
struct MCPCommandTests {
  let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  /// The answers to some lines.
  private func answers(_ lines: [String], _ words: [String] = []) throws -> [JSON] {
    let result = tool.run(["mcp"] + words, input: lines.joined(separator: "\n"))
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return try result.output.split(separator: "\n").map { try JSONReader.read(Array($0.utf8)) }
  }

  /// A call of a tool, as a request without a handshake.
  func call(_ name: String, _ arguments: String, _ words: [String] = []) throws -> JSON {
    let line = """
      {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\(name)","arguments":\(arguments),\(Self.meta)}}
      """
    let answer = try #require(try answers([line], words).first)
    return answer["result"] ?? answer
  }

  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

  func text(_ result: JSON, _ place: Int = 0) -> String {
    result["content"]?.array.flatMap { $0.count > place ? $0[place]["text"]?.string : nil } ?? ""
  }

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999", "2025-11-25"),
  ])
  func aHandshakeSettlesTheRevision(asked: String, settled: String) throws {
    let answers = try answers([
      #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
    ])
    #expect(answers.count == 2 && answers[0]["id"] == "a" && answers[1]["result"] == .object([:]))
    #expect(answers[0]["result"]?["protocolVersion"]?.string == settled)
    #expect(answers[0]["result"]?["resultType"] == nil)
  }

  @Test func requestsStandByThemselves() throws {
    let answers = try answers([
      #"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{\#(Self.meta)}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{\#(Self.meta)}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"resources/list","params":{\#(Self.meta)}}"#,
    ])
    let results = answers.compactMap { $0["result"] }
    #expect(results.count == 3 && results.allSatisfy { $0["resultType"] == "complete" })
    #expect(results.map { $0["cacheScope"]?.string } == ["public", "public", "private"])
    #expect(results.map { $0["ttlMs"]?.number ?? -1 } == [3_600_000, 3_600_000, 0])
    #expect(results[0]["supportedVersions"]?.array?.contains("2026-07-28") == true)
    // At about four bytes a token, an assistant has this in mind all the time.
    let instructions = results[0]["instructions"]?.string ?? ""
    #expect(instructions.contains("similar") && instructions.contains("elastic") && instructions.utf8.count < 6000)
  }

  @Test(arguments: [
    ("nonsense", -32700), ("{", -32700), ("[]", -32600), (#"{"id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1e300,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"pong"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{\#(meta)}}"#, -32601),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2030"}}}"#,
      -32022
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#,
      -32602
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"shw"}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"show","arguments":[]}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{"cursor":"-1"}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"preset://gone"}}"#, -32002),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}"#, -32002),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"preset://a%zz"}}"#, -32002),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"preset://gone",\#(meta)}}"#, -32602),
  ])
  func whatIsNoRequestIsRefused(line: String, code: Int) throws {
    // The next one is answered all the same.
    let answers = try answers([line, "", #"{"jsonrpc":"2.0","id":"next","method":"ping"}"#])
    #expect(answers.count == 2 && answers.last?["id"] == "next")
    #expect(answers.first?["error"]?["code"]?.number == Double(code), "\(answers)")
    #expect(answers.first?["error"]?["message"]?.string?.isEmpty == false && answers.first?["id"] != nil)
  }

  @Test func nothingIsSaidToNotificationsAndAnswers() throws {
    let silent = [
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"remove","arguments":{"names":["fade"]}}}"#,
      #"{"jsonrpc":"2.0","id":7,"result":{}}"#, "   ",
    ]
    #expect(try answers(silent, ["--allow-edit"]).isEmpty)
    #expect(tool.run("list --format names").output.contains("fade\n"))
  }

  @Test func aMessageHasABound() throws {
    let long = #"{"jsonrpc":"2.0","id":1,"method":"\#(String(repeating: "x", count: MCPLines.limit))"}"#
    let deep = String(repeating: "[", count: 100_000)
    let answers = try answers([long, deep, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#])
    #expect(answers.map { $0["error"]?["code"]?.number } == [-32600, -32700, nil] && answers[2]["id"] == 2)
  }

  @Test(arguments: [
    ("show", #"{"names":["gone"]}"#, "error: no preset named 'gone'"),
    ("show", #"{}"#, "error: 'show' needs 'names'"),
    ("show", #"{"names":[{}]}"#, "error: 'names' must be text or a number"),
    ("list", #"{"limt":3}"#, "error: 'list' has no argument 'limt'; did you mean 'limit'?"),
    ("list", #"{"limit":"x"}"#, "error: '--limit' needs a whole number"),
    ("list", #"{"reverse":"yes"}"#, "error: 'reverse' must be true or false, not text"),
    ("list", #"{"output":"x"}"#, "error: 'list' has no argument 'output'"),
    ("list", #"{"tag":["gone"]}"#, "error: no preset has the tag 'gone'"),
    ("similar", #"{}"#, "error: 'similar' needs 'name'"), ("tags", #"{}"#, "error: 'tags' needs 'count'"),
    ("show", #"{"names":["--db=/etc/passwd"]}"#, "error: no preset named '--db=/etc/passwd'"),
    ("list", #"{"search":"x --db=/y"}"#, "error: no preset has 'x --db=/y'"),
    ("propose", #"{"proposal":"p"}"#, "error: 'propose' needs 'presets' or 'remove'"),
    ("propose", #"{"proposal":"p","presets":7}"#, "error: 'presets' must be a list of documents"),
    ("propose", #"{"proposal":"p","presets":[{"name":"x","animation":{"kind":"sprung"}}]}"#, "sprung"),
    ("export", #"{"format":"android","names":["fade"],"output":"/tmp"}"#, "error: 'export' has no argument 'output'"),
    ("evaluate", #"{"names":["fade"],"at":[1e308]}"#, "error: '--at' is 1e+308"),
    ("evaluate", #"{"names":["motion/pulse"],"for":1000,"fps":1000}"#, "error: the result has more than 256 KiB"),
  ])
  func whatAToolCanNotDoIsItsResult(name: String, arguments: String, message: String) throws {
    let result = try call(name, arguments)
    #expect(result["isError"] == true && text(result).contains(message), "\(result.text)")
    #expect(result["structuredContent"] == nil)
  }

  /// An option that a command does not have any more is missed here; none of these names a file, or changes what it should not.
  @Test(arguments: [
    ("list", "asOf columns kind limit offset proposal reverse search sort status tag under where", ""),
    ("tags", "count kind search status tag under where", "count"), ("show", "asOf mode names proposal", "names"),
    ("evaluate", "asOf at for fps from interrupt mode names proposal reduceMotion retarget to velocity", ""),
    ("compare", "a b mode proposal reduceMotion", "a b"),
    ("similar", "asOf kind limit name proposal search shape status tag under where within", "name"),
    ("plot", "asOf handles mode names proposal reduceMotion", "names"),
    ("lint", "asOf kind names proposal rule search status tag under where", ""), ("kinds", "kind", ""),
    ("export", "asOf format kind lossy mode names package proposal search status tag tolerance under where", "format"),
    ("propose", "presets proposal remove title", "proposal"), ("save", "presets reason", "presets"),
    ("remove", "names reason", "names"),
  ])
  func toolsTake(name: String, inputs: String, required: String) throws {
    let tools = MCPTools.all(allowsEdits: true)
    #expect(tools.count == 13)
    let tool = try #require(tools.first { $0.name == name })
    #expect(tool.inputs.map(\.name).sorted().joined(separator: " ") == inputs)
    #expect(tool.inputs.filter(\.isRequired).map(\.name).joined(separator: " ") == required)
  }

  @Test func passwordsAreToldNobody() throws {
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"list"}}"#,
    ]
    let told = try answers(lines, ["--db", "postgres://ana:sesame@127.0.0.1:1/motion", "--wait", "0"])
    #expect(told.count == 2 && told[0]["error"] != nil && told[1]["result"]?["isError"] == true)
    #expect(!told.map(\.text).joined().contains("sesame"))
  }

  @Test func onlyWhoIsAllowedToChangesTheCatalog() throws {
    let preset = #"{"presets":[{"name":"menu/new","animation":{"kind":"linear","duration":0.1}}],"reason":"wished"}"#
    #expect(try call("save", preset)["error"]?["code"]?.number == -32602)
    #expect(try call("remove", #"{"names":["fade"]}"#)["error"]?["code"]?.number == -32602)
    let saved = try call("save", preset, ["--allow-edit"])
    #expect(saved["structuredContent"]?["revision"]?.number == 4, "\(saved.text)")
    #expect(tool.run("history menu/new --json").output.contains("wished"))
    #expect(try call("remove", #"{"names":["menu/new"]}"#, ["--allow-edit"])["isError"] == false)
    #expect(tool.run("list --format names").output == "fade\nhero\nmotion/pulse\n")
  }

  /// What a result has is what its schema says: no member is missing, and none is new.
  @Test(arguments: [
    ("list", "{}"), ("list", #"{"columns":["name","overshoot"]}"#), ("tags", #"{"count":"kind"}"#),
    ("show", #"{"names":["hero","motion/pulse"]}"#), ("evaluate", #"{"names":["hero"],"from":"0,0","to":"1,2"}"#),
    ("compare", #"{"a":"hero","b":"css:ease 300ms"}"#), ("similar", #"{"name":"hero"}"#), ("lint", "{}"),
  ])
  func resultsAreAsDeclared(name: String, arguments: String) throws {
    let schema = try #require(MCPTools.all(allowsEdits: false).first { $0.name == name }?.output)
    let result = try #require(try call(name, arguments)["structuredContent"])
    expect(result, isAs: schema, name)
  }

  private func expect(_ value: JSON, isAs schema: JSON, _ place: String) {
    for name in schema["required"]?.array ?? [] { #expect(value[name.string ?? ""] != nil, "\(place) has no \(name)") }
    for member in value.members ?? [] {
      guard let properties = schema["properties"] else { continue }
      guard let inner = properties[member.key] else {
        Issue.record("\(place) has \(member.key)")
        continue
      }
      expect(member.value, isAs: inner, place + "." + member.key)
    }
    for element in value.array ?? [] { if let inner = schema["items"] { expect(element, isAs: inner, place) } }
  }

  @Test func presetsAreResources() throws {
    let documents = (0..<150).map { #"{"name":"é \#($0)/x","animation":{"kind":"default"}}"# }.joined(separator: "\n")
    #expect(tool.run(["import", "-", "--format", "ndjson"], input: documents).status == 0)
    func list(_ cursor: String) throws -> JSON? {
      try answers([#"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{\#(cursor)}}"#]).first?["result"]
    }
    let first = try #require(try list(""))
    #expect(first["resources"]?.array?.count == 100 && first["nextCursor"] == "100")
    let last = try #require(try list(#""cursor":"100""#))
    #expect(last["resources"]?.array?.count == 53 && last["nextCursor"] == nil)
    let address = try #require(last["resources"]?.array?.last?["uri"]?.string)
    #expect(address.hasPrefix("preset://%C3%A9%20") && address.hasSuffix("/x"))
    let read = try answers([#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"\#(address)"}}"#])
    let text = read.first?["result"]?["contents"]?.array?.first?["text"]?.string ?? ""
    #expect(try JSONReader.read(Array(text.utf8))["name"] == last["resources"]?.array?.last?["name"])
  }

  private static let python = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(".build/python/bin/python3").path

  /// The official client checks each result against the protocol and against the tool's schema.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: python), "'.ci/python-packages' has not been run"),
    arguments: [("legacy", "2025-11-25"), ("auto", "2026-07-28")])
  func theOfficialClientIsServed(mode: String, version: String) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/MCP/conversation.py").path
    let built = try BuiltTool(environment: ["HOME": tool.folder.path])
    let result = try built.run([script, built.path, tool.folder.file("catalog.db"), mode], program: Self.python)
    #expect(result.status == 0, "\(result.errors.suffix(3000))")
    let picture = Picture.Format.png.refusal == nil ? "image" : "resource"
    #expect(
      result.output == """
        protocol \(version) presets
        tools list tags show evaluate compare similar plot lint kinds export propose
        list ['hero']
        columns {'presets': [{'name': 'fade', 'overshoot': 0}]}
        tags {'counts': [{'count': 1, 'tag': 'in'}, {'count': 1, 'tag': 'menu'}]}
        show [True, True]
        evaluate [0, 0.5, 0.75]
        compare 0
        similar fade
        plot True \(picture)
        lint 0
        kinds spring: a spring that keeps its motion when it is retargeted
        export True
        propose {'added': 1, 'changed': 0, 'deprecated': 0, 'fields': 0, 'moved': 0, 'removed': 1, 'renamed': 0, 'retuned': 0}
        as proposed False
        wrong error: no preset named 'menu/calm'; 'presets list' and 'presets value list' show all
        wrong error: 'show' has no argument 'nmes'; did you mean 'names'?
        refused -32602 there is no tool 'save'
        refused -32602 there is no tool 'nonsense'
        resources ['preset://fade', 'preset://hero', 'preset://motion/pulse']
        read hero
        templates ['preset://{+name}']

        """)
  }
}
