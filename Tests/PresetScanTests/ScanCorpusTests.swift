import PresetScan
import Testing

/// The scanner against a person's reading of the same sources.
struct ScanCorpusTests {
  @Test(arguments: SourceLanguage.all.map(\.name))
  func findsWhatPeopleRead(language: String) throws {
    let corpus = try ScanCorpus(language)
    let wrong = ScanCorpus.difference(corpus.found, corpus.expected)
    let missed = ScanCorpus.difference(corpus.expected, corpus.found)
    let precision = 1 - Double(wrong.count) / Double(corpus.found.count)
    let recall = 1 - Double(missed.count) / Double(corpus.expected.count)
    print("scan \(language): \(corpus.expected.count) call sites, precision \(precision), recall \(recall), \(missed)")
    #expect(corpus.expected.count >= (language == "swift" ? 60 : 50))
    #expect(precision >= 0.98, "found and not there: \(wrong)")
    #expect(recall >= 0.9, "missed: \(missed)")
  }
}
