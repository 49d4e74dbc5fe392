#if PostgreSQL
  import Foundation
  import PostgresStorage
  import TestSupport
  import Testing

  /// Documents that the library does not write: the functions of a server's schema take none of them, whoever sends it.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct ServerDocumentTests {
    private static let linear = #""animation":{"kind":"linear"}"#

    private static func nested(_ levels: Int) -> String {
      let lists = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return #"{"animation":{"kind":"linear","x":\#(lists)},"name":"a"}"#
    }

    private static let flaws: [(flaw: String, documents: [String])] = [
      (
        "not canonical",
        [
          #"{"name":"a",\#(linear)}"#, #"{\#(linear),"name":"a","name":"a"}"#, #"{\#(linear),\#(linear),"name":"a"}"#,
          #"{\#(linear),"bogus":3,"name":"a"}"#, #"{\#(linear),"name":"a"} "#, #"{\#(linear), "name":"a"}"#,
          #"{\#(linear),"name":"a","reduced\u004dotion":"b"}"#,
          #"{"animation":{"kind":"alias","pres\u0065t":"b"},"name":"a"}"#,
          #"{\#(linear),"name":"\u0061"}"#, #"{\#(linear),"name":"a\/b"}"#, "{\(linear),\"name\":\"a\u{2028}\"}",
          "[]", "5",
        ]
      ),
      (
        "the animation is no canonical object with a kind",
        [
          #"{"animation":{"kind":"linear","duration":1},"name":"a"}"#, #"{"animation":{ "kind":"linear"},"name":"a"}"#,
          #"{"animation":{"duration":1,"duration":1,"kind":"linear"},"name":"a"}"#,
          #"{"animation":{"duration":1.50,"kind":"linear"},"name":"a"}"#,
          #"{"animation":{"duration":1E5,"kind":"linear"},"name":"a"}"#, #"{"animation":{"kind":5},"name":"a"}"#,
          #"{"animation":{"duration":1},"name":"a"}"#, #"{"animation":[],"name":"a"}"#, nested(63), nested(3000),
        ]
      ),
      (
        "an empty list",
        [
          #"{\#(linear),"modifiers":[],"name":"a"}"#, #"{\#(linear),"name":"a","tags":[]}"#,
          #"{\#(linear),"name":"a","variants":[]}"#,
        ]
      ),
      ("out of range", [#"{"animation":{"duration":1e+999,"kind":"linear"},"name":"a"}"#]),
      (
        "modifiers are no",
        [#"{\#(linear),"modifiers":null,"name":"a"}"#, #"{\#(linear),"modifiers":{},"name":"a"}"#]
      ),
      (
        "a modifier is no",
        [#"{\#(linear),"modifiers":[5],"name":"a"}"#, #"{\#(linear),"modifiers":[{"duration":1}],"name":"a"}"#]
      ),
      (
        "the name is",
        [
          #"{\#(linear),"name":5}"#, #"{\#(linear),"name":""}"#, #"{\#(linear),"name":"a\u0085"}"#,
          #"{\#(linear),"name":"\#(String(repeating: "a", count: 256))"}"#,
        ]
      ),
      (
        "the identifier is",
        [
          #"{\#(linear),"identifier":5,"name":"a"}"#, #"{\#(linear),"identifier":"A","name":"a"}"#,
          #"{\#(linear),"identifier":"","name":"a"}"#, #"{\#(linear),"identifier":"a b","name":"a"}"#,
          #"{\#(linear),"identifier":"a\n","name":"a"}"#, #"{\#(linear),"identifier":"é","name":"a"}"#,
          #"{\#(linear),"identifier":"\#(String(repeating: "a", count: 81))","name":"a"}"#,
        ]
      ),
      (
        "the note is",
        [
          #"{\#(linear),"name":"a","note":5}"#,
          #"{\#(linear),"name":"a","note":"\#(String(repeating: "é", count: 50_001))"}"#,
        ]
      ),
      (
        "the reduced-motion variant is",
        [#"{\#(linear),"name":"a","reducedMotion":5}"#, #"{\#(linear),"name":"a","reducedMotion":null}"#]
      ),
      ("tags are no", [#"{\#(linear),"name":"a","tags":"a"}"#, #"{\#(linear),"name":"a","tags":["a", "b"]}"#]),
      (
        "the axis has no list",
        [
          #"{"animation":{"kind":"axis"},"name":"a"}"#, #"{"animation":{"contexts":["a"],"kind":"axis"},"name":"a"}"#,
          #"{"animation":{"contexts":["a","a"],"kind":"axis"},"name":"a"}"#,
          #"{"animation":{"contexts":["a",5],"kind":"axis"},"name":"a"}"#,
          #"{"animation":{"contexts":{"a":1,"b":2},"kind":"axis"},"name":"a"}"#,
        ]
      ),
      (
        "the proposal has no state",
        [#"{"animation":{"changes":[],"comments":[],"kind":"proposal","title":"x"},"name":"a"}"#]
      ),
      (
        "the proposal has no title",
        [
          #"{"animation":{"changes":[],"comments":[],"kind":"proposal","state":"open"},"name":"a"}"#,
          #"{"animation":{"changes":[],"comments":[],"kind":"proposal","reason":5,"state":"open","title":"x"},"name":"a"}"#,
        ]
      ),
      (
        "the proposal has no list of changes",
        ["7", "[5]", #"[{"after":null,"base":null,"id":1}]"#, #"[{"after":"{}","base":null}]"#].map {
          #"{"animation":{"changes":\#($0),"comments":[],"kind":"proposal","state":"open","title":"x"},"name":"a"}"#
        }
      ),
      (
        "the proposal has no list of comments",
        ["7", "[5]", #"[{"about":null,"author":"x","revision":"1","text":"y"}]"#].map {
          #"{"animation":{"changes":[],"comments":\#($0),"kind":"proposal","state":"open","title":"x"},"name":"a"}"#
        }
      ),
      (
        "has a key that it can",
        [
          #"{"animation":{"kind":"release","preset":"hero","revision":1},"name":"v1.0.0"}"#,
          #"{"animation":{"kind":"releaseRules","other":1},"name":"release-rules"}"#,
        ]
      ),
      (
        "what is no motion has",
        [#"{"animation":{"contexts":["a","b"],"kind":"axis"},"modifiers":[{"kind":"speed","speed":2}],"name":"a"}"#]
      ),
      (
        "the rules for versions are no",
        [
          #"{"animation":{"kind":"releaseRules","minorDelay":0},"name":"release-rules"}"#,
          #"{"animation":{"kind":"releaseRules","minorDelay":1},"name":"rules"}"#,
        ]
      ),
      ("a tag is no", [#"{\#(linear),"name":"a","tags":["a",5]}"#, #"{\#(linear),"name":"a","tags":["\u0007"]}"#]),
    ]

    private static let sound = [
      #"{\#(linear),"identifier":"a","name":"a"}"#, #"{\#(linear),"identifier":"aZ9","name":"a","note":"é"}"#,
      #"{\#(linear),"name":"a"}"#, #"{"animation":{"duration":1e-05,"kind":"linear"},"name":"a b"}"#, nested(62),
      #"{"animation":{"kind":"timingCurve","x1":0.1,"x2":0.25,"y1":-0.5,"y2":1},"modifiers":[{"duration":10,"kind":"delay"}],"name":"é\u2028 x:\\\"","note":"a, \"b\": \u0007[{\n","tags":["a: ","b"]}"#,
      #"{\#(linear),"name":"a.50,","note":"","tags":[":","b"]}"#,
      #"{"animation":{"inner":{"kind":"x"},"kind":"other","points":[[0,0],[0.5,1]],"text":"a:1e999"},"name":"a"}"#,
      #"{\#(linear),"name":"a","note":"\#(String(repeating: "é", count: 50_000))"}"#,
      #"{"animation":{"contexts":["a","b"],"kind":"axis"},"name":"a","note":"x"}"#,
    ]

    private let cluster: PostgresCluster
    private let database: String

    init() throws {
      cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      database = PostgresCluster.database(of: address)
      try PostgresStore.create(address: address)
      try run("SELECT presets.add_presets(ARRAY['{\(Self.linear),\"name\":\"hero\"}'::json], '{1}', ARRAY[NULL::json])")
    }

    private func run(_ sql: String) throws {
      let script = "BEGIN; SELECT presets.begin_revision('ana', 'x', NULL, NULL); \(sql); COMMIT"
      try cluster.psql(script, in: database)
    }

    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'::json" }

    /// The ways in which a document comes in: alone, beside a sound one, and as that of a preset that is there.
    private static func ways(_ document: String) -> [String] {
      let duration = RoleSQL.duration(of: document)
      let document = quoted(document)
      let other = quoted(#"{"animation":{"duration":2,"kind":"linear"},"name":"other"}"#)
      return [
        "SELECT presets.add_presets(ARRAY[\(document)], '{\(duration)}', ARRAY[NULL::json])",
        "SELECT presets.add_presets(ARRAY[\(other), \(document)], '{1,\(duration)}', ARRAY[NULL, NULL]::json[])",
        "SELECT presets.put_preset(1, 'edit', \(document), \(duration), NULL)",
      ]
    }

    @Test func aDocumentWithAFlawIsRefused() throws {
      for (flaw, documents) in Self.flaws {
        for document in documents {
          for way in Self.ways(document) {
            let error = #expect(throws: CocoaError.self, "\(document.prefix(200))") { try run(way) }
            let words = error?.localizedDescription ?? ""
            #expect(words.contains(flaw), "\(words.prefix(300)): \(document.prefix(200))")
          }
        }
      }
      #expect(try cluster.psql("SELECT revision FROM presets.catalog", in: database) == "1\n")
    }

    @Test func whatTheLibraryWritesIsTaken() throws {
      for document in Self.sound {
        for way in Self.ways(document) { try run(way + "; SET CONSTRAINTS ALL IMMEDIATE; ROLLBACK; BEGIN") }
      }
      #expect(try cluster.psql("SELECT revision FROM presets.catalog", in: database) == "1\n")
    }

    @Test func whatComesWithADocumentHasLimits() throws {
      let document = Self.quoted(#"{\#(Self.linear),"name":"a"}"#)
      for source in ["'[]'", "json_build_object('a', repeat('x', 1000001))"] {
        let error = #expect(throws: CocoaError.self) {
          try run("SELECT presets.add_presets(ARRAY[\(document)], '{1}', ARRAY[\(source)]::json[])")
        }
        let words = error?.localizedDescription ?? ""
        #expect(words.contains("the source is no object of at most 1,000,000 bytes"), "\(words)")
      }
    }
  }
#endif
