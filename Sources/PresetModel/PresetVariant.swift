/// A preset's motion, or what a value is, in some modes.
public struct PresetVariant: Hashable, Sendable {
  /// The content of a variant: a motion or a value of its own, or another preset.
  public enum Content: Hashable, Sendable {
    /// An animation with its modifiers, the innermost first; or a value.
    case animation(PresetComponent, modifiers: [PresetComponent])
    /// What another preset is.
    case preset(String)
  }

  /// When it holds; at least one axis.
  public var modes: Modes
  /// The content, which stands for the preset then.
  public var content: Content

  /// Creates a variant.
  public init(_ modes: Modes, _ content: Content) {
    self.modes = modes
    self.content = content
  }

  /// Reads a variant from its object.
  package init(document: JSON) throws(PresetError) {
    guard let members = document.members else {
      throw PresetError(.data, "a variant must be an object, not \(document.kindName)")
    }
    let keys = ["when", "animation", "modifiers", "preset"]
    if let unknown = members.first(where: { !keys.contains($0.key) }) {
      throw PresetError(
        .data, "a variant has no key '\(unknown.key.prefix(100))'",
        hint: nearest(to: unknown.key, in: keys).asSuggestion)
    }
    guard let modes = document["when"] else { throw PresetError(.data, "a variant needs 'when'") }
    self.modes = try Modes(document: modes, of: "when")
    if let name = try document["preset"]?.text(of: "preset") {
      if document["animation"] != nil || document["modifiers"] != nil {
        throw PresetError(.data, "a variant has either a 'preset' or an 'animation'")
      }
      try Preset.check(name: name)
      content = .preset(name)
      return
    }
    guard let animation = document["animation"] else {
      throw PresetError(.data, "a variant needs an 'animation' or a 'preset'")
    }
    var modifiers: [PresetComponent] = []
    for element in try document["modifiers"]?.elements(of: "modifiers") ?? [] {
      modifiers.append(try PresetComponent(document: element, name: "modifier"))
    }
    content = .animation(try PresetComponent(document: animation, name: "animation"), modifiers: modifiers)
  }

  /// The variant as an object, its members sorted.
  package var document: JSON {
    let when = JSON.Member("when", modes.document)
    switch content {
    case .preset(let name): return .object([JSON.Member("preset", .string(name)), when])
    case .animation(let animation, let modifiers):
      var members = [JSON.Member("animation", animation.document)]
      if !modifiers.isEmpty { members.append(JSON.Member("modifiers", .array(modifiers.map(\.document)))) }
      return .object(members + [when])
    }
  }

  /// Returns those of `table` that have to be said, so that a preset is in each combination of contexts what the table
  /// has for it.
  ///
  /// - Parameter table: A content for each combination of the contexts of some axes, those by default left out of its
  ///   modes; that of the preset's own name is what it is by default.
  /// - Complexity: O(*n*²) in the length of the table.
  package static func deciding(_ table: [PresetVariant], of preset: Preset) -> [PresetVariant] {
    var needed: [PresetVariant] = []
    for variant in table.sorted(by: { $1.outranks($0) }) {
      let holding = needed.filter { variant.modes.includes($0.modes) }
      let best = holding.filter { other in !holding.contains { $0.outranks(other) } }
      // Two of equal right need one that decides.
      let isDecided = best.count < 2 && (best.first?.content ?? .preset(preset.name)) == variant.content
      if !isDecided { needed.append(variant) }
      if needed.count > Preset.maximumVariants { break }
    }
    return needed.sorted { JSON.comesFirst($0.modes.document.text, $1.modes.document.text) }
  }

  /// Whether it comes before another one: less motion counts more than any number of other axes, as who asks for it
  /// can't do with more; else the number of axes does.
  func outranks(_ other: PresetVariant) -> Bool { rank > other.rank }

  /// How much its modes weigh against those of others.
  fileprivate var rank: Int { modes.count + (modes[Modes.motionAxis] == nil ? 0 : 1000) }
}

extension Preset {
  /// The variants, that for reduced motion which is named by ``reducedMotion`` included.
  package var allVariants: [PresetVariant] {
    guard let reducedMotion else { return variants }
    return variants + [PresetVariant(.reducedMotion, .preset(reducedMotion))]
  }

  /// Returns the variant that holds, the most axes of which it names; nil where none does.
  ///
  /// - Parameter contexts: The context of each axis that the variants name.
  package func variant(in contexts: [String: String]) -> PresetVariant? {
    var found: PresetVariant?
    for variant in allVariants where variant.modes.axes.allSatisfy({ contexts[$0] == variant.modes[$0] }) {
      if found.map(variant.outranks) ?? true { found = variant }
    }
    return found
  }

  /// Refuses variants of which two would hold at once with equal right, and two of the same modes.
  package func checkVariants() throws(PresetError) {
    if variants.isEmpty { return }
    if variants.count > Self.maximumVariants {
      throw PresetError(.data, "'\(name)' has \(variants.count) variants; at most \(Self.maximumVariants) are allowed")
    }
    let variants = allVariants
    for (index, variant) in variants.enumerated() {
      for other in variants[..<index] where variant.rank == other.rank && variant.modes.isCompatible(with: other.modes)
      {
        if variant.modes == other.modes {
          throw PresetError(.data, "'\(name)' has two variants for \(variant.modes)", hint: "keep one of them")
        }
        let both = variant.modes.merging(other.modes)
        let isDecided = variants.contains { both.includes($0.modes) && $0.outranks(variant) }
        if !isDecided {
          throw PresetError(
            .data,
            "'\(name)' has a variant for \(other.modes) and one for \(variant.modes), and nothing decides for both",
            hint: "vary it for \(both) as well")
        }
      }
    }
  }

  /// Makes a variant for reduced motion alone that is another preset what documents have for it, ``reducedMotion``.
  mutating func shortenReducedMotion() {
    guard reducedMotion == nil else { return }
    let place = variants.firstIndex { if case .preset = $0.content { $0.modes == .reducedMotion } else { false } }
    guard let place, case .preset(let name) = variants[place].content else { return }
    variants.remove(at: place)
    reducedMotion = name
  }

  /// Puts the variants in the order in which documents have them.
  package mutating func sortVariants() {
    variants.sort { JSON.comesFirst($0.modes.document.text, $1.modes.document.text) }
    shortenReducedMotion()
  }

  /// How many variants a preset may have.
  package static let maximumVariants = 256
}
