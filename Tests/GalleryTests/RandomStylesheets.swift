import TestSupport

/// Random stylesheets of transitions, with what can be told apart of the rules that select an element.
struct RandomStylesheets {
  /// Selectors, each with an element that no others of them select than those which select all of its elements.
  static let elements: [(selector: String, markup: String)] = [
    (".a", "<i class=a>"), (".b", "<i class=b>"), (".a.b", "<i class='a b'>"), (".a.c", "<i class='a c'>"),
    ("div.a", "<div class=a>"), (".p .a", "<p class=p><i class=a>"), (".p > .b", "<p class=p><i class=b>"),
    (".a::before", "<i class=a>"), (".a.b::before", "<i class='a b'>"), ("#i", "<i id=i>"),
    ("#i.a", "<i id=i class=a>"),
    ("*", "<i>"), ("*::before", "<i>"), (".a[data-x=\"1\"]", "<i class=a data-x=1>"),
  ]
  static let less = "@media (prefers-reduced-motion: reduce)"
  private static let welcome = "@media (prefers-reduced-motion: no-preference)"

  private var random: SeededGenerator
  /// Whether the document has `--u`; `--v` is of elements.
  private var hasProperty = false

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  private mutating func one<T>(_ all: [T]) -> T { all[Int.random(in: all.indices, using: &random)] }
  private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
  private mutating func time() -> String { one(["50ms", "100ms", "200ms", "300ms", "700ms", "1s", "2s"]) }

  private mutating func value() -> String {
    if hasProperty, chance(0.15) { return "var(--u)" }
    return chance(0.15) ? "var(\(one(["--u", "--v"])), \(time()))" : time()
  }

  private mutating func declaration() -> String {
    let mark = chance(0.12) ? " !important" : ""
    switch Double.random(in: 0..<1, using: &random) {
    case ..<0.1: return "transition: none\(mark)"
    case ..<0.5:
      let names = one([["opacity"], ["color"], ["opacity", "color"], ["all"]])
      return "transition: \(names.map { "\($0) \(value()) linear" }.joined(separator: ", "))\(mark)"
    case ..<0.75: return "transition-duration: \(value())\(mark)"
    case ..<0.83: return "transition-delay: \(time())\(mark)"
    case ..<0.91: return "transition-property: \(one(["opacity", "color", "opacity, color", "all", "none"]))\(mark)"
    default: return "--v: \(time())"
    }
  }

  private mutating func rule() -> String {
    let selectors = (0..<(chance(0.25) ? 2 : 1)).map { _ in one(Self.elements).selector }
    let declarations = (0..<(chance(0.3) ? 2 : 1)).map { _ in declaration() }
    return "\(selectors.joined(separator: ", ")) { \(declarations.joined(separator: "; ")) }"
  }

  /// The next stylesheet, in lines.
  mutating func next() -> [String] {
    hasProperty = chance(0.4)
    var lines = hasProperty ? [":root { --u: \(time()) }"] : []
    if chance(0.2) { lines.append("@layer l1, l2;") }
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let (rule, property) = (rule(), chance(0.15) ? ":root { --u: \(time()) } " : "")
      switch Double.random(in: 0..<1, using: &random) {
      case ..<0.22: lines.append("\(Self.less) { \(property)\(rule) }")
      case ..<0.4: lines.append("\(Self.welcome) { \(property)\(rule) }")
      case ..<0.48: lines.append("@layer \(one(["l1", "l2"])) { \(rule) }")
      default: lines.append(rule)
      }
    }
    return lines
  }
}
