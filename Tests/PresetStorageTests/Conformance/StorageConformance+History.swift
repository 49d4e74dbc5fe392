import SQLiteStorage
import Testing

extension StorageConformance {
  /// What the history has of each change, in short.
  private func changes(of preset: Int64? = nil) throws -> [String] {
    var changes: [String] = []
    try read { snapshot in
      try snapshot.forEachChange(of: preset) {
        changes.append("\($0.revision) \($0.author) \($0.action) \($0.name)")
        return true
      }
    }
    return changes
  }

  private func changes(since revision: Int64, atMost limit: Int = .max) throws -> [String] {
    var changes: [String] = []
    try read { snapshot in
      try snapshot.forEachChange(since: revision) {
        changes.append("\($0.revision) \($0.name)")
        return changes.count < limit
      }
    }
    return changes
  }

  /// The digests of the revisions, by their numbers.
  func digests() throws -> [Int64: String] {
    var digests: [Int64: String] = [:]
    try read { snapshot in
      try snapshot.forEachHistoryEntry {
        if case .revision(let revision) = $0 { digests[revision.number] = revision.digest }
        return true
      }
    }
    return digests
  }

  /// What is wrong with the chain of digests.
  func problems() throws -> [String] {
    var audit = HistoryAudit()
    try read { snapshot in
      try snapshot.forEachHistoryEntry {
        audit.take($0)
        return true
      }
    }
    audit.finish()
    return audit.problems
  }

  /// Revisions 1: b and a, 2: a has a note, 3: a becomes c, 4: c is gone.
  private func makeHistory() throws {
    try add(content("b", tags: ["x"], duration: 1), content("a", reducedMotion: "b"))
    try update("a", to: content("a", note: "new", reducedMotion: "b"), by: "bo")
    try update("a", to: content("c", note: "new", reducedMotion: "b"), action: .rename)
    try remove("c")
  }

  static var historyRules: [Rule] {
    [
      Rule("what a revision did is compared with what is now") { subject in
        try subject.add(subject.content("v"))
        try subject.add(subject.content("a"), subject.content("b", reducedMotion: "v"), subject.content("c"))
        try subject.add(subject.content("user", of: "a"), subject.content("other", reducedMotion: "b"))
        try subject.update("a", to: subject.content("a", note: "new"))
        try subject.remove("c")
        let later = try subject.read { try $0.laterChanges(than: 2) }
        #expect(later.map(\.revision) == [4, 5] && later.map(\.name) == ["a", "c"])
        let present = try subject.read { try $0.presets(changedBy: 2) }
        let (a, b) = (try subject.record("a"), try subject.record("b"))
        #expect(present == [a.id: a, b.id: b])
        let uses = try subject.read { try $0.users(ofPresetsChangedBy: 2) }
        #expect(uses.map(\.name) == ["other", "user"] && uses.map(\.target) == [b.id, a.id])
        #expect(uses.map(\.role) == [.reducedMotion, .animation])
        #expect(try uses.map(\.user) == ["other", "user"].map { try subject.record($0).id })
        #expect(try subject.read { try $0.laterChanges(than: 5) }.isEmpty)
      },
      Rule("every change is told, both ways round") { subject in
        try subject.makeHistory()
        #expect(
          try subject.changes() == [
            "4 ana remove c", "3 ana rename c", "2 bo edit a", "1 ana add a", "1 ana add b",
          ])
        #expect(try subject.changes(since: 0) == ["1 a", "1 b", "2 a", "3 c", "4 c"])
        #expect(try subject.changes(since: 2) == ["3 c", "4 c"])
        #expect(try subject.changes(since: 4) == [])
        #expect(try subject.changes(since: 0, atMost: 2) == ["1 a", "1 b"])
        #expect(try subject.read { try $0.changes(of: 1) }.map(\.name) == ["a", "b"])
        #expect(try subject.read { try $0.changes(of: 9) } == [])
      },
      Rule("a change has the whole preset before and after") { subject in
        try subject.makeHistory()
        for revision in Int64(1)...4 {
          let change = try #require(try subject.read { try $0.changes(of: revision) }.first)
          #expect((change.before == nil) == (revision == 1) && (change.document == nil) == (revision == 4))
        }
        let edit = try #require(try subject.read { try $0.changes(of: 2) }.first)
        #expect(edit.before == subject.content("a", reducedMotion: "b").document)
        #expect(edit.document == subject.content("a", note: "new", reducedMotion: "b").document)
      },
      Rule("what one revision does to a preset is one change") { subject in
        try subject.write { transaction in
          try transaction.add(subject.content("a"), as: nil, action: .add)
          let id = try #require(try transaction.snapshot.preset(named: "a")).id
          try transaction.update(id, to: subject.content("b"), action: .rename)
        }
        #expect(try subject.changes() == ["1 ana add b"])
      },
      Rule("digests hold of all that one revision does") { subject in
        try subject.write { try $0.add(subject.content("a", duration: -0.0)) }
        try subject.write { transaction in
          for name in ["b", "c", "d"] { try transaction.add(subject.content(name, duration: 0.5)) }
          let b = try #require(try transaction.snapshot.preset(named: "b")).id
          try transaction.update(b, to: subject.content("b", note: "again"), action: .edit)
          try transaction.add(subject.content("e"))
          try transaction.remove(b, name: "b")
        }
        try subject.write { transaction in
          try transaction.add(subject.content("f"))
          let c = try #require(try transaction.snapshot.preset(named: "c")).id
          try transaction.remove(c, name: "c")
          try transaction.add(subject.content("c", note: "back"), as: c, action: .restore)
          try transaction.add(subject.content("g"))
        }
        #expect(try subject.digests().count == 3)
        #expect(try subject.problems() == [])
      },
      Rule("a preset is followed through its names") { subject in
        try subject.makeHistory()
        let number = try #require(try subject.read { try $0.number(of: "a") })
        #expect(try subject.read { try $0.number(of: "c") } == number)
        #expect(try subject.read { try $0.number(of: "d") } == nil)
        #expect(try subject.changes(of: number).count == 4)
        #expect(try subject.read { try $0.namesEver() } == ["a", "b", "c"])
        try subject.add(subject.content("a"))
        #expect(try subject.read { try $0.number(of: "a") } != number, "whoever has the name now comes first")
      },
      Rule("it is known since when a preset has its name") { subject in
        try subject.makeHistory()
        for (name, asOf, since) in [
          ("a", 1, 1), ("a", 2, 1), ("a", 3, nil), ("c", 3, 3), ("c", nil, nil), ("b", nil, 1), ("d", nil, nil),
        ] as [(String, Int64?, Int64?)] {
          #expect(try subject.read(asOf: asOf) { try $0.naming(of: name) } == since, "\(name) \(asOf ?? 0)")
        }
        try subject.add(subject.content("a"))
        #expect(try subject.read { try $0.naming(of: "a") } == 5)
      },
      Rule("the catalog can be read as it was") { subject in
        try subject.makeHistory()
        for (revision, names) in [(0, []), (1, ["a", "b"]), (2, ["a", "b"]), (3, ["b", "c"]), (4, ["b"])] {
          #expect(try subject.names(asOf: Int64(revision)) == names)
        }
        let past = try subject.record("a", asOf: 1)
        #expect(past.note == nil && past.reducedMotion == "b" && past.revision == 1 && past.author == "ana")
        #expect(try subject.record("a", asOf: 2).author == "bo")
        #expect(try subject.record("a", asOf: 2).note == "new")
        #expect(try subject.record("b", asOf: 1).tags == ["x"])
        #expect(try subject.record("b", asOf: 1).duration == 1)
        #expect(try subject.read(asOf: 3) { try $0.users(of: "b", as: .reducedMotion) } == ["c"])
        #expect(try subject.names(asOf: 3) { $0.search = "NEW" } == ["c"])
      },
      Rule("tags of the past are found letter for letter") { subject in
        let tags = ["X", "a/b", "plain", "t-1.2", "y\\\"", "é x"]
        try subject.add(subject.content("t", tags: tags, note: "spare"), subject.content("plain"))
        try subject.add(subject.content("later"))
        for tag in tags { #expect(try subject.names(asOf: 1) { $0.tags = [tag] } == ["t"], "\(tag)") }
        for tag in ["pla", "spare", "x", "a", "spring"] {
          #expect(try subject.names(asOf: 1) { $0.tags = [tag] } == [], "\(tag)")
        }
      },
      Rule("durations of what refers to others are stale in the past alone") { subject in
        try subject.makeHistory()
        #expect(try !subject.read(asOf: 1) { try $0.hasStaleDurations() }, "nothing refers to another")
        try subject.add(subject.content("d", of: "b"))
        #expect(try subject.read(asOf: 1) { try $0.hasStaleDurations() })
        #expect(try !subject.read(asOf: 5) { try $0.hasStaleDurations() }, "it is the latest")
        #expect(try !subject.read { try $0.hasStaleDurations() })
      },
      Rule("each revision is sealed with what it did and the one before") { subject in
        try subject.makeHistory()
        #expect(try subject.digests().count == 4)
        #expect(try subject.problems() == [])
      },
      Rule("numbers of names lead to their bearers at the time") { subject in
        try subject.makeHistory()
        let number = try #require(try subject.read { try $0.number(of: "a") })
        try subject.add(subject.content("a"))
        #expect(try subject.read { try $0.number(of: "a", asOf: 2) } == number)
        #expect(try subject.read { try $0.number(of: "a", asOf: 3) } == nil)
        #expect(try subject.read { try $0.number(of: "c", asOf: 3) } == number)
        #expect(try subject.read { try $0.number(of: "a", asOf: 5) } == subject.record("a").id)
        #expect(try subject.read { try $0.latestDocument(of: number) } == nil)
      },
      Rule("times are never turned round, and lead to revisions") { subject in
        try subject.makeHistory()
        var times: [String] = []
        try subject.read { snapshot in
          try snapshot.forEachChange(since: 0) {
            times.append($0.at)
            return true
          }
        }
        #expect(times == times.sorted())
        #expect(try subject.read { try $0.revision(at: "2999") } == 4)
        #expect(try subject.read { try $0.revision(at: "1999-12-31") } == 0)
        let last = try #require(times.last)
        #expect(try subject.read { try $0.revision(at: last) } == 4)
      },
      Rule("what was undone is not the next to undo") { subject in
        try subject.makeHistory()
        #expect(try subject.read { try $0.lastUndoable(by: "ana", before: .max) } == 4)
        #expect(try subject.read { try $0.lastUndoable(by: "bo", before: .max) } == 2)
        #expect(try subject.read { try $0.lastUndoable(by: "cy", before: .max) } == nil)
        try subject.write(reason: "why", undoing: 4) {
          try $0.add(subject.content("c", note: "new", reducedMotion: "b"), as: 2, action: .restore)
        }
        let undo = try #require(try subject.read { try $0.changes(of: 5) }.first)
        #expect(undo.undoes == 4 && undo.reason == "why" && undo.action == "restore")
        #expect(try subject.read { try $0.lastUndoable(by: "ana", before: .max) } == 3)
      },
    ]
  }
}
