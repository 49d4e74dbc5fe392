import PresetStorage
import Testing

extension StorageConformance {
  static var referenceRules: [Rule] {
    [
      Rule("references may lead forwards") { subject in
        try subject.add(subject.content("hero", reducedMotion: "fade"), subject.content("fade"))
        #expect(try subject.record("hero").reducedMotion == "fade")
        #expect(try subject.read { try $0.users(of: "fade") } == ["hero"])
        #expect(try subject.read { try $0.users(of: "hero") } == [])
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
      Rule("references follow a rename, users are sorted") { subject in
        try subject.add(
          subject.content("b", reducedMotion: "fade"), subject.content("Z", reducedMotion: "fade"),
          subject.content("fade"))
        try subject.update("fade", to: subject.content("calm"), action: .rename)
        #expect(try subject.record("b").reducedMotion == "calm")
        #expect(try subject.read { try $0.users(of: "calm") } == ["Z", "b"])
      },
      Rule("mentions are found by kind and text") { subject in
        try subject.add(
          subject.content("b", kind: "linear"), subject.content("a", kind: "spring"), subject.content("c", kind: "x"))
        let found = try subject.read { try $0.presets(ofKinds: ["linear", "spring"], mentioning: "kind") }
        #expect(found.map(\.name) == ["a", "b"])
        #expect(try subject.read { try $0.presets(ofKinds: ["spring"], mentioning: "linear") } == [])
      },
    ]
  }
}
