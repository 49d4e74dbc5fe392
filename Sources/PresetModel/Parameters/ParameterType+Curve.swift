package import AnimationEngine

extension ParameterType {
  /// The timing curve of a keyframe: a curve's name, or the four numbers of a cubic Bézier curve.
  static let curve = ParameterType(
    name: "curve",
    schema: .object([
      "anyOf": [
        .object(["enum": .array(namedCurves.map { .string($0.name) })]),
        .object(["type": "array", "minItems": 4, "maxItems": 4, "items": .object(["type": "number"])]),
      ]
    ]),
    parse: textOrJSON,
    read: { value throws(ValueProblem) in
      _ = try unitCurve(value)
      return value
    })

  private static let namedCurves: [(name: String, curve: UnitCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
    ("circularEaseInOut", .circularEaseInOut),
  ]

  /// Whether a curve has that name.
  static func isNamedCurve(_ name: String) -> Bool { namedCurves.contains { $0.name == name } }

  /// The name of a curve; nil for one that has none.
  package static func name(of curve: UnitCurve) -> String? { namedCurves.first { $0.curve == curve }?.name }

  package static func unitCurve(_ value: JSON) throws(ValueProblem) -> UnitCurve {
    if let name = value.string {
      if let curve = namedCurves.first(where: { $0.name == name })?.curve { return curve }
      throw ValueProblem("is '\(name)'; it must be \(namedCurves.map(\.name).joined(separator: ", ")) or four numbers")
    }
    let numbers = value.array?.compactMap(\.number) ?? []
    guard numbers.count == 4, value.array?.count == 4 else {
      throw ValueProblem("must be a curve's name or four numbers, not \(value.kindName)")
    }
    for index in [0, 2] where !(numbers[index] >= 0 && numbers[index] <= 1) {
      throw ValueProblem("has a control point at x \(JSON.text(of: numbers[index])); it must be within 0 and 1")
    }
    for index in [1, 3] where abs(numbers[index]) > 1000 {
      throw ValueProblem("has a control point at y \(JSON.text(of: numbers[index])); it must be within ±1000")
    }
    return .bezier(
      startControlPoint: UnitPoint(x: numbers[0], y: numbers[1]),
      endControlPoint: UnitPoint(x: numbers[2], y: numbers[3]))
  }
}

extension Arguments {
  func curve(_ name: String) -> UnitCurve {
    do throws(ValueProblem) {
      return try ParameterType.unitCurve(values[name] ?? .null)
    } catch {
      preconditionFailure("the form has no curve '\(name)'")
    }
  }
}
