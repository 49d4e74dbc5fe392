/// One transition or animation as CSS describes it.
struct CSSMotion: Hashable {
  /// The property that moves, or the name of the keyframes; nil where none is given.
  var name: String?
  /// Seconds; nil where none is given.
  var duration: Double?
  /// Seconds before it begins.
  var delay = 0.0
  /// The pace, without a duration; nil where none is given.
  var easing: PresetComponent?
  /// How many passes, infinity included.
  var count = 1.0
  /// Whether every other pass runs backwards.
  var alternates = false
  /// Whether the first pass runs backwards.
  var isReversed = false
  /// The timeline that it follows in the place of time; nil for time.
  var timeline: String?
  /// The custom property that its duration is; nil where it is written out.
  var durationProperty: String?
  /// The custom property that its delay is.
  var delayProperty: String?
  /// The custom property that its pace is.
  var easingProperty: String?

  /// Whether it says more than at which pace, so that a missing duration is none.
  var isMoreThanPace: Bool { name != nil || count != 1 || alternates || isReversed }

  /// The meaning of a motion that takes no time: it turns motion off, or changes things later all the same.
  var stillness: String {
    delay > 0 && name != "none" ? "changes that wait, and take no time" : "rules that turn motion off"
  }

  /// Its repetition and delay as modifiers.
  ///
  /// - Throws: An error of code `data` where a preset can't say it.
  func modifiers() throws(PresetError) -> [PresetComponent] {
    if let timeline {
      throw PresetError(
        .data, "it follows the timeline '\(timeline)', as scrolling is one: no preset takes anything but time")
    }
    if isReversed { throw PresetError(.data, "it runs backwards, from its target to its start") }
    var modifiers: [PresetComponent] = []
    var parameters: PresetParameters = ["autoreverses": .bool(alternates)]
    if count == .infinity {
      modifiers.append(PresetComponent(kind: "repeatForever", parameters: parameters))
    } else if count.rounded() != count || count < 1 {
      throw PresetError(.data, "it runs \(JSON.text(of: count)) times, which is no whole number of passes")
    } else if count > 1 {
      parameters["count"] = .number(count)
      modifiers.append(PresetComponent(kind: "repeatCount", parameters: parameters))
    }
    // Outside of the repetition: CSS waits once, before the first pass.
    if delay != 0 { modifiers.append(PresetComponent(kind: "delay", parameters: ["duration": .number(delay)])) }
    return modifiers
  }
}

extension PresetComponent {
  /// This animation over `duration` seconds.
  func lasting(_ duration: Double) -> PresetComponent {
    var component = self
    component.parameters["duration"] = .number(duration)
    return component
  }
}
