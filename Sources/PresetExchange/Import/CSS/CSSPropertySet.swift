/// The custom properties of one rule that describe one motion together: `--x-easing`, `--x-duration`, and where they are
/// there `--x-delay`, `--x-iterations` and `--x-direction`.
struct CSSPropertySet {
  typealias Declaration = CSSStylesheet.Declaration

  /// What the names end in after the stem, and the longhand of an animation that has the value.
  private static let others = [
    ("-delay", "delay"), ("-iterations", "iteration-count"), ("-iteration-count", "iteration-count"),
    ("-direction", "direction"),
  ]
  private static let directions: Set = ["normal", "reverse", "alternate", "alternate-reverse"]

  /// What all of the names begin with, the dashes included.
  let stem: String
  /// The easing first, then the duration.
  let members: [(longhand: String, declaration: Declaration)]

  /// The set that an easing leads; nil where there is no duration beside it, or either is none.
  ///
  /// - Parameters:
  ///   - sibling: Returns what counts for a custom property.
  ///   - expand: Replaces references.
  init?(
    leading easing: Declaration, sibling: (String) -> Declaration?,
    expand: (ArraySlice<CSSToken>) throws(PresetError) -> ArraySlice<CSSToken>
  ) {
    guard let ending = ["-easing", "-timing-function"].first(where: easing.property.hasSuffix) else { return nil }
    let stem = String(easing.property.dropLast(ending.count))
    // Two easings of one stem are no set.
    if stem.count < 3 || (ending != "-easing" && sibling(stem + "-easing") != nil) { return nil }
    func member(_ ending: String) -> (Declaration, ArraySlice<CSSToken>)? {
      guard let declaration = sibling(stem + ending), declaration.block == easing.block, !declaration.isTooLong,
        let value = try? expand(declaration.value)
      else { return nil }
      return (declaration, value)
    }
    guard let (_, pace) = member(ending), pace.values.count == 1, (try? CSSEasing.component(pace)) ?? nil != nil,
      let (duration, time) = member("-duration"), time.values.count == 1, CSSMotion.seconds(time) != nil
    else { return nil }
    var members = [("timing-function", easing), ("duration", duration)]
    for (ending, longhand) in Self.others where !members.contains(where: { $0.0 == longhand }) {
      if let (declaration, value) = member(ending), Self.accepts(value, longhand) {
        members.append((longhand, declaration))
      }
    }
    (self.stem, self.members) = (stem, members)
  }

  private static func accepts(_ value: ArraySlice<CSSToken>, _ longhand: String) -> Bool {
    if value.values.count != 1 { return false }
    switch longhand {
    case "delay": return CSSMotion.seconds(value) != nil
    case "direction": return value.first?.keyword.map(directions.contains) ?? false
    default:
      if case .number? = value.first?.kind { return true }
      return value.first?.keyword == "infinite"
    }
  }

  /// The motion, with other values for some of the properties.
  ///
  /// - Throws: An error of code `data` where it can't be read.
  func motion(
    replaced: [String: Declaration] = [:],
    expand: (ArraySlice<CSSToken>) throws(PresetError) -> ArraySlice<CSSToken>
  ) throws(PresetError) -> CSSMotion? {
    var values: [(String, ArraySlice<CSSToken>)] = []
    for (longhand, declaration) in members {
      values.append(("animation-" + longhand, try expand((replaced[declaration.property] ?? declaration).value)))
    }
    let motions = try CSSMotion.motions(.animation, values)
    return motions.count == 1 ? motions[0] : nil
  }
}
