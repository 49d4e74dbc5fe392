// Tokens that are different in other modes: a resolver document (DTCG 2025.10, Resolver), whose modifiers are the axes.
extension ExportFormat {
  /// The name of a resolver document in a folder.
  private static let resolverName = "motion.resolver.json"
  /// The name of the set of all tokens.
  private static let setName = "motion"

  /// The files of a resolver document: itself with all tokens in it, or with a file for each context beside it.
  static func resolver(_ sheet: ExportSheet, _ modes: ExportedModes, about: String, isFolder: Bool) -> [ExportedFile] {
    var files: [ExportedFile] = []
    func source(_ tokens: TokenGroup, _ fileName: String) -> JSON {
      if !isFolder { return .object(tokens.members) }
      // By its first words a file is known for an export's, and has a place for a build's stamp.
      let about = JSON.Member(
        "$description", .string("\(ExportSheet.mark(of: .dtcg)); changes belong into the catalog. See \(resolverName).")
      )
      files.append(ExportedFile(fileName, JSON.object([about] + tokens.members).indentedText + "\n"))
      return .object(["$ref": .string(fileName)])
    }
    let base = source(tokens(sheet, modes), Self.dtcg.fileName)
    var names: Set<String> = [Self.dtcg.fileName]
    let modifiers = modes.axes.map { axis in
      let contexts = axis.contexts.map { context in
        var tokens = TokenGroup()
        if let context = modes.context(context, of: axis) {
          for (path, token) in Self.tokens(context, over: sheet) { tokens.add(token, at: path) }
        }
        guard !tokens.members.isEmpty else { return JSON.Member(context, .array([])) }
        let name = fileName("\(axis.name) \(context)", among: &names)
        return JSON.Member(context, .array([source(tokens, name)]))
      }
      var members = [
        JSON.Member("contexts", .object(contexts)), JSON.Member("default", .string(axis.contexts.first ?? "")),
      ]
      if var preset = axis.preset {
        // The order of the contexts, which an object does not have, and what people say of the axis.
        preset.stamp = nil
        members.append(JSON.Member("$extensions", .object([extensionKey: .object(["preset": preset.document])])))
      }
      return JSON.Member(axis.name, .object(members))
    }
    func reference(_ path: String...) -> JSON {
      let parts = path.map { $0.replacing("~", by: "~0").replacing("/", by: "~1").replacing("%", by: "%25") }
      return .object(["$ref": .string("#/" + parts.joined(separator: "/"))])
    }
    let order = [reference("sets", Self.setName)] + modes.axes.map { reference("modifiers", $0.name) }
    let document = JSON.object([
      "description": .string(about), "modifiers": .object(modifiers), "name": "motion",
      "resolutionOrder": .array(order), "sets": .object([Self.setName: .object(["sources": .array([base])])]),
      "version": "2025.10",
    ])
    return [ExportedFile(isFolder ? resolverName : Self.dtcg.fileName, document.indentedText + "\n")] + files
  }

  /// The remarks on a resolver document, a sentence each.
  @Sendable
  static func resolverRemarks(_ sheet: ExportSheet) -> [String] {
    let axes = sheet.modes?.axes.map(\.name).joined(separator: ", ") ?? ""
    let combined = sheet.modes.map { DTCGCombinations(sheet, $0).names } ?? []
    let names = combined.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let rest = combined.count > 5 ? " and \(combined.count - 5) more" : ""
    let others = sheet.modes?.areLimited == true ? ", and perhaps of others," : ""
    return ["A resolver document, with the modifiers \(axes)."]
      + (combined.isEmpty && others.isEmpty
        ? []
        : [
          "What combinations of contexts make of \(combined.isEmpty ? "all this" : names + rest)\(others) is in "
            + "$extensions.\(extensionKey) alone."
        ])
  }

  /// All tokens as they are by default; what the contexts do not say of a value stands beside it.
  private static func tokens(_ sheet: ExportSheet, _ modes: ExportedModes) -> TokenGroup {
    var root = TokenGroup()
    for value in sheet.values {
      let isSaid = value.preset.variants.allSatisfy { variant in
        modes.contexts.contains { $0.modes == variant.modes && variant.modes.count == 1 && $0.says(variant, of: value) }
      }
      root.add(value.token(with: value.preset.variants, areSaid: isSaid), at: value.tokenPath)
    }
    for preset in sheet.presets { root.add(preset.piece.json, at: preset.tokenPath) }
    return root
  }

  /// The tokens that are something else in a context, with their paths.
  static func tokens(
    _ context: ExportedModes.Context, over sheet: ExportSheet
  ) -> [(path: ArraySlice<String>, token: JSON)] {
    var tokens: [(ArraySlice<String>, JSON)] = []
    let values = Dictionary(sheet.values.map { (ExactName($0.preset.name), $0) }) { $1 }
    for value in context.values {
      let token = value.token().withoutExtensions
      let isSame = values[ExactName(value.preset.name)]?.token().withoutExtensions == token
      if !isSame || value.preset.allVariants.contains(where: { $0.modes == context.modes }) {
        tokens.append((value.tokenPath, token))
      }
    }
    let presets = Dictionary(sheet.presets.map { (ExactName($0.name), $0) }) { $1 }
    for preset in context.presets {
      let token = preset.piece.json.withoutExtensions
      let other = presets[ExactName(preset.name)]
      let isVaried = other?.subject.isVaried(for: context.modes) ?? false
      if other?.piece.json.withoutExtensions != token || isVaried { tokens.append((preset.tokenPath, token)) }
    }
    return tokens
  }

  /// A name for the file of a context, which no other has.
  private static func fileName(_ words: String, among names: inout Set<String>) -> String {
    let stem = IdentifierStyle(.kebab).identifier(words)
    var (name, number) = ("\(stem).tokens.json", 1)
    while !names.insert(name).inserted {
      number += 1
      name = "\(stem)-\(number).tokens.json"
    }
    return name
  }
}

extension ExportedModes.Context {
  /// Whether an import reads a variant of a value from the value's token here.
  fileprivate func says(_ variant: PresetVariant, of value: ExportedValue) -> Bool {
    guard let written = values.first(where: { $0.identifier == value.identifier }), written.isExactToken else {
      return false
    }
    switch variant.content {
    case .preset: return false
    case .animation(let animation, _):
      return animation.parameters[AnimationKind.valueParameter]?.valueReference == nil || written.target != nil
    }
  }
}

extension JSON {
  /// An object without what this tool keeps in it.
  fileprivate var withoutExtensions: JSON {
    members.map { .object($0.filter { $0.key != "$extensions" }) } ?? self
  }
}

extension ExportedValue {
  /// The parts of the path of its token.
  var tokenPath: ArraySlice<String> { identifier.split(separator: "/").map(String.init)[...] }
}

extension ConvertedPreset {
  /// The parts of the path of its token.
  var tokenPath: ArraySlice<String> { identifier.split(separator: "/").map(String.init)[...] }
}
