/// The numbers that keyframes have in common: `translate(10px, 20px)` has two.
enum CSSKeyframeNumbers {
  /// The text of a value without its numbers.
  private struct Shape: Equatable {
    var text = ""
    /// The function that each number is an argument of.
    var functions: [String] = []
    var numbers: [Double] = []
    var units: [String] = []

    init(_ value: ArraySlice<CSSToken>) {
      var open: [String] = []
      for token in value {
        switch token.kind {
        case .number(let number): take(number, "", open.last)
        case .percentage(let number): take(number, "%", open.last)
        case .dimension(let number, let unit): take(number, unit.lowercased(), open.last)
        case .function(let name):
          open.append(name.lowercased())
          text += name.lowercased() + "("
        case .open: open.append("")
        case .close:
          _ = open.popLast()
          text += ")"
        case .space: break
        default: text += token.text
        }
      }
    }

    private mutating func take(_ number: Double, _ unit: String, _ function: String?) {
      text += "#"
      numbers.append(number)
      units.append(unit)
      functions.append(function ?? "")
    }
  }

  /// The numbers of all properties, each as a column with one number for each of `stops`.
  ///
  /// - Throws: An error of code `data` that names a property which is not numbers of one kind in every keyframe.
  static func columns(of stops: [CSSKeyframes.Stop]) throws(PresetError) -> [[Double]] {
    var columns: [[Double]] = []
    for property in Set(stops.flatMap(\.values.keys)).sorted() {
      let values = stops.compactMap { $0.values[property] }
      if values.count < stops.count { throw PresetError(.data, "'\(property)' is not in all of its keyframes") }
      // What never changes may be anything.
      if values.allSatisfy({ $0.text == values[0].text }) {
        columns.append(values.map { _ in 0 })
        continue
      }
      columns += try self.columns(property, values)
    }
    return columns
  }

  private static func columns(_ property: String, _ values: [ArraySlice<CSSToken>]) throws(PresetError) -> [[Double]] {
    let isNone = values.map { $0.count == 1 && $0.first?.keyword == "none" }
    let shapes = values.map { Shape($0) }
    guard let model = zip(shapes, isNone).first(where: { !$1 })?.0, !model.numbers.isEmpty else {
      throw PresetError(.data, "its '\(property)' is no number")
    }
    var rows: [[Double]] = []
    for (shape, isNone) in zip(shapes, isNone) {
      if isNone {
        rows.append(try neutral(model, property))
      } else if shape.text != model.text {
        throw PresetError(.data, "its '\(property)' is no number, or another one in each keyframe")
      } else {
        rows.append(shape.numbers)
      }
      for (index, unit) in shape.units.enumerated() where shape.numbers[index] != 0 {
        let others = shapes.filter { $0.units.count > index && $0.numbers[index] != 0 }.map { $0.units[index] }
        if others.contains(where: { $0 != unit }) {
          throw PresetError(.data, "its '\(property)' is in more than one unit")
        }
      }
    }
    return model.numbers.indices.map { index in rows.map { $0[index] } }
  }

  /// What `none` stands for in the place of a transformation.
  private static func neutral(_ model: Shape, _ property: String) throws(PresetError) -> [Double] {
    var numbers: [Double] = []
    for function in model.functions {
      let name = function.isEmpty ? property : function
      if name.hasPrefix("scale") {
        numbers.append(1)
      } else if ["translate", "rotate", "skew", "blur"].contains(where: { name.hasPrefix($0) }) {
        numbers.append(0)
      } else {
        throw PresetError(.data, "its '\(property)' is 'none' where it is no number")
      }
    }
    return numbers
  }
}
