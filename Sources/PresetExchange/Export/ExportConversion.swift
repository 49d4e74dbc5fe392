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
  /// Returns what an export says of itself besides, a sentence each.
  package var remarks: (@Sendable (ExportSheet) -> [String])?
  /// Whether an export has what combinations of the contexts of several axes make of things.
  package var writesCombinations = false
  /// Whether an export tells of what combinations make of things, which it can't say.
  package var tellsCombinations = false
  /// Whether an export has the values of other contexts under the names that they have by default, for presets to refer to.
  package var repeatsValues = true
  /// Whether a file's names are its own, so that a file for another context may have the same ones beside it: a module's,
  /// and not those of a package that is compiled as a whole.
  package var standsAlone = true
  /// Whether an export into a folder has a folder for each context in which something is different.
  package var hasFoldersOfContexts: Bool { standsAlone && modesRemarks == nil }
  /// Returns whether a value is written by itself, and referred to by presets, or is a figure in what is made from it;
  /// nil where no value is written.
  package var writesValue: (@Sendable (ExportedValue) -> Bool)?
  /// Returns the name of a value's constant for the value's identifier; it is never the name of a preset's constant.
  var valueName: @Sendable (String) -> String = { $0 }
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

  /// The tolerances by which a preset is tried that moves too much to be followed as closely as was asked.
  private static let coarseTolerances = [0.02, 0.05, 0.1, 0.2, 0.5, 1]

  /// The first way that errs no more than is accepted, else the one that errs least.
  ///
  /// What can't be followed as closely as that is followed as closely as it can.
  package func rendition(of subject: ExportSubject, _ options: ExportOptions) -> ConvertedPreset {
    var trial = Trial(subject, options, self)
    if options.velocityTolerance != nil {
      // What follows the way more closely follows the velocity more closely, too.
      var closer = options
      while let best = trial.best, !best.outcome.isWithin(options), closer.tolerance > ExportOptions.leastTolerance {
        closer.tolerance = max(ExportOptions.leastTolerance, closer.tolerance / 2)
        let next = Trial(subject, closer, self, accepting: options)
        if next.best?.outcome.isWithin(options) == true { trial = next }
      }
    }
    for tolerance in Self.coarseTolerances where trial.isTooMuch && tolerance > options.tolerance {
      var coarse = options
      coarse.tolerance = tolerance
      trial = Trial(subject, coarse, self)
    }
    if let best = trial.best {
      var preset = ConvertedPreset(subject, best.rendition, best.outcome)
      if !best.rendition.isSpring { preset.springError = trial.springError }
      return preset
    }
    return ConvertedPreset(subject, nil, .impossible(trial.reason ?? "this format has no such motion"))
  }

  /// The outcome of the ways to write a preset.
  private struct Trial {
    private(set) var best: (rendition: Rendition, outcome: ExportOutcome)?
    /// Why there is none, as far as that is known.
    private(set) var reason: String?
    /// The least error of the ways that are springs.
    private(set) var springError: Double?
    /// Whether a larger tolerance may help.
    var isTooMuch: Bool { best == nil && reason == ExportObstacle.tooMuch.reason }

    /// - Parameter accepted: What may be written, where the ways are to follow more closely than that.
    init(
      _ subject: ExportSubject, _ options: ExportOptions, _ conversion: ExportConversion,
      accepting accepted: ExportOptions? = nil
    ) {
      // What other ways fail by is no answer, once one has failed that is for such a preset.
      var isAnswered = false
      var isTooLong = false
      for attempt in conversion.attempts(subject, options) {
        do {
          let rendition = try attempt()
          if rendition.longestTime > conversion.longestTime {
            isTooLong = true
            let longest = JSON.text(of: conversion.longestTime)
            reason = "takes or waits longer than the \(longest) s that this format has numbers for"
            continue
          }
          let outcome = rendition.outcome(options)
          guard let error = outcome.error, error.isFinite else { continue }
          if error < best?.outcome.error ?? .infinity { best = (rendition, outcome) }
          if rendition.isSpring { springError = min(error, springError ?? error) }
          if outcome.isWithin(accepted ?? options) {
            best = (rendition, outcome)
            return
          }
        } catch {
          guard !isTooLong, let obstacle = error as? ExportObstacle, !(obstacle.isOfForm && isAnswered) else {
            continue
          }
          isAnswered = isAnswered || !obstacle.isOfForm
          reason = obstacle.reason
        }
      }
    }
  }
}
