internal import AnimationEngine

/// An animation that may have made a curve, and how far it is from that.
public struct CurveFit: Equatable, Sendable {
  /// The model's name: `linear`, `steps`, `bezier`, `spring`, `persistent-spring`, `keyframes` or `points`.
  public let model: String
  /// The animation, as a preset document has it.
  public let animation: PresetComponent
  /// The modifiers around it, the innermost first: the delay of a curve that rests before it moves, and the
  /// repetition and the delay that a file has beside its curve.
  public let modifiers: [PresetComponent]
  /// The largest distance from the curve, in normalized distance, until both are at rest: at its samples, and after
  /// them, where it rests, at ticks of 120 Hz.
  ///
  /// It is that of the animation as it is written here, its numbers rounded, as the engine runs it; of a spring that is
  /// integrated in steps at the ticks of 60 Hz.
  public let error: Double
  /// The time of the largest error, in seconds.
  public let time: Double
  /// The noise of the curve: the root of the mean square of what the fit leaves, where that has no pattern; nil of a
  /// smooth curve, or of a fit that leaves more than noise.
  public internal(set) var noise: Double?

  /// The names of the models, and what each is.
  public static var models: [(name: String, summary: String)] { FitModel.all.map { ($0.name, $0.summary) } }

  /// The names of the models that follow any curve, within a tolerance.
  public static var copyingModels: [String] { FitModel.all.filter(\.isGeneral).map(\.name) }

  /// The fit as JSON.
  public var document: JSON {
    var members = [
      JSON.Member("animation", animation.document), JSON.Member("error", .number(error)),
      JSON.Member("model", .string(model)),
    ]
    if !modifiers.isEmpty { members.append(JSON.Member("modifiers", .array(modifiers.map(\.document)))) }
    if let noise { members.append(JSON.Member("noise", .number(noise))) }
    return .object(members + [JSON.Member("time", .number(time))])
  }

  /// An animation of a model, measured at samples.
  ///
  /// - Parameters:
  ///   - delay: Seconds that it waits within the samples.
  ///   - timing: The modifiers that are not in the samples.
  init(
    _ model: FitModel, _ component: PresetComponent, delay: Double = 0, timing: [PresetComponent] = [],
    _ samples: CurveSamples
  ) throws(PresetError) {
    let waiting =
      delay == 0 ? [] : [PresetComponent(kind: "delay", parameters: ["duration": .number(delay)])]
    var preset = Preset(name: model.name, animation: component, modifiers: waiting)
    let animation = try AnimationKinds.standard.makeAnimation(validating: &preset)
    guard let difference = samples.difference(from: animation) else {
      throw PresetError(.data, "'\(model.name)' does not come to rest")
    }
    self.model = model.name
    self.animation = preset.animation
    modifiers = waiting + timing
    error = difference.maximum
    time = difference.time
  }

  /// How many numbers it takes to say it.
  var countOfNumbers: Int {
    func count(_ value: JSON) -> Int {
      switch value {
      case .number: 1
      case .array(let elements): elements.reduce(0) { $0 + count($1) }
      case .object(let members): members.reduce(0) { $0 + count($1.value) }
      default: 0
      }
    }
    return ([animation] + modifiers).reduce(0) { $0 + $1.parameters.reduce(0) { $0 + count($1.value) } }
  }
}
