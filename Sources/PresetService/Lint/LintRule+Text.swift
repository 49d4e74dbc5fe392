extension LintRule {
  /// A part of the way, for people: `12.5 %`.
  static func percent(_ part: Double) -> String {
    "\(JSON.text(of: (part * 1000).rounded() / 10)) %"
  }

  /// A time, for people: to the millisecond.
  static func seconds(_ time: Double) -> String {
    "\(JSON.text(of: (time * 1000).rounded() / 1000)) s"
  }

  /// Names, for people: at most five of them.
  static func list(_ names: some Collection<String>) -> String {
    let shown = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }
}
