internal import AnimationEngine

/// The Swift source of an export for SwiftUI: constants, functions for what is different in other modes, and the types
/// that they need.
struct SwiftUISource {
  /// The attribute of declarations that need SwiftUI's releases of 2023.
  static let availability = "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)"

  /// Something of an extension, with its comments.
  struct Member {
    var lines: [String]
    /// Whether it needs SwiftUI of 2023.
    var isNewer: Bool
  }

  private let sheet: ExportSheet
  private let constants: CodeConstants
  /// The words before a declaration, as `public `.
  private let access: String
  /// The functions for other modes.
  private let modes: SwiftUIModes
  /// The presets by their identifiers, for aliases.
  private let presets: [String: ConvertedPreset]

  init(_ sheet: ExportSheet, _ constants: CodeConstants) {
    self.sheet = sheet
    self.constants = constants
    access = sheet.options.access.map { "\($0) " } ?? ""
    modes = SwiftUIModes(sheet)
    presets = Dictionary(sheet.presets.map { ($0.identifier, $0) }) { first, _ in first }
  }

  var text: String {
    var text = sheet.heading.map { "// \($0)\n" }.joined()
    let members = modes.types(access) + values + sheet.presets.flatMap(members)
    let extensions =
      Self.extensions(of: "Animation", members) + Self.extensions(of: "Spring", springs)
      + Self.extensions(of: "KeyframeTimeline", where: "Value == Double", timelines) + names
    let types = SwiftUIEasings.types(of: extensions)
    // What easing functions are made of.
    if types.contains("exp2(") { text += "\nimport Foundation\n" }
    text += "\n#if canImport(SwiftUI)\n  \(access)import SwiftUI\n#else\n  \(access)import AnimationEngine\n#endif\n"
    return text + extensions + types
  }

  /// Extensions of a type: one with what any SwiftUI has, one with what needs a newer one.
  private static func extensions(of type: String, where condition: String = "", _ members: [Member]) -> String {
    [false, true].map { isNewer in
      let part = members.filter { $0.isNewer == isNewer }
      if part.isEmpty { return "" }
      return beginning(of: type + (condition.isEmpty ? "" : " where \(condition)"), isNewer: isNewer)
        + part.map { $0.lines.map(indented).joined() }.joined(separator: "\n") + "}\n"
    }.joined()
  }

  /// The line that an extension begins with, and what stands before it.
  static func beginning(of type: String, isNewer: Bool) -> String {
    "\n" + (isNewer ? availability + "\n" : "") + "nonisolated extension \(type) {\n"
  }

  private static func indented(_ lines: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  private var values: [Member] {
    let named = Dictionary(sheet.values.map { (constants.name($0.identifier), $0) }) { first, _ in first }
    return constants.declarations(sheet, comment: "/// ", deprecation: \.swift).flatMap { lines in
      let declaration = lines.last ?? ""
      let isNewer = declaration.contains(": UnitCurve =")
      let member = Member(lines: lines.dropLast() + [access + declaration], isNewer: isNewer)
      let identifier = declaration.dropFirst("static let ".count).prefix { $0 != ":" }
      let function = named[String(identifier)].flatMap { value in
        modes.function(value, String(identifier), isNewer ? "UnitCurve" : "Double", access) { constants.figure(of: $0) }
      }
      return [member] + (function.map { [Member(lines: $0, isNewer: isNewer)] } ?? [])
    }
  }

  private func members(_ preset: ConvertedPreset) -> [Member] {
    let expression = preset.alias ?? preset.piece.text
    let about = preset.titleAndNote.map { "/// \($0)" } + [preset.deprecation?.swift].compactMap(\.self)
    let isNewer = isNewer(preset)
    let constant = Member(
      lines: about + ["\(access)static let \(preset.identifier): Animation = \(expression)"], isNewer: isNewer)
    guard let function = modes.function(preset, access) else { return [constant] }
    let isFunctionNewer = isNewer || modes.variations(of: preset).contains { Self.isNewer($0.expression) }
    return [constant, Member(lines: function, isNewer: isFunctionNewer)]
  }

  private func isNewer(_ preset: ConvertedPreset) -> Bool {
    if let target = preset.alias.flatMap({ presets[$0] }) { return isNewer(target) }
    return Self.isNewer(preset.piece.text)
  }

  /// Whether an expression needs SwiftUI of 2023: it does not call what there was from the beginning.
  private static func isNewer(_ expression: String) -> Bool {
    let old = [
      ".default", ".linear", ".easeIn", ".easeOut", ".spring(response:", ".interactiveSpring(response:",
      ".interpolatingSpring(mass:", ".interpolatingSpring(stiffness:",
    ]
    if expression.contains(".logicallyComplete(") { return true }
    let curve = ".timingCurve("
    if expression.hasPrefix(curve), let argument = expression.dropFirst(curve.count).first {
      return !(argument.isNumber || argument == "-")
    }
    return !old.contains { expression.hasPrefix($0) }
  }

  /// The springs among several presets, as ``Spring`` has them.
  private var springs: [Member] {
    counterparts("as a spring") { preset in
      Self.spring(preset.subject).map { ["static let \(preset.identifier): Spring = \($0)"] }
    }
  }

  /// The keyframes among several presets: timelines are not sendable, so that each use makes its own.
  private var timelines: [Member] {
    counterparts("as keyframes from 0 to 1") { SwiftUIKeyframes($0.subject)?.timeline($0.identifier) }
  }

  /// What presets without modifiers are in another type, where there are several presets.
  private func counterparts(_ what: String, _ declaration: (ConvertedPreset) -> [String]?) -> [Member] {
    if sheet.presets.count == 1 { return [] }
    return sheet.presets.compactMap { preset in
      guard preset.alias == nil, preset.subject.modifiers.isEmpty, var lines = declaration(preset) else { return nil }
      lines[0] = access + lines[0]
      let about = ["/// \(preset.name.plainLine), \(what)."] + [preset.deprecation?.swift].compactMap(\.self)
      return Member(lines: about + lines, isNewer: true)
    }
  }

  /// The call that makes a preset's spring, by the words that it has itself where there are such.
  private static func spring(_ subject: ExportSubject) -> String? {
    func list(_ arguments: (String, Double)...) -> String {
      "Spring(" + arguments.map { "\($0): \(JSON.text(of: $1))" }.joined(separator: ", ") + ")"
    }
    guard let component = subject.component else { return nil }
    let figures: String
    switch subject.unmodified.shape {
    case .persistentSpring(let response, let fraction):
      figures = list(("response", response), ("dampingRatio", fraction))
    case .spring(let mass, let stiffness, let damping, _):
      figures = list(("mass", mass), ("stiffness", stiffness), ("damping", damping))
    default: return nil
    }
    switch component.kind {
    case "smooth", "snappy", "bouncy": return AnimationKinds.standard.swiftUICall(of: component)
    case "spring", "interpolatingSpring":
      guard let duration = component.parameters["duration"]?.number else { return figures }
      return list(("duration", duration), ("bounce", component.parameters["bounce"]?.number ?? 0))
    default: return figures
    }
  }

  /// The numbers of presets that have an enumeration: of more, the compiler takes time by the square of their number.
  private static let enumerable = 2...1000

  /// An enumeration of the presets; none for a single one, which is its name.
  private var names: String {
    guard Self.enumerable.contains(sheet.presets.count) else { return "" }
    let isNewer = sheet.presets.contains(where: isNewer)
    var lines = ["/// The presets of this file, by their names in the catalog."]
    lines.append("\(access)enum Preset: String, CaseIterable, Sendable {")
    // Texts that mean the same to Swift are one.
    var names: Set<String> = []
    lines += sheet.presets.map { preset in
      let isNew = names.insert(preset.name).inserted
      return "  case \(preset.identifier) = \((isNew ? preset.name : preset.identifier).swiftLiteral)"
    }
    lines += ["", "  /// The preset's animation.", "  \(access)var animation: Animation {", "    switch self {"]
    lines += sheet.presets.map { preset in
      // Who has them all is not to be warned of each that is deprecated.
      let expression = preset.deprecation == nil ? ".\(preset.identifier)" : preset.alias ?? preset.piece.text
      return "    case .\(preset.identifier): \(expression.replacing("\n", by: "\n    "))"
    }
    lines += ["    }", "  }", "}"]
    return Self.extensions(of: "Animation", [Member(lines: lines, isNewer: isNewer)])
  }
}

extension String {
  /// A literal of Swift in which every character stands for itself or is seen.
  var swiftLiteral: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text += scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
      }
    }
    return text + "\""
  }
}
