internal import PresetService

/// The tools of the server.
///
/// A new one is an entry in `reading` or in `editing`.
enum MCPTools {
  /// The tools that change nothing but proposals, and with `allowsEdits` those that change the catalog.
  static func all(allowsEdits: Bool) -> [MCPTool] { reading + [.propose] + (allowsEdits ? editing : []) }

  private static let json = [JSON.Member("json", true)]
  private static let filters = ["kind", "tag", "status", "search", "under", "where"]
  private static let states = ["mode", "asOf", "proposal"]

  private static let reading = [
    MCPTool(
      "list", "List presets",
      "The presets of the catalog, or those that filters leave, as documents. At most 'limit' at once: 50 unless said. "
        + "With 'columns' only these fields, measures among them: name,duration,overshoot.",
      command: "list", options: filters + ["asOf", "proposal", "columns", "sort", "reverse", "limit", "offset"],
      fixed: json, standard: [JSON.Member("limit", 50)], output: MCPSchema.list("presets", of: MCPSchema.object),
      make: MCPResult.list("presets")),
    MCPTool(
      "tags", "Tags, groups and kinds",
      "How many presets have each tag, are in each group, or of each kind: where to look in a catalog that is new to you.",
      command: "list", options: filters + ["count"], fixed: json, needing: ["count"],
      output: MCPSchema.list("counts", of: MCPSchema.count), make: MCPResult.list("counts")),
    MCPTool(
      "show", "Show presets",
      "Presets with their parameters, measures (durations, overshoot, peak velocity) and who uses them. "
        + "'reducedMotion' is what to play for people who ask for less motion.",
      command: "show", options: states, fixed: json, output: MCPSchema.list("presets", of: MCPSchema.preset),
      make: MCPResult.list("presets")),
    MCPTool(
      "evaluate", "Evaluate presets",
      "The values and velocities of presets over time, exactly as SwiftUI moves them: by frames, or at the times in 'at'.",
      command: "eval",
      options: states + ["from", "to", "velocity", "fps", "at", "retarget", "interrupt", "reduceMotion", "for"],
      fixed: json,
      output: MCPSchema.list("evaluations", of: MCPSchema.evaluation), make: MCPResult.list("evaluations")),
    MCPTool(
      "compare", "Compare two curves",
      "How far two presets are apart, or a preset and a curve that is written out: 'css:cubic-bezier(.2,0,0,1) 300ms', "
        + "'spring:bounce=0.3,duration=0.5'. 'maxDifference' is in parts of the way: below 0.01 nobody sees it.",
      command: "compare", options: ["mode", "proposal", "reduceMotion"], fixed: json, output: MCPSchema.comparison,
      make: MCPResult.object),
    MCPTool(
      "similar", "Find presets that move alike",
      "The presets nearest to a preset or to a curve that is written out, the nearest first: "
        + "ask this before a literal curve, spring or duration goes into code.",
      command: "similar", options: filters + ["asOf", "proposal", "within", "shape", "limit"], fixed: json,
      needing: ["name"], output: MCPSchema.list("neighbours", of: MCPSchema.neighbour),
      make: MCPResult.list("neighbours")),
    .plot,
    MCPTool(
      "lint", "Lint the catalog",
      "What is wrong or doubtful about presets: duplicates, much motion without a reduced variant, names that mislead.",
      command: "lint", options: filters + ["asOf", "proposal", "rule"], fixed: json, output: MCPSchema.lint,
      make: MCPResult.object),
    MCPTool(
      "kinds", "Kinds of animations",
      "The kinds of animations and their parameters, as text; one kind in full with units, ranges and defaults.",
      command: "kinds", options: []
    ) { answer in MCPResult(content: [MCPResult.text(answer.text)]) },
    MCPTool(
      "export", "Export presets as code",
      "Presets as source code or tokens of a platform, with the error of each in the remarks.",
      command: "export", options: filters + states + ["format", "tolerance", "lossy", "package"], needing: ["format"]
    ) { answer in
      MCPResult(content: [answer.text, answer.remarks].filter { !$0.isEmpty }.map(MCPResult.text))
    },
  ]

  private static let editing = [
    MCPTool(
      name: "save", title: "Save presets",
      summary: "Adds presets to the catalog, or replaces those of the same names, as one revision.",
      inputs: [.presets.required, .reason], output: MCPSchema.object, isReadOnly: false, isDestructive: true
    ) { call throws(PresetError) in
      let reason = call["reason"].map { [JSON.Member("reason", $0)] } ?? []
      let answer = try call.add(reason + json)
      return MCPResult(try answer.json(), remarks: answer.remarks)
    },
    MCPTool(
      "remove", "Remove presets", "Takes presets out of the catalog; its history keeps them.", command: "remove",
      options: ["reason"], fixed: json, needing: ["names"], output: MCPSchema.object, isReadOnly: false,
      isDestructive: true,
      make: MCPResult.object),
  ]
}

extension MCPResult {
  /// The result that is a command's output as it is: an object.
  @Sendable fileprivate static func object(_ answer: MCPCall.Answer) throws(PresetError) -> MCPResult {
    MCPResult(try answer.json(), remarks: answer.remarks)
  }

  /// Makes results of a command's output: an object whose member `key` is the list, also of one thing alone.
  fileprivate static func list(_ key: String) -> @Sendable (MCPCall.Answer) throws(PresetError) -> MCPResult {
    { answer throws(PresetError) in
      let value = try answer.json()
      let list = value.array == nil ? .array([value]) : value
      return MCPResult(.object([JSON.Member(key, list)]), remarks: answer.remarks)
    }
  }
}
