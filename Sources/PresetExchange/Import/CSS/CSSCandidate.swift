/// A stylesheet, whose `var()` may lead to other files.
struct CSSCandidate: ImportCandidate {
  let sheet: CSSStylesheet
  var cascade: CSSCascade
  /// The names of presets, where the file is an export.
  let titles: ExportTitles
  /// The axes that attributes of its selectors are.
  var axes: CSSAxes
  /// The axes that the heading of an export names, by the attributes' names.
  let lines: [String: Preset]
  let context: ImportContext

  /// Reads a stylesheet, and puts what it defines and what waits for other files into a sink.
  ///
  /// - Parameter axes: The axes that an export says, by the names of attributes.
  static func put(
    stylesheet bytes: [UInt8], titles: ExportTitles, axes: [String: Preset], _ context: ImportContext,
    into sink: ImportSink
  ) throws {
    let sheet: CSSStylesheet
    do throws(PresetError) {
      sheet = try CSSStylesheet(bytes)
    } catch {
      throw error.at(context.file)
    }
    for (text, line) in sheet.conditionalImports {
      try sink.leaveOut(
        PresetSource(file: context.file, line: line, path: "@import", text: text),
        PresetError(
          .data, "it imports rules under a condition or into a layer, which are read as they stand in their file"))
    }
    let cascade = CSSCascade(of: sheet)
    for _ in 0..<cascade.countOfUnusedInitials { try sink.passOver("initial values of properties that are set") }
    for declaration in cascade.properties {
      // What stands under attributes alone is what a property is where no other file says that for the whole document.
      let isAlone = cascade.attributesAlone[declaration.property] != nil
      let kind = isAlone ? "alone " : cascade.locals.contains(declaration.property) ? "local " : ""
      try sink.define(.text("css \(kind)\(declaration.property)", declaration.value.text))
    }
    // What a rule or a property is for less motion may be in another file as well.
    let groups = CSSImport.groups(of: sheet)
    func abroad(_ group: CSSImport.Group) -> CSSReductions.Rule {
      CSSReductions.Rule(
        key: group.key, selectors: group.selectors, family: group.family,
        declarations: group.declarations.map { $0.abroad(of: context.file) })
    }
    var reductions = CSSReductions(
      rules: groups.filter { sheet.isReducing($0.block) }.map(abroad),
      properties: cascade.reducedAlone.mapValues { declaration in
        let isOfAll = sheet.isOfDocument(declaration.block)
        return (isOfAll ? "" : sheet.selector(of: declaration.block), declaration.abroad(of: context.file))
      },
      own: cascade.reduced.mapValues { $0.abroad(of: context.file) })
    reductions.attributes = cascade.attributesAlone.mapValues { declarations in
      declarations.map { varied in
        CSSCascade.Varied(
          condition: varied.condition, declaration: varied.declaration.abroad(of: context.file), order: varied.order)
      }
    }
    reductions.defaults = cascade.rootDefaults
    reductions.mentioned = cascade.mentions
    // So may be the motion that a rule changes a part of.
    reductions.add(
      bases: groups.filter { group in
        sheet.surroundings(of: group.block).isEmpty && !sheet.isConditional(group.block)
          && group.declarations.contains { $0.property == group.family.rawValue && !$0.isImportant }
      }.map(abroad))
    try sink.define(.cssReductions(reductions))
    for property in cascade.varied.keys { try sink.define(.text("css modes \(property)", "")) }
    for property in cascade.welcomeAlone { try sink.define(.text("css welcome \(property)", "")) }
    // What a custom property stands for may be in another file, before this one or after.
    try sink.put(
      CSSCandidate(
        sheet: sheet, cascade: cascade, titles: titles, axes: CSSAxes(of: cascade, lines: axes), lines: axes,
        context: context))
  }

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    var candidate = self
    let others = definitions.cssReductions
    candidate.cascade.dropLocals { definitions.text(of: "css \($0)") != nil }
    candidate.cascade.add(others.properties, of: sheet) { definitions.text(of: "css \($0)") == nil }
    candidate.cascade.add(welcome: { definitions.text(of: "css welcome \($0)") != nil && others.property($0) == nil })
    if !others.attributes.isEmpty {
      candidate.cascade.add(others.attributes, defaults: others.defaults) { property in
        definitions.text(of: "css \(property)") != nil
      }
      candidate.axes = CSSAxes(of: candidate.cascade, lines: lines)
    }
    let stylesheet = CSSImport(candidate, definitions, sink)
    try stylesheet.convertValues()
    try sink.define(.cssValues(stylesheet.values))
    // A motion may be made from values of a later file.
    try sink.put(CSSMotionCandidate(stylesheet: candidate, values: stylesheet.values, taken: stylesheet.taken))
  }
}

/// The motions of a stylesheet, which are made from the values of all files.
struct CSSMotionCandidate: ImportCandidate {
  let stylesheet: CSSCandidate
  /// The values that its custom properties have become.
  let values: ImportedValues
  let taken: [String: CSSImport.Taken]

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    try CSSImport(stylesheet, definitions, sink, values: values, taken: taken).convertMotions()
  }
}
