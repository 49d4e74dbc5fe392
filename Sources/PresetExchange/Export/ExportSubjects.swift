/// The presets of an export as formats look at them, each taken apart once: sampling and fitting it takes longer than
/// writing it, and several formats ask for the same.
package final class ExportSubjects {
  private let kinds: AnimationKinds
  private let modes: Modes
  /// Looks up the presets that others refer to.
  package let find: AnimationKinds.Resolver
  private var known: [ExactName: ExportSubject] = [:]
  /// The presets that take another one's place for less motion.
  private var inPlace: [ExactName: ExportSubject] = [:]

  /// Prepares the presets of one state of a catalog, as they are in some modes.
  ///
  /// - Parameter find: Looks up a preset of that state by its name.
  package init(
    _ kinds: AnimationKinds, in modes: Modes, resolvedBy find: @escaping AnimationKinds.Resolver
  ) {
    self.kinds = kinds
    self.modes = modes
    self.find = find
  }

  /// A preset of that state, as formats look at it.
  package func subject(of preset: Preset) throws(PresetError) -> ExportSubject {
    if let subject = known[ExactName(preset.name)] { return subject }
    let subject = try ExportSubject(of: preset, kinds: kinds, in: modes, resolvedBy: find)
    known[ExactName(preset.name)] = subject
    return subject
  }

  /// A preset of that state that takes another one's place for less motion, as formats look at it: made from what values are
  /// then.
  package func subject(inPlace preset: Preset) throws(PresetError) -> ExportSubject {
    if let subject = inPlace[ExactName(preset.name)] { return subject }
    let modes = modes.merging(.reducedMotion).inPlace
    let subject = try ExportSubject(of: preset, kinds: kinds, in: modes, resolvedBy: find)
    inPlace[ExactName(preset.name)] = subject
    return subject
  }
}
