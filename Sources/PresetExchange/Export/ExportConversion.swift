/// How a format writes presets in another language.
package struct ExportConversion: Sendable {
  /// A way to write a preset; it throws an ``ExportObstacle`` where that can't be.
  ///
  /// Its type leaves the error open: Swift 6.3's compiler does not survive lists of closures that say more.
  typealias Attempt = () throws -> Rendition

  /// The ways to export a variant for reduced motion.
  package enum VariantHandling {
    /// The variant is left out; the export says so, by ``ConvertedPreset/titleAndNote`` and ``ExportReport/droppedVariant``.
    case dropped
    /// The variant is written beside the preset, as ``ConvertedPreset/reduced``.
    case written
    /// The export has the preset's own document, which names the variant.
    case documented
  }

  /// What names become.
  package let identifiers: IdentifierStyle
  /// The longest time that the language has a number for, in seconds.
  package var longestTime = Double.infinity
  /// What becomes of variants for reduced motion.
  package var variants = VariantHandling.dropped
  /// Returns what an export says of the modes that it has, a sentence each; nil for a format that has one context alone.
  package var modesRemarks: (@Sendable (ExportSheet) -> [String])?
  /// Whether an export has what combinations of the contexts of several axes make of things.
  package var writesCombinations = false
  /// Whether an export has the values of other contexts under the names that they have by default, for presets to refer to.
  package var repeatsValues = true
  /// Returns whether a value is written by itself, and referred to by presets, or is a figure in what is made from it;
  /// nil where no value is written.
  package var writesValue: (@Sendable (ExportedValue) -> Bool)?
  /// The ways to write a preset, the best one first.
  let attempts: @Sendable (ExportSubject, ExportOptions) -> [Attempt]
  /// The files of an export; several where it goes to a folder, and the format has a use for them.
  package let files: @Sendable (ExportSheet, _ isFolder: Bool) -> [ExportedFile]

  /// Whether there is a variant for reduced motion that has no place in the format.
  package func drops(_ variant: ExportSubject?, _ options: ExportOptions) -> Bool {
    guard let variant else { return false }
    return switch variants {
    case .dropped: true
    case .documented: false
    case .written: rendition(of: variant, options).rendition == nil
    }
  }

  /// The first way that errs no more than is accepted, else the one that errs least.
  package func rendition(of subject: ExportSubject, _ options: ExportOptions) -> ConvertedPreset {
    var best: (rendition: Rendition, outcome: ExportOutcome)?
    var reason: String?
    var isTooLong = false
    for attempt in attempts(subject, options) {
      do {
        let rendition = try attempt()
        if rendition.longestTime > longestTime {
          // What other ways fail by is then no answer.
          isTooLong = true
          reason = "takes or waits longer than the \(JSON.text(of: longestTime)) s that this format has numbers for"
          continue
        }
        let outcome = rendition.outcome
        guard let error = outcome.error, error.isFinite else { continue }
        if error < best?.outcome.error ?? .infinity { best = (rendition, outcome) }
        if outcome.isWithin(options.tolerance) { return ConvertedPreset(subject, rendition, outcome) }
      } catch {
        if !isTooLong { reason = (error as? ExportObstacle)?.reason }
      }
    }
    if let best { return ConvertedPreset(subject, best.rendition, best.outcome) }
    return ConvertedPreset(subject, nil, .impossible(reason ?? "this format has no such motion"))
  }
}
