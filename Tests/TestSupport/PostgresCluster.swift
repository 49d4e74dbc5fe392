package import Foundation
internal import Synchronization

/// A PostgreSQL server of the tests' own: an unprivileged user's, with a socket in its folder and no port.
///
/// It ends with the tests, however they end: a shell watches a pipe that closes with them.
package final class PostgresCluster: Sendable {
  /// The server's folder, with its socket.
  package let folder: String
  /// The folder of the server's programs.
  package let programs: String
  /// What the shells watch, one for each start: a process closes its end of a pipe.
  private let watches = Mutex<[Pipe]>([])

  /// The server that all tests share; nil where PostgreSQL is not installed.
  package static let shared: PostgresCluster? = try? PostgresCluster()

  /// Whether there is a PostgreSQL to start.
  package static var isInstalled: Bool { programs != nil && BuiltTool.canActAsNobody }

  /// Where Debian has them, which keeps them out of the path, or where the path does.
  private static let programs: String? = {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let folders = versions.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
      .map { "/usr/lib/postgresql/\($0)/bin" }
    let inPath = BuiltTool.program("postgres").map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    return (folders + [inPath].compactMap(\.self)).first {
      FileManager.default.isExecutableFile(atPath: $0 + "/postgres")
    }
  }()

  /// Makes and starts a server.
  ///
  /// - Parameters:
  ///   - settings: Lines for its configuration.
  ///   - primary: The server that it is a replica of.
  package init(settings: [String] = [], replicaOf primary: PostgresCluster? = nil) throws {
    guard let programs = Self.programs else { throw CocoaError(.fileNoSuchFile) }
    self.programs = programs
    // A socket's path has to be short.
    folder = "/tmp/presets-pg-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if getuid() == 0 {
      try FileManager.default.setAttributes(
        [.ownerAccountID: 65534, .groupOwnerAccountID: 65534], ofItemAtPath: folder)
    }
    let data = folder + "/data"
    if let primary {
      try run(
        "pg_basebackup", ["-h", primary.folder, "-U", "postgres", "-D", data, "-R", "-X", "stream", "-c", "fast"])
    } else {
      try run("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"])
    }
    let lines =
      ["listen_addresses = ''", "unix_socket_directories = '\(folder)'", "fsync = off", "max_connections = 200"]
      + settings
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: data + "/postgresql.conf"))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(("\n" + lines.joined(separator: "\n") + "\n").utf8))
    try handle.close()
    try start()
  }

  deinit { watches.withLock { for watch in $0 { try? watch.fileHandleForWriting.close() } } }

  /// The address of a database on it.
  package func address(_ database: String = "postgres", user: String = "postgres") -> String {
    "postgres:///\(database)?host=\(folder)&user=\(user)"
  }

  /// The name of the database that an address of the cluster leads to.
  package static func database(of address: String) -> String {
    String(address.dropFirst("postgres:///".count).prefix { $0 != "?" })
  }

  /// Makes an empty database and returns its address.
  package func makeDatabase() throws -> String {
    let name = "d" + UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
    try run("psql", ["-q", "-h", folder, "-U", "postgres", "-c", "CREATE DATABASE \(name)", "postgres"])
    return address(name)
  }

  /// Runs statements as the server's owner, one script after the other in one session.
  ///
  /// One that begins with `\\!` is for the shell, and runs in between.
  @discardableResult
  package func psql(
    _ scripts: [String], in database: String = "postgres", user: String = "postgres"
  ) throws -> String {
    let options = ["-qAt", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", user]
    return try run("psql", options + scripts.flatMap { ["-c", $0] } + [database])
  }

  /// Runs statements as the server's owner.
  @discardableResult
  package func psql(_ sql: String, in database: String = "postgres", user: String = "postgres") throws -> String {
    try psql([sql], in: database, user: user)
  }

  /// The script that runs statements as the server's owner in the midst of another session.
  package func aside(_ sql: String) -> String {
    "\\! \(programs)/psql -qAt -h \(folder) -U postgres -c '\(sql)' postgres"
  }

  /// Holds a lock on a table, until what is returned is closed.
  package func lock(_ table: String, in database: String) throws -> FileHandle {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: programs + "/psql")
    process.arguments = ["-qAt", "-h", folder, "-U", "postgres", database]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("BEGIN; LOCK TABLE \(table);\n\\echo held\n".utf8))
    // It says so once it has it.
    _ = output.fileHandleForReading.availableData
    return input.fileHandleForWriting
  }

  /// Kills the server, as a power cut would.
  package func kill() throws {
    let number = try String(contentsOfFile: folder + "/data/postmaster.pid", encoding: .utf8).split(separator: "\n")[0]
    // The processes of its sessions first: without the first one they would go on for a moment.
    _ = try BuiltTool.shellOutput("pkill -9 -P \(number); kill -9 \(number)")
    // Its number stays taken until its shell ends, which would pass for a server that still runs.
    for file in ["/data/postmaster.pid", "/.s.PGSQL.5432.lock"] {
      try? FileManager.default.removeItem(atPath: folder + file)
    }
  }

  /// Stops all of its processes, so that it is there and answers nobody, until `SIGCONT`; or lets them go on.
  package func signal(_ name: String) throws {
    let number = try String(contentsOfFile: folder + "/data/postmaster.pid", encoding: .utf8).split(separator: "\n")[0]
    _ = try BuiltTool.shellOutput("kill -\(name) \(number); pkill -\(name) -P \(number)")
  }

  /// Waits until a question has an answer, some seconds.
  package func wait(
    for answer: String, to sql: String, in database: String = "postgres", seconds: Double = 20
  ) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while try psql(sql, in: database) != answer + "\n" {
      guard Date() < end else {
        throw CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "not \(answer) in time: \(sql)"])
      }
      usleep(20_000)
    }
  }

  /// Makes a replica the one that takes writes.
  package func promote() throws { try run("pg_ctl", ["promote", "-D", folder + "/data", "-w"]) }

  /// Starts the server, also again after ``kill()``.
  package func start() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let words = Self.unprivileged + [programs + "/postgres", "-D", folder + "/data"]
    let command = words.map { "'\($0)'" }.joined(separator: " ")
    // Not `wait`: a shell that was started with SIGCHLD blocked waits for ever.
    let end = """
      kill -QUIT $! 2>/dev/null; i=0; while [ -e '\(folder)/data/postmaster.pid' ] && [ $i -lt 40 ]; do
      sleep 0.05; i=$((i + 1)); done; rm -rf '\(folder)'
      """
    process.arguments = [
      "-c", "trap '' HUP INT TERM; \(command) </dev/null >'\(folder)/log' 2>&1 & read line; \(end)",
    ]
    let watch = Pipe()
    watches.withLock { $0.append(watch) }
    process.standardInput = watch
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<200 {
      if (try? run("pg_isready", ["-q", "-h", folder, "-U", "postgres"])) != nil { return }
      usleep(20_000)
    }
    throw CocoaError(.fileReadUnknown)
  }

  private static var unprivileged: [String] {
    guard getuid() == 0, let setpriv = BuiltTool.program("setpriv") else { return [] }
    return [setpriv, "--reuid", "65534", "--regid", "65534", "--clear-groups"]
  }

  @discardableResult
  private func run(_ program: String, _ words: [String]) throws -> String {
    let line = Self.unprivileged + [programs + "/" + program] + words
    let process = Process()
    process.executableURL = URL(fileURLWithPath: line[0])
    process.arguments = Array(line.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "\(program): \(text)"])
    }
    return text
  }
}

extension BuiltTool {
  fileprivate static func shellOutput(_ line: String) throws -> String {
    try BuiltTool().run(["-c", line], program: "/bin/sh").output
  }
}
