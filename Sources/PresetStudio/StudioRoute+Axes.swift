internal import PresetService

extension StudioRoute {
  /// The axes of modes but `motion`, which every catalog has: their contexts, the default first, the revision that each was
  /// changed in, and for each context what has a variant for it.
  static let axes = reading("/axes") { _, catalog throws(PresetError) in
    let coverage = try catalog.coverage()
    let axes = try catalog.presets(PresetListing(.axes)).map { axis in
      JSON.object([
        "contexts": .array((axis.axisContexts ?? []).map(JSON.string)),
        "covered": .object(
          coverage.filter { $0.axis == axis.name }
            .map { JSON.Member($0.context, .array($0.covered.map(JSON.string))) }),
        "name": .string(axis.name), "revision": axis.stamp.map { .number(Double($0.revision)) } ?? .null,
      ])
    }
    return .object(["axes": .array(axes)])
  }

  /// One change of an axis, which is one revision: `{"action": "edit", "name": "brand", "contexts": ["acme", "globex"],
  /// "seen": ["acme", "initech"], "author": "ana"}`.
  ///
  /// `add` with `contexts`, the default first; `edit`, with all contexts that it is to have and those that it was `seen` to
  /// have; `rename` to a `newName` and `remove`, with `isForced` although there are variants for it, of the axis as it was in
  /// `ifRevision`. Where somebody else was faster, nothing is changed.
  static let axis = writing("/axis") { body, catalog throws(PresetError) in
    let axis = try changedAxis(try body.text("name"), body, in: catalog)
    let revision = if let stamp = axis?.stamp { stamp.revision } else { try catalog.latestRevision() }
    return .object(["revision": .number(Double(revision))])
  }

  private static func changedAxis(
    _ name: String, _ body: StudioBody, in catalog: PresetCatalog
  ) throws(PresetError) -> Preset? {
    let action = try body.text("action")
    switch action {
    case "add": return try catalog.addAxis(name, contexts: try body.texts("contexts"))
    case "edit": return try catalog.editAxis(name, contexts: try body.texts("contexts"), seen: try body.texts("seen"))
    case "rename", "remove": break
    default: throw PresetError(.data, "there is no action '\(action)': it is add, edit, rename or remove")
    }
    guard try catalog.preset(named: name).axisContexts != nil else {
      throw PresetError(.data, "'\(name)' is no axis", hint: "what else there is has its own editor")
    }
    let isForced = body.isTrue("isForced")
    let newName = action == "rename" ? try body.text("newName") : nil
    // What a proposal makes of an axis has no revision of its own.
    if catalog.proposalName != nil {
      if let newName { return try catalog.rename(name, to: newName) }
      try catalog.remove([name], isForced: isForced)
      return nil
    }
    guard let revision = try body.revision("ifRevision") else {
      throw PresetError(.data, "to \(action) takes 'ifRevision', the revision that was seen")
    }
    if let newName { return try catalog.rename(name, to: newName, ifRevision: revision) }
    try catalog.remove(name, ifRevision: revision, isForced: isForced)
    return nil
  }
}
