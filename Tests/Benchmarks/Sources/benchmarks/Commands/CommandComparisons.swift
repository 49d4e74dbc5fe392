import RawStore

/// Whole commands: against the insertion of as many rows in C, and against the sqlite3 shell.
///
/// - Parameters:
///   - tool: The path of the release binary.
///   - folder: Where the files are made.
func commandComparisons(of tool: String, in folder: BenchmarkFolder) throws -> [Comparison] {
  let document = try folder.write(lines(100_000), to: "100000.ndjson")
  let large = folder.path("large.db")
  let small = folder.path("small.db")
  for (path, document) in [(large, document), (small, try folder.write(lines(10_000), to: "10000.ndjson"))] {
    try ProgramRun.cost(of: [tool, "init", path])
    try ProgramRun.cost(of: [tool, "--db", path, "import", document])
  }
  let name = "group42/preset-007042"
  return [
    Comparison(name: "import of 100,000 presets", limit: 5, sizeLimit: 48 * mebibyte) {
      insertion(in: folder)
    } subject: {
      let path = folder.freshPath("import.db")
      try ProgramRun.cost(of: [tool, "init", path])
      return try ProgramRun.cost(of: [tool, "--db", path, "import", document])
    },
    try tokenImport(of: tool, in: folder, named: "tokens, a third of them presets", motionEvery: 3),
    try tokenImport(of: tool, in: folder, named: "tokens, all of them presets", motionEvery: 1),
    Comparison(name: "list of 100,000 presets as NDJSON", limit: 1.5, sizeLimit: 32 * mebibyte) {
      insertion(in: folder)
    } subject: {
      try ProgramRun.cost(of: [tool, "--db", large, "list", "--format", "ndjson"])
    },
    Comparison(name: "show of one preset out of 10,000", limit: 1.6, roundCount: 60) {
      try shell(small, name)
    } subject: {
      try ProgramRun.cost(of: [tool, "--db", small, "show", name])
    },
    Comparison(name: "eval of one preset out of 10,000", limit: 1.8, roundCount: 60) {
      try shell(small, name)
    } subject: {
      try ProgramRun.cost(of: [tool, "--db", small, "eval", name])
    },
  ]
}

private let mebibyte = 1_048_576.0

/// The measure of an import: the insertion of 100,000 rows with four parameters each, in C.
private func insertion(in folder: BenchmarkFolder) -> Comparison.Cost {
  let path = folder.freshPath("insertion-with-parameters.db")
  return Comparison.cost { unsafe raw_insert_with_parameters(path, 100_000) }
}

/// The measure of starting: the sqlite3 shell, which reads the row of a preset.
private func shell(_ path: String, _ name: String) throws -> Comparison.Cost {
  try ProgramRun.cost(of: ["sqlite3", path, "SELECT * FROM preset WHERE name = '\(name)'"])
}

/// Preset documents, one a line.
func lines(_ count: Int) -> String {
  var text = ""
  for number in 0..<count {
    let name = StoreContent.name(Int64(number))
    text += #"{"name":"\#(name)","animation":{"kind":"spring","duration":0.\#(2 + number % 7),"bounce":0.2}"#
    text += #","tags":["t\#(number % 10)"]}"# + "\n"
  }
  return text
}
