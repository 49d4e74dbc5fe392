internal import XML

/// The resources that `@dimen/…` and its like name: in the file itself, or in another one of the import.
package struct AndroidResources {
  private static let maximumDepth = 32
  /// The platform's own figures, in milliseconds, as the Android Open Source Project has them.
  private static let platform = [
    "android:integer/config_shortAnimTime": "200", "android:integer/config_mediumAnimTime": "400",
    "android:integer/config_longAnimTime": "500",
  ]

  /// The resources of the file itself, by names as `dimen/m3_x`; of two with one name, the first.
  let own: [String: String]
  private let definitions: ImportDefinitions
  /// The values that resources have become.
  var values: ImportedValues { definitions.androidValues }

  /// Creates the resources of a file that stands alone.
  ///
  /// - Parameter own: The texts of its values by types and names, as `integer/short`.
  package init(alone own: [String: String]) { self.init(own: own) }

  init(own: [String: String] = [:], _ definitions: ImportDefinitions = ImportDefinitions()) {
    (self.own, self.definitions) = (own, definitions)
  }

  /// The definition of a resource for all files.
  static func definition(_ name: String, _ text: String) -> ImportDefinition { .text("android \(name)", text) }

  /// The definition of the pace of a preset that `presets export` wrote, beside which it writes an interpolator.
  static func exported(_ name: String, _ pace: PresetComponent) -> ImportDefinition {
    definition("exported/\(name)", pace.document.text)
  }

  /// Whether the file of a name is the interpolator that an export wrote beside a preset, and has not been changed.
  func isExported(_ pace: PresetComponent, fileName: String) -> Bool {
    definitions.text(of: "android exported/\(fileName)") == pace.document.text
  }

  /// Returns the text that a value has once its references are followed.
  ///
  /// - Throws: An error of code `data` where a reference leads nowhere.
  package func text(_ value: String) throws(PresetError) -> String {
    var value = value.trimmed
    for _ in 0..<Self.maximumDepth {
      guard value.hasPrefix("@") else { return value }
      let name = String(value.dropFirst())
      guard let next = own[name] ?? definitions.text(of: "android \(name)") ?? Self.platform[name] else {
        throw PresetError(.data, "'\(value.prefix(100))' is in none of the imported files")
      }
      value = next.trimmed
    }
    throw PresetError(.data, "'\(value.prefix(100))' leads through more than \(Self.maximumDepth) resources")
  }

  /// Whether a resource is in one of the files.
  func has(_ name: String) -> Bool { own[name] != nil || definitions.text(of: "android \(name)") != nil }

  /// A reference to the value that an attribute or an item names; nil for all else.
  func reference(_ text: String?, _ type: ValueType) -> JSON? {
    guard let text, text.hasPrefix("@") else { return nil }
    return values.reference(to: String(text.dropFirst()), type)
  }

  /// Whether a text is an easing, or the name of one.
  func isEasing(_ text: String) -> Bool {
    let text = (text.hasPrefix("@string/") ? try? self.text(text) : nil) ?? text
    return ["cubic-bezier(", "path(", "linear(", "steps("].contains { text.lowercased().hasPrefix($0) }
      || ["@interpolator/", "@android:interpolator/"].contains { text.hasPrefix($0) }
  }

  /// An animation that refers to the values that a file names for its curve and its duration.
  func referring(_ animation: PresetComponent, curve: String?, duration: String?) -> PresetComponent {
    var animation = animation
    if let curve = reference(curve, .curve) {
      var parameters: PresetParameters = ["curve": curve]
      parameters["duration"] = animation.parameters["duration"]
      animation = PresetComponent(kind: AnimationKind.timingCurve.name, parameters: parameters)
    }
    if let time = reference(duration, .duration) { animation.parameters["duration"] = time }
    return animation
  }

  /// Modifiers whose delay, the last of them, refers to the value that a file names for it.
  func referring(_ modifiers: [PresetComponent], delay: String?) -> [PresetComponent] {
    var modifiers = modifiers
    if let time = reference(delay, .duration), let index = modifiers.firstIndex(where: { $0.kind == "delay" }) {
      modifiers[index].parameters["duration"] = time
    }
    return modifiers
  }

  /// The number that a value stands for.
  package func number(_ value: String) throws(PresetError) -> Double {
    let text = try text(value)
    guard let number = Double(strict: text) else { throw PresetError(.data, "'\(text.prefix(60))' is no number") }
    return number
  }

  /// The seconds of a value in milliseconds.
  package func seconds(_ value: String) throws(PresetError) -> Double {
    let text = try text(value)
    guard let number = Double(strict: text) else {
      throw PresetError(.data, "'\(text.prefix(60))' is no number of milliseconds")
    }
    return number / 1000
  }
}

extension XMLNode {
  /// The element as it is written, without what is in it.
  var tag: String {
    let words = attributes.filter { !$0.key.hasPrefix("xmlns") }.sorted { $0.key < $1.key }
    return "<" + ([name] + words.map { "\($0.key)=\"\($0.value)\"" }).joined(separator: " ") + ">"
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
