import PresetModel
import PresetService
import TestSupport
import Testing

/// Times as catalogs write them, and as the rest of the world counts them.
struct CatalogTimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00.000Z", 0), ("2026-11-20T10:00:00.000Z", 1_795_168_800),
    ("2000-02-29T23:59:59.999Z", 951_868_799.999),
    ("0000-01-01T00:00:00.000Z", -62_167_219_200), ("9999-12-31T23:59:59.999Z", 253_402_300_799.999),
    ("1969-12-31T23:59:59.500Z", -0.5), ("1900-03-01T00:00:00.000Z", -2_203_891_200),
  ])
  func itIsCountedFrom1970(text: String, seconds: Double) {
    #expect(CatalogTime(text)?.secondsSince1970 == seconds)
    #expect(CatalogTime(secondsSince1970: seconds)?.description == text)
  }

  /// Of what says a part alone, the beginning counts.
  @Test(arguments: [
    ("2026-11", "2026-11-01T00:00:00.000Z"), ("2026-11-20", "2026-11-20T00:00:00.000Z"),
    ("2026-11-20T10", "2026-11-20T10:00:00.000Z"), ("2026-11-20T10:30", "2026-11-20T10:30:00.000Z"),
    ("2026-11-20T10:30:15", "2026-11-20T10:30:15.000Z"), ("2026-11-20T10:30:15.250", "2026-11-20T10:30:15.250Z"),
  ])
  func aPartBeginsWithItsFirstMoment(text: String, whole: String) throws {
    let time = try #require(CatalogTime(text))
    #expect(time.description == text && time.secondsSince1970 == CatalogTime(whole)?.secondsSince1970)
  }

  @Test func everyDayComesBack() throws {
    var previous = ""
    for day in stride(from: -719_528, to: 2_932_897, by: Scale.count(97, long: 13)) {
      let text = try #require(CatalogTime(secondsSince1970: Double(day) * 86_400)).description
      #expect(text > previous && CatalogTime(text)?.secondsSince1970 == Double(day) * 86_400)
      previous = text
    }
  }

  @Test(
    arguments: [
      .nan, .infinity, -.infinity, 1e308, -62_167_219_200.001, 253_402_300_799.9996, 5e300,
    ] as [Double])
  func whatIsFarOutIsNone(seconds: Double) { #expect(CatalogTime(secondsSince1970: seconds) == nil) }

  @Test(arguments: ["", "x", "2026-11-20 10:00:00.000Z", "yesterday", "2026-13-01T00:00:00.000Z"])
  func whatADamagedCatalogHasIsShownAsItIs(text: String) {
    let time = CatalogTime(stored: text)
    #expect(time.description == text)
    #expect(time.secondsSince1970 == nil && CatalogTime(text) == nil)
  }
}
