/// A preset with its references to values of the same export.
///
/// A class, as a value may have what moves, and what moves has references.
package final class ExportReferences: Sendable {
  /// The preset with references in place of figures, and no variants but for reduced motion.
  package let preset: Preset
  /// The values that are its duration, its curve and its delay; nil for figures.
  let duration, curve, delay: ExportedValue?

  /// Finds what a preset refers to.
  ///
  /// - Parameter find: Returns the value of a name.
  package init(_ preset: Preset, find: (String) -> ExportedValue?) {
    self.preset = preset
    func value(_ component: PresetComponent?, _ parameter: String) -> ExportedValue? {
      (component?.parameters[parameter]?.valueReference).flatMap(find)
    }
    let delays = preset.modifiers.filter { $0.kind == "delay" }
    duration = value(preset.animation, "duration")
    curve = preset.animation.kind == AnimationKind.timingCurve.name ? value(preset.animation, "curve") : nil
    delay = delays.count == 1 ? value(delays[0], "duration") : nil
  }
}
