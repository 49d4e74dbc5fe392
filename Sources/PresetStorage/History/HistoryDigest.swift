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
    add(change.duration.map(Self.digits))
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

  /// The bits of a number as 16 hexadecimal digits: the shortest decimals are not the same text everywhere.
  private static func digits(_ number: Double) -> String {
    let digits = String(number.bitPattern, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(_ text: String?) {
    guard let text else {
      bytes.append(UInt8(ascii: "-"))
      return
    }
    bytes.append(contentsOf: String(text.utf8.count).utf8)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(contentsOf: text.utf8)
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
