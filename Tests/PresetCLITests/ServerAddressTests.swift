import Foundation
import TestSupport
import Testing

/// The address of a server where a file is wanted: refused, and its password is never shown, whether or not this presets
/// was built with PostgreSQL.
struct ServerAddressTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  private static let spellings = [
    "postgres://ana:s3cret@localhost:1/none", "postgresql://ana:s3cret@localhost:1/none?connect_timeout=1",
    "POSTGRES://ana:s3cret@localhost:1/none", "PostgreSQL://ana:s3cret@localhost:1/none",
    " postgres://ana:s3cret@localhost:1/none", "\tpostgres://ana:s3cret@localhost:1/none\n",
    "postgres://ana:s3cret@[bad", "postgres://ana:s3/cret@localhost:1/none", "postgres://ana:s3cret",
    "postgres://ana:12/s3cret@localhost:1/none", "postgres://ana:s3?cret@localhost:1/none",
    "postgres://ana:12@s3cret@localhost:1/none",
    "postgres:///none?host=/nowhere&password=s3cret", "host=localhost port=1 password=s3cret",
  ]

  private static let ofFiles = [
    "import X", "import catalog.db X", "backup X", "fit X", "fit X hero", "export -o X", "export --output=X",
    "export --format css -o X", "gallery -o X", "plot hero -o X", "plot hero --format svg -o X", "check --golden X",
    "check --write X", "recover X", "backup --restore X", "add --document X", "lint --config X",
  ]

  /// What looks like an address to nobody but a person, where anything is expected but one.
  @Test(
    arguments: [
      "--dbX", "--db X lst", "--bd=X list", "X", "lst X", "show X", "show hero --format X", "list --sort X",
      "rename hero X", "copy hero X", "proposal show X", "proposal show X --json", "release X", "-X", "add X spring",
      "eval hero --at X", "import --starter X", "scan X", "show X --json", "help X", "history X", "edit hero --curve X",
    ],
    spellings + [
      "mysql://ana:s3cret@h/d", "postgre://ana:s3cret@h/d", "ana:s3cret@h/d", "host=h password = s3cret",
      "host=h password='s3 cret\\' s3' user=x", "postgres:/ana:s3cret@h", "postgres://ana:s3 cret@h/d",
    ])
  func whatIsQuotedOrSuggestedHasNoPassword(line: String, address: String) {
    #expect(!"\(run("--wait 0 " + line, address))".contains("s3"))
  }

  @Test(
    arguments: [
      "mysql://ana:s3cret@h/d", "postgre://h/d", "file:///tmp/x.db", "sqlite://x.db", "mysql:/ana:s3cret@h/d",
      "postgres+ssl:/ana:s3cret@h/d",
    ])
  func anUnknownSchemeIsNoFolder(address: String) throws {
    let scheme = address.prefix { $0 != ":" }
    for line in ["init X", "--db X init", "--db X list", "migrate-catalog --from X --to b.db", "--db X doctor"] {
      let result = run(line, address)
      #expect(result.status == 64, "\(result)")
      #expect(
        result.errors
          == "error: '\(scheme)://…' is no place for a catalog: nothing here knows '\(scheme)://'; on a server, its "
          + "address begins with postgres:// or postgresql://; a file is named by its path alone\n")
    }
    #expect(try tool.folder.names == ["catalog.db"])
  }

  private func run(_ line: String, _ address: String) -> CommandLineTool.Result {
    tool.run(line.split(separator: " ").map { $0.replacingOccurrences(of: "X", with: address) })
  }

  @Test(arguments: ofFiles, spellings)
  func whereAFileIsWantedItIsRefused(line: String, address: String) throws {
    let result = run(line, address)
    #expect(result.status == 64, "\(result)")
    #expect(result.errors.contains("is the address of a server, not a file"), "\(result)")
    #expect(!"\(result)".contains("s3"), "\(result)")
    #expect(try tool.folder.names == ["catalog.db"], "nothing is made, and nothing removed")
  }

  @Test(
    arguments: [
      "--db X list", "--db X init", "init X", "--db X doctor", "--db X lint", "--db X backup b.db",
      "--db X recover b.db",
      "--db X backup --restore b.db", "--db X import --starter css", "migrate-catalog --from X --to X",
      "migrate-catalog --from X --to b.db", "show X", "X list", "list X", "--db X --json export -o b.json",
    ], spellings)
  func whereACatalogIsWantedItsPasswordIsNotShown(line: String, address: String) throws {
    let result = run("--wait 0 " + line, address)
    #expect(![0, 1].contains(result.status), "\(result)")
    #expect(!"\(result)".contains("s3"), "\(result)")
    #expect(try tool.folder.names == ["catalog.db"])
    #expect(!FileManager.default.fileExists(atPath: address.prefix { $0 != "/" } + ""), "no folder of that name")
  }
}
