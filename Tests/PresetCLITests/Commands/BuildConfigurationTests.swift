import Foundation
import PresetService
import TestSupport
import Testing

@testable import PresetCLI

/// What a configuration may say, and how it is told of what it may not.
struct BuildConfigurationTests {
  private static func target(_ members: String) -> String { #"{"targets":[{"output":"a.css",\#(members)}]}"# }

  private static let mistakes: [(text: String, place: String, message: String)] = [
    (target(#""tolerence":1"#), "line 1, column 31", "a target has no key 'tolerence'; did you mean 'tolerance'?"),
    (#"{"targts":[]}"#, "line 1, column 2", "a configuration has no key 'targts'; did you mean 'targets'?"),
    ("{\n  \"db\": 1, \"targets\": []}", "line 2, column 9", "'db' has to be a text"),
    ("{}", "line 1, column 1", "a configuration needs the key 'targets'"),
    ("[]", "line 1, column 1", "a configuration has to be an object"),
    (#"{"targets":1}"#, "line 1, column 12", "'targets' has to be a list"),
    (#"{"targets":[1]}"#, "line 1, column 13", "a target has to be an object"),
    (#"{"targets":[{}]}"#, "line 1, column 13", "a target needs the key 'output'"),
    (target(#""tolerance":"x""#), "line 1, column 43", "'--tolerance' needs a number, not 'x'"),
    (target(#""lossy":1"#), "line 1, column 39", "'lossy' has to be true or false"),
    (target(#""fps":[60]"#), "line 1, column 37", "'fps' has to be a text or a number"),
    (target(#""format":"ccs""#), "line 1, column 40", "'--format' can't be 'ccs'; did you mean 'css'?"),
    (target(#""mode":{"brand":1}"#), "line 1, column 47", "'brand' has to be a text"),
    (
      target(#""names":["a"],"under":"b""#), "line 1, column 13", "'presets export' takes names or filters, not both"
    ),
    (
      target(#""release":"1","revision":1"#), "line 1, column 56",
      "'release' and 'revision' both say what is exported; leave one of them out"
    ),
    (
      #"{"targets":[{"output":"a.css"},{"output":"./a.css"}]}"#, "line 1, column 32",
      "'a.css' is the output of two targets; give one another output"
    ),
    (#"{"targets":[{"output":"a","output":"b"}]}"#, "line 1, column 27", #"the key "output" is there twice"#),
  ]

  @Test(arguments: mistakes)
  func mistakesAreToldWithTheirPlaces(text: String, place: String, message: String) {
    let error = #expect(throws: PresetError.self) { try BuildConfiguration(Array(text.utf8), path: "x.json") }
    #expect(error?.code == .data)
    #expect(error?.description == "x.json: \(place): \(message)", "\(text)")
  }

  /// With the v, as the list of releases shows them, or without, as they are asked for.
  @Test(arguments: [#""release":"2.1.0""#, #""release":"v2.1.0""#])
  func aReleaseIsCalledByItsVersion(pin: String) throws {
    let text = #"{"targets":[{"output":"a.css",\#(pin)}]}"#
    let configuration = try BuildConfiguration(Array(text.utf8), path: "x.json")
    #expect(configuration.targets.map(\.pin) == [.release(try #require(SemanticVersion("2.1.0")))])
  }

  @Test(arguments: ["/a.css", "../a.css", "a/../../b.css", "..", "postgres://host/a.css", ".", "a\u{1}.css"])
  func outputsStayInTheFolder(output: String) {
    let text = JSON.object(["targets": [.object(["output": .string(output)])]]).text
    #expect(throws: PresetError.self) { try BuildConfiguration(Array(text.utf8), path: "x.json") }
  }

  /// Keys are the options of 'presets export', and mean what they mean there.
  @Test func aTargetIsAnExport() throws {
    let text = """
      {"db":"motion.db","targets":[{"output":"./web//a.css","kind":"spring","tag":["a","b"],"where":"bounce>0.3",
      "mode":{"brand":"acme"},"tolerance":0.005,"lossy":true,"fps":120,"allow-empty":false}]}
      """
    let configuration = try BuildConfiguration(Array(text.utf8), path: "app/x.json")
    #expect(configuration.database == "app/motion.db")
    let target = try #require(configuration.targets.first)
    let line = "export --kind spring --tag a --tag b --where bounce>0.3 --tolerance 0.005 --lossy --fps 120"
    let expected = try ExportRequest(Invocation.parse(line.split(separator: " ").map(String.init)))
    #expect(String(reflecting: target.export) == String(reflecting: expected))
    #expect(target.output == "web/a.css" && target.modes == ["brand": "acme"])
  }

  @Test func theSchemaHasEveryKey() throws {
    let schema = BuildConfiguration.schema
    let target = try #require(schema["properties"]?["targets"]?["items"]?["properties"]?.members).map(\.key)
    let options = ExportRequest.command.options.map { String($0.name.dropFirst(2)) }
    #expect(
      Set(target) == Set(options + ["names", "release", "revision"]).subtracting(["json", "report", "proposal"]))
    #expect(schema["required"] == ["targets"])
    // What the reader takes is what the schema lists.
    for key in target {
      let text = #"{"targets":[{"output":"a.css","\#(key)":null}]}"#
      let error = #expect(throws: PresetError.self) { try BuildConfiguration(Array(text.utf8), path: "x") }
      #expect(error?.message.contains("no key") == false, "\(key)")
    }
  }
}
