/// How a format writes presets in another language.
struct ExportConversion: Sendable {
  /// A way to write a preset; it throws an ``ExportObstacle`` where that can't be.
  ///
  /// Its type leaves the error open: Swift 6.3's compiler does not survive lists of closures that say more.
  typealias Attempt = () throws -> Rendition

  /// What names become.
  let identifiers: IdentifierStyle
  /// The ways to write a preset, the best one first.
  let attempts: @Sendable (ExportSubject, ExportOptions) -> [Attempt]
  /// The files of an export; several where it goes to a folder, and the format has a use for them.
  let files: @Sendable (ExportSheet, _ isFolder: Bool) -> [ExportedFile]

  /// The first way that errs no more than is accepted, else the one that errs least.
  func rendition(of subject: ExportSubject, _ options: ExportOptions) -> ConvertedPreset {
    var best: (rendition: Rendition, outcome: ExportOutcome)?
    var reason: String?
    for attempt in attempts(subject, options) {
      do {
        let rendition = try attempt()
        let outcome = rendition.outcome
        guard let error = outcome.error, error.isFinite else { continue }
        if error < best?.outcome.error ?? .infinity { best = (rendition, outcome) }
        if outcome.isWithin(options.tolerance) { return ConvertedPreset(subject, rendition, outcome) }
      } catch {
        reason = (error as? ExportObstacle)?.reason
      }
    }
    if let best { return ConvertedPreset(subject, best.rendition, best.outcome) }
    return ConvertedPreset(subject, nil, .impossible(reason ?? "this format has no such motion"))
  }
}
