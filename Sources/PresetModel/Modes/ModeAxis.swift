/// An axis of modes: a choice that apps make for all motions at once, as of a brand.
public struct ModeAxis: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The names of its contexts, the default first.
  public let contexts: [String]

  /// The axis that there always is.
  package static let motion = ModeAxis(name: Modes.motionAxis, contexts: Modes.motionContexts)

  /// The axis that a preset is; nil for what is none.
  package init?(_ preset: Preset) {
    guard let contexts = preset.axisContexts else { return nil }
    self.init(name: preset.name, contexts: contexts)
  }

  private init(name: String, contexts: [String]) { (self.name, self.contexts) = (name, contexts) }
}

extension [ModeAxis] {
  /// Refuses modes that name an axis or a context that there is not.
  ///
  /// - Throws: An error of code `notFound` that names the nearest known one.
  package func check(_ modes: Modes) throws(PresetError) {
    for name in modes.axes {
      guard let axis = first(where: { ExactName($0.name) == ExactName(name) }) else {
        throw PresetError(
          .notFound, "there is no axis '\(name)'",
          hint: nearest(to: name, in: map(\.name)).asSuggestion ?? "there is \(map(\.name).joined(separator: ", "))")
      }
      guard let context = modes[name], !axis.contexts.contains(context) else { continue }
      throw PresetError(
        .notFound, "the axis '\(name)' has no context '\(context)'",
        hint: nearest(to: context, in: axis.contexts).asSuggestion ?? "it has \(axis.contexts.joined(separator: ", "))")
    }
  }
}
