/// Functions of Swift for what presets and values are in other modes.
///
/// Their parameters are an enumeration for each axis, and whether less motion is asked for.
struct SwiftUIModes {
  /// A preset in some modes.
  struct Variation {
    let modes: Modes
    let expression: String
    /// The outcome there, in words.
    let title: String
  }

  /// An axis as the parameter of a function.
  private struct Parameter {
    let axis: ExportedModes.Axis
    let name: String
    /// Its type; nil for the axis of less motion, which is a Bool.
    let type: String?
    /// The cases of the type, by context.
    var cases: [String: String] = [:]
  }

  private let parameters: [Parameter]
  private let presets: [ExactName: [Variation]]
  private let values: [ExactName: [(modes: Modes, value: ExportedValue)]]

  /// The names that mean something else within an extension of `Animation`, or that no type may have, in lower case.
  private static let reserved: Set<String> = [
    "animation", "bool", "double", "preset", "presetcurve", "preseteasing", "presetpath", "protocol", "reducemotion",
    "spring", "string", "type", "unitcurve", "unitpoint",
  ]

  init(_ sheet: ExportSheet) {
    let axes = sheet.modes?.axes ?? [ExportedModes.Axis(name: Modes.motionAxis, contexts: [], preset: nil)]
    var presets: [ExactName: [Variation]] = [:]
    var values: [ExactName: [(modes: Modes, value: ExportedValue)]] = [:]
    for context in sheet.modes?.contexts ?? [] {
      for preset in context.presets {
        presets[ExactName(preset.name), default: []].append(
          Variation(modes: context.modes, expression: preset.piece.text, title: preset.outcome.text))
      }
      for value in context.values { values[ExactName(value.preset.name), default: []].append((context.modes, value)) }
    }
    (self.presets, self.values) = (presets, values)
    var taken = Self.reserved
    parameters = axes.map { axis in
      if axis.preset == nil { return Parameter(axis: axis, name: "reduceMotion", type: nil) }
      let style = IdentifierStyle.animationConstants
      var name = style.identifier(axis.name)
      while !taken.insert(name.lowercased()).inserted { name += "Mode" }
      var cases: [String: String] = [:]
      for context in axis.contexts {
        var identifier = style.identifier(context)
        while cases.values.contains(identifier) { identifier += "Context" }
        cases[context] = identifier
      }
      return Parameter(axis: axis, name: name, type: name.prefix(1).uppercased() + name.dropFirst(), cases: cases)
    }
  }

  /// The remark on a file with functions of modes.
  @Sendable
  static func remarks(_ sheet: ExportSheet) -> [String] {
    let differing = sheet.modes?.differingAxes ?? []
    let names = SwiftUIModes(sheet).parameters.filter { differing.contains($0.axis.name) }.map(\.name)
    return names.isEmpty
      ? [] : ["What is different in other modes is in functions of \(names.joined(separator: ", "))."]
  }

  /// The enumerations of the axes.
  func types(_ access: String) -> [SwiftUISource.Member] {
    parameters.compactMap { parameter in
      guard let type = parameter.type else { return nil }
      let (axis, contexts) = (parameter.axis.name.plainLine, parameter.axis.contexts)
      return SwiftUISource.Member(
        lines: [
          "/// The contexts of the axis \(axis); the first one is its default.",
          "\(access)enum \(type): String, CaseIterable, Sendable {",
        ] + contexts.map { "  case \(parameter.cases[$0] ?? "") = \($0.swiftLiteral)" } + ["}"], isNewer: false)
    }
  }

  /// The modes in which a preset may be something else, and how it is written there.
  func variations(of preset: ConvertedPreset) -> [Variation] {
    var variations = presets[ExactName(preset.name)] ?? []
    if let reduced = preset.reduced, !variations.contains(where: { $0.modes == .reducedMotion }) {
      let text = reduced.rendition.piece(preset.identifier, reduced.outcome).text
      variations.append(Variation(modes: .reducedMotion, expression: text, title: reduced.outcome.text))
    }
    return variations
  }

  /// The function of a preset; nil where it is the same in all modes.
  func function(_ preset: ConvertedPreset, _ access: String) -> [String]? {
    function(
      preset.name, preset.identifier, "Animation", variations(of: preset), preset.piece.text, alias: preset.alias,
      preset.deprecation, access)
  }

  /// The function of a value; nil where it is the same in all modes, or can't be written in one.
  func function(
    _ value: ExportedValue, _ identifier: String, _ type: String, _ access: String,
    _ figure: (ExportedValue) -> String?
  ) -> [String]? {
    guard let own = figure(value) else { return nil }
    let others = values[ExactName(value.preset.name)] ?? []
    let variations = others.compactMap { modes, value in
      figure(value).map { Variation(modes: modes, expression: $0, title: "exact") }
    }
    if variations.count < others.count { return nil }
    return function(
      value.preset.name, identifier, type, variations, own,
      ExportDeprecation(value.preset), access)
  }

  /// The function of what is something else in some modes.
  ///
  /// - Parameters:
  ///   - all: Each combination of contexts by itself, those included in which it is as by default: an axis makes a
  ///     difference where it is so in another context of another axis alone.
  ///   - alias: The constant that it is the same as by default; nil for none.
  private func function(
    _ name: String, _ identifier: String, _ type: String, _ all: [Variation], _ own: String,
    alias: String? = nil, _ deprecation: ExportDeprecation?, _ access: String
  ) -> [String]? {
    let expressions = Dictionary(all.map { ($0.modes, $0.expression) }) { first, _ in first }
    let used = parameters.filter { parameter in
      all.contains { variation in
        var others = variation.modes
        if others[parameter.axis.name] == nil { return false }
        others[parameter.axis.name] = nil
        return expressions[others, default: own] != variation.expression
      }
    }
    let axes = Set(used.map(\.axis.name))
    let variations = all.filter { $0.expression != own && axes.isSuperset(of: $0.modes.axes) }
    if variations.isEmpty { return nil }
    let list = used.map { "\($0.name): \($0.type ?? "Bool")" }.joined(separator: ", ")
    var lines = ["/// \(name.plainLine) in modes."]
    lines += variations.map { "/// - \("\($0.modes)".plainLine): \($0.title)" }
    if let deprecation { lines.append(deprecation.swift) }
    lines.append("\(access)static func \(identifier)(\(list)) -> \(type) {")
    let subject = used.map(\.name).joined(separator: ", ")
    lines.append("  switch \(used.count > 1 ? "(\(subject))" : subject) {")
    for variation in variations {
      let pattern = used.map { parameter in
        let context = variation.modes[parameter.axis.name]
        if parameter.type == nil { return context == nil ? "false" : "true" }
        return "." + (parameter.cases[context ?? parameter.axis.contexts.first ?? ""] ?? "")
      }.joined(separator: ", ")
      let expression = variation.expression.replacing("\n", by: "\n  ")
      lines.append("  case \(used.count > 1 ? "(\(pattern))" : pattern): return \(expression)")
    }
    lines += ["  default: return \((alias ?? own).replacing("\n", by: "\n  "))", "  }", "}"]
    return lines
  }
}
