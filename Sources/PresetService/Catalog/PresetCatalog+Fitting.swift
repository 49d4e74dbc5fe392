extension PresetCatalog {
  /// Returns the animations of other kinds that are nearest to a preset, the nearest first.
  ///
  /// It is compared with what a display shows of the preset: at the ticks of 120 Hz where that is a spring which the
  /// engine integrates in steps, at those of 960 Hz otherwise.
  ///
  /// - Parameters:
  ///   - name: The preset's name.
  ///   - models: The names of the models to try; nil for all.
  ///   - tolerance: How far keyframes and points may be off, in normalized distance.
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
    return try CurveFit.fits(try CurveSamples(fitting: pass, of: name), models: models, tolerance: tolerance)
  }

  /// Returns what may have made a curve in a file, the likeliest first.
  ///
  /// A file is read as an import would read it, nothing being stored. Of a preset with a delay or a repetition, one pass
  /// is fitted, and these stand beside each fit.
  ///
  /// - Parameters:
  ///   - source: Samples as CSV with columns time and value or as our own JSON, the text of a CSS `linear()`, a list of
  ///     Lottie keyframes, or any file that can be imported.
  ///   - name: Which of its presets; nil where it has but one.
  ///   - dialect: What the figures of the file mean, where it does not tell.
  ///   - duration: How long a curve takes whose file does not say, in seconds.
  ///   - models: The names of the models to try; nil for all.
  ///   - tolerance: How far keyframes and points may be off, in normalized distance.
  ///   - noteLong: Called with the seconds that samples last whose file has no unit, where it may have meant milliseconds.
  /// - Throws: An error of code `usage` where it has several presets and none is named, `notFound` where it has none of
  ///   that name, `data` where there is no curve.
  public static func fits(
    to source: ImportSource, preset name: String? = nil, dialect: ImportDialect? = nil,
    duration: Double = 0.35, models: [String]? = nil, tolerance: Double = 0.001, noteLong: (Double) -> Void = { _ in }
  ) throws(PresetError) -> [CurveFit] {
    let file = try FitSource(reading: source, formats: ImportFormat.all, dialect: dialect, duration: duration)
    let (samples, timing) = try file.curve(named: name)
    if file.isOfSamples, dialect == nil, samples.span > ParameterType.longestPlainTime { noteLong(samples.span) }
    return try CurveFit.fits(samples, timing: timing, isMeasured: true, models: models, tolerance: tolerance)
  }
}
