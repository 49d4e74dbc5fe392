package import AnimationEngine

extension AnimationKinds {
  /// Returns what a value is in some modes, as a curve.
  ///
  /// - Throws: An error of code `data` for a value of another type, and for stairs, points and paths, which no `UnitCurve`
  ///   is; they are animations.
  package func unitCurve(
    of value: Preset, in modes: Modes, resolvedBy resolve: @escaping Resolver
  ) throws(PresetError) -> UnitCurve {
    let figure = try figure(of: value, .curve, in: modes, resolvedBy: resolve)
    do throws(ValueProblem) {
      return try ParameterType.unitCurve(figure)
    } catch {
      throw PresetError(
        .data, "'\(value.name)' is no UnitCurve, which is a named curve or a Bézier curve",
        hint: "its animation over any time is that of a timingCurve preset that refers to it")
    }
  }
}
