internal import PresetService

extension MCPTool {
  /// The options of `plot` that say which state of the catalog is drawn.
  private static let plotStates = (Commands.all.first { $0.name == "plot" }?.options ?? []).map(MCPInput.init).filter {
    ["mode", "asOf", "proposal", "reduceMotion"].contains($0.name)
  }

  /// A plot as text for the assistant, and as a picture for the person.
  static let plot = MCPTool(
    name: "plot", title: "Plot presets",
    summary:
      "The curves of presets, or of curves that are written out, drawn over each other: as text and as a picture.",
    inputs: [
      MCPInput(
        "names",
        schema: .object([
          "type": "array", "items": .object(["type": "string"]), "minItems": 1, "maxItems": 8,
          "description": "presets, NAME@REVISION, or curves as 'compare' takes them",
        ]), isRequired: true),
      MCPInput("handles", schema: .object(["type": "boolean", "description": "the control points of Bézier curves"])),
    ] + plotStates
  ) { call throws(PresetError) in
    let names = try call.texts("names")
    let states = call.arguments.filter { given in plotStates.contains { $0.name == given.key } }
    let text = try call.run("plot", names, states + [JSON.Member("width", 72)])
    let format = Picture.Format.png.refusal == nil ? Picture.Format.png : .svg
    let picture = try call.run(
      "plot", names,
      states + call.arguments.filter { $0.key == "handles" } + [JSON.Member("format", .string(format.rawValue))])
    let shown: JSON =
      if format == .png {
        .object(["type": "image", "data": .string(base64(picture.output)), "mimeType": "image/png"])
      } else {
        .object([
          "type": "resource",
          "resource": .object([
            "uri": "preset://plot.svg", "mimeType": "image/svg+xml", "text": .string(picture.text),
          ]),
        ])
      }
    return MCPResult(content: [MCPResult.text(text.text + text.remarks), shown])
  }

  /// The one way to ask for a change: people decide about it.
  static let propose = MCPTool(
    name: "propose", title: "Propose a change",
    summary: "Puts presets, or the removal of some, into a proposal that people look at, discuss and accept or reject; "
      + "nothing else changes. A proposal of that name that is open goes on. The result is what accepting would do.",
    inputs: [
      MCPInput(
        "proposal", schema: .object(["type": "string", "description": "its name, as calmer-menus"]), isRequired: true),
      MCPInput("title", schema: .object(["type": "string", "description": "what it is for, in a line"])),
      .presets,
      MCPInput(
        "remove",
        schema: .object([
          "type": "array", "items": .object(["type": "string"]), "description": "presets to remove",
        ])),
    ], output: MCPSchema.object, isReadOnly: false
  ) { call throws(PresetError) in
    guard let name = call["proposal"], let text = name.string else {
      throw PresetError(.usage, "'proposal' must be text")
    }
    if call["presets"] == nil && call["remove"] == nil {
      throw PresetError(.usage, "'propose' needs 'presets' or 'remove'")
    }
    let title = try call["title"].map { title throws(PresetError) in
      guard let title = title.string else { throw PresetError(.usage, "'title' must be text") }
      return title
    }
    // One change, so that what is refused leaves nothing behind: no proposal, and no part of one.
    let catalog = try call.session.catalog().proposing(text, beginning: title ?? text)
    var options = ImportOptions()
    (options.format, options.onConflict) = (.json, .replace)
    options.removing = try call.texts("remove")
    _ = try catalog.import(try call.documents().map { [$0] } ?? [], options: options)
    let answer = try call.run("proposal", ["show", text], [JSON.Member("json", true)])
    return MCPResult(try answer.json(), remarks: answer.remarks)
  }
}

extension MCPInput {
  /// Preset documents.
  static let presets = MCPInput(
    "presets",
    schema: .object([
      "type": "array", "minItems": 1,
      "items": .object([
        "type": "object", "required": ["name", "animation"],
        "properties": .object([
          "name": .object(["type": "string"]),
          "animation": .object([
            "type": "object", "required": ["kind"], "properties": .object(["kind": .object(["type": "string"])]),
            "description": "the kind and its parameters, see 'kinds'; times in seconds",
          ]),
          "tags": .object(["type": "array", "items": .object(["type": "string"])]),
          "note": .object(["type": "string"]), "reducedMotion": .object(["type": "string"]),
          "identifier": .object(["type": "string"]),
        ]),
      ]),
      "description": "documents as 'show' has them; a name that is taken is replaced",
    ]))

  static let reason = MCPInput("reason", schema: .object(["type": "string", "description": "why, for the history"]))
}

extension MCPCall {
  /// Adds the documents of `presets`, or replaces those of their names.
  @discardableResult
  func add(_ values: [JSON.Member]) throws(PresetError) -> Answer {
    guard let presets = try presets() else { throw PresetError(.usage, "'presets' must be a list of documents") }
    let options = [JSON.Member("format", "json"), JSON.Member("onConflict", "replace")]
    return try run("import", ["-"], options + values, input: Array(presets.text.utf8))
  }

  /// The documents of `presets` to be imported; nil where it was left out.
  func documents() throws(PresetError) -> ImportSource? {
    try presets().map { ImportSource(name: "presets", bytes: Array($0.text.utf8)) }
  }

  private func presets() throws(PresetError) -> JSON? {
    guard let presets = self["presets"] else { return nil }
    if presets.array == nil { throw PresetError(.usage, "'presets' must be a list of documents") }
    return presets
  }

  /// The texts of an argument that is a list of them; none where it was left out.
  func texts(_ name: String) throws(PresetError) -> [String] {
    guard let value = self[name] else { return [] }
    return try MCPInput(name, .argument, schema: .null).words(for: value)
  }
}
