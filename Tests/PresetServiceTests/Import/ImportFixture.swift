import Foundation
import PresetService
import TestSupport

/// A case in `Tests/Fixtures/Imports/Expected`: the files that one import reads, and all that comes of it.
struct ImportFixture {
  static let names = Fixtures.names(in: "Imports/Expected").map { String($0.dropLast(".txt".count)) }

  /// The paths of the files, each in the folder of its format.
  let files: [String]
  let dialect: String?
  /// What is taken, left out, passed over or refused, a line each.
  let outcome: [String]

  init(_ name: String) throws {
    let text = String(decoding: try Fixtures.data("Imports/Expected/\(name).txt"), as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    func rest(_ verb: String) -> String? { lines.first { $0[0] == verb }?[1] }
    files = rest("reads")?.split(separator: " ").map(String.init) ?? []
    dialect = rest("dialect")
    outcome = lines.filter { $0[0] != "reads" && $0[0] != "dialect" }.map { $0.joined(separator: " ") }
  }

  /// The format that the files are of, which is the name of their folder.
  var format: String { files.first?.split(separator: "/").first.map(String.init) ?? "" }

  /// Whether this build has the library that the files' format needs.
  var isReadable: Bool {
    #if !YAML
      if files.contains(where: { $0.hasSuffix(".yaml") }) { return false }
    #endif
    return PresetCatalog.readsXML || format != "android"
  }

  /// The files, beside which are the others of their folder.
  func sources() throws -> [ImportSource] {
    try files.map { path in
      let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
      var source = ImportSource(
        name: String(path.dropFirst(folder.count)), bytes: Array(try Fixtures.data("Imports/\(path)")))
      source.neighbor = { name throws(PresetError) in
        guard let data = try? Fixtures.data("Imports/\(folder)\(name)") else {
          throw PresetError(.notFound, "\(name) is not there")
        }
        return ImportSource(name: name, bytes: Array(data))
      }
      return source
    }
  }

  /// What comes of an import into an empty catalog, without the format being named.
  func imported() throws -> [String] {
    let trial = try ImportTrial()
    var options = ImportOptions()
    options.dialect = try dialect.map(ImportDialect.named)
    do {
      let sources = try sources()
      let summary = try isBounded { try trial.catalog.import(sources, options: options) }
      return try trial.documents.map { "takes " + $0 } + summary.omissions.map { "leaves out \($0)" }
        + summary.passedOver.map { "passes over \($1) \($0)" }.sorted()
    } catch let error as PresetError {
      return ["refuses \(error.message)"]
    }
  }
}
