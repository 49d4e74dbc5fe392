/// The extent of a copy of a catalog.
package struct CatalogExtent: Equatable, Sendable {
  /// How many presets.
  package let presets: Int64
  /// The last revision.
  package let revision: Int64

  package init(presets: Int64, revision: Int64) {
    self.presets = presets
    self.revision = revision
  }
}
