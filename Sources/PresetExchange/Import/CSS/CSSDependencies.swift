/// The custom properties that a preset or a value is made from, and which are something else in some modes.
struct CSSDependencies {
  /// All of them, those included that are the same in all modes.
  fileprivate let all: Set<String>
  /// The properties of this file among them, in order.
  let varied: [String]
}

extension CSSImport {
  /// What values depend on, and their keyframes.
  ///
  /// - Parameters:
  ///   - properties: Properties that count as well.
  ///   - keyframes: The name of keyframes that move by the values.
  func dependencies(
    of properties: [String] = [], in values: [ArraySlice<CSSToken>] = [], keyframes: String? = nil
  ) -> CSSDependencies {
    let values = values + (keyframes.flatMap { keyframesRules[$0] }?.values ?? [])
    let all = cascade.dependencies(of: properties + values.flatMap(\.mentionedProperties))
    return CSSDependencies(all: all, varied: all.filter { cascade.varied[$0] != nil }.sorted(by: JSON.comesFirst))
  }

  /// Says so where figures were worked out from what another file has for other modes: only a reference follows that.
  func passOverModesOutside(_ preset: Preset, _ dependencies: CSSDependencies) throws {
    let outside = dependencies.all.filter(variesOutside)
    if outside.isEmpty { return }
    let parameters = ([preset.animation] + preset.modifiers).flatMap { $0.parameters.map(\.value) }
    let followed = dependencies.all.filter { property in
      ValueType.allCases.contains { type in
        everyValue.reference(to: property, type).map(parameters.contains) ?? false
      }
    }
    if outside.isSubset(of: cascade.standIns(of: followed)) { return }
    let names = outside.sorted(by: JSON.comesFirst).map { "'\($0.asWritten)'" }.joined(separator: ", ")
    try sink.passOver("modes of \(names), which other files have, in the figures of '\(preset.name)'")
  }
}
