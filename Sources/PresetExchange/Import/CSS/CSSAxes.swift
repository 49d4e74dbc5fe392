/// The axes of modes that the attributes of a stylesheet's selectors are.
struct CSSAxes {
  /// The axes by the attributes' names.
  private(set) var byAttribute: [String: Preset] = [:]
  /// The context by default, by the attributes' names.
  private(set) var defaults: [String: String] = [:]

  /// The axes that the heading of an export names, whether anything is different by them or not.
  let exported: [Preset]

  /// Finds the axes of a stylesheet.
  ///
  /// - Parameter lines: The text's lines, of which an export's say what each attribute is.
  init(of cascade: CSSCascade, lines: [String: Preset]) {
    exported = lines.values.sorted { JSON.comesFirst($0.name, $1.name) }
    for varied in cascade.varied.values.joined().sorted(by: { $0.order < $1.order }) {
      for (attribute, value) in varied.condition.attributes {
        let known = lines[attribute]
        let standard = known?.axisContexts?.first ?? cascade.defaults[attribute] ?? "default"
        defaults[attribute] = standard
        var contexts = byAttribute[attribute]?.axisContexts ?? known?.axisContexts ?? [standard]
        // One more than an axis may have tells that it is none.
        if contexts.count > TokenAxis.maximumContexts || contexts.contains(value) && byAttribute[attribute] != nil {
          continue
        }
        if !contexts.contains(value) { contexts.append(value) }
        var axis =
          byAttribute[attribute] ?? known
          ?? Preset(name: Self.name(of: attribute, cascade), animation: PresetComponent(kind: ""))
        axis.animation = PresetComponent(
          kind: AnimationKind.axisName, parameters: ["contexts": .array(contexts.map(JSON.string))])
        byAttribute[attribute] = axis
      }
    }
  }

  /// Whether an attribute has no more values than an axis may have contexts.
  func isAxis(_ attribute: String) -> Bool {
    byAttribute[attribute]?.axisContexts.map { $0.count <= TokenAxis.maximumContexts } ?? false
  }

  /// What the catalog calls the axis of an attribute: nothing else of the stylesheet is called so.
  private static func name(of attribute: String, _ cascade: CSSCascade) -> String {
    let name = ImportContext.name(of: [String(attribute.dropFirst("data-".count))])
    // A motion in several properties is called as they begin.
    let isTaken =
      name.isEmpty || name == Modes.motionAxis
      || cascade.declared.keys.contains { $0.propertyTitle == name || $0.propertyTitle.hasPrefix("\(name)-") }
    return isTaken ? "\(name)-axis" : name
  }

  /// The axes that the heading of an export names, by the attributes' names.
  static func exported(_ bytes: [UInt8]) -> [String: Preset] {
    var axes: [String: Preset] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(100) {
      let text = String(decoding: line, as: UTF8.self)
      let opening = "/* " + ExportFormat.axisMark
      guard text.hasPrefix(opening), text.hasSuffix(" */"), let colon = text.firstIndex(of: ":") else { continue }
      let attribute = String(text[..<colon].dropFirst(opening.count))
      let document = text[text.index(after: colon)...].dropLast(" */".count)
      guard let json = try? JSONReader.read(Array(document.utf8)), let axis = try? Preset(document: json),
        axis.axisContexts != nil
      else { continue }
      axes[attribute] = axis
    }
    return axes
  }
}
