import PresetService
import Synchronization
import TestSupport
import Testing

/// Files that would take for ever, or all memory, if they were taken at their word.
///
/// Each would be a hang and no matter of speed: the bench bounds the time of each import.
struct HostileTokenTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  private func tokens(_ count: Int, _ token: (Int) -> String) -> String {
    (0..<count).map(token).joined(separator: ",")
  }

  @Test func aChainOfAliasesEnds() {
    let chain = tokens(100_000) { "\"t\($0)\":{\"$value\":\"{t\($0 + 1)}\"}" }
    let refusal = bench.refusal("{\"$type\":\"cubicBezier\",\(chain),\"t100000\":{\"$value\":[0,0,1,1]}}")
    #expect(refusal?.contains("the references lead more than 64 steps") == true)
  }

  @Test func manyTokensThatLeadIntoARoundAreLeftOut() throws {
    let round = tokens(60) { "\"t\($0)\":{\"$value\":\"{t\(($0 + 1) % 60)}\"}" }
    let others = tokens(20_000) { "\"u\($0)\":{\"$value\":\"{t\($0 % 60)}\"}" }
    let summary = try bench.take("{\"$type\":\"cubicBezier\",\(round),\(others),\"x\":{\"$value\":[0,0,1,1]}}")
    #expect(summary.added == 1 && summary.omissionCount == 20_060)
    #expect(summary.omissions.first?.reason.hasSuffix("{t7} → {t8} → …") == true)
  }

  /// Each part of a pointer may follow references of its own.
  @Test func pointersThroughPointersEnd() throws {
    let chain = tokens(200) { "\"t\($0)\":{\"$value\":{\"$ref\":\"#/t\($0 + 1)/$value/0/0\"}}" }
    let summary = try bench.take("{\"$type\":\"cubicBezier\",\(chain),\"t200\":{\"$value\":[[[0,0,1,1]]]}}")
    // But the last, which leads to four numbers.
    #expect(summary.added == 1 && summary.omissionCount == 200)
  }

  @Test func groupsThatExtendEachOtherTwiceAreNotWrittenOut() {
    let groups = (1..<60).map {
      "\"g\($0)\":{\"a\":{\"$extends\":\"{g\($0 - 1)}\"},\"b\":{\"$extends\":\"{g\($0 - 1)}\"}}"
    }
    let refusal = bench.refusal("{\"g0\":{\"t\":{\"$type\":\"x\",\"$value\":1}},\(groups.joined(separator: ","))}")
    #expect(refusal?.contains("'$extends' makes more than 100000 tokens") == true)
  }

  @Test func aChainOfGroupsEnds() {
    let chain = tokens(20_000) { "\"g\($0)\":{\"$extends\":\"{g\($0 + 1)}\"}" }
    #expect(bench.refusal("{\(chain),\"g20000\":{}}")?.contains("lead more than 64 steps") == true)
  }

  @Test(arguments: ["{\"$type\":", "{\"a\":", "["])
  func deepNestingIsRefused(opening: String) {
    let refusal = bench.refusal(String(repeating: opening, count: 100_000), format: "dtcg")
    #expect(refusal?.contains("nested deeper than 64 levels") == true)
  }

  @Test func manyGroupsAndManyKeysAreRead() throws {
    let groups = tokens(20_000) { "\"g\($0)\":{\"$type\":\"cubicBezier\"}" }
    #expect(try bench.take("{\(groups)}").added == 0)
    // Looking through all keys for each alias and each key would be 10,000,000,000 comparisons.
    let aliases = tokens(10_000) { "\"t\($0)\":{\"$value\":\"{x}\"}" }
    #expect(try bench.take("{\"$type\":\"cubicBezier\",\(aliases),\"x\":{\"$value\":[0,0,1,1]}}").added == 10_001)
    let keys = tokens(100_000) { "\"k\($0)\":\($0)" }
    #expect(bench.refusal("{\(keys)}", format: "json")?.contains("has no key 'k0'") == true)
  }

  @Test func namesThatAreTheSameAreCounted() throws {
    let names = (0..<5000).map {
      "\"\(String(repeating: "\\u0001", count: $0 % 40 + 1))\($0 / 40)\":{\"$value\":[0,0,1,1]}"
    }
    #expect(try bench.take("{\"$type\":\"cubicBezier\",\"x\":{\(names.joined(separator: ","))}}").added == 5000)
  }

  @Test func aLineWithoutEndIsRefused() {
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 22)
    for format in ["dtcg", "figures", "json"] {
      var options = ImportOptions()
      options.format = try? ImportFormat.named(format)
      let source = ImportSource(name: "f") { piece }
      let error = #expect(throws: PresetError.self, "\(format)") {
        try bench.catalog.import([source], options: options)
      }
      #expect(error?.message.hasSuffix("more than 256 MiB in one piece") == true, "\(format)")
      // What is known to be too large is not read at all.
      let known = ImportSource(name: "f", size: 1 << 30) { piece }
      #expect(throws: PresetError.self) { try bench.catalog.import([known], options: options) }
    }
  }

  @Test func aLineWithoutEndIsNotReadToItsEnd() {
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    for (format, limit) in [("ndjson", 16), ("csv", 1)] {
      var options = ImportOptions()
      options.format = try? ImportFormat.named(format)
      let count = Atomic(0)
      let source = ImportSource(name: "f") {
        count.add(1, ordering: .relaxed).newValue == 1 ? Array("\n".utf8) : piece
      }
      let error = #expect(throws: PresetError.self, "\(format)") {
        try bench.catalog.import([source], options: options)
      }
      #expect(error?.message == "f: line 2: more than \(limit) MiB", "\(format)")
      #expect(count.load(ordering: .relaxed) <= limit + 3, "\(format)")
    }
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "a/../../b.json", "file:///etc/passwd", "..", ".", "", "a//b", "a\\\\b",
    "a%2f..",
    "https://example.com/x.json",
  ])
  func pathsThatLeaveTheFolderAreRefused(path: String) {
    var source = ImportSource(
      name: "f",
      bytes: Array(
        #"{"version":"2025.10","resolutionOrder":[{"name":"a","type":"set","sources":[{"$ref":"\#(path)"}]}]}"#.utf8))
    let asked = Mutex<[String]>([])
    source.neighbor = { name throws(PresetError) in
      asked.withLock { $0.append(name) }
      throw PresetError(.notFound, "asked")
    }
    let error = #expect(throws: PresetError.self) { try bench.catalog.import([source]) }
    #expect(error?.message.contains("is no path within the document's folder") == true)
    #expect(asked.withLock { $0 }.isEmpty)
  }

  @Test func setsThatNameEachOtherAreRefused() {
    func refusal(_ sets: String) -> String? {
      bench.refusal(##"{"version":"2025.10","sets":{\##(sets)},"resolutionOrder":[{"$ref":"#/sets/s9"}]}"##)
    }
    let round = ##""s9":{"sources":[{"$ref":"#/sets/s9"}]}"##
    #expect(refusal(round)?.contains("the sets refer to each other") == true)
    let reference = "{\"$ref\":\"#/sets/s%\"}"
    let many = (1..<10).map { number in
      let sources = Array(repeating: reference.replacing("%", with: "\(number - 1)"), count: 10)
      return "\"s\(number)\":{\"sources\":[\(sources.joined(separator: ","))]}"
    }
    #expect(
      refusal("\"s0\":{\"sources\":[{}]},\(many.joined(separator: ","))")?.contains("more than 1000 sources") == true)
  }

  /// A name that is no path is looked for among the paths.
  @Test func manyNamesInAGroupThatExtendsManyEnd() throws {
    let groups = tokens(58) { "\"g\($0)\":{\"$extends\":\"{g\($0 + 1)}\"}" }
    let count = Scale.count(15_000, long: 60_000)
    let others = tokens(count) { "\"a/\($0)\":{\"$value\":[0,0,1,1]}" }
    let summary = try bench.take(
      "{\"$type\":\"cubicBezier\",\(groups),\"g58\":{\"q\":{\"$value\":[0,0,1,1]}},\"x\":{\"$extends\":\"{g0}\",\(others)}}"
    )
    #expect(summary.added == count + 60)
  }

  @Test func aDocumentOfManyParametersIsRefused() {
    // In no order: each would have to be put between the others.
    let parameters = tokens(400_000) { "\"p\($0 * 7919 % 400_000)\":1" }
    let refusal = bench.refusal("{\"name\":\"x\",\"animation\":{\"kind\":\"spring\",\(parameters)}}", format: "json")
    #expect(refusal?.contains("kind 'spring' has no parameter 'p0'") == true)
  }
}
