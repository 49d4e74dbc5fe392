/// The integers that have an easing's name and say when it moves: `x_duration` beside `x_easing`, and where they are
/// there `x_delay`, `x_repeat_count` and `x_repeat_mode`.
package struct AndroidTiming {
  /// What all of the names begin with.
  let stem: String
  /// The names of the integers.
  let names: Set<String>
  private let texts: [String: String]

  /// The timing of an easing; nil where it has no duration beside it.
  package init?(of easing: String, _ integers: [String: String]) {
    guard easing.hasSuffix("_easing") else { return nil }
    let stem = String(easing.dropLast("_easing".count))
    guard !stem.isEmpty, integers[stem + "_duration"] != nil else { return nil }
    var texts: [String: String] = [:]
    for part in ["duration", "delay", "repeat_count", "repeat_mode"] { texts[part] = integers["\(stem)_\(part)"] }
    self.stem = stem
    self.texts = texts
    names = Set(texts.keys.map { "\(stem)_\($0)" })
  }

  /// Whether a set plays what is in it one after another, by its attributes.
  package static func isSequence(_ attribute: (String) -> String?) -> Bool {
    attribute("ordering") == "sequentially" || attribute("transitionOrdering") == "sequential"
  }

  /// The text of one of the integers, as `delay`; nil where it is not there.
  func text(_ part: String) -> String? { texts[part] }

  /// Seconds of a pass.
  package func duration(_ resources: AndroidResources) throws(PresetError) -> Double {
    try resources.seconds(texts["duration"] ?? "")
  }

  /// Its repetition and delay.
  package func modifiers(_ resources: AndroidResources) throws(PresetError) -> [PresetComponent] {
    // 1 restarts, 2 reverses, as ValueAnimator has it.
    let reverses = try texts["repeat_mode"].map { text throws(PresetError) in try resources.number(text) == 2 }
    return try Self.modifiers(
      count: texts["repeat_count"], reverses: reverses ?? false, delay: texts["delay"], resources)
  }

  /// The elements of `android.view.animation`.
  private static let viewAnimations: Set = ["alpha", "rotate", "scale", "translate"]

  /// A repetition and a delay as Android writes them.
  ///
  /// - Parameters:
  ///   - count: Passes after the first; below zero, or `infinite`, for no end.
  ///   - delay: Milliseconds before the first; of an animation of views, before each: its `getTransformation` begins anew
  ///     with every pass.
  ///   - element: The name of the element that says so.
  package static func modifiers(
    count: String?, reverses: Bool, delay: String?, of element: String = "", _ resources: AndroidResources
  ) throws(PresetError) -> [PresetComponent] {
    var modifiers: [PresetComponent] = []
    if let count {
      let number = count == "infinite" ? -1 : try resources.number(count)
      if number < 0 {
        modifiers.append(PresetComponent(kind: "repeatForever", parameters: ["autoreverses": .bool(reverses)]))
      } else if number > 0 {
        modifiers.append(
          PresetComponent(
            kind: "repeatCount", parameters: ["count": .number(number + 1), "autoreverses": .bool(reverses)]))
      }
    }
    if let delay {
      let seconds = try resources.seconds(delay)
      if seconds == 0 { return modifiers }
      let isOfEach = !modifiers.isEmpty && viewAnimations.contains(element)
      let wait = PresetComponent(kind: "delay", parameters: ["duration": .number(seconds)])
      modifiers.insert(wait, at: isOfEach ? 0 : modifiers.count)
    }
    return modifiers
  }
}
