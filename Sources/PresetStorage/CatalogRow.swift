/// A row of a catalog as it is, for moving one whole from an engine to another.
package enum CatalogRow: Equatable, Sendable {
  case revision(Revision)
  case change(Change)
  case preset(Preset)
  case pruned(Pruned)
  case naming(Naming)
  case reference(Reference)
  case repair(Repair)

  /// The row of its table.
  package var content: any CatalogTableRow {
    switch self {
    case .revision(let row): row
    case .change(let row): row
    case .preset(let row): row
    case .pruned(let row): row
    case .naming(let row): row
    case .reference(let row): row
    case .repair(let row): row
    }
  }
}
