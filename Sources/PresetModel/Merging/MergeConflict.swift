/// A part of a preset that two sides changed in different ways.
public struct MergeConflict: Hashable, Sendable {
  /// The path of the part, as `animation.bounce`, `modifiers`, `variants[brand=acme]` or `note`; empty for the preset as
  /// a whole.
  public let path: String
  /// Its value before both changes; nil where there was none.
  public let base: JSON?
  /// Its value on one side; nil where that side has none.
  public let ours: JSON?
  /// Its value on the other side; nil where that side has none.
  public let theirs: JSON?

  /// The conflict as an object.
  public var document: JSON {
    .object([
      "base": base ?? .null, "ours": ours ?? .null, "path": .string(path), "theirs": theirs ?? .null,
    ])
  }
}
