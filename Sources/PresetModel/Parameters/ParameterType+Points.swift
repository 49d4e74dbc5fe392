package import AnimationEngine

extension ParameterType {
  /// Points with straight lines between them, read by ``Arguments/points(_:)``.
  ///
  /// A document keeps a list of pairs [part of the duration, value]. It may also give a value alone, whose place is
  /// then spread between its neighbours, or the text of CSS's `linear()`, whose rules decide the places.
  public static let points = ParameterType(
    name: "points",
    schema: .object([
      "anyOf": [
        .object([
          "type": "array", "minItems": 1, "maxItems": .number(Double(maximumPointCount)),
          "items": .object([
            "anyOf": [
              .object(["type": "number"]),
              .object([
                "type": "array", "minItems": 2, "maxItems": 2, "items": .object(["type": "number"]),
              ]),
            ]
          ]),
        ]),
        .object(["type": "string", "description": "CSS: linear(0, 0.25 25% 75%, 1)"]),
      ]
    ]),
    parse: textOrJSON,
    read: { value throws(ValueProblem) in
      let points = LinearPoints(try linearStops(value)).points
      return .array(points.map { .array([.number($0.input), .number($0.output)]) })
    })

  private static let maximumPointCount = 10_000
  private static let bounds = Bounds(-1e6, 1e6)

  /// The stops that a list or a CSS text gives.
  package static func linearStops(_ value: JSON) throws(ValueProblem) -> [LinearPoints.Stop] {
    var stops: [LinearPoints.Stop] = []
    if let text = value.string {
      stops = try linearStops(css: text)
    } else if let elements = value.array {
      for (index, element) in elements.enumerated() {
        if let output = element.number {
          stops.append(LinearPoints.Stop(output))
        } else if let pair = element.array, pair.count == 2, let input = pair[0].number, let output = pair[1].number {
          stops.append(LinearPoints.Stop(output, at: input))
        } else {
          throw ValueProblem("has a point \(index + 1) that is neither a number nor a pair of numbers")
        }
      }
    } else {
      throw ValueProblem("must be a list of points or CSS text, not \(value.kindName)")
    }
    if stops.isEmpty { throw ValueProblem("has no point") }
    if stops.count > maximumPointCount { throw ValueProblem("has more than \(maximumPointCount) points") }
    for (index, stop) in stops.enumerated() where !bounds.contains(stop.output) || !bounds.contains(stop.input ?? 0) {
      throw ValueProblem("has a point \(index + 1) that is out of bounds; numbers must be \(bounds.text)")
    }
    return stops
  }

  /// The stops of `linear(0, 0.25 25% 75%, 1)`, its name and parentheses optional.
  private static func linearStops(css text: String) throws(ValueProblem) -> [LinearPoints.Stop] {
    var list = text.drop { $0 == " " }
    if list.lowercased().hasPrefix("linear(") {
      list = list.dropFirst("linear(".count)
      guard let end = list.lastIndex(of: ")"), list[end...].dropFirst().allSatisfy(\.isWhitespace) else {
        throw ValueProblem("is CSS that does not end with ')'")
      }
      list = list[..<end]
    }
    var stops: [LinearPoints.Stop] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(whereSeparator: \.isWhitespace)
      let percentages = words.filter { $0.hasSuffix("%") }
      // The value stands before or after its percentages, never between them.
      let outputs = words.filter { !$0.hasSuffix("%") }
      guard outputs.count == 1, percentages.count <= 2, words.first == outputs[0] || words.last == outputs[0],
        let output = Double(strict: outputs[0])
      else { throw ValueProblem("has a point '\(part.trimmed)'; a point is as '0.25' or '0.25 25% 75%'") }
      if percentages.isEmpty { stops.append(LinearPoints.Stop(output)) }
      for percentage in percentages {
        guard let input = fraction(percentage.dropLast()) else {
          throw ValueProblem("has a point '\(part.trimmed)' whose '\(percentage)' is no percentage")
        }
        stops.append(LinearPoints.Stop(output, at: input))
      }
    }
    return stops
  }

  /// A hundredth of a decimal text, without the rounding of a division.
  private static func fraction(_ text: Substring) -> Double? {
    guard let number = Double(strict: text) else { return nil }
    return text.utf8.contains { $0 == 69 || $0 == 101 } ? number / 100 : Double(strict: text + "e-2")
  }
}

extension Substring {
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Arguments {
  /// The points called `name`, in order; two at one place are a jump.
  public func points(_ name: String) -> [(input: Double, output: Double)] {
    linearPoints(name).points.map { ($0.input, $0.output) }
  }

  func linearPoints(_ name: String) -> LinearPoints {
    do throws(ValueProblem) {
      return LinearPoints(try ParameterType.linearStops(values[name] ?? .null))
    } catch {
      preconditionFailure("the form has no points '\(name)'")
    }
  }
}
