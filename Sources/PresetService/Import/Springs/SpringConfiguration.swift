/// The members of one configuration, whose meaning its dialect knows.
struct SpringConfiguration {
  let numbers: [String: Double]
  let texts: [String: String]
  /// The flags that are true.
  let flags: Set<String>
  /// The four numbers of a curve, under `ease` or `easing`.
  let curve: [Double]?

  init(_ place: TokenPlace) {
    var numbers: [String: Double] = [:]
    var texts: [String: String] = [:]
    var flags: Set<String> = []
    var curve: [Double]?
    place.forEachMember { key, value in
      if let number = value.number { numbers[key] = number }
      if let text = value.string { texts[key] = text }
      if value.kind == .yes { flags.insert(key) }
      if key == "ease" || key == "easing" {
        let elements = value.elements.compactMap(\.number)
        if elements.count == 4 { curve = elements }
      }
      // A velocity along an axis, as UIKit has it.
      if key == "initialVelocity", let dx = value.number("dx") { numbers[key] = dx }
    }
    (self.numbers, self.texts, self.flags, self.curve) = (numbers, texts, flags, curve)
  }

  /// A number, or what the dialect takes where none is given.
  func number(_ key: String, _ standard: Double) -> Double { numbers[key] ?? standard }

  /// Whether any of these numbers is given.
  func has(_ keys: String...) -> Bool { keys.contains { numbers[$0] != nil } }

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
