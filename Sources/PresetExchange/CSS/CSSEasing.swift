internal import AnimationEngine

/// CSS's easing functions (CSS Easing Functions 2) as animations of a preset.
package enum CSSEasing {
  /// Returns the animation that an easing function stands for, without a duration.
  ///
  /// - Parameter text: `cubic-bezier(.2, 0, 0, 1)`, `linear(0, 0.25 75%, 1)`, `steps(4, jump-none)` or a keyword.
  /// - Throws: An error of code `data` that names what is wrong.
  package static func parse(_ text: String) throws(PresetError) -> PresetComponent {
    // A text of megabytes is no curve, and is not looked at.
    guard text.utf8.count <= maximumLength else {
      throw PresetError(.data, "an easing function has more than \(maximumLength >> 10) KiB")
    }
    let tokens = CSSTokenizer.tokens(text)
    let values = tokens.values
    guard values.count == 1, let component = try component(values[0]) else {
      let names = functions.map { "\($0)()" } + keywords.keys.sorted()
      let word = values.first?.first.flatMap { $0.functionName ?? $0.keyword }
      throw PresetError(
        .data, "'\(tokens.excerpt)' is no easing function of CSS",
        hint: word.flatMap { nearest(to: $0, in: functions + keywords.keys.sorted()) }.asSuggestion
          ?? "there are \(names.joined(separator: ", "))")
    }
    return component
  }

  /// Whether a text is an easing function with its figures; keywords are words of other things as well.
  static func isFunction(_ text: String) -> Bool {
    beginsAsFunction(text) && (try? parse(text)) != nil
  }

  /// Whether a text begins as an easing function: most texts do not, which their first letters tell.
  static func beginsAsFunction(_ text: String) -> Bool {
    functions.contains { name in
      // Letters of ASCII are the same in either case; a hyphen has that bit anyway.
      text.utf8.prefix(name.utf8.count).elementsEqual(name.utf8) { $0 | 0x20 == $1 }
        && text.utf8.dropFirst(name.utf8.count).first == UInt8(ascii: "(")
    }
  }

  /// Whether a text is one of the words that name a curve.
  package static func isKeyword(_ text: String) -> Bool { keywords[text.lowercased()] != nil }

  private static let maximumLength = 1 << 20

  private static let functions = ["cubic-bezier", "linear", "steps"]

  static let keywords: [String: PresetComponent] = [
    "linear": PresetComponent(kind: "linear"), "ease": bezier(0.25, 0.1, 0.25, 1),
    "ease-in": PresetComponent(kind: "easeIn"), "ease-out": PresetComponent(kind: "easeOut"),
    "ease-in-out": PresetComponent(kind: "easeInOut"),
    "step-start": PresetComponent(kind: "steps", parameters: ["count": 1, "position": "start"]),
    "step-end": PresetComponent(kind: "steps", parameters: ["count": 1, "position": "end"]),
  ]

  /// What CSS takes where no easing function is named.
  static let standard = bezier(0.25, 0.1, 0.25, 1)

  /// Returns the animation of one value; nil where it is no easing function.
  static func component(_ value: ArraySlice<CSSToken>) throws(PresetError) -> PresetComponent? {
    guard let first = value.first else { return nil }
    if let keyword = first.keyword { return value.count == 1 ? keywords[keyword] : nil }
    guard let name = first.functionName, functions.contains(name) else { return nil }
    do throws(PresetError) {
      switch name {
      case "cubic-bezier": return try bezier(value.functionArguments.listItems)
      case "steps": return try steps(value.functionArguments.listItems)
      default: return try linear(value.functionArguments)
      }
    } catch {
      throw PresetError(.data, "'\(value.excerpt)' \(error.message)")
    }
  }

  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> PresetComponent {
    PresetComponent(
      kind: "timingCurve",
      parameters: ["x1": .number(x1), "y1": .number(y1), "x2": .number(x2), "y2": .number(y2)])
  }

  private static func bezier(_ items: [ArraySlice<CSSToken>]) throws(PresetError) -> PresetComponent {
    var numbers: [Double] = []
    for item in items {
      if item.count == 1, case .number(let number)? = item.first?.kind {
        numbers.append(number)
      } else if let number = CSSCalculation.number(item) {
        numbers.append(number)
      } else {
        throw PresetError(.data, "needs four numbers, and '\(item.excerpt)' is none")
      }
    }
    if let index = numbers.firstIndex(where: { !$0.isFinite }) {
      throw PresetError(.data, "has '\(items[index].excerpt)', which is too large a number")
    }
    guard numbers.count == 4 else { throw PresetError(.data, "needs four numbers, not \(numbers.count)") }
    do throws(ValueProblem) {
      _ = try ParameterType.unitCurve(.array(numbers.map(JSON.number)))
    } catch {
      throw PresetError(.data, error.text)
    }
    return bezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Where `steps()` may jump, and what a document calls it.
  private static let jumps = [
    "start": "start", "jump-start": "start", "end": "end", "jump-end": "end", "jump-none": "none", "jump-both": "both",
  ]

  private static func steps(_ items: [ArraySlice<CSSToken>]) throws(PresetError) -> PresetComponent {
    guard items.count <= 2, items[0].count == 1, let first = items[0].first, case .number(let count) = first.kind,
      first.text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: "+") }), count >= 1, count <= 1_000_000
    else { throw PresetError(.data, "needs a whole number of steps, from 1 to 1000000") }
    var jump = "end"
    if items.count == 2 {
      guard items[1].count == 1, let word = items[1].first?.keyword, let known = jumps[word] else {
        let hint = nearest(to: items[1].text, in: jumps.keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
        throw PresetError(.data, "jumps at '\(items[1].excerpt)', which is no place\(hint)")
      }
      jump = known
    }
    if jump == "none" && count == 1 { throw PresetError(.data, "needs at least 2 steps to jump at neither end") }
    return PresetComponent(kind: "steps", parameters: ["count": .number(count), "position": .string(jump)])
  }

  private static func linear(_ arguments: ArraySlice<CSSToken>) throws(PresetError) -> PresetComponent {
    do throws(ValueProblem) {
      let points = LinearPoints(try ParameterType.linearStops(.string(arguments.text))).points
      return PresetComponent(
        kind: "linearPoints",
        parameters: ["points": .array(points.map { .array([.number($0.input), .number($0.output)]) })])
    } catch {
      throw PresetError(.data, error.text)
    }
  }
}
