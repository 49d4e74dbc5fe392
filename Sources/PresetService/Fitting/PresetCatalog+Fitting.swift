extension PresetCatalog {
  /// Returns the animations of other kinds that are nearest to a preset, the nearest first.
  ///
  /// It is compared with what a display shows of the preset: at the ticks of 60 Hz where that is a spring which the
  /// engine integrates in steps, at those of 960 Hz otherwise.
  ///
  /// - Parameters:
  ///   - name: The preset's name.
  ///   - models: The names of the models to try; nil for all.
  ///   - tolerance: How far keyframes and points may be off, in ways.
  /// - Throws: An error of code `data` where the preset never finishes.
  public func fits(
    toPreset name: String, models: [String]? = nil, tolerance: Double = 0.001
  ) throws(PresetError) -> [CurveFit] {
    let subject = try subject(of: try preset(named: name))
    let pass: ExportPass
    do throws(ExportObstacle) {
      pass = try subject.pass(holding: [])
    } catch {
      throw PresetError(.data, "'\(name)' has no curve to fit: it \(error.reason)")
    }
    guard pass.curve.isFinished, pass.curve.values.count > 2 else {
      throw PresetError(
        .data, "'\(name)' has no curve to fit: it \(pass.curve.isFinished ? "is over at once" : "never finishes")")
    }
    return try CurveFit.fits(CurveSamples(pass.curve), models: models, tolerance: tolerance)
  }

  /// Returns what may have made the curve in a file, the likeliest first.
  ///
  /// - Parameters:
  ///   - source: Samples as CSV with columns time and value, the text of a CSS `linear()`, or Lottie keyframes.
  ///   - duration: How long a curve takes whose file does not say, in seconds.
  ///   - models: The names of the models to try; nil for all.
  ///   - tolerance: How far keyframes and points may be off, in ways.
  public static func fits(
    to source: ImportSource, duration: Double = 0.35, models: [String]? = nil, tolerance: Double = 0.001
  ) throws(PresetError) -> [CurveFit] {
    try CurveFit.fits(
      try CurveSamples(reading: source, duration: duration), models: models, tolerance: tolerance)
  }
}
