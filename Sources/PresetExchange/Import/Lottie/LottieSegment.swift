/// The way from one keyframe of a Lottie file to the next.
struct LottieSegment {
  private let start: TokenPlace
  private let end: TokenPlace

  init(_ start: TokenPlace, _ end: TokenPlace) { (self.start, self.end) = (start, end) }

  private static let dimensions = ["x", "y", "z", "w"]

  /// The easings of the dimensions that move, without a duration, each once: with the dimension's name where there are
  /// several, and without one where all move alike.
  var easings: [(dimension: String?, easing: PresetComponent)] {
    let moving = moving
    if moving == [] { return [] }
    if start.number("h") == 1 {
      return [(nil, PresetComponent(kind: "steps", parameters: ["count": 1, "position": "end"]))]
    }
    guard let leaving = start.member("o"), let arriving = start.member("i") else {
      return [(nil, PresetComponent(kind: "linear"))]
    }
    let handles = [("x", leaving), ("y", leaving), ("x", arriving), ("y", arriving)].map { axis, handle in
      Self.numbers(handle.member(axis))
    }
    var easings: [(String?, PresetComponent)] = []
    let count = min(handles.map(\.count).max() ?? 0, 16)
    for dimension in 0..<count where count == 1 || moving?.contains(dimension) ?? true {
      let numbers = handles.compactMap { $0.count > dimension ? $0[dimension] : $0.first }
      let easing = Self.easing(numbers)
      if !easings.contains(where: { $0.1 == easing }) {
        easings.append((dimension < 4 ? Self.dimensions[dimension] : String(dimension + 1), easing))
      }
    }
    return easings.count == 1 ? [(nil, easings[0].1)] : easings
  }

  /// The number of a value, or those of its dimensions.
  private static func numbers(_ place: TokenPlace?) -> [Double] {
    guard let place else { return [] }
    return place.number.map { [$0] } ?? place.elements.prefix(16).compactMap(\.number)
  }

  private static func easing(_ numbers: [Double]) -> PresetComponent {
    guard numbers.count == 4 else { return PresetComponent(kind: "linear") }
    if numbers[0] == numbers[1] && numbers[2] == numbers[3] { return PresetComponent(kind: "linear") }
    return PresetComponent(
      kind: "timingCurve",
      parameters: [
        "x1": .number(numbers[0]), "y1": .number(numbers[1]), "x2": .number(numbers[2]), "y2": .number(numbers[3]),
      ])
  }

  /// The dimensions whose values differ at both ends; nil where these are no numbers.
  private var moving: [Int]? {
    guard let first = start.member("s"), let last = start.member("e") ?? end.member("s") else { return nil }
    let (from, to) = (Self.numbers(first), Self.numbers(last))
    guard !from.isEmpty, from.count == to.count else { return first.text == last.text ? [] : nil }
    return from.indices.filter { from[$0] != to[$0] }
  }
}

extension TokenPlace {
  /// The text written there.
  fileprivate var text: String { file.outline.source(node) }
}
