internal import AnimationEngine

extension ParameterType {
  /// Keyframes from start to target: a list of objects, each a kind of segment with its parameters.
  static let segments = ParameterType(
    name: "segments", schema: segmentsSchema, parse: textOrJSON,
    read: { value throws(ValueProblem) in
      guard let elements = value.array else {
        throw ValueProblem("must be a list of segments, not \(value.kindName)")
      }
      if elements.isEmpty { throw ValueProblem("has no segment") }
      if elements.count > maximumSegmentCount {
        throw ValueProblem("has more than \(maximumSegmentCount) segments")
      }
      var segments: [JSON] = []
      for (index, element) in elements.enumerated() {
        do throws(PresetError) {
          let (kind, parameters) = try segment(element)
          segments.append(PresetComponent(kind: kind.name, parameters: parameters).document)
        } catch {
          throw ValueProblem("is wrong in segment \(index + 1): \(error)")
        }
      }
      return .array(segments)
    })

  private static let maximumSegmentCount = 1000

  /// The kind and the checked parameters of a segment.
  static func segment(_ element: JSON) throws(PresetError) -> (kind: SegmentKind, parameters: PresetParameters) {
    let component = try PresetComponent(document: element, name: "segment")
    let names = SegmentKind.all.map(\.name)
    guard let kind = SegmentKind.all.first(where: { $0.name == component.kind }) else {
      throw PresetError(
        .data, "unknown segment '\(component.kind)'",
        hint: nearest(to: component.kind, in: names).asSuggestion ?? "there are \(names.joined(separator: ", "))")
    }
    return (kind, try kind.forms.check(component.parameters).parameters)
  }

  private static var segmentsSchema: JSON {
    .object([
      "type": "array", "minItems": 1, "maxItems": .number(Double(maximumSegmentCount)),
      "items": .object([
        "anyOf": .array(
          SegmentKind.all.map { AnimationKinds.schema($0.name, "a keyframe", $0.parameters) })
      ]),
    ])
  }
}

extension AnimationKinds {
  /// The kinds of keyframes with their parameters, in the order in which they are shown.
  package static var segments: [(name: String, parameters: [Parameter])] {
    SegmentKind.all.map { ($0.name, $0.parameters) }
  }
}

extension Arguments {
  func keyframes(_ name: String) -> [ProgressKeyframe] {
    do throws(PresetError) {
      var keyframes: [ProgressKeyframe] = []
      for element in values[name]?.array ?? [] {
        let (kind, parameters) = try ParameterType.segment(element)
        keyframes.append(kind.make(kind.forms.arguments(parameters, form: 0)))
      }
      return keyframes
    } catch {
      preconditionFailure("the form has no segments '\(name)'")
    }
  }
}
