package import Crypto

/// Digests of the history's parts, each over the fields of a row: a field is its length in bytes, a colon and its text,
/// or a hyphen where there is none, so that no two rows run together.
///
/// A PostgreSQL catalog digests the same fields by itself: see `0002-history.postgresql.sql`.
package struct HistoryDigest {
  private var bytes: [UInt8] = []

  package init() {}

  /// Returns the digest of a change.
  package mutating func digest(of change: CatalogRow.Change) -> SHA256Digest {
    bytes.removeAll(keepingCapacity: true)
    add(String(change.preset))
    add(change.action)
    add(change.name)
    add(change.document)
    add(change.duration)
    add(change.source)
    return SHA256Digest(of: bytes)
  }

  /// Returns a revision's link in the chain.
  ///
  /// - Parameters:
  ///   - content: The digest of what it did.
  ///   - previous: The link of the revision before it; nil for the first.
  package mutating func link(
    of revision: CatalogRow.Revision, content: SHA256Digest, after previous: String?
  ) -> SHA256Digest {
    bytes.removeAll(keepingCapacity: true)
    add(previous)
    add(String(revision.number))
    add(revision.at)
    add(revision.clock)
    add(revision.author)
    add(revision.reason)
    add(revision.undoes.map(String.init))
    add(content.hexadecimal)
    return SHA256Digest(of: bytes)
  }

  /// Adds a number by its bits, as 16 hexadecimal digits: the shortest decimals are not the same text everywhere.
  private mutating func add(_ number: Double?) {
    guard let number else { return add(nil as String?) }
    begin(16)
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number.bitPattern >> shift) & 15
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  private mutating func add(_ text: String?) {
    guard let text else { return bytes.append(UInt8(ascii: "-")) }
    begin(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Begins a field of so many bytes; an import writes six for each preset, and a number as a text takes longer.
  private mutating func begin(_ count: Int) {
    var place = 1
    while count / place > 9 { place *= 10 }
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(count / place % 10))
      place /= 10
    }
    bytes.append(UInt8(ascii: ":"))
  }
}

/// The digest of what a revision did: that of the digests of its changes, by the numbers of the presets.
package struct ContentDigest {
  private var hash = SHA256()
  /// Whether there was no change.
  package private(set) var isEmpty = true

  package init(of changes: some Sequence<SHA256Digest> = []) {
    for change in changes { add(change) }
  }

  /// Takes the digest of the change of the preset with the next number.
  package mutating func add(_ change: SHA256Digest) {
    hash.update(change)
    isEmpty = false
  }

  /// The digest of the changes so far.
  package var digest: SHA256Digest { hash.digest }
}
