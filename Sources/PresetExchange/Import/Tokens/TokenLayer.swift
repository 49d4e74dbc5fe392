/// Objects of tokens that a resolver document puts over those before them, in some contexts or in all.
struct TokenLayer {
  /// The objects, the last of which wins.
  let places: [TokenPlace]
  /// The number of the context that each axis has to have, by the axis's number; none for what always counts.
  let conditions: [Int: Int]

  /// Whether it counts where these contexts are chosen, one for each axis.
  func counts(in choice: [Int]) -> Bool { conditions.allSatisfy { choice[$0.key] == $0.value } }
}

/// An axis of modes, which a modifier of a resolver document is.
struct TokenAxis {
  /// The modifier's name; nil for the axis that every catalog has, `motion`.
  let name: String?
  /// The names of its contexts, the default first.
  let contexts: [String]
  /// The place of the modifier.
  let source: PresetSource
  /// The axis that it was exported from; nil where it does not say.
  private let document: Preset?

  /// Whether an export of a catalog says which axis it is.
  var isExported: Bool { document != nil }

  /// How many contexts an axis may have.
  static let maximumContexts = 64

  /// Creates an axis, whose contexts are called as a catalog can call them.
  init(name: String?, contexts: [String], source: PresetSource, document: Preset? = nil) {
    self.name = name
    self.source = source
    self.document = document
    var names: [String] = []
    for context in contexts {
      var name = Self.plainName(context)
      while names.contains(name) { name += "-2" }
      names.append(name)
    }
    self.contexts = names
  }

  /// The name itself, or the nearest to it that a catalog takes.
  static func plainName(_ name: String) -> String {
    if (try? Preset.check(name: name)) != nil { return name }
    let plain = ImportContext.name(of: [name])
    return plain.isEmpty ? "context" : plain
  }

  /// The axis as a catalog keeps it.
  func preset(named name: String) -> Preset {
    if var preset = document {
      preset.name = name
      return preset
    }
    return Preset(
      name: name,
      animation: PresetComponent(
        kind: AnimationKind.axisName, parameters: ["contexts": .array(contexts.map(JSON.string))]))
  }
}
