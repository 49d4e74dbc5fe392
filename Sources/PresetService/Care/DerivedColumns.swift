internal import PresetStorage

/// When presets were added, as the history says.
struct Additions {
  private var time = ""
  /// By the presets' numbers; empty where the history does not begin with the addition.
  private var times: [Int64: String] = [:]

  /// Takes the next part of the history.
  mutating func take(_ entry: HistoryEntry) {
    switch entry {
    case .revision(let revision): time = revision.at
    case .change(let change) where times[change.preset] == nil:
      times[change.preset] = change.action == "add" ? time : ""
    case .pruned(let pruned) where times[pruned.preset] == nil: times[pruned.preset] = ""
    case .change, .pruned: break
    }
  }

  /// Returns what is wrong with the time at which a preset says that it was added; nil where nothing is known to be.
  func complaint(_ record: PresetRecord) -> String? {
    guard let time = times[record.id], !time.isEmpty, time != record.created else { return nil }
    return "it says that it was added at \(record.created), and the history says at \(time)"
  }
}

extension PresetRecord {
  /// Returns what is wrong with the kind that the store lists a preset by; nil where nothing is.
  func kindComplaint(_ preset: Preset) -> String? {
    if kind == preset.animation.kind { return nil }
    return "it is listed as of kind '\(kind)', and is of kind '\(preset.animation.kind)'"
  }
}

extension AnimationKinds {
  /// Returns what is wrong with the duration that the store lists a preset by; nil where nothing is.
  ///
  /// - Parameter resolve: What finds the presets that it refers to; nil where they can't be found, and one that refers to
  ///   others is not looked at.
  func durationComplaint(
    _ record: PresetRecord, _ preset: Preset, resolvedBy resolve: Resolver? = nil
  ) throws(PresetError) -> String? {
    if preset.valueType != nil || preset.axisContexts != nil { return nil }
    if resolve == nil && !references(of: preset).isEmpty { return nil }
    if RecordKind(rawValue: preset.animation.kind) != nil { return nil }
    let duration = Measures.duration(of: try makeAnimation(preset, resolvedBy: resolve))
    // A frame is what another version of the engine may find.
    let difference = abs((record.duration ?? .infinity) - (duration ?? .infinity))
    if record.duration == nil && duration == nil || difference <= 1.0 / 60 + 1e-9 { return nil }
    func text(_ seconds: Double?) -> String { seconds.map { "\(JSON.text(of: $0)) s" } ?? "over a minute" }
    return "it is listed as taking \(text(record.duration)), and takes \(text(duration))"
  }
}
