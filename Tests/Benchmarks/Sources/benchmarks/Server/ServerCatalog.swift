#if SERVER
  import Foundation
  import TestSupport

  /// A catalog on a throw-away server, with all of its history.
  struct ServerCatalog {
    /// The columns that a listing reads of each preset, as one would ask for them by hand.
    static let selection = """
      SELECT preset.id, preset.name, preset.kind, preset.animation, preset.modifiers, preset.note,
        (SELECT string_agg(tag.name, ',' ORDER BY tag.name) FROM presets.tag WHERE tag.preset = preset.id),
        variant.name, preset.duration, preset.revision, creation.at, latest.at, latest.author
      FROM presets.preset
      JOIN presets.revision AS creation ON creation.number = preset.created
      JOIN presets.revision AS latest ON latest.number = preset.revision
      LEFT JOIN presets.preset AS variant ON variant.id = preset.reduced_motion
      """

    /// How many imports it is filled by, a revision each.
    static let partCount: Int64 = 10

    /// How many presets it has.
    let count: Int64
    let tool: String
    var address: String { cluster.address("motion") }
    private let cluster: PostgresCluster
    private let folder: BenchmarkFolder

    /// Starts the server, with its settings as they come, and fills the catalog.
    init(_ count: Int64, tool: String, in folder: BenchmarkFolder) throws {
      (self.count, self.tool, self.folder) = (count, tool, folder)
      cluster = try PostgresCluster(settings: ["fsync = on", "max_connections = 100"])
      try run("CREATE DATABASE empty", in: "postgres")
      try ProgramRun.cost(of: [tool, "init", cluster.address("empty")])
      for name in ["motion", "fresh"] { try run("CREATE DATABASE \(name) TEMPLATE empty", in: "postgres") }
      for part in 0..<Self.partCount {
        try importing(documents(part * count / Self.partCount..<(part + 1) * count / Self.partCount), into: "motion")
      }
      try run("VACUUM ANALYZE", in: "motion")
      try run("CHECKPOINT", in: "motion")
    }

    /// Writes preset documents to a file, one a line: a twentieth of them has the tag `t3`, and of 3 in 10 the bounce is
    /// over 0.3.
    func documents(_ numbers: Range<Int64>) throws -> String {
      var text = ""
      for number in numbers {
        let bounce = ["0", "0.05", "0.1", "0.15", "0.2", "0.25", "0.3", "0.35", "0.4", "0.45"][Int(number % 10)]
        text += #"{"name":"\#(name(number))","animation":{"kind":"spring","duration":0.\#(2 + number % 7),"#
        text += #""bounce":\#(bounce)},"tags":["t\#(number % 20)"]}"# + "\n"
      }
      return try folder.write(text, to: "documents.ndjson")
    }

    func name(_ number: Int64) -> String { "part\(number / 100_000)/\(StoreContent.name(number % 100_000))" }

    /// Imports a file of documents.
    @discardableResult
    func importing(_ document: String, into database: String) throws -> Comparison.Cost {
      try ProgramRun.cost(of: [tool, "--db", cluster.address(database), "import", document])
    }

    /// Makes a new, empty catalog and returns its database.
    func makeFresh() throws -> String {
      try run("DROP DATABASE fresh", in: "postgres")
      try run("CREATE DATABASE fresh TEMPLATE empty", in: "postgres")
      return "fresh"
    }

    /// Runs a statement or a file of them by psql: the program itself, for Debian's in the path is a script in Perl
    /// that takes longer than it.
    @discardableResult
    func run(_ sql: String? = nil, file: String? = nil, in database: String = "motion") throws -> Comparison.Cost {
      let words = sql.map { ["-c", $0] } ?? file.map { ["-f", $0] } ?? []
      return try ProgramRun.cost(
        of: [cluster.programs + "/psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-h", cluster.folder, "-U", "postgres"]
          + words + [database])
    }

    /// Runs the tool on the catalog.
    func runTool(_ words: String...) throws -> Comparison.Cost {
      try ProgramRun.cost(of: [tool, "--db", address] + words)
    }
  }
#endif
