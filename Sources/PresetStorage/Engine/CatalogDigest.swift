/// A digest of a catalog's rows, to tell whether two catalogs are the same.
///
/// Two hashes of 64 bits, FNV-1a with different beginnings, of every value with its length: against mistakes, not
/// against somebody who means to deceive.
package struct CatalogDigest: Equatable, Sendable {
  private var hashes: (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9ae1_6a3b_2f90_404f)
  /// How many rows of each kind there were.
  package private(set) var revisions = 0
  package private(set) var changes = 0
  package private(set) var presets = 0
  /// How many rows there were that only serve to look the others up, or to check them.
  private var others = 0
  /// The number of the last revision.
  package private(set) var lastRevision: Int64 = 0

  /// The digest of a catalog without rows.
  package init() {}

  /// How many rows there were.
  package var count: Int { revisions + changes + presets + others }

  /// Takes in the next row.
  package mutating func add(_ row: CatalogRow) {
    switch row {
    case .revision(let row):
      revisions += 1
      lastRevision = max(lastRevision, row.number)
    case .change: changes += 1
    case .preset: presets += 1
    case .pruned, .naming, .reference, .repair: others += 1
    }
    let content = row.content
    add(type(of: content).table.name)
    for value in content.values { add(value.digestedText) }
    // Their count first, so that no two rows run together.
    if case .preset(let row) = row {
      add(String(row.tags.count))
      for tag in row.tags { add(tag) }
    }
  }

  /// Takes in a text, its length first; nil is told from an empty one.
  private mutating func add(_ text: String?) {
    let count = text.map { UInt64($0.utf8.count) } ?? .max
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: count >> shift)) }
    for byte in (text ?? "").utf8 { add(byte: byte) }
  }

  private mutating func add(byte: UInt8) {
    hashes.0 = (hashes.0 ^ UInt64(byte)) &* 0x100_0000_01b3
    hashes.1 = (hashes.1 ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  package static func == (one: CatalogDigest, other: CatalogDigest) -> Bool {
    one.hashes == other.hashes && one.revisions == other.revisions && one.changes == other.changes
      && one.presets == other.presets && one.others == other.others
  }
}

extension SQLValue {
  /// The value as the digest takes it: numbers with a fraction by their bits, as their decimals are not the same text
  /// everywhere.
  fileprivate var digestedText: String? {
    switch self {
    case .null: nil
    case .integer(let integer): String(integer)
    case .real(let real): String(Int64(bitPattern: real.bitPattern))
    case .text(let text): text
    }
  }
}
