/// Tells configurations from other objects.
struct SpringRecognition {
  /// The result of looking at an object.
  enum Finding {
    case other
    case configuration
    /// One that has a member which no library knows, and would silently take its default for.
    case misspelt(PresetError)
  }

  let dialect: SpringDialect?

  /// What an object is; where it is a configuration with an unknown member, an error of code `data` names that and the
  /// nearest known one.
  func finding(_ place: TokenPlace) -> Finding {
    let known = dialect?.known ?? SpringDialect.known
    let meaningful = dialect?.keys ?? SpringDialect.known.subtracting(["name"])
    var unknown: [(key: String, place: TokenPlace)] = []
    var isOne = false
    func look(_ key: String, _ value: TokenPlace) {
      if value.isObject && key.hasPrefix(ScriptValues.spread) { return value.forEachMember(look) }
      if Self.isOurs(key) || isCallback(key) { return }
      if key == "config" && dialect?.name == SpringDialect.reactSpring.name && isConfigured(value) { isOne = true }
      if value.isObject && key != "initialVelocity" && !Self.isLoop(key, value) { return }
      // What another library knows makes it one as well, and is unknown to this.
      isOne = isOne || meaningful.contains(key) || (SpringDialect.unmistakable.contains(key) && value.number != nil)
      if !known.contains(key) {
        unknown.append((key, value))
      }
    }
    place.forEachMember(look)
    let misspelt = unknown.filter { $0.place.number != nil && nearest(to: $0.key, in: SpringDialect.telling) != nil }
    guard isOne || (!unknown.isEmpty && misspelt.count == unknown.count) else { return .other }
    // A member that looks like another one says more than one that looks like none.
    guard let (key, _) = misspelt.first ?? unknown.first else { return .configuration }
    let others =
      dialect.map { "it has \($0.keys.sorted().joined(separator: ", "))" } ?? "'--dialect' names the library"
    let hint = nearest(to: key, in: known.sorted()).asSuggestion ?? others
    let owner = dialect.map { "a spring of \($0.name)" } ?? "a spring"
    return .misspelt(PresetError(.data, "\(owner) has no '\(key)'", hint: hint))
  }

  /// Whether what a member of a configuration holds has been read with it.
  func isRead(_ key: String, _ value: TokenPlace) -> Bool {
    if key == "loop" && !Self.isLoop(key, value) { return false }
    return !value.isObject || (dialect?.known ?? SpringDialect.known).contains(key) || Self.isOurs(key)
  }

  /// Whether a member is react-spring's `loop`, and no spring of that name.
  static func isLoop(_ key: String, _ value: TokenPlace) -> Bool {
    key == "loop" && (!value.isObject || value.keys.allSatisfy(["reverse", "reset", "delay"].contains))
  }

  /// Whether what stands under react-spring's `config` is one configuration, and no list of them.
  private func isConfigured(_ value: TokenPlace) -> Bool {
    guard value.isObject else { return value.kind == .object }
    return value.keys.contains { SpringDialect.reactSpring.keys.contains($0) && value.member($0)?.isObject == false }
  }

  /// Whether a key is one of ours, for what is spread out in an object, and for functions.
  private static func isOurs(_ key: String) -> Bool {
    key.hasPrefix(ScriptValues.spread) || key.hasPrefix(ScriptValues.called)
  }

  /// Whether a member is a function that is called when something happens: `onComplete`.
  private func isCallback(_ key: String) -> Bool {
    key.hasPrefix("on") && key.dropFirst(2).first?.isUppercase == true
  }
}
