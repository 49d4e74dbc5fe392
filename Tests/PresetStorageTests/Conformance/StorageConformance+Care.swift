import SQLiteStorage
import TestSupport
import Testing

extension StorageConformance {
  static var careRules: [Rule] {
    [
      Rule("an open catalog is in its place, and says where that is") { subject in
        #expect(subject.engine.isInPlace)
        #expect(subject.engine.address == subject.other.address)
      },
      Rule("a backup is a catalog file of one state, history included") { subject in
        let folder = try TemporaryFolder()
        let path = folder.file("copy.db")
        try subject.add(subject.content("a", tags: ["x"]), subject.content("b", reducedMotion: "a"))
        let (a, b) = (try subject.record("a").id, try subject.record("b").id)
        try subject.write(by: "bo") { transaction in
          try transaction.update(a, to: subject.content("c", tags: ["x"]), action: .rename)
          try transaction.update(b, to: subject.content("b", reducedMotion: "c"))
        }
        #expect(try subject.engine.backup(to: path) == CatalogExtent(presets: 2, revision: 2))
        subject.addElsewhere("later")
        let file = try FileStorage().open(path, options: StorageOptions())
        let copy = StorageConformance(engine: file, other: file)
        #expect(try copy.names() == ["b", "c"] && copy.names(asOf: 1) == ["a", "b"])
        #expect(try copy.record("c") == subject.record("c"))
        #expect(try copy.read { try $0.changes(of: 2) } == subject.read { try $0.changes(of: 2) })
        #expect(throws: StorageError.exists(path: path)) { try subject.engine.backup(to: path) }
        #expect(try folder.names == ["copy.db"])
      },
      Rule("history that no later state needs can be removed") { subject in
        try subject.add(subject.content("a"), subject.content("b"))
        try subject.update("a", to: subject.content("a", note: "new"))
        try subject.update("a", to: subject.content("a", note: "newer"))
        #expect(try subject.read { try $0.firstWholeRevision() } == 0)
        #expect(try subject.engine.prune(before: "1999") == (0, 4))
        let digests = try subject.digests()
        #expect(try subject.engine.prune(before: "2999") == (2, 2))
        #expect(try subject.read { try $0.firstWholeRevision() } == 3)
        #expect(try subject.record("a").note == "newer" && subject.names() == ["a", "b"])
        try subject.add(subject.content("c"))
        #expect(try subject.record("c").revision == 4, "numbers are not used again")
        #expect(
          try subject.digests() == digests.merging(try subject.digests().filter { $0.key == 4 }) { old, _ in old })
        #expect(try subject.problems() == [])
      },
    ]
  }
}
