/// The names that a source file gives to something of its own: where they are those of an export's constants, these would be
/// something else there.
struct OwnNames {
  private let declaresMotion: Bool
  private let properties: Set<String>
  private let members: Set<String>

  /// Finds the names in a file's text.
  ///
  /// - Parameter same: Those that stand for what the export's constants of these names do.
  init(_ text: String, same: Set<String>) {
    declaresMotion = text.contains(/\b(?:enum|struct|class|object|interface|typealias|actor)\s+Motion\b/)
    properties = Set(text.matches(of: /(--[\w\-]+)\s*:/).map { String($0.1) }).subtracting(same)
    members = Set(text.matches(of: /\bstatic\s+(?:let|var|func)\s+`?(\w+)/).map { String($0.1) }).subtracting(same)
  }

  /// Whether a constant would be something of the file's own: `Motion.quick`, `var(--quick-easing)` or `.quick`.
  func hide(_ constant: String) -> Bool {
    if declaresMotion && constant.hasPrefix("Motion.") { return true }
    if constant.matches(of: /var\((--[\w\-]+)/).contains(where: { properties.contains(String($0.1)) }) { return true }
    let isMember = constant.hasPrefix(".") || constant.hasPrefix("Animation.")
    return isMember && constant.split(separator: ".").last.map { members.contains(String($0)) } ?? false
  }
}
