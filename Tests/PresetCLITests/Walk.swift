import Foundation
import TestSupport
import Testing

/// Commands and what they say, as a document shows them: lines that begin with a prompt, and what stands below each.
struct Walk {
  /// A line of a walk, and what stands below it.
  struct Step {
    let line: Substring
    var told = ""

    /// The line's words, as a shell divides them.
    var words: [String] {
      line.matches(of: /"([^"]*)"|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
    }
  }

  private(set) var steps: [Step] = []

  /// Reads the first block of code below a heading of a document.
  init(below heading: String, of document: String) throws {
    let section = try #require(document.split(separator: "\n## \(heading)\n", maxSplits: 1).dropFirst().first)
    let block = try #require(section.firstMatch(of: /```\n(?<lines>(?s).*?)```\n/)).lines
    for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(Step(line: line.dropFirst(2)))
      } else {
        try #require(!steps.isEmpty)
        steps[steps.count - 1].told += line + "\n"
      }
    }
  }

  /// Runs the steps in a tool's folder, and expects of each what stands there, times and paths aside.
  ///
  /// - Parameter address: The catalog's, in place of that which a step names; nil for the same.
  func take(with tool: CommandLineTool, on address: String? = nil) throws {
    // As wide as no terminal is, so that no message with a path of the temporary folder is divided.
    (tool.isTerminal, tool.terminalWidth) = (true, 300)
    tool.environment["LC_ALL"] = "C.UTF-8"
    var catalog = ""
    for step in steps {
      var words = step.words
      let program = words.removeFirst()
      if program == "export" {
        let setting = try #require(words.first).split(separator: "=", maxSplits: 1).map(String.init)
        catalog = setting[1]
        tool.environment[setting[0]] = address ?? tool.folder.file(catalog)
        continue
      }
      #expect(program == "presets")
      // A file that is there, or that a step before has written.
      words = words.map { FileManager.default.fileExists(atPath: tool.folder.file($0)) ? tool.folder.file($0) : $0 }
      if let place = words.firstIndex(of: "-o") { words[place + 1] = tool.folder.file(words[place + 1]) }
      let result = tool.run(words)
      #expect((result.status != 0) == result.errors.hasPrefix("error: "), "\(step.line)")
      // A terminal shows both as they come.
      let told = [result.output + result.errors, result.errors + result.output].map { text in
        Self.masked(
          text.replacing(tool.folder.path + "/", with: "").replacing(/postgres:\/\/\S+/, with: catalog))
      }
      #expect(told.contains(Self.masked(step.told)), "\(step.line): \(told[0])")
    }
  }

  /// A text whose times are all the same.
  private static func masked(_ text: String) -> String {
    text.replacing(/\d{4}-\d\d-\d\dT[\d:.]+Z/, with: "TIME")
  }
}
