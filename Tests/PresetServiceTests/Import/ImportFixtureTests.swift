import PresetService
import TestSupport
import Testing

/// Files in the shapes that others publish, and what becomes of each: `Tests/Fixtures/Imports`.
struct ImportFixtureTests {
  @Test(arguments: ImportFixture.names)
  func eachImportGivesWhatItHas(name: String) throws {
    let fixture = try ImportFixture(name)
    guard fixture.isReadable else { return }
    #expect(try fixture.imported() == fixture.outcome)
  }

  /// No format of texts is without a case, and no file is there for nothing.
  @Test func eachFileOfEachFormatIsRead() throws {
    let fixtures = try ImportFixture.names.map(ImportFixture.init)
    let formats = Set(ImportFormat.all.map(\.name)).subtracting(["catalog"])
    #expect(Set(fixtures.map(\.format)) == formats)
    let files = formats.flatMap { format in Fixtures.names(in: "Imports/\(format)").map { "\(format)/\($0)" } }
    #expect(Set(fixtures.flatMap(\.files)) == Set(files))
  }

  /// What is cut off anywhere is an error or some of the presets, and no crash.
  @Test(arguments: ImportFixture.names)
  func filesMayBeCutOff(name: String) throws {
    let fixture = try ImportFixture(name)
    guard fixture.files.count == 1, fixture.isReadable else { return }
    let bytes = Array(try Fixtures.data("Imports/\(fixture.files[0])"))
    // What was left out may be taken once the rest of it is gone.
    let whole = fixture.outcome.count { $0.hasPrefix("takes ") || $0.hasPrefix("leaves out ") }
    for part in 1..<12 {
      let trial = try ImportTrial()
      let added = (try? trial.read([("f", Array(bytes.prefix(bytes.count * part / 12)))], dialect: fixture.dialect))?
        .added
      #expect(added ?? 0 <= whole)
    }
  }
}
