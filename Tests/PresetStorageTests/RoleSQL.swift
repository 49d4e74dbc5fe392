#if PostgreSQL
  /// Scripts and documents as those write them who have SQL of their own.
  enum RoleSQL {
    /// A script that makes a revision by the functions.
    static func revision(_ sql: String) -> String {
      "BEGIN; SELECT presets.begin_revision('ana', 'x', NULL, gen_random_uuid()); \(sql); COMMIT"
    }

    static func adding(_ document: String, duration: String? = nil) -> String {
      let duration = duration.map { "'\($0)'" } ?? RoleSQL.duration(of: document)
      return revision(
        "SELECT presets.add_presets(ARRAY['\(document)'::json], ARRAY[\(duration)::float8], ARRAY[NULL::json])")
    }

    /// The duration that the library says with a document: a second, and none for what is no motion.
    static func duration(of document: String) -> String {
      let kinds = ["axis", "curve", "duration", "number", "proposal", "release", "releaseRules"]
      return kinds.contains { document.contains(#""kind":"\#($0)""#) } ? "NULL" : "1"
    }

    /// A script that adds so many presets, each of which refers to the one before.
    static func chaining(_ count: Int) -> String {
      revision(
        """
        SELECT presets.add_presets(
          array_agg(('{"animation":{"kind":"alias","preset":"' || CASE number WHEN 1 THEN 'hero' ELSE 'p' || number - 1 END
            || '"},"name":"p' || number || '"}')::json), array_agg(1::float8), array_agg(NULL::json))
        FROM generate_series(1, \(count)) AS number
        """)
    }

    static func proposal(_ name: String, state: String = "open", also: String = "") -> String {
      #"{"animation":{"changes":[],"comments":[],"kind":"proposal","state":"\#(state)","title":"x"},"name":"\#(name)"\#(also)}"#
    }

    static func put(_ id: Int, _ document: String, action: String = "edit") -> String {
      "SELECT presets.put_preset(\(id), '\(action)', '\(document)', \(duration(of: document)), NULL)"
    }

    static func release(_ version: String, of revision: Int) -> String {
      #"{"animation":{"kind":"release","revision":\#(revision)},"name":"\#(version)"}"#
    }

    static func undoing(_ revision: Int, _ sql: String, beforeCommit: String = "") -> String {
      "BEGIN; SELECT presets.begin_revision('ana', 'x', \(revision), NULL); \(sql); \(beforeCommit) COMMIT"
    }

    /// A script that says how long a preset takes that refers to others.
    static func lasting(_ id: Int, _ seconds: Int) -> String {
      "SELECT presets.set_durations(ARRAY[\(id)]::bigint[], ARRAY[\(seconds)]::double precision[])"
    }
  }
#endif
