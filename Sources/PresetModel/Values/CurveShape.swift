internal import AnimationEngine

/// The shape of a motion without its time.
///
/// In a document it is a named curve, the four numbers of a cubic Bézier curve, a list of points, a stair or path data.
package enum CurveShape: Hashable, Sendable {
  /// A curve of `UnitCurve`, by its name.
  case named(String)
  /// The control points of a cubic Bézier curve.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// Pairs of a part of the time and a value, with straight lines between them.
  case points(JSON)
  /// A stair of equal steps.
  case steps(count: JSON, position: JSON)
  /// SVG path data.
  case path(String)

  /// Reads what a document has.
  package init(_ value: JSON) throws(ValueProblem) {
    if let text = value.string {
      if text.first == "M" || text.first == "m" {
        self = .path(try PathData(value).text)
      } else {
        _ = try ParameterType.unitCurve(value)
        self = .named(text)
      }
    } else if value.members != nil {
      self = try Self.stair(value)
    } else if let elements = value.array, elements.count == 4, elements.allSatisfy({ $0.number != nil }) {
      _ = try ParameterType.unitCurve(value)
      let numbers = elements.compactMap(\.number)
      self = .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    } else if value.array?.first?.array != nil {
      let points = LinearPoints(try ParameterType.linearStops(value)).points
      self = .points(.array(points.map { .array([.number($0.input), .number($0.output)]) }))
    } else {
      throw ValueProblem(
        "must be a curve's name, four numbers, a list of points, a stair or path data, not \(value.kindName)")
    }
  }

  private static func stair(_ value: JSON) throws(ValueProblem) -> CurveShape {
    do throws(PresetError) {
      let given = PresetParameters((value.members ?? []).filter { $0.key != "duration" })
      let forms = ParameterForms(
        owner: "a stair", forms: [AnimationKind.stepsParameters.filter { $0.name != "duration" }],
        takesValues: false)
      let parameters = try forms.check(given).parameters
      return .steps(count: parameters["count"] ?? 1, position: parameters["position"] ?? "end")
    } catch {
      throw ValueProblem("is no stair: \(error.message)")
    }
  }

  /// Creates the shape of an animation that has one; nil for others.
  package init?(of component: PresetComponent) {
    let parameters = component.parameters
    switch component.kind {
    case "timingCurve":
      if let curve = parameters["curve"] {
        guard let shape = try? CurveShape(curve) else { return nil }
        self = shape
      } else {
        let numbers = ["x1", "y1", "x2", "y2"].compactMap { parameters[$0]?.number }
        guard numbers.count == 4 else { return nil }
        self = .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      }
    case "linearPoints":
      guard let points = parameters["points"] else { return nil }
      self = .points(points)
    case "steps":
      guard let count = parameters["count"] else { return nil }
      self = .steps(count: count, position: parameters["position"] ?? "end")
    case "path":
      guard let path = parameters["path"]?.string else { return nil }
      self = .path(path)
    default:
      guard ParameterType.isNamedCurve(component.kind) else { return nil }
      self = .named(component.kind)
    }
  }

  /// The shape as a document has it.
  package var document: JSON {
    switch self {
    case .named(let name): .string(name)
    case .bezier(let x1, let y1, let x2, let y2): .array([.number(x1), .number(y1), .number(x2), .number(y2)])
    case .points(let points): points
    case .steps(let count, let position): .object(["count": count, "position": position])
    case .path(let text): .string(text)
    }
  }

  /// Returns the kind with this shape, and its parameters.
  ///
  /// - Parameter duration: The parameter `duration`: a figure, or a reference to a value.
  package func component(duration: JSON?) -> PresetComponent {
    var component: PresetComponent
    switch self {
    case .named(let name): component = PresetComponent(kind: name)
    case .bezier(let x1, let y1, let x2, let y2):
      component = PresetComponent(
        kind: "timingCurve",
        parameters: ["x1": .number(x1), "y1": .number(y1), "x2": .number(x2), "y2": .number(y2)])
    case .points(let points): component = PresetComponent(kind: "linearPoints", parameters: ["points": points])
    case .steps(let count, let position):
      component = PresetComponent(kind: "steps", parameters: ["count": count, "position": position])
    case .path(let text): component = PresetComponent(kind: "path", parameters: ["path": .string(text)])
    }
    component.parameters["duration"] = duration
    return component
  }

  /// Returns the animation with this shape that takes `duration` seconds.
  func animation(duration: Double) -> Animation {
    do {
      return try AnimationKinds.standard.makeAnimation(
        Preset(name: "curve", animation: component(duration: .number(duration))))
    } catch {
      preconditionFailure("a shape that was read makes no animation: \(error)")
    }
  }
}

extension PresetComponent {
  /// The value that a number of seconds is.
  package init(duration seconds: Double) {
    self.init(kind: ValueType.duration.rawValue, parameters: [AnimationKind.valueParameter: .number(seconds)])
  }

  /// The value that the shape of an animation is; nil for an animation that has none.
  package init?(curveOf animation: PresetComponent) {
    guard let shape = CurveShape(of: animation) else { return nil }
    self.init(kind: ValueType.curve.rawValue, parameters: [AnimationKind.valueParameter: shape.document])
  }
}

extension ParameterType {
  /// The shape of a motion without its time, read by ``CurveShape``.
  static let curveShape: ParameterType = {
    var type = ParameterType(
      name: "curve", schema: shapeSchema, parse: textOrJSON,
      read: { value throws(ValueProblem) in try CurveShape(value).document })
    type.isCurve = true
    return type
  }()

  private static var shapeSchema: JSON {
    let numbers: JSON = .object(["type": "array", "minItems": 4, "maxItems": 4, "items": .object(["type": "number"])])
    let stair: JSON = .object([
      "type": "object",
      "properties": .object(["count": .object(["type": "integer"]), "position": .object(["type": "string"])]),
      "required": ["count"], "additionalProperties": false,
    ])
    let points: JSON = .object(["type": "array", "minItems": 1, "items": .object(["type": "array"])])
    return .object(["anyOf": [.object(["type": "string"]), numbers, points, stair]])
  }
}

extension Arguments {
  func curveShape(_ name: String) -> CurveShape {
    do throws(ValueProblem) {
      return try CurveShape(values[name] ?? .null)
    } catch {
      preconditionFailure("the form has no curve '\(name)'")
    }
  }
}
