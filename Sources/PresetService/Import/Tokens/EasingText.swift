/// The easing functions of CSS, which older token files hold as text.
enum EasingText {
  private static let keywords: [String: PresetComponent] = [
    "linear": PresetComponent(kind: "linear"), "ease": bezier([0.25, 0.1, 0.25, 1]),
    "ease-in": PresetComponent(kind: "easeIn"), "ease-out": PresetComponent(kind: "easeOut"),
    "ease-in-out": PresetComponent(kind: "easeInOut"),
    "step-start": PresetComponent(kind: "steps", parameters: ["count": 1, "position": "start"]),
    "step-end": PresetComponent(kind: "steps", parameters: ["count": 1, "position": "end"]),
  ]

  /// The animation, without a duration, of `cubic-bezier()`, `steps()`, `linear()` or a keyword; nil for other texts.
  static func component(_ text: String) -> PresetComponent? {
    let text = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let component = keywords[text] { return component }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let list = text[text.index(after: open)...].dropLast()
    let items = list.split(separator: ",", omittingEmptySubsequences: false).map { item in
      item.split(separator: " ").joined(separator: " ")
    }
    switch text[..<open] {
    case "cubic-bezier":
      let numbers = items.compactMap { Double(strict: $0) }
      guard numbers.count == 4, items.count == 4 else { return nil }
      return bezier(numbers)
    case "steps":
      guard let count = items.first.flatMap({ Double(strict: $0) }), items.count <= 2 else { return nil }
      let position = items.count == 2 ? items[1] : "end"
      return PresetComponent(kind: "steps", parameters: ["count": .number(count), "position": .string(position)])
    case "linear": return PresetComponent(kind: "linearPoints", parameters: ["points": .string(String(list))])
    default: return nil
    }
  }

  private static func bezier(_ numbers: [Double]) -> PresetComponent {
    PresetComponent(
      kind: "timingCurve",
      parameters: Dictionary(uniqueKeysWithValues: zip(["x1", "y1", "x2", "y2"], numbers.map(JSON.number))))
  }
}
