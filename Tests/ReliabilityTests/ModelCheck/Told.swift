/// What a process was asked to do in a catalog and what became of it.
struct Told: Sendable {
  /// The reason that it gave, its own.
  let marker: String
  let words: [String]
  let outcome: Outcome

  enum Outcome: Sendable {
    /// It said that it was done: in a revision of its own, whose number it may have said.
    case done(revision: Int?)
    /// It said what a preset is and since which revision: that revision is its own, or the preset was so before.
    case stands(name: String, revision: Int, Requirement)
    /// It said that it changed nothing, or was refused.
    case nothing
    /// It was killed before it said a word.
    case unknown
  }

  /// What has to be true of a preset that needed no change.
  enum Requirement: Sendable {
    case tag(String)
    case reducedMotion(String)
    case asOf(Int)
  }
}

extension HistoryReplay {
  /// Adds a fault for each process whose words and the history don't agree.
  mutating func compare(_ told: [Told]) {
    for one in told {
      let found = revisions[one.marker] ?? []
      let what = "'\(one.words.joined(separator: " "))'"
      switch one.outcome {
      case .done(let revision):
        if found.isEmpty {
          fault(revision ?? 0, "lost: \(what) was done and is nowhere")
        } else if let revision, found[0] != revision {
          fault(revision, "\(what) said that it was this one and is \(found)")
        }
      case .stands(let name, let revision, let requirement):
        if found == [revision] { continue }
        if found.isEmpty, holds(requirement, of: name, at: revision) { continue }
        fault(revision, "lost: \(what) was done; '\(name)' of this revision is not so, and its own are \(found)")
      case .nothing:
        if let revision = found.first { fault(revision, "\(what) changed nothing, as it said, and is here") }
      case .unknown: break
      }
    }
  }

  private func holds(_ requirement: Told.Requirement, of name: String, at revision: Int) -> Bool {
    guard states.indices.contains(revision), let document = states[revision][name]?.document else { return false }
    switch requirement {
    case .tag(let tag): return document.tags.contains(tag)
    case .reducedMotion(let variant): return document.reducedMotion == variant
    case .asOf(let earlier):
      // What it refers to may have another name by now.
      guard states.indices.contains(earlier), let then = states[earlier][name]?.document else { return false }
      return then == document || then.references != document.references
    }
  }

  /// What differs between a listing and the state after a revision.
  func differences(_ listed: [String: (document: PresetDocument, revision: Int)], at revision: Int) -> [String] {
    guard states.indices.contains(revision) else { return ["revision \(revision): listed, and not in the history"] }
    let state = states[revision]
    return Set(listed.keys).union(state.keys).sorted().compactMap { name in
      let (found, wanted) = (listed[name], state[name])
      if let found, let wanted, found.document == wanted.document, found.revision == wanted.revision { return nil }
      let texts = [found.map { ($0.document.text, $0.revision) }, wanted.map { ($0.document.text, $0.revision) }]
        .map { $0.map { "\($0) of \($1)" } ?? "not there" }
      return "revision \(revision): '\(name)' is listed as \(texts[0]), and the history makes it \(texts[1])"
    }
  }
}
