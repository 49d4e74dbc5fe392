import Foundation

/// A package in a temporary folder of its own, which uses a copy of this one.
///
/// The copy is of the working tree, and is a repository whose one commit is tagged 1.0.0.
final class ClientPackage {
  /// How this package is named as a dependency.
  enum Dependency {
    case path, version
  }

  private let folder: URL
  private let flags: [String]

  /// Creates a package with one target for each of `sources`, which uses the products of that name.
  ///
  /// - Parameters:
  ///   - programs: The targets that can be run.
  ///   - flags: What the build is told besides.
  init(
    dependency: Dependency, sources: [String: (products: [String], source: String)], programs: Set<String> = [],
    flags: [String] = []
  ) throws {
    self.flags = flags
    let files = FileManager.default
    folder = files.temporaryDirectory.appendingPathComponent("presets-client-\(UUID().uuidString)", isDirectory: true)
    let copy = folder.appendingPathComponent("presets", isDirectory: true)
    try files.createDirectory(at: copy, withIntermediateDirectories: true)
    for entry in ["Package.swift", "Sources", "Plugins"] where files.fileExists(atPath: Self.root.path + "/" + entry) {
      try files.copyItem(at: Self.root.appendingPathComponent(entry), to: copy.appendingPathComponent(entry))
    }
    let location: String
    switch dependency {
    case .path: location = "path: \"presets\""
    case .version: location = "url: \"\(copy.absoluteString)\", exact: \"1.0.0\""
    }
    let targets = sources.map { name, target in
      let products = target.products.map { ".product(name: \"\($0)\", package: \"presets\")" }
      let kind = programs.contains(name) ? "executableTarget" : "target"
      return ".\(kind)(name: \"\(name)\", dependencies: [\(products.joined(separator: ", "))])"
    }
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "client", platforms: [.macOS(.v15)], dependencies: [.package(\(location))],
        targets: [\(targets.joined(separator: ", "))])
      """, to: "Package.swift")
    for (name, target) in sources { try write(target.source, to: "Sources/\(name)/\(name).swift") }
    for arguments in [
      ["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "All"], ["tag", "1.0.0"],
    ] {
      let identity = ["-c", "user.name=test", "-c", "user.email=test@localhost", "-c", "commit.gpgsign=false"]
      try Self.run(["git", "-C", copy.path] + identity + arguments)
    }
  }

  /// The folder of this package.
  static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  deinit {
    // A folder that can't be removed is left to the system's own cleaning.
    try? FileManager.default.removeItem(at: folder)
  }

  /// Builds `target` and returns the exit status and what the build printed.
  @discardableResult
  func build(_ target: String) throws -> (status: Int32, output: String) {
    try Self.run(["swift", "build"] + place + ["--target", target])
  }

  /// Plans the build of all targets, without any of it, and returns the exit status and the plan.
  func plan() throws -> (status: Int32, output: String) {
    try Self.run(["swift", "build"] + place + ["--print-manifest-job-graph"])
  }

  private var place: [String] {
    ["--package-path", folder.path, "--cache-path", folder.path + "/cache", "--disable-index-store"] + flags
  }

  /// The names of the modules that have been built, sorted.
  func modules() throws -> [String] {
    let built = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.build/debug/Modules")
    return built.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }.sorted()
  }

  /// What the loader says of the libraries that a program is linked with.
  func libraries(of program: String) throws -> String {
    try Self.run(["ldd", "\(folder.path)/.build/debug/\(program)"]).output
  }

  /// Builds and runs `program` and returns its exit status and what it and the build printed.
  func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    try Self.run(["swift", "run"] + place + ["--quiet", program] + arguments)
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Runs a command and returns its exit status and what it printed.
  @discardableResult
  static func run(_ command: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    // Tests that a hook of git runs are told of that repository, and must not commit to it.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
