/// The figures by which the effect of a change on those who use a catalog is told.
public struct ReleaseRules: Hashable, Sendable {
  /// The normalized distance above which a motion is another one.
  public var majorDistance = 0.05
  /// The part of its duration by which another one is too long or too short to be the same motion.
  public var majorDuration = 0.2
  /// The normalized distance above which somebody may see a difference.
  public var minorDistance = MotionDifference.visibleDistance
  /// The seconds by which an end is seen to be another one.
  public var minorDelay = MotionDifference.visibleDelay

  /// Creates the default rules.
  public init() {}

  /// A figure of the rules.
  package struct Figure: Sendable {
    package let name: String
    package let summary: String
    let path: any (WritableKeyPath<ReleaseRules, Double> & Sendable)
  }

  /// The figures, in the order in which they are shown.
  package static let figures = [
    Figure(
      name: "majorDistance", summary: "normalized distance above which a motion is another one: a major version",
      path: \.majorDistance),
    Figure(
      name: "majorDuration", summary: "part of its duration by which a motion is another one: a major version",
      path: \.majorDuration),
    Figure(
      name: "minorDistance", summary: "normalized distance above which a difference is seen: a minor version",
      path: \.minorDistance),
    Figure(
      name: "minorDelay", summary: "seconds by which another end is seen: a minor version", path: \.minorDelay),
  ]

  /// The name of the entry that keeps them.
  static let name = "release-rules"

  /// The rules as an object.
  public var document: JSON {
    .object(Self.figures.map { JSON.Member($0.name, .number(self[keyPath: $0.path])) })
  }

  /// The entry that the catalog keeps.
  var entry: Preset {
    Preset(
      name: Self.name,
      animation: PresetComponent(
        kind: RecordKind.releaseRules.rawValue, parameters: PresetParameters(document.members ?? [])))
  }

  /// The rules that an entry has; what it does not say is as by default.
  init(_ entry: Preset) {
    for figure in Self.figures {
      if let number = entry.animation.parameters[figure.name]?.number { self[keyPath: figure.path] = number }
    }
  }

  /// Changes the figure called `name`.
  ///
  /// - Throws: An error of code `usage` for a figure that there is not, or one that is no positive number.
  package mutating func set(_ name: String, to number: Double) throws(PresetError) {
    guard let figure = Self.figures.first(where: { $0.name == name }) else {
      let names = Self.figures.map(\.name)
      throw PresetError(
        .usage, "the rules have no figure '\(name)'",
        hint: nearest(to: name, in: names).asSuggestion ?? "they have \(names.joined(separator: ", "))")
    }
    guard number > 0, number <= 1000 else {
      throw PresetError(.usage, "'\(name)' must be above 0 and at most 1000, not \(JSON.text(of: number))")
    }
    self[keyPath: figure.path] = number
  }
}
