/// How react-spring repeats a motion for ever.
///
/// The properties of each further pass are those of the first, and those of `loop` over them (`createLoopUpdate` in its
/// `SpringValue.ts`): a delay is waited for before each of them, unless `loop` has another one.
package struct ReactSpringLoop: Equatable {
  /// Whether every other pass goes back.
  private var reverses = false
  /// Milliseconds before each further pass; nil for those before the first.
  private var delay: Double?

  /// Of a motion whose `loop` is `true`.
  package init() {}

  /// Of a motion whose `loop` has these members; nil where it has others, or does not begin anew.
  package init?(reverse: Bool?, reset: Bool?, delay: Double?, count: Int) {
    if count != [reverse, reset].compactMap(\.self).count + (delay == nil ? 0 : 1) { return nil }
    if (reverse ?? false) == (reset ?? false) { return nil }
    (reverses, self.delay) = (reverse ?? false, delay)
  }

  /// The modifiers of a motion that waits `first` milliseconds before the first pass, the innermost first.
  ///
  /// Nil where it waits longer before a further pass than before the first, as no preset does.
  package func modifiers(waiting first: Double) -> [PresetComponent]? {
    let again = delay ?? first
    if again > first { return nil }
    func wait(_ time: Double) -> [PresetComponent] {
      time == 0 ? [] : [PresetComponent(kind: "delay", parameters: ["duration": .number(time / 1000)])]
    }
    let repetition = PresetComponent(kind: "repeatForever", parameters: ["autoreverses": .bool(reverses)])
    return wait(again) + [repetition] + wait(first - again)
  }

  /// What cannot be said of a motion without ``modifiers(waiting:)``.
  package static let problem = "its 'loop' waits longer than it does before the first pass, as no preset does"

  /// The text for `loop` of what waits once alone, before all passes, or not at all.
  static func text(autoreverses: Bool, waits: Bool) -> String {
    if waits { return "{ \(autoreverses ? "reverse" : "reset"): true, delay: 0 }" }
    return autoreverses ? "{ reverse: true }" : "true"
  }
}
