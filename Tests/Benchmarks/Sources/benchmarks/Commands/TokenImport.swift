/// The import of 50 MB of design tokens, against the sqlite3 shell, which puts the path and the text of each into a table.
///
/// - Parameter interval: How many tokens there are to each transition; the others are colors and sizes.
func tokenImport(
  of tool: String, in folder: BenchmarkFolder, named name: String, motionEvery interval: Int
) throws -> Comparison {
  let file = try folder.write(tokens(motionEvery: interval), to: "tokens-\(interval).json")
  return Comparison(name: "import of 50 MB of \(name)", limit: 6, sizeLimit: 400 * 1_048_576) {
    let path = folder.freshPath("tokens-by-hand.db")
    return try ProgramRun.cost(of: [
      "sqlite3", path,
      """
      CREATE TABLE token (name TEXT UNIQUE, value TEXT);
      INSERT INTO token SELECT path, value FROM json_tree(readfile('\(file)')) WHERE key = '$value'
      """,
    ])
  } subject: {
    let path = folder.freshPath("tokens.db")
    try ProgramRun.cost(of: [tool, "init", path, "--quiet"])
    return try ProgramRun.cost(of: [tool, "--db", path, "import", file, "--quiet"])
  }
}

/// Tokens of 2025.10 without line breaks, in groups of a hundred.
private func tokens(motionEvery interval: Int) -> String {
  var text = "{"
  var number = 0
  while text.utf8.count < 50_000_000 {
    if number.isMultiple(of: 100) { text += (number == 0 ? "" : "},") + "\"group-\(number / 100)\":{" }
    text += (number.isMultiple(of: 100) ? "" : ",") + "\"token-\(number % 100)\":" + token(number, interval)
    number += 1
  }
  return text + "}}"
}

private func token(_ number: Int, _ interval: Int) -> String {
  if number.isMultiple(of: interval) {
    let curve = "[0.\(number % 997 + 1),0.\(number % 89 + 10),0.\(number % 499 + 100),1.\(number % 83)]"
    return """
      {"$type":"transition","$value":{"duration":{"value":\(100 + number % 700),"unit":"ms"},\
      "delay":{"value":\(number % 2 * 50),"unit":"ms"},"timingFunction":\(curve)}}
      """
  }
  if number.isMultiple(of: 2) {
    return #"{"$type":"dimension","$value":{"value":\#(number % 64),"unit":"px"},"$description":"a size"}"#
  }
  return """
    {"$type":"color","$value":{"colorSpace":"srgb","components":[0.\(number % 100),0.5,0.25],"alpha":1}}
    """
}
