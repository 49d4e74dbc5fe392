import SQLiteStorage
import Testing

extension StorageConformance {
  static var listingRules: [Rule] {
    [
      Rule("names are sorted by their bytes, and differ where those do") { subject in
        let names = ["Z", "a", "a/b", "a0", "e\u{301}", "z", "\u{e9}", "Ω", "😀"]
        for name in names.reversed() { try subject.add(subject.content(name)) }
        #expect(try subject.names() == names)
        #expect(try subject.read { try $0.names() } == names)
        #expect(try subject.names { $0.isReversed = true } == names.reversed())
        #expect(try subject.record("\u{e9}").name.utf8.count == 2)
      },
      Rule("listings filter and sort") { subject in
        try subject.add(
          subject.content("m/in", kind: "linear", tags: ["x", "y"], duration: 0.3),
          subject.content("m/out", tags: ["x"], duration: nil))
        try subject.add(subject.content("m0", note: "ÄBC 100%", duration: 0.1))
        try subject.add(subject.content("Z", kind: "linear", duration: 0.2))
        #expect(try subject.names { $0.kind = "linear" } == ["Z", "m/in"])
        #expect(try subject.names { $0.tags = ["x"] } == ["m/in", "m/out"])
        #expect(try subject.names { $0.tags = ["x", "y"] } == ["m/in"])
        #expect(try subject.names { $0.group = "m" } == ["m/in", "m/out"])
        #expect(try subject.names { $0.search = "bc 100%" } == ["m0"])
        #expect(try subject.names { $0.search = "äbc" } == [], "only ASCII letters match in either case")
        #expect(try subject.names { $0.search = "M/" } == ["m/in", "m/out"])
        #expect(try subject.names { $0.search = "Y" } == ["m/in"])
        #expect(try subject.names { $0.search = "_" } == [], "no character is a wild card")
        #expect(try subject.names { $0.order = .kind } == ["Z", "m/in", "m/out", "m0"])
        #expect(try subject.names { $0.order = .updated } == ["m/in", "m/out", "m0", "Z"])
        #expect(try subject.names { $0.order = .duration } == ["m0", "Z", "m/in", "m/out"])
        let longest = try subject.names {
          $0.order = .duration
          $0.isReversed = true
        }
        #expect(longest == ["m/in", "Z", "m0", "m/out"], "what never ends is last either way")
      },
      Rule("presets with fixed identifiers are found, now and then") { subject in
        func content(_ name: String, _ identifier: String?) -> PresetRecord.Content {
          var content = subject.content(name)
          content.columns[.identifier] = identifier
          let member = identifier.map { #""identifier":"\#($0)","# } ?? ""
          content.document = #"{"animation":{"kind":"spring"},\#(member)"name":"\#(name)"}"#
          return content
        }
        try subject.add(content("a", "one"), content("b", nil), content("c", "two"))
        try subject.update("a", to: content("a", nil))
        try subject.update("b", to: content("b", "one"))
        try subject.remove("c")
        let fixed = (1...4).map { revision in
          try? subject.names(asOf: revision) { $0.hasIdentifier = true }.joined()
        }
        #expect(fixed == ["ac", "c", "bc", "b"])
        #expect(try subject.record("b").columns[.identifier] == "one")
        #expect(try subject.record("a", asOf: 1).columns[.identifier] == "one")
      },
      Rule("kinds are left out of listings as they were then") { subject in
        func entry(_ name: String, _ kind: String) -> PresetRecord.Content {
          var content = subject.content(name, kind: kind, duration: nil)
          content.document = #"{"animation":{"kind":"\#(kind)"},"name":"\#(name)"}"#
          return content
        }
        try subject.add(subject.content("a"), entry("b", "duration"), subject.content("c"))
        try subject.update("b", to: subject.content("b"))
        try subject.update("c", to: entry("c", "number"))
        try subject.remove("c")
        try subject.add(subject.content("d", kind: "other", note: #"\"kind\":\"number\""#))
        for (revision, names) in [(1, "ac"), (2, "abc"), (3, "ab"), (4, "ab"), (5, "abd")] {
          for others in [["number", "duration"], ["number", "duration", "unheard"]] {
            let found = try subject.names(asOf: Int64(revision)) { $0.otherKinds = others }
            #expect(found.joined() == names, "\(revision)")
          }
        }
        #expect(try subject.names { $0.otherKinds = ["other", "number"] } == ["a", "b"])
        #expect(try subject.names(asOf: 1) { $0.otherKinds = ["spring"] } == ["b"])
      },
      Rule("listings compare numbers of presets") { subject in
        func add(_ name: String, _ animation: String, modifiers: String = "[]", duration: Double?) throws {
          var content = subject.content(name, duration: duration)
          (content.columns[.animation], content.columns[.modifiers]) = (animation, modifiers)
          let written = modifiers == "[]" ? "" : #","modifiers":\#(modifiers)"#
          content.document = #"{"animation":\#(animation)\#(written),"name":"\#(name)"}"#
          try subject.add(content)
        }
        try add("a", #"{"bounce":0.3,"kind":"spring"}"#, duration: 0.5)
        try add("b", #"{"bounce":-1,"kind":"spring"}"#, modifiers: #"[{"duration":2,"kind":"delay"}]"#, duration: nil)
        try add(
          "c", #"{"bounce":"text","kind":"linear","response":{"value":7}}"#,
          modifiers: #"[{"duration":{"value":7},"kind":"delay"}]"#, duration: 0.25)
        try add("d", #"{"kind":"spring"}"#, modifiers: #"[{"duration":9,"kind":"speed"}]"#, duration: 0)
        // What was two revisions ago is read from the history.
        try add("gone", #"{"bounce":0.3,"kind":"spring"}"#, duration: 0.5)
        try subject.remove("gone")
        func found(
          _ subjects: PresetQuery.Subject, _ sign: PresetQuery.Comparison, _ number: Double, orReference: Bool = false
        ) throws -> String {
          var condition = PresetQuery.Condition(subjects, sign, number)
          condition.takesReferences = orReference
          let now = try subject.names { $0.conditions = [condition] }
          let past = try subject.read(asOf: 4) { snapshot in
            var query = PresetQuery()
            query.conditions = [condition]
            return try Self.names(query, in: snapshot)
          }
          #expect(now == past)
          return now.joined()
        }
        let response = PresetQuery.Subject.parameter("response", defaults: ["spring": 0.5])
        #expect(try found(response, .less, 1) == "abd" && found(response, .less, 1, orReference: true) == "abcd")
        // A curve that is referred to may have it.
        let tension = PresetQuery.Subject.parameter("tension", defaults: [:])
        #expect(try found(tension, .less, 1) == "" && found(tension, .less, 1, orReference: true) == "c")
        let delay = PresetQuery.Subject.modifier("delay", parameter: "duration")
        #expect(try found(delay, .less, 1) == "" && found(delay, .less, 1, orReference: true) == "c")
        let bounce = PresetQuery.Subject.parameter("bounce", defaults: [:])
        #expect(try found(bounce, .greater, 0.3) == "" && found(bounce, .greaterOrEqual, 0.3) == "a")
        #expect(try found(bounce, .less, 0.3) == "b" && found(bounce, .lessOrEqual, 0.3) == "ab")
        #expect(try found(bounce, .equal, -1) == "b" && found(bounce, .notEqual, -1) == "a", "text is no number")
        let withDefault = PresetQuery.Subject.parameter("bounce", defaults: ["spring": 0.5])
        #expect(try found(withDefault, .greater, 0.3) == "d")
        #expect(try found(.duration, .greater, 0.25) == "ab" && found(.duration, .lessOrEqual, 0.25) == "cd")
        #expect(try found(.modifier("delay", parameter: "duration"), .greater, 1) == "b")
        #expect(try found(.parameter(#"x"' OR 1"#, defaults: [:]), .greater, -1) == "", "a name is no statement")
      },
      Rule("pages of one snapshot fit together, whoever writes meanwhile") { subject in
        let names = (0..<10).map { "p\($0)" }
        for name in names { try subject.add(subject.content(name)) }
        let pages = try subject.read { snapshot in
          try stride(from: 0, to: 12, by: 3).map { offset in
            // An engine may let others write now, once the snapshot has been read from; but it must not change.
            defer { subject.addElsewhere("a\(offset)") }
            var page = PresetQuery()
            page.limit = 3
            page.offset = Int64(offset)
            return try Self.names(page, in: snapshot)
          }
        }
        #expect(pages.map(\.count) == [3, 3, 3, 1] && Array(pages.joined()) == names)
        #expect(subject.addElsewhere("b"), "reading keeps nobody out once it is over")
      },
      Rule("a listing can be left in the middle") { subject in
        try subject.add(subject.content("a"), subject.content("b"))
        var seen: [String] = []
        try subject.read { snapshot in
          try snapshot.forEach(PresetQuery()) {
            seen.append($0.name)
            return false
          }
          try snapshot.forEachName(PresetQuery()) {
            seen.append($0)
            return false
          }
        }
        #expect(seen == ["a", "a"])
        #expect(subject.addElsewhere("c"))
      },
      Rule("a long listing goes on while others are read and left in the middle") { subject in
        let names = (1000..<2600).map { "p\($0)" }
        try subject.write { _ = try $0.addNew(names.map { subject.content($0) }) }
        var seen: [String] = []
        try subject.read { snapshot in
          try snapshot.forEachName(PresetQuery()) { name in
            seen.append(name)
            // Once within a page that a server sends, and once near its end.
            guard seen.count % 499 == 1 else { return true }
            #expect((try? snapshot.preset(named: name)?.name) == name)
            var inner: [String] = []
            try? snapshot.forEach(PresetQuery()) {
              inner.append($0.name)
              return inner.count < seen.count + 600
            }
            #expect(inner == Array(names.prefix(seen.count + 600)))
            return true
          }
        }
        #expect(seen == names)
      },
    ]
  }
}
