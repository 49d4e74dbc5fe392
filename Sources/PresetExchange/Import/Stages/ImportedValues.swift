/// The values that the custom properties of a stylesheet, or resources, have become, by the names that those have there.
struct ImportedValues {
  /// A value by its name.
  struct Entry: Equatable {
    let name: String
    let type: ValueType
  }

  private var entries: [String: Entry] = [:]

  /// Whether there is none.
  var isEmpty: Bool { entries.isEmpty }

  /// Notes that a property or a resource has become a value.
  mutating func note(_ value: Preset, as property: String) {
    if let type = value.valueType { entries[property] = Entry(name: value.name, type: type) }
  }

  /// Whether a property or a resource has become a value.
  func has(_ property: String) -> Bool { entries[property] != nil }

  /// Adds those of another file; of a name that both have, this one's stays.
  mutating func merge(_ others: ImportedValues) { entries.merge(others.entries) { first, _ in first } }

  /// Returns a reference to the value that a property or a resource is; nil where it is none of that type.
  func reference(to property: String?, _ type: ValueType) -> JSON? {
    guard let property, let entry = entries[property], entry.type == type else { return nil }
    return JSON(referringTo: entry.name)
  }
}
