package import AnimationEngine
internal import PresetStorage

extension PresetCatalog {
  /// A preset that is not stored, with what can be said of it.
  package struct Review: Sendable {
    /// The data that the page draws and measures it by: an object as ``galleryContents(_:)`` has one for each preset.
    package let entry: String
    /// How far it is from the stored one; nil where there is none, or that can't be run.
    package let comparison: CurveComparison?
    /// The rules that it breaks, of those that look at one preset alone.
    package let findings: [LintFinding]
  }

  /// Checks a draft as if it were to be stored, and says what it would be like.
  ///
  /// - Parameters:
  ///   - draft: The preset.
  ///   - stored: The name of the preset that it is compared with; nil for none.
  /// - Throws: An error of code `data` where it could not be stored.
  /// - Complexity: Independent of the number of presets, but for those that it refers to.
  package func review(_ draft: Preset, stored: String? = nil) throws(PresetError) -> Review {
    let preset = try checked(draft: draft)
    let animation = try makeAnimation(preset)
    let variant = try reducedMotionVariant(of: preset)?.name
    let entry = GalleryEntry(
      animation, texts: nil,
      at: GalleryEntry.Place(document: preset.document.text, variant: variant, isVariant: false))
    var comparison: CurveComparison?
    if let stored, let side = try? side(stored) {
      comparison = CurveComparison(CurveComparison.Side(name: preset.name, animation: animation), side)
    }
    return Review(entry: entry.text, comparison: comparison, findings: try lint(draft: preset))
  }

  /// Returns a draft as it would be stored.
  ///
  /// - Throws: An error of code `data` where it could not be.
  package func checked(draft: Preset) throws(PresetError) -> Preset {
    try Preset.check(newName: draft.name)
    return try PresetError.wrapping {
      try store.read { snapshot in try validated(draft, resolvedBy: Self.resolver(snapshot)).preset }
    }
  }

  /// Returns an animation by the parameters of another form of its kind; nil where that form can't say it.
  ///
  /// - Throws: An error of code `data` where it makes no animation.
  package func restated(_ animation: PresetComponent, form: Int) throws(PresetError) -> PresetComponent? {
    let made = try makeAnimation(Preset(name: "draft", animation: animation))
    return try kinds.kind(named: animation.kind).restated(animation, as: made, form: form)
  }

  /// Returns this catalog as somebody looks at it: in some modes, and as if a proposal were accepted.
  ///
  /// - Throws: An error of code `notFound` for an axis, a context or a proposal that there is not.
  package func seen(in modes: Modes, asIfAccepted proposal: String?) throws(PresetError) -> PresetCatalog {
    let view = if let proposal { try proposing(proposal) } else { PresetCatalog(store, options: options) }
    try view.check(modes)
    view.modes = modes
    return view
  }

  /// Describes a preset, which need not be stored, as the page draws it; of one that can't be run, why.
  package func drawn(_ preset: Preset) -> JSON {
    do throws(PresetError) {
      let variant = try reducedMotionVariant(of: preset)?.name
      return Self.drawn(preset, as: try makeAnimation(preset), variant: variant)
    } catch {
      let place = GalleryEntry.Place(document: preset.document.text, variant: nil, isVariant: false)
      return GalleryEntry(failure: error, at: place).document
    }
  }

  /// Describes a preset with its animation as the page draws it.
  package static func drawn(_ preset: Preset, as animation: Animation, variant: String? = nil) -> JSON {
    let place = GalleryEntry.Place(document: preset.document.text, variant: variant, isVariant: false)
    return GalleryEntry(animation, texts: nil, at: place).document
  }

  /// Returns this catalog for changes by `author`.
  ///
  /// - Throws: An error of code `usage` where the author or the reason can't be noted.
  package func writing(as author: String, reason: String?) throws(PresetError) -> PresetCatalog {
    try Preset.check(author: author)
    if let reason { try Preset.check(reason: reason) }
    var options = options
    (options.author, options.reason) = (author, reason)
    return PresetCatalog(store, options: options)
  }

  /// Removes the preset called `name`, unless somebody else has changed it.
  ///
  /// - Parameters:
  ///   - revision: The revision that the caller has seen.
  ///   - isForced: Whether it goes although others refer to it, which go on without it.
  /// - Throws: An error of code `conflict` where `revision` is not the preset's latest, or others refer to it.
  package func remove(_ name: String, ifRevision revision: Int64, isForced: Bool = false) throws(PresetError) {
    try write { transaction in
      let record = try Self.seen(name, revision, in: transaction)
      _ = try remove([record], isForced: isForced, in: transaction)
      try transaction.finish()
    }
  }

  /// Gives the preset called `name` another one, unless somebody else has changed it.
  ///
  /// - Parameter revision: The revision that the caller has seen.
  /// - Throws: An error of code `conflict` where `revision` is not the preset's latest, `exists` where the name is taken.
  package func rename(_ name: String, to newName: String, ifRevision revision: Int64) throws(PresetError) -> Preset {
    try change { transaction in
      let record = try Self.seen(name, revision, in: transaction)
      _ = try self.rename([record], in: transaction) { _ in newName }
      return newName
    }
  }

  private static func seen(
    _ name: String, _ revision: Int64, in transaction: any StorageTransaction
  ) throws -> PresetRecord {
    let record = try find(name, in: transaction.snapshot)
    if record.revision != revision {
      throw StorageError.conflict(name: name, current: record.revision, expected: revision)
    }
    return record
  }
}
