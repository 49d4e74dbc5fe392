internal import AnimationEngine

/// An animation that may have made a curve, and how far it is from that.
public struct CurveFit: Equatable, Sendable {
  /// The model's name: `bezier`, `spring`, `persistent-spring`, `keyframes` or `points`.
  public let model: String
  /// The animation, as a preset document has it.
  public let animation: PresetComponent
  /// The largest distance from the curve at its samples, in ways: that of the animation as it is written here, its
  /// numbers rounded, as the engine runs it.
  public let error: Double
  /// Where that is, in seconds.
  public let time: Double

  /// The names of the models, and what each is.
  public static var models: [(name: String, summary: String)] { FitModel.all.map { ($0.name, $0.summary) } }

  /// The fit as JSON.
  public var document: JSON {
    .object([
      "animation": animation.document, "error": .number(error), "model": .string(model), "time": .number(time),
    ])
  }

  /// How far off a model of few numbers may be and still be what made a curve, in ways.
  private static let likely = 0.005

  /// Returns what may have made a curve, the likeliest first.
  ///
  /// Springs and Bézier curves, which are told in a few numbers, go before keyframes and points, which follow anything,
  /// where one of them errs less than 0.005; within each group the smaller error decides.
  ///
  /// - Parameters:
  ///   - samples: The curve, which is to go from 0 to 1.
  ///   - models: The names of the models to try; nil for all.
  ///   - tolerance: How far keyframes and points may be off, in ways.
  package static func fits(
    _ samples: CurveSamples, models: [String]? = nil, tolerance: Double = 0.001
  ) throws(PresetError) -> [CurveFit] {
    var fits: [(fit: CurveFit, isGeneral: Bool)] = []
    for model in FitModel.all where models?.contains(model.name) ?? true {
      guard let animation = model.fit(samples, tolerance), let fit = try? CurveFit(model, animation, samples) else {
        continue
      }
      fits.append((fit, model.isGeneral))
    }
    let isTold = fits.contains { !$0.isGeneral && $0.fit.error <= likely }
    return fits.enumerated().sorted { first, second in
      if isTold && first.element.isGeneral != second.element.isGeneral { return second.element.isGeneral }
      let (one, other) = (first.element.fit.error, second.element.fit.error)
      return one == other ? first.offset < second.offset : one < other
    }.map(\.element.fit)
  }

  private init(_ model: FitModel, _ component: PresetComponent, _ samples: CurveSamples) throws(PresetError) {
    let kinds = AnimationKinds.standard
    let (form, parameters, arguments) = try kinds.form(of: component)
    let animation = form.make(arguments)
    var context = AnimationContext<Double>()
    let difference = samples.difference { animation.animate(value: 1.0, time: $0, context: &context) ?? 1 }
    self.model = model.name
    self.animation = PresetComponent(kind: component.kind, parameters: parameters)
    error = difference.maximum
    time = difference.time
  }
}
