import Foundation

/// Commands that read the past, against the same ones without `--as-of`: on a catalog in which each of 20 revisions
/// changed every preset.
///
/// - Parameters:
///   - tool: The path of the release binary.
///   - folder: Where the files are made.
func historyComparisons(of tool: String, in folder: BenchmarkFolder) throws -> [Comparison] {
  let count = ProcessInfo.processInfo.environment["PRESETS_LONG"] == "1" ? 100_000 : 20_000
  let path = folder.freshPath("history.db")
  try ProgramRun.cost(of: [tool, "init", path])
  for revision in 1...20 {
    let text = lines(count).replacing(#""bounce":0.2"#, with: #""bounce":0.\#(10 + revision)"#)
    let document = try folder.write(text, to: "revision-\(revision).ndjson")
    try ProgramRun.cost(of: [tool, "--db", path, "import", document, "--on-conflict", "replace"])
    try FileManager.default.removeItem(atPath: document)
  }
  let name = "group42/preset-007042"
  let commands: [(words: [String], rounds: Int)] = [
    (["show", name], 40), (["eval", name], 40), (["list", "--limit", "20"], 40), (["list", "--format", "names"], 15),
    (["list", "--format", "ndjson"], 7), (["export", "--format", "ndjson"], 7),
  ]
  return commands.flatMap { words, rounds in
    [("first", "1"), ("last", "20")].map { place, revision in
      Comparison(
        name: "\(words.joined(separator: " ")), \(place) of 20 revisions", limit: 3, sizeLimit: 32 * 1_048_576,
        roundCount: rounds
      ) {
        try ProgramRun.cost(of: [tool, "--db", path] + words)
      } subject: {
        try ProgramRun.cost(of: [tool, "--db", path] + words + ["--as-of", revision])
      }
    }
  }
}
