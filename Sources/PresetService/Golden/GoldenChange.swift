/// A difference from a golden file.
package struct GoldenChange: Equatable, Sendable {
  /// The kinds of changes.
  package enum Kind: String, Sendable {
    /// The value is another one; where it is farthest off is said.
    case moved
    /// The values are the same, but it finishes at another time.
    case duration
    /// The preset is not in the file.
    case added
    /// The preset of the file is not in the catalog any more.
    case removed
  }

  /// The preset's name.
  package let preset: String
  /// What kind of change it is.
  package let kind: Kind
  /// When the value is farthest off, in seconds; nil where nothing moved.
  package var time: Double?
  /// The value, or for a duration the seconds, that the file has; nil for none.
  package var expected: Double?
  /// The value now; nil for none.
  package var got: Double?

  init(_ preset: String, _ kind: Kind) {
    self.preset = preset
    self.kind = kind
  }

  /// How `now` is not as `golden`; nil where it is.
  ///
  /// - Parameter maximumError: What values may be off by, in normalized distance.
  init?(from golden: GoldenSamples, to now: GoldenSamples, maximumError: Double) {
    preset = now.name
    var worst = maximumError
    var place: Int?
    for tick in 0..<min(golden.tickLimit ?? .max, max(golden.values.count, now.values.count)) {
      let (expected, got) = (golden.value(at: tick), now.value(at: tick))
      if expected == got { continue }
      let error = if let expected, let got { abs(expected - got) } else { Double.infinity }
      if error > worst {
        worst = error
        place = tick
      }
    }
    if let place {
      kind = .moved
      time = Double(place) / now.framesPerSecond
      expected = golden.value(at: place)
      got = now.value(at: place)
    } else if !golden.endsAs(now) {
      kind = .duration
      expected = golden.duration
      got = now.duration
    } else {
      return nil
    }
  }

  /// The change as an object.
  package var document: JSON {
    func number(_ value: Double?) -> JSON { value.map(JSON.number) ?? .null }
    return .object([
      "change": .string(kind.rawValue), "expected": number(expected), "got": number(got), "preset": .string(preset),
      "time": number(time),
    ])
  }
}

extension GoldenSamples {
  /// Whether other samples end when these do, or go on where these were cut off.
  fileprivate func endsAs(_ now: GoldenSamples) -> Bool {
    guard let end = now.duration else { return duration == nil }
    let frame = 1 / now.framesPerSecond
    return duration.map { abs($0 - end) < frame / 2 } ?? (end > Double(values.count - 1) * frame + frame / 2)
  }
}
