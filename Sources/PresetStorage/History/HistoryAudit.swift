internal import Crypto

/// Checks the chain of digests, entry by entry.
///
/// Each revision's digest covers the revision, what it did and the digest before it. Whoever alters, adds or removes part
/// of the past without making all digests from there on anew is found; who does that as well is found by a digest that
/// was noted elsewhere.
package struct HistoryAudit {
  /// The problems, as far as they were asked for, in the order of the revisions.
  package private(set) var problems: [String] = []
  /// The digest of the last revision.
  package private(set) var head: String?
  /// The number of the last revision.
  package private(set) var last: Int64 = 0

  /// The revision whose changes are being taken.
  private var revision: CatalogRow.Revision?
  private var changes = ContentDigest()
  private var digest = HistoryDigest()

  /// How many problems are told.
  private static let limit = 20

  package init() {}

  /// Takes the next entry.
  package mutating func take(_ entry: HistoryEntry) {
    switch entry {
    case .revision(let next):
      close()
      revision = next
    case .change(let change): changes.add(digest.digest(of: change))
    case .pruned(let pruned):
      if let known = SHA256Digest(hexadecimal: pruned.digest) {
        changes.add(known)
      } else {
        complain("revision \(pruned.revision): the digest of a pruned change is none")
      }
    }
  }

  /// Checks the last revision.
  package mutating func finish() { close() }

  private mutating func close() {
    guard let revision else { return }
    // Where all of its changes were pruned, what they were is known by its digest alone.
    let known = changes.isEmpty ? revision.content.flatMap(SHA256Digest.init(hexadecimal:)) : nil
    let link = digest.link(of: revision, content: known ?? changes.digest, after: head)
    if revision.digest == nil {
      complain("revision \(revision.number) has no digest")
    } else if revision.digest != link.hexadecimal {
      complain(
        "revision \(revision.number), or what it did, is not what it was when it was made; or one before it is gone")
    }
    // The stored one: what follows was made upon it, and one altered revision is told once.
    head = revision.digest ?? link.hexadecimal
    last = revision.number
    self.revision = nil
    changes = ContentDigest()
  }

  private mutating func complain(_ problem: String) {
    if problems.count < Self.limit { problems.append(problem) }
  }
}
