internal import AnimationEngine

/// What a preset did when it was last looked at: a line of a golden file.
///
/// The line is an object with the keys `preset`, `fps`, `duration` (the tick at which it had finished, in seconds; null
/// where it had not within 10 s) and `samples`, the value at every tick on the way from 0 to 1. Values are rounded to
/// nine decimals, so that the last digits of a library of mathematics are no difference, and a `diff` can be read.
struct GoldenSamples: Equatable, Sendable {
  /// Ticks a second where nothing else is said.
  static let framesPerSecond = 60.0
  private static let ratesAllowed = Bounds(1, 1000)
  private static let maximumCount = 10_001
  private static let keys = ["duration", "fps", "preset", "samples"]

  let name: String
  let framesPerSecond: Double
  /// Seconds until it had finished; nil where it had not.
  let duration: Double?
  /// The values; nil for what was no number.
  let values: [Double?]

  /// Samples an animation.
  init(name: String, _ animation: Animation, framesPerSecond: Double = Self.framesPerSecond) {
    let curve = SampledCurve(animation, framesPerSecond: framesPerSecond)
    self.name = name
    self.framesPerSecond = framesPerSecond
    duration = curve.duration
    values = curve.values.map(Self.rounded)
  }

  /// A value to nine decimals; nil for what is no number.
  private static func rounded(_ value: Double) -> Double? {
    // Beyond this a Double has no nine decimals.
    guard abs(value) < 1e6 else { return value.isFinite ? value : nil }
    let rounded = (value * 1e9).rounded() / 1e9
    return rounded == 0 ? 0 : rounded
  }

  /// The line, its end not included.
  var line: String {
    JSON.object([
      "duration": duration.map(JSON.number) ?? .null, "fps": .number(framesPerSecond), "preset": .string(name),
      "samples": .array(values.map { $0.map(JSON.number) ?? .null }),
    ]).text
  }

  /// Reads a line.
  ///
  /// - Throws: An error of code `data` that says what is wrong with it.
  init(_ document: JSON) throws(PresetError) {
    guard let members = document.members else {
      throw PresetError(.data, "a line of a golden file must be an object, not \(document.kindName)")
    }
    if let unknown = members.first(where: { !Self.keys.contains($0.key) }) {
      throw PresetError(
        .data, "a line of a golden file has no key '\(unknown.key)'",
        hint: nearest(to: unknown.key, in: Self.keys).asSuggestion ?? "'presets check --write FILE' makes one")
    }
    guard let name = document["preset"]?.string else {
      throw PresetError(.data, "a line of a golden file needs the name of its 'preset'")
    }
    try Preset.check(name: name)
    guard let rate = document["fps"]?.number, Self.ratesAllowed.contains(rate) else {
      throw PresetError(.data, "the 'fps' of '\(name)' must be \(Self.ratesAllowed.text)")
    }
    let elements = document["samples"]?.array ?? []
    if elements.isEmpty || elements.count > Self.maximumCount {
      throw PresetError(.data, "the 'samples' of '\(name)' must be a list of 1 to \(Self.maximumCount) numbers")
    }
    if let element = elements.first(where: { $0.number == nil && $0 != .null }) {
      throw PresetError(.data, "the 'samples' of '\(name)' must be numbers, not \(element.kindName)")
    }
    switch document["duration"] {
    case .number(let seconds)?: duration = seconds
    case .null?: duration = nil
    default: throw PresetError(.data, "the 'duration' of '\(name)' must be a number or null")
    }
    self.name = name
    framesPerSecond = rate
    values = elements.map(\.number)
  }

  /// The value at a tick; after the last one it rests.
  func value(at tick: Int) -> Double? { values[min(tick, values.count - 1)] }
}
