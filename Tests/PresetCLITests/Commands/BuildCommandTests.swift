import Foundation
import PresetService
import TestSupport
import Testing

/// `build`: what it writes, what it leaves alone, and what `--check` says.
struct BuildCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  private func configure(_ text: String) throws -> String { try tool.write(text, to: "presets.build.json") }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: tool.folder.file(name))))
  }

  /// The number of a file, which is another one once it was written anew.
  private func number(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: tool.folder.file(name))[.systemFileNumber] as? Int
  }

  @Test func whatIsSoAlreadyIsNotTouched() throws {
    let file = try configure(
      #"{"targets":[{"output":"web/a b.css"},{"output":"b.swift","lossy":true},{"output":"c.ndjson","under":"motion"}]}"#
    )
    let names = ["web/a b.css", "b.swift", "c.ndjson"]
    #expect(tool.run(["build", file]) == .init(status: 0, output: "", errors: first))
    let numbers = try names.map(number)
    #expect(tool.run(["build", file]).errors == "revision 3: nothing to write; 3 files were so already\n")
    #expect(try names.map(number) == numbers)
    tool.run("edit hero --bounce 0.4")
    let again = tool.run(["build", file]).errors
    #expect(
      again.contains(
        "revision 4: wrote \(tool.folder.file("web/a b.css")), \(tool.folder.file("b.swift")); 1 file was so already\n")
    )
    #expect(try number("c.ndjson") == numbers[2] && number("b.swift") != numbers[1])
    #expect(try tool.folder.names == ["b.swift", "c.ndjson", "catalog.db", "presets.build.json", "web"])
  }

  private var first: String {
    """
    revision 3: wrote \(tool.folder.file("web/a b.css")), \(tool.folder.file("b.swift")), \(tool.folder.file("c.ndjson"))

    """
  }

  @Test func whatIsPinnedIsSaid() throws {
    tool.run("release 1.0.0")
    tool.run("edit hero --bounce 0.4")
    for (pin, state) in [("\"release\":\"v1.0.0\"", "v1.0.0"), ("\"revision\":2", "revision 2")] {
      let file = try configure("{\(pin),\"targets\":[{\"output\":\"p.css\"}]}")
      let lines = tool.run(["build", file]).errors.split(separator: "\n")
      #expect(lines.last?.hasPrefix("\(state): wrote ") == true, "\(lines)")
    }
  }

  @Test func elsewhereTheBytesAreTheSame() throws {
    let text = #"{"targets":[{"output":"a.css"},{"output":"b.swift"}]}"#
    let other = try TemporaryFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: other.file("x.json")))
    #expect(tool.run(["build", try configure(text)]).status == 0)
    #expect(tool.run(["build", other.file("x.json")]).status == 0)
    for name in ["a.css", "b.swift"] {
      #expect(Array(try Data(contentsOf: URL(fileURLWithPath: other.file(name)))) == (try bytes(name)))
    }
  }

  @Test func theCheckTellsWhy() throws {
    let outputs = ["edited.css", "stale.css", "missing.css", "same.ndjson", "other.json"]
    let targets = outputs.map { #"{"output":"\#($0)"\#($0 == "same.ndjson" ? #","under":"motion""# : "")}"# }
    let file = try configure(#"{"targets":[\#(targets.joined(separator: ","))]}"#)
    #expect(tool.run(["build", file]).status == 0)
    #expect(
      tool.run(["build", file, "--check"])
        == .init(status: 0, output: "", errors: "5 files as the catalog makes them\n"))
    _ = try tool.write(String(decoding: try bytes("edited.css"), as: UTF8.self) + "/**/", to: "edited.css")
    try FileManager.default.removeItem(atPath: tool.folder.file("missing.css"))
    // By its own bytes alone, the file is not what is made.
    #expect(tool.run(["build", file, "--check"]).output == "edited\tedited.css\nmissing\tmissing.css\n")
    tool.run("edit hero --bounce 0.4")
    let result = tool.run(["build", file, "--check"])
    #expect(result.status == 1)
    #expect(result.output == "edited\tedited.css\nstale\tstale.css\nmissing\tmissing.css\ndifferent\tother.json\n")
    #expect(result.errors == "4 of 5 files not as the catalog makes them\nnext: 'presets build' writes them\n")
    #expect(!FileManager.default.fileExists(atPath: tool.folder.file("missing.css")))
    let document = try JSONSerialization.jsonObject(
      with: Data(tool.run(["build", file, "--check", "--json"]).output.utf8))
    #expect((document as? [[String: String]])?.first == ["file": "edited.css", "state": "edited"])
    let built = tool.run(["build", file])
    #expect(built.errors.contains("edited.css had been changed by hand, and is what the catalog makes of it again\n"))
    #expect(tool.run(["build", file, "--check"]).status == 0)
  }

  /// What is changed elsewhere in the catalog, or is no motion, leaves a file as it is, its stamp included.
  @Test func anotherRevisionOfTheSameTouchesNothing() throws {
    let file = try configure(#"{"targets":[{"output":"a.css","under":"motion"},{"output":"b.css"}]}"#)
    #expect(tool.run(["build", file]).status == 0)
    let before = try bytes("a.css")
    tool.run("edit hero --bounce 0.4")
    #expect(tool.run(["build", file, "--check"]).output == "stale\tb.css\n")
    #expect(tool.run(["build", file]).errors.contains("1 file was so already"))
    #expect(try bytes("a.css") == before)
    tool.run("edit hero --bounce 0.3")
    tool.run("edit motion/pulse --tag seen")
    #expect(tool.run(["build", file, "--check"]).output == "stale\tb.css\n")
    _ = try tool.write(String(decoding: before, as: UTF8.self) + " ", to: "a.css")
    #expect(tool.run(["build", file, "--check"]).output.hasPrefix("edited\ta.css\n"))
    #expect(tool.run(["build", file]).status == 0)
    #expect(try bytes("a.css") != before, "the stamp is that of the revision that it was made of")
  }

  @Test func whatNothingMakesAnyMoreIsTold() throws {
    let file = try configure(#"{"targets":[{"output":"lib/","format":"flutter"},{"output":"lib/own/b.dart"}]}"#)
    for line in ["axis add brand acme globex --default acme", "vary hero brand=globex linear", "remove motion/pulse"] {
      tool.run(line)
    }
    #expect(tool.run(["build", file]).status == 0)
    #expect(tool.run(["build", file, "--check"]).status == 0)
    try Data("class Own {}".utf8).write(to: URL(fileURLWithPath: tool.folder.file("lib/own.dart")))
    tool.run("vary hero brand=globex --remove")
    let built = tool.run(["build", file])
    let told = "lib/brand-globex/motion.dart is of an earlier build, and nothing makes it any more: remove it\n"
    #expect(built.errors.contains(told), "\(built)")
    let check = tool.run(["build", file, "--check"])
    #expect(check.status == 1 && check.output == "left-over\tlib/brand-globex/motion.dart\n", "\(check)")
    // What a target makes that is not asked for now is its own.
    let some = tool.run(["build", file, "lib", "--check"])
    #expect(some.output == check.output, "\(some)")
    try FileManager.default.removeItem(atPath: tool.folder.file("lib/brand-globex/motion.dart"))
    #expect(tool.run(["build", file, "--check"]).status == 0)
  }

  /// Also the files of a resolver document, which know of an edit by hand.
  @Test func filesOfContextsAreToldAsWell() throws {
    let file = try configure(#"{"targets":[{"output":"tok/","format":"dtcg"}]}"#)
    for line in ["axis add brand acme globex", "axis add size small large"] { tool.run(line) }
    for line in ["vary hero brand=globex linear", "vary fade size=large linear"] { tool.run(line) }
    #expect(tool.run(["build", file]).status == 0)
    #expect(tool.run(["build", file, "--check"]).status == 0)
    let path = "tok/brand-globex.tokens.json"
    _ = try tool.write(String(decoding: try bytes(path), as: UTF8.self) + " ", to: path)
    #expect(tool.run(["build", file, "--check"]).output == "edited\t\(path)\n")
    tool.run("vary hero brand=globex --remove")
    #expect(tool.run(["build", file]).status == 0)
    let check = tool.run(["build", file, "--check"])
    #expect(check.status == 1 && check.output == "left-over\t\(path)\n", "\(check)")
  }

  @Test func otherOptionsMakeAFileStale() throws {
    let file = try configure(#"{"targets":[{"output":"a.css"}]}"#)
    #expect(tool.run(["build", file]).status == 0)
    _ = try configure(#"{"targets":[{"output":"a.css","tolerance":0.001}]}"#)
    #expect(tool.run(["build", file, "--check"]).output == "stale\ta.css\n")
  }

  @Test func whatFailsWritesNothing() throws {
    let file = try configure(#"{"targets":[{"output":"a.css"},{"output":"b.json","format":"lottie"}]}"#)
    let result = tool.run(["build", file])
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("error: \(file): line 1, column 32: 'motion/pulse' can't be exported to lottie"))
    #expect(try tool.folder.names == ["catalog.db", "presets.build.json"])
  }

  @Test func aPinKeepsItsState() throws {
    let file = try configure(
      #"{"revision":3,"targets":[{"output":"a.css"},{"output":"b.css","release":"2"},{"output":"c.css","as-of":"4"}]}"#)
    tool.run("edit hero --bounce 0.4")
    #expect(tool.run(["build", file]).status == 0)
    for (name, revision) in [("a.css", 3), ("b.css", 2), ("c.css", 4)] {
      #expect(String(decoding: try bytes(name), as: UTF8.self).contains("catalog. Revision \(revision), "), "\(name)")
    }
    tool.run("edit hero --bounce 0.5")
    #expect(tool.run(["build", file, "--check"]).status == 0)
    #expect(tool.run(["build", file, "--check", "--as-of", "4"]).output == "stale\ta.css\nstale\tb.css\n")
  }

  @Test func targetsAreChosenByOutputOrFormat() throws {
    let file = try configure(#"{"targets":[{"output":"a.css"},{"output":"b.css"},{"output":"c.swift"}]}"#)
    #expect(tool.run(["build", file, "b.css", "swiftui"]).status == 0)
    #expect(try tool.folder.names == ["b.css", "c.swift", "catalog.db", "presets.build.json"])
    let result = tool.run(["build", file, "ccs"])
    #expect(result.status == 66)
    #expect(result.errors == "error: no target has the output or the format 'ccs'; did you mean 'css'?\n")
  }

  @Test func aFolderGetsItsFiles() throws {
    let file = try configure(#"{"targets":[{"output":"res/","format":"android","lossy":true}]}"#)
    #expect(tool.run(["build", file]).status == 0)
    #expect(tool.run(["build", file]).errors.contains("nothing to write"))
    // Its interpolators are found again as well once their presets are gone.
    tool.run("add quick easeOut")
    #expect(tool.run(["build", file]).status == 0)
    tool.run("remove quick")
    #expect(tool.run(["build", file]).errors.contains("res/interpolator/quick.xml is of an earlier build"))
    let clash = try configure(
      #"{"targets":[{"output":"a/","format":"css"},{"output":"a/animations.css"}]}"#)
    #expect(tool.run(["build", clash]).errors.contains("'a/animations.css' is written by the target of"))
  }

  @Test func linksDoNotLeadOut() throws {
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: tool.folder.file("out"), withDestinationPath: other.path)
    let result = tool.run(["build", try configure(#"{"targets":[{"output":"out/a.css"}]}"#)])
    #expect(result.status == 73 && result.errors.contains("is a link that leads out of"))
    #expect(try other.names.isEmpty)
    for name in ["catalog.db", "presets.build.json"] {
      let text = #"{"targets":[{"output":"\#(name)","format":"css"}]}"#
      #expect([64, 65].contains(tool.run(["build", try configure(text)]).status), "\(name)")
      #expect(String(decoding: try bytes("presets.build.json"), as: UTF8.self) == text)
    }
    #expect(tool.run("list").status == 0)
  }

  @Test func itBeginsWithAnExampleThatWorks() throws {
    let file = tool.folder.file("presets.build.json")
    #expect(tool.run(["build", file]).status == 66)
    #expect(tool.run(["build", "--init", file]).status == 0)
    #expect(tool.run(["build", file]).status == 0)
    #expect(tool.run(["build", "--init", file]).status == 73)
  }

  @Test func aMoveToAnotherReleaseIsSeenBeforehand() throws {
    let file = try configure(
      #"{"release":"v1.0.0","targets":[{"output":"a.css"},{"output":"b.css","revision":2},{"output":"c.css"}]}"#)
    #expect(tool.run("release 1.0.0").status == 0)
    #expect(tool.run(["build", file]).status == 0)
    #expect(tool.run("edit fade --duration 0.3").status == 0)
    #expect(tool.run("release 2.0.0").status == 0)
    let result = tool.run(["build", file, "--check", "--release", "2.0.0", "--changelog"])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("stale\ta.css\nstale\tb.css\nstale\tc.css\n\n# Changes from "), "\(result.output)")
    // Each state that is pinned, once.
    #expect(result.output.matches(of: /# Changes from .* to v2.0.0\n/).count == 2, "\(result.output)")
    #expect(result.output.contains("- `fade` ("))
    let json = tool.run(["build", file, "--check", "--release", "2.0.0", "--changelog", "--json"]).output
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((document?["files"] as? [Any])?.count == 3 && (document?["changelogs"] as? [Any])?.count == 2)
    // Nothing was written, and as of its own pins all is as it was.
    #expect(tool.run(["build", file, "--check"]).status == 0)
    #expect(tool.run(["build", file, "c.css", "--check", "--as-of", "2", "--changelog"]).status == 65)
    let free = try tool.write(#"{"targets":[{"output":"d.css"}]}"#, to: "free.json")
    #expect(tool.run(["build", free, "--check", "--changelog"]).errors.contains("pinned to, and none is"))
    for words in ["--changelog", "--check --release 2.0.0 --as-of 3", "--check --release two"] {
      #expect(tool.run("build \(words)").status == 64, "\(words)")
    }
  }
}
