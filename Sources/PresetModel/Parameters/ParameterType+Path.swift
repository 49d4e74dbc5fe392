internal import AnimationEngine

extension ParameterType {
  /// A curve from 0,0 to 1,1 that never goes back in x, as the text of SVG path data, read by ``Arguments/text(_:)``.
  ///
  /// A document may also give a list of segments, each a list of two numbers (a line to) or six (a curve to).
  public static let path = ParameterType(
    name: "path",
    schema: .object([
      "anyOf": [
        .object(["type": "string", "description": "SVG path data with absolute M, L and C"]),
        .object([
          "type": "array", "minItems": 1,
          "items": .object([
            "type": "array", "minItems": 2, "maxItems": 6, "items": .object(["type": "number"]),
          ]),
        ]),
      ]
    ]),
    parse: textOrJSON,
    read: { value throws(ValueProblem) in .string(try PathData(value).text) })
}

extension Arguments {
  func path(_ name: String) -> BezierPath {
    do throws(ValueProblem) {
      return try PathData(values[name] ?? .null).path
    } catch {
      preconditionFailure("the form has no path '\(name)'")
    }
  }
}
