/// The parts of a preset that are merged by themselves, by their paths.
///
/// Presets are only compared part by part where they were taken apart at the same seams.
struct MergeParts {
  /// The places at which presets are taken apart.
  struct Seams {
    /// Whether each parameter of the animation is a part.
    var separatesAnimation = true
    /// Whether each parameter of each modifier is a part.
    var separatesModifiers = true
    /// Whether each variant is a part.
    var separatesVariants = true

    /// The finest seams that all of some presets have.
    init(of presets: [Preset]) {
      separatesAnimation = Set(presets.map(\.animation.kind)).count == 1
      separatesModifiers = Set(presets.map { $0.modifiers.map(\.kind) }).count == 1
    }

    /// The seams between the fields of a document alone.
    init() { (separatesAnimation, separatesModifiers, separatesVariants) = (false, false, false) }
  }

  /// The values by their paths; tags apart.
  var values: [String: JSON] = [:]
  var tags: Set<String>

  private static let fields = DocumentField.all.filter { !["modifiers", "tags", "variants"].contains($0.key) }

  init(_ preset: Preset, seams: Seams) {
    tags = Set(preset.tags)
    values["name"] = .string(preset.name)
    if seams.separatesAnimation {
      for (name, value) in preset.animation.parameters { values["animation.\(name)"] = value }
    } else {
      values["animation"] = preset.animation.document
    }
    if seams.separatesModifiers {
      for (index, modifier) in preset.modifiers.enumerated() {
        for (name, value) in modifier.parameters { values["modifiers[\(index)].\(name)"] = value }
      }
    } else if !preset.modifiers.isEmpty {
      values["modifiers"] = .array(preset.modifiers.map(\.document))
    }
    if seams.separatesVariants {
      for variant in preset.variants { values["variants[\(variant.modes)]"] = variant.document }
    } else if !preset.variants.isEmpty {
      values["variants"] = .array(preset.variants.map(\.document))
    }
    for field in Self.fields { values[field.key] = field.json(of: preset) }
  }

  /// Puts a preset together.
  ///
  /// - Parameter model: A preset that was taken apart at the same seams, for the kinds.
  func preset(like model: Preset, seams: Seams) throws(PresetError) -> Preset {
    var members = Self.fields.compactMap { field in values[field.key].map { JSON.Member(field.key, $0) } }
    members.append(JSON.Member("name", values["name"] ?? .null))
    members.append(JSON.Member("tags", .array(tags.map(JSON.string))))
    members.append(
      JSON.Member(
        "animation", seams.separatesAnimation ? component(model.animation, "animation.") : values["animation"] ?? .null)
    )
    let modifiers = model.modifiers.indices.map { component(model.modifiers[$0], "modifiers[\($0)].") }
    members.append(
      JSON.Member("modifiers", seams.separatesModifiers ? .array(modifiers) : values["modifiers"] ?? .array([])))
    let variants = values.keys.filter { $0.hasPrefix("variants[") }.compactMap { values[$0] }
    members.append(
      JSON.Member("variants", seams.separatesVariants ? .array(variants) : values["variants"] ?? .array([])))
    return try Preset(document: .object(members))
  }

  /// Puts the parameters at a path together.
  private func component(_ model: PresetComponent, _ prefix: String) -> JSON {
    var parameters = PresetParameters()
    for (path, value) in values where path.hasPrefix(prefix) {
      parameters[String(path.dropFirst(prefix.count))] = value
    }
    return PresetComponent(kind: model.kind, parameters: parameters).document
  }
}
