import PresetService
import Testing

/// Theo's files, beside what `Tests/Fixtures/Imports/theo` has: hostile ones, and where the files of imports may be.
struct TheoTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  @Test func whatIsMadeFromAnAliasFollowsIt() throws {
    let properties = #""props":{"A":{"value":"{!FAST}"},"B":{"value":"{!FAST}"}}"#
    try bench.take(#"{"aliases":{"FAST":"100ms"},"global":{"type":"time"},\#(properties)}"#)
    try bench.catalog.edit("FAST") { $0.animation.parameters["value"] = .number(0.3) }
    #expect(try bench.catalog.duration(named: "A") == 0.3)
    #expect(try bench.source(of: "B")?.line == 1)
  }

  /// An alias whose text doubles itself again and again is bounded, as one that goes round is.
  @Test func aliasesThatGrowAreLeftOut() throws {
    let aliases = (1...60).map { #""A\#($0)":"{!A\#($0 - 1)} {!A\#($0 - 1)}""# }.joined(separator: ",")
    let properties = #""props":{"X":{"type":"time","value":"{!A60}x"},"Y":{"type":"easing","value":"{!Y}"}}"#
    let text = #"{"aliases":{"A0":"1s",\#(aliases)},\#(properties)}"#
    let omissions = try bench.omissions(text)
    #expect(omissions.count == 2, "\(omissions)")
    #expect(omissions.contains { $0.contains("it refers to '!Y', an alias that is not there") }, "\(omissions)")
  }

  @Test(arguments: ["../a.json", "/etc/a.json", "https://a/b.json", "a/../../b.json", ""])
  func nothingOutsideOfTheFolderIsRead(path: String) throws {
    let text = #"{"imports":["\#(path)"],"props":{"X":{"type":"time","value":"1s"}}}"#
    let omissions = try bench.omissions(text)
    #expect(omissions.count == 1 && omissions[0].contains("is no path within the folder"), "\(omissions)")
    #expect(try bench.lines() == [#"X duration {"value":1}"#])
  }

  @Test func anotherSectionIsTold() throws {
    let text = #"{"props":{"X":{"type":"time","value":"1s"}},"more":{"Y":{"type":"time","value":"2s"}}}"#
    #expect(try bench.omissions(text, format: "theo").first?.contains("'more' is no section of Theo's files") == true)
  }

  /// A file of older tokens with a group of that name stays what it is.
  @Test func aGroupCalledPropsIsNoFileOfTheo() throws {
    try bench.take(
      #"{"props":{"X":{"type":"time","value":"1s"}},"ease":{"Y":{"type":"cubic-bezier","value":"ease-in"}}}"#)
    #expect(try bench.lines() == [#"ease/Y curve {"value":"easeIn"}"#, #"props/X duration {"value":1}"#])
  }
}
