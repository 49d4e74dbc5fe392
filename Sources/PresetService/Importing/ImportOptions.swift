/// How presets are imported.
public struct ImportOptions {
  /// The ways to handle a preset whose name the catalog has already.
  public enum Conflict: String, CaseIterable, Sendable {
    /// Leave the catalog's preset as it is.
    case skip
    /// Change the catalog's preset to the imported one.
    case replace
    /// Import nothing at all.
    case fail
  }

  /// The format; nil to find it from the content.
  public var format: ImportFormat?
  /// The format's dialect, where the content does not tell what its figures mean.
  public var dialect: ImportDialect?
  /// Seconds for a curve that comes without a duration, which makes a preset of it.
  ///
  /// Where it is nil, such a curve becomes a value in formats that have values, and takes 0.35 s in others.
  public var curveDuration: Double?
  /// Whether to import nothing where something can't be taken.
  public var isStrict = false
  /// Put in front of each name.
  public var prefix = ""
  /// The handling of names that are taken.
  public var onConflict = Conflict.fail
  /// The names of presets to remove in the same change, once all else is there.
  public var removing: [String] = []
  /// Whether to try it all and then leave the catalog as it was.
  public var isRehearsal = false
  /// Called now and then with the number of presets so far and, if it is known, the part of the whole.
  ///
  /// On a server an import may begin again, and so may the number. The catalog is within its change, and refuses to do
  /// anything else meanwhile.
  public var onProgress: ((Int, Double?) -> Void)?

  /// Creates the default options.
  public init() {}
}
