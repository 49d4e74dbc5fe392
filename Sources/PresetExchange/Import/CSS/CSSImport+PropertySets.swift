extension CSSImport {
  /// Finds the sets among the custom properties, and returns each with the names of its members.
  func propertySets() -> [CSSPropertySet] {
    cascade.properties.compactMap { easing in
      CSSPropertySet(leading: easing, sibling: { cascade.declared[$0] }, expand: variables.expanded)
    }
  }

  /// Hands over the preset of a set, and what takes its place where people asked for less motion.
  ///
  /// A set that another one has led to has been handed over.
  func convert(_ set: CSSPropertySet) throws {
    let easing = set.members[0].declaration
    guard begunSets.insert(easing.property).inserted else { return }
    let text = set.members.map { "\($0.declaration.property): \($0.declaration.value.text)" }.joined(separator: "; ")
    let source = source(easing.line, in: easing.block, easing.property.asWritten, text: text)
    var preset: Preset
    do throws(PresetError) {
      guard let motion = try set.motion(expand: variables.expanded) else { return }
      let what = try animation(of: motion)
      preset = Preset(name: name(of: set), animation: what.animation, modifiers: what.modifiers, note: what.note)
    } catch {
      return try sink.leaveOut(source, error)
    }
    let isStill = try takeReduced(of: &preset, set)
    let members = set.members.map(\.declaration.property)
    let isReducedKnown = members.contains { cascade.reduced[$0].map { !isSame($0) } ?? false }
    try vary(&preset, dependencies(of: members), isReducedKnown: isReducedKnown) { row in
      let replaced = Dictionary(
        members.compactMap { name in cascade.declaration(of: name, in: row.modes).map { (name, $0) } }
      ) { $1 }
      return try set.motion(replaced: replaced, expand: variables(in: row.modes).expanded)
    }
    if isStill { preset.turnOff() }
    try take(preset, source)
  }

  /// The name in the comment of an export, else the stem, where no property is called so itself.
  func name(of set: CSSPropertySet) -> String {
    let easing = set.members[0].declaration
    let plain = cascade.declared[set.stem] == nil ? set.stem : easing.property
    return titles.name(atLine: easing.line) ?? ImportContext.name(of: [plain.propertyTitle])
  }

  private func isSame(_ less: CSSStylesheet.Declaration) -> Bool {
    cascade.declared[less.property]?.value.text == less.value.text
  }

  /// Hands over what takes a set's place where people asked for less motion; returns whether that takes no time.
  private func takeReduced(of preset: inout Preset, _ set: CSSPropertySet) throws -> Bool {
    let less = set.members.compactMap { cascade.reduced[$0.declaration.property] }
    guard let first = less.first else { return false }
    // What is written once more, so that it follows what it refers to, is the same.
    if less.allSatisfy(isSame) { return false }
    let replaced = Dictionary(less.map { ($0.property, $0) }) { first, _ in first }
    guard let motion = try? set.motion(replaced: replaced, expand: reducedVariables.expanded), !hasTaken(preset.name),
      let (animation, modifiers, _) = try? animation(of: motion)
    else {
      try sink.passOver("declarations for reduced motion alone")
      return false
    }
    let text = less.map { "\($0.property): \($0.value.text)" }.joined(separator: "; ")
    // An export says `hero by fade`.
    let title = first.file == nil ? titles.name(atLine: first.line) : nil
    let own = title.flatMap { $0.hasPrefix(preset.name + " by ") ? String($0.dropFirst(preset.name.count + 4)) : nil }
    if motion.duration == 0 && own == nil { return true }
    let name = own ?? ImportContext.name(of: [preset.name, "reduced"])
    // What has a set of its own is taken from that, with all that it says beside these figures.
    if let other = own.flatMap({ sets[$0] }) { try convert(other) }
    if own == nil || !hasTaken(name) {
      try take(
        Preset(name: name, animation: animation, modifiers: modifiers),
        source(first.line, in: first.block, of: first.file, first.property.asWritten, text: text))
    }
    if hasTaken(name) { preset.reducedMotion = name }
    return false
  }
}
