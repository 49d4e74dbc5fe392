internal import AnimationEngine

/// The samples of a preset when it was last looked at: a line of a golden file.
///
/// The line is an object with the keys `preset`, `fps`, `duration` (the tick at which it had finished, in seconds; null
/// where it had not within 10,000 ticks, or repeats for ever) and `samples`, the value at every tick on the way from 0 to
/// 1; what repeats for ever is there until it has run once, for 10 s at least. Values are rounded to nine decimals, so that the last digits of a library of mathematics are no difference, and a `diff` can be read. By
/// `kind` and `tags`, which older files lack, a filter is known to have been about a preset that is gone. `mode` has the
/// context of each axis where it was not looked at as by default.
struct GoldenSamples: Equatable, Sendable {
  /// Ticks a second where nothing else is said.
  static let framesPerSecond = 60.0
  private static let ratesAllowed = Bounds(1, 1000)
  private static let maximumCount = 10_001
  private static let keys = ["duration", "fps", "kind", "mode", "preset", "samples", "tags"]

  let name: String
  let framesPerSecond: Double
  /// Seconds until it had finished; nil where it had not.
  let duration: Double?
  /// The values; nil for what was no number.
  let values: [Double?]
  /// The preset's kind and its tags; nil where the file does not say them.
  let kind: String?
  let tags: [String]?
  /// The modes in which it was looked at.
  let modes: Modes

  /// Samples the animation of a preset in some modes.
  init(
    _ preset: Preset, _ animation: Animation, in modes: Modes, framesPerSecond: Double = Self.framesPerSecond
  ) {
    self.modes = modes
    let limit = min(animation.fullSpan, Double(Self.maximumCount - 1) / framesPerSecond)
    let curve = SampledCurve(animation, framesPerSecond: framesPerSecond, limit: limit)
    (name, kind, tags) = (preset.name, preset.animation.kind, preset.tags)
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
    var members = [
      JSON.Member("duration", duration.map(JSON.number) ?? .null), JSON.Member("fps", .number(framesPerSecond)),
      JSON.Member("preset", .string(name)),
      JSON.Member("samples", .array(values.map { $0.map(JSON.number) ?? .null })),
    ]
    if let kind { members.append(JSON.Member("kind", .string(kind))) }
    if let tags { members.append(JSON.Member("tags", .array(tags.map(JSON.string)))) }
    if !modes.isEmpty { members.append(JSON.Member("mode", modes.document)) }
    return JSON.object(members).text
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
    let tags = document["tags"].map { $0.array?.compactMap(\.string) ?? [] }
    if let tags, tags.count != document["tags"]?.array?.count {
      throw PresetError(.data, "the 'tags' of '\(name)' must be a list of texts")
    }
    kind = document["kind"]?.string
    if let kind = document["kind"], kind.string == nil {
      throw PresetError(.data, "the 'kind' of '\(name)' must be a text, not \(kind.kindName)")
    }
    self.name = name
    self.tags = tags
    modes = if let modes = document["mode"] { try Modes(document: modes, of: "mode") } else { [:] }
    framesPerSecond = rate
    values = elements.map(\.number)
  }

  /// How many ticks it says something about; nil where it has finished, and rests after them.
  ///
  /// A file of an older version has 10 s of what takes longer.
  var tickLimit: Int? { duration == nil ? values.count : nil }

  /// The value at a tick; after the last one it rests.
  func value(at tick: Int) -> Double? { values[min(tick, values.count - 1)] }

  /// Refuses samples that were taken in other modes.
  func check(areOf modes: Modes) throws(PresetError) {
    if modes == self.modes { return }
    let (own, asked) = (Self.words(self.modes), Self.words(modes))
    let options = self.modes.axes.map { "--mode \($0)=\(self.modes[$0] ?? "")" }.joined(separator: " ")
    throw PresetError(
      .data, "'\(name)' was sampled \(own), and is looked at \(asked)",
      hint: options.isEmpty ? "leave '--mode' out, or name another file" : "say '\(options)', or name another file")
  }

  private static func words(_ modes: Modes) -> String { modes.isEmpty ? "as by default" : "with \(modes)" }
}
