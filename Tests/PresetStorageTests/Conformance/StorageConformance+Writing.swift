import SQLiteStorage
import Testing

extension StorageConformance {
  static var writingRules: [Rule] {
    [
      Rule("a preset comes back as it was stored") { subject in
        try subject.add(subject.content("fade"))
        try subject.add(
          subject.content("hero", tags: ["a", "b c"], note: "Ä ½", reducedMotion: "fade", duration: nil))
        let record = try subject.record("hero")
        #expect(record.kind == "spring" && record.animation == #"{"kind":"spring"}"# && record.modifiers == "[]")
        #expect(record.tags == ["a", "b c"] && record.note == "Ä ½" && record.reducedMotion == "fade")
        #expect(record.duration == nil && record.revision == 2 && record.author == "ana")
        #expect(record.created == record.updated && record.created.count == 24 && record.created.hasSuffix("Z"))
        #expect(try subject.read { try $0.preset(numbered: record.id) } == record)
        #expect(try subject.read { try $0.preset(named: "Hero") } == nil)
        #expect(try subject.read { try $0.preset(numbered: record.id + 1) } == nil)
      },
      Rule("numbers keep their precision") { subject in
        for (index, duration) in ([0.1, 1 / 3, .leastNonzeroMagnitude, 59.999999999999993] as [Double]).enumerated() {
          try subject.add(subject.content("p\(index)", duration: duration))
          #expect(try subject.record("p\(index)").duration == duration)
        }
      },
      Rule("a transaction is one revision") { subject in
        #expect(try subject.read { try $0.revision() } == 0)
        try subject.add(subject.content("a"), subject.content("b"))
        try subject.update("a", to: subject.content("a", note: "new"), by: "bo")
        #expect(try subject.read { try $0.revision() } == 2)
        #expect(try subject.record("a").revision == 2)
        #expect(try subject.record("b").revision == 1)
        #expect(try subject.record("a").author == "bo")
        #expect(try subject.record("a").note == "new")
      },
      Rule("a change of nothing is none") { subject in
        try subject.write { _ in }
        #expect(try subject.read { try $0.revision() } == 0)
      },
      Rule("a transaction sees what it has written, and nobody else does before its end") { subject in
        try subject.write { transaction in
          try transaction.add(subject.content("a"), as: nil, action: .add)
          #expect(try transaction.snapshot.names() == ["a"])
          #expect(try subject.other.read(asOf: nil) { try $0.names() } == [])
        }
        #expect(try subject.other.read(asOf: nil) { try $0.names() } == ["a"])
      },
      Rule("a transaction sees the revisions before it beside what it has written") { subject in
        try subject.add(subject.content("a"), subject.content("b"))
        try subject.update("a", to: subject.content("a", note: "second"))
        let id = try subject.record("a").id
        try subject.write(isRehearsal: true) { transaction in
          try transaction.update(id, to: subject.content("a", note: "third"), action: .edit)
          try transaction.add(subject.content("c"), as: nil, action: .add)
          let snapshots = [transaction.snapshot(asOf: 1), transaction.snapshot(asOf: 2), transaction.snapshot]
          #expect(try snapshots.map { try $0.preset(numbered: id)?.note } == [nil, "second", "third"])
          #expect(try transaction.snapshot(asOf: 2).names() == ["a", "b"])
        }
      },
      Rule("presets are restored and removed by thousands, in their order") { subject in
        let names = (0..<1002).map { "p\($0)" }
        try subject.write { _ = try $0.addNew(names.map { subject.content($0) }) }
        let ids = try names.map { try subject.record($0).id }
        try subject.write { transaction in
          try transaction.remove(Array(zip(ids, names).map { (id: $0, name: $1) }.dropFirst()))
        }
        #expect(try subject.names() == ["p0"])
        try subject.write { transaction in
          // The first one gives its name up to the last.
          let last = names.count - 1
          try transaction.restore(
            [(id: ids[0], content: subject.content("first"), isThere: true)]
              + (1..<last).map { (id: ids[$0], content: subject.content(names[$0], note: "back"), isThere: false) }
              + [(id: ids[last], content: subject.content("p0"), isThere: false)])
        }
        #expect(try subject.names() == (["first", "p0"] + names[1..<1001]).sorted())
        #expect(try subject.record("p0").id == ids[1001] && subject.record("first").id == ids[0])
        #expect(try subject.record("p1000").note == "back")
        #expect(throws: StorageError.nameTaken(name: "p7")) {
          try subject.write { transaction in
            try transaction.restore([
              (id: ids[4], content: subject.content("p4", note: "new"), isThere: true),
              (id: ids[5], content: subject.content("p7"), isThere: true),
            ])
          }
        }
        #expect(try subject.read { try $0.revision() } == 3)
      },
      Rule("a name that one preset leaves is another one's in the same revision") { subject in
        try subject.add(subject.content("a"), subject.content("b"), subject.content("user", of: "a"))
        let ids = try ["a", "b", "user"].map { try subject.record($0).id }
        try subject.write { transaction in
          try transaction.update(ids[1], to: subject.content("c"), action: .rename)
          try transaction.update(ids[0], to: subject.content("b"), action: .rename)
          try transaction.update(ids[2], to: subject.content("user", of: "b"), action: .edit)
        }
        #expect(try subject.names() == ["b", "c", "user"] && subject.names(asOf: 1) == ["a", "b", "user"])
        #expect(try subject.record("b").id == ids[0] && subject.record("b", asOf: 1).id == ids[1])
        #expect(try subject.read { try $0.users(of: "b", as: .animation) } == ["user"])
        #expect(try subject.read { try $0.revision() } == 2)
        #expect(throws: StorageError.nameTaken(name: "b")) {
          try subject.write { try $0.update(ids[1], to: subject.content("b"), action: .rename) }
        }
      },
      Rule("any error undoes all of it") { subject in
        try subject.add(subject.content("a"))
        #expect(throws: StorageError.nameTaken(name: "a")) {
          try subject.add(subject.content("b"), subject.content("a"))
        }
        #expect(throws: CancellationError.self) {
          try subject.write { transaction in
            try transaction.add(subject.content("b"), as: nil, action: .add)
            throw CancellationError()
          }
        }
        #expect(try subject.names() == ["a"])
        #expect(try subject.read { try $0.revision() } == 1)
      },
      Rule("a rehearsal leaves no trace") { subject in
        let names = try subject.write(isRehearsal: true) { transaction in
          try transaction.add(subject.content("a"), as: nil, action: .add)
          return try transaction.snapshot.names()
        }
        #expect(names == ["a"])
        #expect(try subject.names() == [])
        #expect(try subject.read { try $0.revision() } == 0)
      },
      Rule("a new name is added once") { subject in
        let added = try subject.write { transaction in
          let first = try transaction.addNew([subject.content("b", tags: ["x", "y\\\""], note: "first")])
          let contents = ["a", "b", "a", "c"].map { subject.content($0, reducedMotion: $0 == "c" ? "a" : nil) }
          return first + (try transaction.addNew(contents)) + (try transaction.addNew([]))
        }
        #expect(added == [true, true, false, false, true])
        #expect(try subject.names() == ["a", "b", "c"] && subject.names(asOf: 1) == ["a", "b", "c"])
        #expect(try subject.record("b").note == "first" && subject.record("b").tags == ["x", "y\\\""])
        #expect(try subject.record("c").reducedMotion == "a" && subject.record("a").tags == [])
      },
      Rule("a name that is taken can't be taken over") { subject in
        try subject.add(subject.content("a"), subject.content("b"))
        #expect(throws: StorageError.nameTaken(name: "b")) {
          try subject.update("a", to: subject.content("b"), action: .rename)
        }
        #expect(try subject.names() == ["a", "b"])
      },
      Rule("numbers are not used again, but may come back") { subject in
        try subject.add(subject.content("a"))
        let first = try subject.record("a")
        try subject.remove("a")
        try subject.add(subject.content("a"))
        #expect(try subject.record("a").id != first.id)
        try subject.remove("a")
        try subject.write { try $0.add(subject.content("a"), as: first.id, action: .restore) }
        let restored = try subject.record("a")
        #expect(restored.id == first.id && restored.created == first.created && restored.revision == 5)
      },
      Rule("the durations of what refers to a changed preset are noted without changes of their own") { subject in
        try subject.add(subject.content("a"), subject.content("b", of: "a"))
        let (a, b) = (try subject.record("a").id, try subject.record("b").id)
        try subject.write { transaction in
          try transaction.update(a, to: subject.content("a", duration: 2))
          try transaction.setDurations([b: 2])
        }
        #expect(try subject.record("b").duration == 2 && subject.record("b").revision == 1)
        #expect(try subject.read { try $0.changes(of: 2) }.map(\.name) == ["a"])
      },
      Rule("what a change removes and brings back is as it was") { subject in
        try subject.add(subject.content("soft"), subject.content("a", of: "soft"))
        try subject.add(subject.content("hero", reducedMotion: "soft"), subject.content("last", of: "a"))
        let (soft, a) = (try subject.record("soft"), try subject.record("a"))
        let revision = try subject.write { transaction in
          try transaction.remove(soft.id, name: "soft")
          try transaction.add(subject.content("soft"), as: soft.id, action: .restore)
          // References are made in between where somebody looks.
          try transaction.update(a.id, to: subject.content("a"), action: .edit)
          try transaction.finish()
          try transaction.update(a.id, to: subject.content("a", of: "soft"), action: .edit)
          try transaction.finish()
          return try transaction.snapshot.revision()
        }
        #expect(try subject.read { try $0.revision() } == revision - 1, "that is no change")
        #expect(try subject.record("soft") == soft && subject.record("a") == a)
        #expect(try subject.record("hero").reducedMotion == "soft")
        #expect(try subject.engine.repair([], by: "ana") == [])
        try subject.write { transaction in
          try transaction.remove(soft.id, name: "soft")
          try transaction.add(subject.content("soft", note: "new"), as: soft.id, action: .edit)
        }
        #expect(try subject.record("hero").reducedMotion == "soft" && subject.record("soft").note == "new")
        #expect(try subject.read { try $0.changes(of: revision) }.map(\.action) == ["edit"])
        #expect(try subject.engine.repair([], by: "ana") == [])
      },
      Rule("a name that a change leaves and comes back to was never left") { subject in
        try subject.add(subject.content("v"), subject.content("w"))
        let (v, w) = (try subject.record("v"), try subject.record("w"))
        try subject.write { transaction in
          try transaction.update(v.id, to: subject.content("vx"), action: .rename)
          try transaction.update(w.id, to: subject.content("v"), action: .rename)
          try transaction.update(w.id, to: subject.content("w"), action: .rename)
          try transaction.update(v.id, to: subject.content("v"), action: .rename)
        }
        #expect(try subject.read { try $0.revision() } == 1)
        #expect(try subject.record("v") == v && subject.record("w") == w)
        #expect(try subject.engine.repair([], by: "ana") == [])
        try subject.write { transaction in
          try transaction.update(v.id, to: subject.content("vx"), action: .rename)
          try transaction.update(v.id, to: subject.content("v", note: "new"), action: .edit)
        }
        #expect(try subject.names(asOf: 1) == ["v", "w"] && subject.record("v").revision == 2)
        #expect(try subject.engine.repair([], by: "ana") == [])
      },
      Rule("what a change leaves as it was is not changed") { subject in
        try subject.add(subject.content("a", reducedMotion: nil), subject.content("b", reducedMotion: "a"))
        let (a, b) = (try subject.record("a"), try subject.record("b"))
        try subject.write { transaction in
          for (record, note) in [(a, "x"), (b, "y")] {
            let variant = record.reducedMotion
            try transaction.update(record.id, to: subject.content(record.name, note: note))
            try transaction.update(record.id, to: subject.content(record.name, reducedMotion: variant))
          }
        }
        #expect(try subject.read { try $0.revision() } == 1)
        #expect(try subject.record("a") == a && subject.record("b") == b)
        // Beside something that is changed.
        try subject.write { transaction in
          try transaction.update(b.id, to: subject.content("b"))
          try transaction.update(a.id, to: subject.content("a", note: "kept"))
          try transaction.update(b.id, to: subject.content("b", reducedMotion: "a"))
        }
        #expect(try subject.read { try $0.changes(of: 2) }.map(\.name) == ["a"])
        #expect(try subject.record("b") == b && subject.record("b", asOf: 2) == b)
        #expect(try subject.problems() == [])
      },
      Rule("what comes and goes within a change was never there") { subject in
        try subject.add(subject.content("a"))
        let id = try subject.record("a").id
        try subject.write { transaction in
          try transaction.add(subject.content("b"))
          try transaction.remove(try #require(try transaction.snapshot.preset(named: "b")).id, name: "b")
        }
        #expect(try subject.read { try $0.revision() } == 1)
        let added = try subject.write { try $0.addNew([subject.content("a")]) }
        #expect(added == [false])
        #expect(try subject.read { try $0.revision() } == 1)
        try subject.write { transaction in
          try transaction.update(id, to: subject.content("x"), action: .rename)
          try transaction.update(id, to: subject.content("c"), action: .rename)
        }
        #expect(try subject.names(asOf: 1) == ["a"] && subject.names(asOf: 2) == ["c"])
        #expect(try subject.read { try $0.namesEver() } == ["a", "c"])
      },
      Rule("writing is noticed, whoever does it") { subject in
        let first = try subject.engine.writeMark()
        #expect(try subject.engine.writeMark() == first)
        try subject.add(subject.content("a"))
        let second = try subject.engine.writeMark()
        #expect(second != first)
        #expect(subject.addElsewhere("b"))
        let third = try subject.engine.writeMark()
        #expect(third != second)
        _ = try subject.names()
        #expect(try subject.engine.writeMark() == third, "reading is not writing")
      },
    ]
  }
}
