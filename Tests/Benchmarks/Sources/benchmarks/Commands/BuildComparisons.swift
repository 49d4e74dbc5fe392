import Foundation

/// What builds and gates of apps wait for: `build`, alone and with nothing to do, and `scan` of each language.
///
/// Their limits are times, so the measure of each is a second: a ratio is one of seconds.
///
/// - Parameters:
///   - tool: The path of the release binary.
///   - folder: Where the files are made.
func buildComparisons(of tool: String, in folder: BenchmarkFolder) throws -> [Comparison] {
  let path = folder.freshPath("build.db")
  try ProgramRun.cost(of: [tool, "init", path])
  let document = try folder.write(differingLines(10_000), to: "build.ndjson")
  try ProgramRun.cost(of: [tool, "--db", path, "import", document, "--quiet"])
  let configuration = try folder.write(configuration, to: "presets.build.json")
  let one = try folder.write(
    #"{"targets":[{"output":"one.swift","format":"swiftui","tag":"t7"}]}"#, to: "one.build.json")
  let build = [tool, "--db", path, "build", configuration, "--quiet"]
  return [
    inSeconds("build of 20 targets of 100 presets out of 10,000", limit: 2) {
      try? FileManager.default.removeItem(atPath: folder.path("out"))
      return build
    },
    inSeconds("build with nothing to do", limit: 0.1) { build },
    inSeconds("build --check", limit: 0.1) { build + ["--check"] },
    watchComparison("a target of 100 presets", one, tool, path),
    watchComparison("20 of them", configuration, tool, path),
  ] + (try scanComparisons(of: tool, in: folder))
}

/// How long `build --watch` takes from before a command that changes a preset to its files.
private func watchComparison(
  _ name: String, _ configuration: String, _ tool: String, _ catalog: String
) -> Comparison {
  var bounce = 0.1
  return Comparison(name: "build --watch of \(name), after a change", limit: 0.3) {
    Comparison.Cost(nanoseconds: 1e9)
  } subject: {
    bounce += 0.001
    return try WatchedBuild(tool, catalog: catalog, configuration: configuration).cost(
      ofChanging: ["g7/p7", "--bounce", String(bounce)])
  }
}

/// A comparison of the time of a command with a second.
private func inSeconds(_ name: String, limit: Double, _ words: @escaping () throws -> [String]) -> Comparison {
  Comparison(name: name, limit: limit) {
    Comparison.Cost(nanoseconds: 1e9)
  } subject: {
    try ProgramRun.cost(of: try words())
  }
}

/// Preset documents, one a line: springs of which no two are alike, a hundred of each tag.
private func differingLines(_ count: Int) -> String {
  (0..<count).map { number in
    #"{"name":"g\#(number % 100)/p\#(number)","animation":{"kind":"spring","duration":"#
      + #"\#(0.2 + Double(number) / 20_000),"bounce":0.2},"tags":["t\#(number % 100)"]}"# + "\n"
  }.joined()
}

/// Ten formats of two tags each.
private let configuration: String = {
  let formats = [
    "swiftui", "css", "scss", "javascript", "compose", "uikit", "flutter", "motion", "react-spring", "dtcg",
  ]
  let targets = formats.flatMap { format in
    ["t7", "t42"].map { #"{"format":"\#(format)","output":"out/\#($0).\#(format)","tag":"\#($0)","lossy":true}"# }
  }
  return #"{"targets":["# + targets.joined(separator: ",") + "]}"
}()

/// A scan of a megabyte of each language: the files of the tests' corpus, over and over.
private func scanComparisons(of tool: String, in folder: BenchmarkFolder) throws -> [Comparison] {
  let path = folder.freshPath("scan.db")
  try ProgramRun.cost(of: [tool, "init", path])
  try ProgramRun.cost(of: [tool, "--db", path, "import", "--starter", "material3", "--quiet"])
  let corpus = BenchmarkFolder.repository + "/Tests/Fixtures/Scan/"
  let files = try FileManager.default.contentsOfDirectory(atPath: corpus).sorted()
  return try ["swift", "kt", "dart", "tsx", "css", "scss", "xml"].map { language in
    let texts = try files.filter { $0.hasSuffix(".\(language).txt") }
      .map { try String(contentsOfFile: corpus + $0, encoding: .utf8) }
    let sources = folder.path("sources-\(language)")
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    var (size, number) = (0, 0)
    while size < 1_000_000 {
      let text = texts[number % texts.count]
      _ = try folder.write(text, to: "sources-\(language)/File\(number).\(language)")
      (size, number) = (size + text.utf8.count, number + 1)
    }
    return inSeconds("scan of a megabyte of \(language)", limit: 0.2) {
      [tool, "--db", path, "scan", sources, "--quiet"]
    }
  }
}
