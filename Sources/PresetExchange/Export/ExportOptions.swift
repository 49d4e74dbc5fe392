/// How presets are exported.
public struct ExportOptions: Hashable, Sendable {
  /// The largest error that is accepted, in normalized distance: 0.01 is 1 % of the way from start to target.
  public var tolerance = 0.01
  /// The largest error of the velocity that is accepted, in ways a second: 0.5 is half of the way from start to target in
  /// each second, over a frame of a 60 Hz display; nil for any.
  public var velocityTolerance: Double?
  /// Whether what errs more is exported all the same, and what is impossible left out.
  public var isLossy = false
  /// Whether presets that nothing can run, as one of an unknown kind, are left out and named, rather than refused.
  public var leavesOutUnmade = false
  /// Ticks a second, for formats that list samples.
  public var framesPerSecond = 60.0
  /// The package that what is exported belongs to, for formats that have such a thing; nil for none.
  public var package: String?

  /// The access that constants have, for formats that say so; nil for the language's own default.
  public var access: ExportAccess?

  /// Creates the default options.
  public init() {}

  package func check() throws(PresetError) {
    if !(tolerance >= Self.leastTolerance && tolerance <= 10) {
      throw PresetError(
        .data, "the tolerance is \(JSON.text(of: tolerance)); it must be at least 0.00001 and at most 10")
    }
    if let velocityTolerance, !(velocityTolerance >= Self.leastVelocityTolerance && velocityTolerance <= 1000) {
      throw PresetError(
        .data,
        "the tolerance of velocity is \(JSON.text(of: velocityTolerance)); it must be at least 0.01 and at most 1000")
    }
    if !(framesPerSecond > 0 && framesPerSecond <= 10_000) {
      throw PresetError(.data, "the clock's rate must be above 0 and at most 10000 ticks a second")
    }
  }

  /// Below it, stops would outnumber the engine's own samples.
  static let leastTolerance = 1e-5
  /// Below it, the ticks themselves are not known as closely.
  private static let leastVelocityTolerance = 0.01
}

/// The access of an exported constant of Swift.
public enum ExportAccess: String, CaseIterable, Sendable {
  /// For everybody who imports the module.
  case `public`
  /// For the modules of the same package.
  case package
  /// For the module alone, which is Swift's default.
  case `internal`
}
