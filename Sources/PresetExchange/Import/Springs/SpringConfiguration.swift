/// The members of one configuration, whose meaning its dialect knows.
struct SpringConfiguration {
  private(set) var numbers: [String: Double] = [:]
  private(set) var texts: [String: String] = [:]
  /// The flags that are true.
  private(set) var flags: Set<String> = []
  /// The pace under `ease` or `easing`, without a duration, or why that is none; nil where none is given.
  private(set) var pace: Result<PresetComponent, PresetError>?
  /// How `loop` repeats it for ever; nil where it does not repeat.
  private(set) var loop: ReactSpringLoop?
  /// The members that are lists of more than two.
  private(set) var longLists: Set<String> = []
  /// The text of each member whose value only running the script would give.
  private(set) var unread: [String: String] = [:]

  init(_ place: TokenPlace) { collect(place) }

  /// Nothing, so that everything is as it is by default.
  init() {}

  private mutating func collect(_ place: TokenPlace) {
    place.forEachMember { key, value in
      if key == "ease" || key == "easing" {
        pace = ScriptEasing.pace(value)
      } else if value.isObject && (key == "config" || key.hasPrefix(ScriptValues.spread)) {
        // The properties around a configuration, and the members of an object that is spread out here.
        collect(value)
      } else if SpringRecognition.isLoop(key, value) {
        collect(loop: value)
      } else if let number = value.number {
        numbers[key] = number
      } else if let text = value.string {
        if key == "config" { unread[key] = text } else { texts[key] = text }
      } else if value.kind == .yes {
        flags.insert(key)
      } else if value.kind == .array {
        if value.elements.count > 2 { longLists.insert(key) }
      } else if value.kind == .number {
        if value.excerpt == "Infinity" { texts[key] = value.excerpt } else { unread[key] = value.excerpt }
      } else if key == "initialVelocity", let dx = value.number("dx") {
        // A velocity along an axis, as UIKit has it.
        numbers[key] = dx
      } else if let text = value.expression ?? value.call.map({ "\($0.name)(…)" }) {
        unread[key] = text
      }
    }
  }

  private mutating func collect(loop value: TokenPlace) {
    switch value.kind {
    case .yes: loop = ReactSpringLoop()
    case .no, .null: loop = nil
    default:
      func flag(_ key: String) -> Bool? { value.member(key).map { $0.kind == .yes } }
      loop =
        value.isObject
        ? ReactSpringLoop(
          reverse: flag("reverse"), reset: flag("reset"), delay: value.number("delay"), count: value.keys.count) : nil
      if loop == nil { unread["loop"] = value.excerpt }
    }
  }

  /// A number, or what the dialect takes where none is given.
  func number(_ key: String, _ standard: Double) -> Double { numbers[key] ?? standard }

  /// Whether any of these numbers is given.
  func has(_ keys: String...) -> Bool { keys.contains { numbers[$0] != nil } }

  /// Refuses a configuration of which something that shapes the motion is not in the file.
  func refuseUnread(_ meaningful: Set<String>) throws(PresetError) {
    for (key, text) in unread.sorted(by: { $0.key < $1.key }) {
      if key.hasPrefix(ScriptValues.spread) {
        throw PresetError(.data, "it takes in '\(text)', whose members are not in the file")
      }
      if key == "config" || meaningful.contains(key) {
        throw PresetError(.data, "its '\(key)' is '\(text)', whose figures are not in the file")
      }
    }
  }

  /// Refuses a velocity in units of the value, which says nothing without the way.
  func refuse(velocity key: String, _ unit: String) throws(PresetError) {
    if let velocity = numbers[key], velocity != 0 {
      throw PresetError(.data, "its '\(key)' is in \(unit), which depends on how far it goes")
    }
  }

  /// Refuses what changes the motion and has no word in a preset.
  func refuse(flags keys: String...) throws(PresetError) {
    if let key = keys.first(where: flags.contains) {
      throw PresetError(.data, "its '\(key)' cuts the motion off at the target, which no preset does")
    }
  }
}
