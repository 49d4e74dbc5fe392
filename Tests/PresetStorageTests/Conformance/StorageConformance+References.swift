import SQLiteStorage
import Testing

extension StorageConformance {
  static var referenceRules: [Rule] {
    [
      Rule("references may lead forwards") { subject in
        try subject.add(subject.content("hero", reducedMotion: "fade"), subject.content("fade"))
        #expect(try subject.record("hero").reducedMotion == "fade")
        #expect(try subject.read { try $0.users(of: "fade", as: .reducedMotion) } == ["hero"])
        #expect(try subject.read { try $0.users(of: "hero", as: .reducedMotion) } == [])
      },
      Rule("references can be made before the end") { subject in
        let variant = try subject.write { transaction in
          try transaction.add(subject.content("hero", reducedMotion: "fade"), as: nil, action: .add)
          try transaction.add(subject.content("fade"), as: nil, action: .add)
          try transaction.finish()
          return try transaction.snapshot.preset(named: "hero")?.reducedMotion
        }
        #expect(variant == "fade")
      },
      Rule("a reference to nothing is refused") { subject in
        #expect(throws: StorageError.unknownReference(name: "gone", owner: "b")) {
          try subject.add(subject.content("b", reducedMotion: "gone"))
        }
        let names = try subject.names()
        #expect(names == [])
      },
      Rule("references are no circles") { subject in
        try subject.add(subject.content("c"), subject.content("b", reducedMotion: "c"))
        try subject.add(subject.content("a", reducedMotion: "b"))
        let error = #expect(throws: StorageError.self) {
          try subject.update("c", to: subject.content("c", reducedMotion: "a"))
        }
        guard case .circle(let names) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(Set(names) == ["a", "b", "c"])
        #expect(try subject.record("c").reducedMotion == nil)
      },
      Rule("a chain is too long wherever it is made so") { subject in
        for group in ["a", "b"] {
          try subject.write { transaction in
            for index in 0..<40 {
              let next = index == 39 ? nil : "\(group)\(index + 1)"
              try transaction.add(
                subject.content("\(group)\(index)", reducedMotion: next), as: nil, action: .add)
            }
          }
        }
        // Both ends, and what is between them, are those of others by then.
        #expect(throws: StorageError.longChain(name: "a0", limit: 64)) {
          try subject.update("a39", to: subject.content("a39", reducedMotion: "b0"))
        }
        try subject.update("a39", to: subject.content("a39", reducedMotion: "b15"))
        try subject.add(subject.content("b"))
        #expect(throws: StorageError.longChain(name: "a0", limit: 64)) {
          try subject.update("b39", to: subject.content("b39", reducedMotion: "b"))
        }
      },
      Rule("references follow a rename, and users are sorted") { subject in
        try subject.add(
          subject.content("b", reducedMotion: "fade"), subject.content("Z", reducedMotion: "fade"),
          subject.content("fade"))
        let ids = try ["fade", "b", "Z"].map { try subject.record($0).id }
        try subject.write { transaction in
          try transaction.update(ids[0], to: subject.content("calm"), action: .rename)
          try transaction.update(ids[1], to: subject.content("b", reducedMotion: "calm"))
          try transaction.update(ids[2], to: subject.content("Z", reducedMotion: "calm"))
        }
        #expect(try subject.record("b").reducedMotion == "calm")
        #expect(try subject.read { try $0.users(of: "calm", as: .reducedMotion) } == ["Z", "b"])
        #expect(try subject.read(asOf: 1) { try $0.users(of: "fade", as: .reducedMotion) } == ["Z", "b"])
        #expect(try subject.record("b", asOf: 1).reducedMotion == "fade")
      },
      Rule("a preset goes before those that let go of it in the same revision") { subject in
        try subject.add(
          subject.content("a", reducedMotion: "fade"), subject.content("b", of: "fade"), subject.content("fade"))
        let ids = try ["fade", "a", "b"].map { try subject.record($0).id }
        try subject.write { transaction in
          try transaction.remove(ids[0], name: "fade")
          try transaction.update(ids[1], to: subject.content("a"))
          try transaction.remove(ids[2], name: "b")
        }
        #expect(try subject.names() == ["a"])
        #expect(try subject.record("a").reducedMotion == nil)
      },
      Rule("a removal that leaves documents behind is refused") { subject in
        try subject.add(
          subject.content("a", reducedMotion: "fade"), subject.content("fade"), subject.content("b", of: "calm"),
          subject.content("calm"))
        for (name, user) in [("fade", "a"), ("calm", "b")] {
          let error = #expect(throws: StorageError.self) { try subject.remove(name) }
          guard case .staleReference(let stale) = error else {
            Issue.record("\(String(describing: error))")
            return
          }
          #expect(stale == user)
        }
        #expect(try subject.names() == ["a", "b", "calm", "fade"])
      },
      Rule("a rename that leaves documents behind is refused") { subject in
        try subject.add(subject.content("b", reducedMotion: "fade"), subject.content("fade"))
        #expect(throws: StorageError.staleReference(name: "b")) {
          try subject.update("fade", to: subject.content("calm"), action: .rename)
        }
        #expect(try subject.names() == ["b", "fade"])
      },
      Rule("a chain of references has an end") { subject in
        var contents = [subject.content("p0")]
        for index in 1...65 {
          contents.append(subject.content("p\(index)", reducedMotion: index > 64 ? nil : "p\(index - 1)"))
        }
        _ = try subject.write { try $0.addNew(contents) }
        let id = try subject.record("p65").id
        #expect(throws: StorageError.longChain(name: "p65", limit: 64)) {
          try subject.write { try $0.update(id, to: subject.content("p65", reducedMotion: "p64")) }
        }
        try subject.write { try $0.update(id, to: subject.content("p65", reducedMotion: "p63")) }
      },
      Rule("what an animation refers to is known, now and then") { subject in
        try subject.add(
          subject.content("b", of: "a"), subject.content("c", of: "a"), subject.content("a"), subject.content("d"))
        let ids = try ["a", "b", "d"].map { try subject.record($0).id }
        #expect(try subject.read { try $0.referring(to: ids[0]) }.map(\.name) == ["b", "c"])
        try subject.write { try $0.update(ids[1], to: subject.content("b", of: "d")) }
        #expect(try subject.read { try $0.referring(to: ids[0]) }.map(\.name) == ["c"])
        #expect(try subject.read { try $0.referring(to: [ids[2], ids[0], 77]) }.map(\.name) == ["b", "c"])
        #expect(try subject.read { try $0.referring(to: []) }.isEmpty)
        let found = try subject.read { try $0.presets(numbered: [ids[1], 77, ids[0]]) }
        #expect(found.map(\.name).sorted() == ["a", "b"])
        #expect(try subject.read(asOf: 1) { try $0.presets(numbered: [ids[0]]) }.map(\.revision) == [1])
        #expect(try subject.read { try $0.presets(numbered: []) }.isEmpty)
        #expect(try subject.read { try $0.uses(of: [ids[2], ids[0], 77]) }.map(\.name).sorted() == ["b", "c"])
        #expect(try subject.read(asOf: 1) { try $0.uses(of: [ids[0]]) }.map(\.name).sorted() == ["b", "c"])
        #expect(try subject.read(asOf: 1) { try $0.uses(of: [ids[2]]) }.isEmpty)
        #expect(try subject.read { try $0.users(of: "d", as: .animation) } == ["b"])
        #expect(try subject.read(asOf: 1) { try $0.users(of: "a", as: .animation) } == ["b", "c"])
        #expect(try subject.read(asOf: 1) { try $0.users(of: "d", as: .animation) } == [])
        try subject.remove("b")
        #expect(try subject.read { try $0.users(of: "d", as: .animation) } == [])
        #expect(throws: StorageError.unknownReference(name: "x", owner: "e")) {
          try subject.add(subject.content("e", of: "x"))
        }
      },
    ]
  }
}
