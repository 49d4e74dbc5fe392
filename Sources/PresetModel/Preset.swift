/// A named animation with its modifiers, as a catalog keeps it.
public struct Preset: Hashable, Sendable {
  /// The notes that the catalog adds to a preset by itself.
  public struct Stamp: Hashable, Sendable {
    /// The catalog's revision that last changed the preset.
    public var revision: Int64
    /// When it was added.
    public var created: CatalogTime
    /// When it was last changed.
    public var updated: CatalogTime
    /// The author of the last change.
    public var author: String

    /// Creates what the catalog notes.
    package init(revision: Int64, created: CatalogTime, updated: CatalogTime, author: String) {
      self.revision = revision
      self.created = created
      self.updated = updated
      self.author = author
    }
  }

  /// The name: any Unicode but control characters, at most 255 bytes of UTF-8; `/` groups names.
  public var name: String
  /// The animation.
  public var animation: PresetComponent
  /// The modifiers that change its timing, in the order of application: the innermost first.
  public var modifiers: [PresetComponent]
  /// Tags, sorted, each once.
  public var tags: [String]
  /// A note for people.
  public var note: String?
  /// The name of the preset to use where people asked for less motion.
  public var reducedMotion: String?
  /// Variants for other modes than the default, sorted by their axes and contexts.
  public var variants: [PresetVariant] = []
  /// The stage of its life that it is in.
  public var status = PresetStatus.stable
  /// The reason for which it is deprecated, and what comes after it; nil where that is not said.
  public var deprecation: Deprecation?
  /// The identifier that it has in exported code whatever else there is, in camel case, as `heroIn`: a small letter of
  /// ASCII and then letters and digits, at most 80; nil for what its name becomes there.
  public var identifier: String?
  /// The notes that the catalog adds by itself; nil for a preset that is in none.
  public var stamp: Stamp?

  /// Creates a preset that is in no catalog yet.
  public init(
    name: String, animation: PresetComponent, modifiers: [PresetComponent] = [], tags: [String] = [],
    note: String? = nil, reducedMotion: String? = nil
  ) {
    self.init(
      name: name, animation: animation, modifiers: modifiers, sortedTags: Set(tags).sorted(by: JSON.comesFirst),
      note: note, reducedMotion: reducedMotion, stamp: nil)
  }

  /// Creates a preset as a catalog keeps it, its tags sorted and each there once.
  package init(
    name: String, animation: PresetComponent, modifiers: [PresetComponent], sortedTags: [String], note: String?,
    reducedMotion: String?, stamp: Stamp?
  ) {
    self.name = name
    self.animation = animation
    self.modifiers = modifiers
    tags = sortedTags
    self.note = note
    self.reducedMotion = reducedMotion
    self.stamp = stamp
  }
}

/// An animation or a modifier as a document describes it: a kind and its parameters.
public struct PresetComponent: Hashable, Sendable {
  /// The name of the kind.
  public var kind: String
  /// The parameters by name.
  public var parameters: PresetParameters

  /// Creates a description.
  public init(kind: String, parameters: PresetParameters = [:]) {
    self.kind = kind
    self.parameters = parameters
  }
}
