#if SERVER
  import RawStore

  /// An import of 100,000 presets, by a hand-written COPY of the same rows and the checking that an import into a file
  /// does as well.
  func importing(_ catalog: ServerCatalog, in folder: BenchmarkFolder) throws -> Comparison {
    let count: Int64 = 100_000
    let document = try catalog.documents(0..<count)
    let tables = ["revision", "preset", "tag", "change"].map {
      (name: "presets.\($0)", file: folder.path($0 + ".copy"))
    }
    let source = try catalog.makeFresh()
    try catalog.importing(document, into: source)
    for table in tables { try catalog.run("\\copy \(table.name) TO '\(table.file)'", in: source) }
    let script = try folder.write(
      "BEGIN;\n" + tables.map { "\\copy \($0.name) FROM '\($0.file)'\n" }.joined()
        + "UPDATE presets.catalog SET revision = 1;\nCOMMIT;\n", to: "copy.sql")
    return Comparison(name: "import of 100,000 presets", limit: 2, sizeLimit: 48 * 1_048_576, roundCount: 5) {
      let copying = try catalog.run(file: script, in: try catalog.makeFresh())
      let checking = try checking(document, by: catalog.tool, count, in: folder)
      return Comparison.Cost(nanoseconds: copying.nanoseconds + checking)
    } subject: {
      try catalog.importing(document, into: try catalog.makeFresh())
    }
  }

  /// What an import into a file takes beyond the insertion of its rows in C, in nanoseconds.
  private func checking(
    _ document: String, by tool: String, _ count: Int64, in folder: BenchmarkFolder
  ) throws -> Double {
    let path = folder.freshPath("file.db")
    try ProgramRun.cost(of: [tool, "init", path])
    let whole = try ProgramRun.cost(of: [tool, "--db", path, "import", document])
    let raw = unsafe raw_store_open(folder.freshPath("raw.db"), try BenchmarkFolder.schema())
    defer { unsafe raw_store_close(raw) }
    let rows = Comparison.cost { unsafe raw_store_insert(raw, 0, count) }
    return max(0, whole.nanoseconds - rows.nanoseconds)
  }
#endif
