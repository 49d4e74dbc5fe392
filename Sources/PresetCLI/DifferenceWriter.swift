internal import PresetService

/// The table of a ``CatalogDifference``: each preset, what differs, how far, and each value below it.
struct DifferenceWriter {
  let session: Session

  /// Writes a row for each preset that differs, and its values below.
  func write(_ difference: CatalogDifference) {
    if difference.isEmpty { return }
    var table = Table(
      ["CHANGE", "PRESET", "LARGEST GAP", "AT", "DURATION BEFORE", "AFTER"], width: session.tableWidth)
    table.firmColumns = [0, 2]
    table.spareColumns = [3, 5, 4]
    table.nameColumn = 1
    for preset in difference.presets {
      let motion = preset.motion
      table.add([
        preset.effects.map(\.rawValue).joined(separator: ", "), preset.name,
        number(motion?.distance, digits: 6), number(motion?.time, digits: 4),
        number(motion?.durations.before, digits: 4), number(motion?.durations.after, digits: 4),
      ])
      if let modes = motion?.modes, !modes.isEmpty {
        table.addBelow("with \(modes)", asRow: ["", "with", modes.description])
      }
      if let longer = preset.motionByLength {
        let (before, after) = (longer.durations.before, longer.durations.after)
        let times = "\(number(before, digits: 4)) → \(number(after, digits: 4)) s"
        let place = longer.modes.isEmpty ? "as by default" : "with \(longer.modes)"
        table.addBelow("\(place): \(times)", asRow: ["", "time", times, longer.modes.description])
      }
      if let variant = preset.motionByVariant {
        let gap = rounded(variant.distance, digits: 6)
        table.addBelow(
          "by a variant, with \(variant.modes): \(gap)", asRow: ["", "by a variant", gap, variant.modes.description])
      }
      // What was added or removed is that as a whole.
      guard preset.before != nil, preset.after != nil else { continue }
      for (path, before, after) in preset.differences() {
        let values = "\(PresetDifference.text(of: before)) → \(PresetDifference.text(of: after))"
        table.addBelow("\(path): \(values)", asRow: ["", path, values])
      }
    }
    session.write(table.text)
  }

  /// Writes how many presets differ in which way.
  func writeCounts(_ difference: CatalogDifference) {
    var table = Table(["CHANGE", "PRESETS"], width: session.tableWidth)
    for effect in PresetDifference.Effect.allCases where difference.count(effect) > 0 {
      table.add([effect.rawValue, String(difference.count(effect))])
    }
    if !difference.isEmpty { session.write(table.text) }
  }

  private func number(_ value: Double?, digits: Int) -> String { value.map { rounded($0, digits: digits) } ?? "" }
}
