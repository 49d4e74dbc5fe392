/// How much of an import's sources has been read.
package final class ImportProgress {
  /// How many bytes have been read.
  var bytes = 0
  /// Whether a whole source is read before anything of it is taken, so that what was read does not tell what was done.
  package var isAhead = false
  private let total: Int?

  package init(_ sources: [ImportSource]) {
    total = sources.reduce(0) { sum, source in sum.flatMap { sum in source.size.map { sum + $0 } } }
  }

  /// The part of the whole that is done; nil where that is not known.
  package var fraction: Double? { isAhead ? nil : total.flatMap { $0 > 0 ? Double(bytes) / Double($0) : nil } }
}
