import PresetStorage
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
    ]
  }
}
