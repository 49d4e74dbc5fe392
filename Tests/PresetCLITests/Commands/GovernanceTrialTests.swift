import Foundation
import TestSupport
import Testing

@testable import PresetModel

/// What trials of proposals, reviews and changes found, each by the commands that showed it.
struct GovernanceTrialTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  private func run(_ lines: String...) { for line in lines { #expect(tool.run(line).status == 0, "\(line)") } }

  /// A preset and an alias of it that is there for less motion, both changed, are what they are once it is accepted.
  @Test func aProposalChangesAPresetAndItsReducedAlias() {
    run(
      "add hero spring --bounce 0.3 --duration 500ms", "add hero/calm alias --preset hero --speed 2",
      "edit hero --reduced-motion hero/calm", "proposal new pr --title x",
      "edit hero hero/calm --tag menu --proposal pr", "edit hero --bounce 0.1 --proposal pr")
    let lines = [
      "eval hero hero/calm --at 0.1", "eval hero --at 0.1 --reduce-motion", "eval --all --at 0.1",
      "export hero --format css", "compare hero hero/calm",
    ]
    let proposed = lines.map { tool.run("\($0) --proposal pr") }
    run("proposal accept pr")
    for (line, answer) in zip(lines, proposed) {
      #expect(answer.status == 0 && answer.output == tool.run(line).output, "\(line): \(answer)")
    }
  }

  /// What the catalog renames meanwhile is by its new name what the proposal makes of it.
  @Test func aProposalFollowsWhatIsRenamed() {
    run(
      "add hero spring --bounce 0.3 --duration 0.5", "add other alias --preset hero", "proposal new c --title x",
      "edit hero --bounce 0.1 --proposal c", "rename hero menu/hero")
    let lines = [
      "eval menu/hero --at 0.1", "eval other --at 0.1", "eval --all --at 0.1", "show menu/hero --json",
      "export menu/hero --format css", "list --columns name,bounce", "compare menu/hero other",
    ]
    let proposed = lines.map { tool.run("\($0) --proposal c").output }
    run("proposal accept c")
    for (line, answer) in zip(lines, proposed) where !line.contains("show") {
      #expect(answer == tool.run(line).output, "\(line)")
    }
    #expect(proposed[3].contains(#""bounce":0.1"#) || proposed[3].contains(#""bounce": 0.1"#), "\(proposed[3])")
  }

  /// A replacement that is deprecated later on is told by lint.
  @Test func aReplacementThatIsDeprecatedIsTold() {
    for line in [["add", "new", "linear 100ms"], ["add", "old", "linear 101ms"], ["add", "newer", "linear 105ms"]] {
      #expect(tool.run(line).status == 0)
    }
    run("deprecate old --replaced-by new")
    #expect(!tool.run("lint").output.contains("replacement-deprecated"))
    run("deprecate new --replaced-by newer")
    let told = "old\treplacement-deprecated\tis replaced by 'new', which is deprecated itself, and 'newer' replaces it"
    #expect(tool.run("lint").output.contains(told), "\(tool.run("lint"))")
    run("deprecate old --replaced-by newer")
    #expect(!tool.run("lint").output.contains("replacement-deprecated"))
  }

  /// Rules look at presets as they are in a mode where that is asked for, and say so where it is not.
  @Test func rulesLookAtAMode() {
    run("axis add brand acme globex", "add pulse linear --duration 1 --tag opacity", "add calm easeOut")
    run("vary pulse brand=globex linear --duration 0.1 --repeat forever")
    let plain = tool.run("lint --rule flash")
    #expect(plain.status == 0 && plain.errors.contains("1 preset can be another one in other modes"), "\(plain)")
    let globex = tool.run("lint --rule flash --mode brand=globex")
    #expect(globex.status == 1 && globex.output.contains("pulse\tflash"), "\(globex)")
    run("vary pulse brand=globex --use calm")
    #expect(tool.run("lint --rule flash --mode brand=globex").status == 0)
    #expect(tool.run("lint --fix --mode brand=globex").status == 64)
    #expect(tool.run("edit calm --where 'duration>0' --duration 0.5").errors.contains("names or filters, not both"))
  }

  /// What presets get from a value's variant, and what they use of what is deprecated, is found behind values too.
  @Test func rulesLookBehindValues() {
    run("axis add brand acme globex", "value add d 300ms", "vary d brand=globex 7s", "value add e 200ms")
    run("add a easeOut --duration @d", "add b easeOut --duration @e", "deprecate e --replaced-by d --reason old")
    let lint = tool.run("lint")
    #expect(lint.errors.contains("1 preset can be another one in other modes"), "\(lint)")
    #expect(lint.output.contains("b\tdeprecated-in-use\tuses 'e', which is deprecated"), "\(lint)")
    #expect(
      tool.run("lint --json").output.contains("\"varied\":1")
        || tool.run("lint --json").output.contains("\"varied\": 1"))
  }

  /// What is written as it was may move in another way; a group has its values.
  @Test func whatIsRestoredTellsWhereItMovesOtherwise() {
    run("value add d 200ms", "add menu/in easeOut --duration @d", "value edit d 400ms")
    let restored = tool.run("restore menu/in --revision 2")
    #expect(restored.errors.contains("it was so already"))
    #expect(
      restored.errors.contains("menu/in moves in another way than at revision 2, by up to 0.367 of the way"),
      "\(restored)")
    #expect(tool.run("restore --under menu --revision 2").errors.contains("moves in another way"))
    run("rename d menu/d")
    run("restore --under menu --revision 2")
    #expect(!tool.run("restore d --revision 1").errors.contains("another way"))
    #expect(!tool.run("restore menu/in --revision 2").errors.contains("another way"))
    run("rename d menu/d", "remove menu/in", "value remove menu/d", "restore --under menu --revision 6")
    #expect(tool.run("value list").output.contains("menu/d"))
  }

  /// A revision that renames a preset for less motion, and in which one that names it comes or goes.
  @Test func aRenameGoesWithUsersThatComeAndGo() throws {
    run("add fade linear", "add old linear --reduced-motion fade", "proposal new p --title T")
    run("rename fade calm/fade --proposal p", "remove old --proposal p")
    run("add hero spring --reduced-motion calm/fade --proposal p", "proposal accept p")
    #expect(tool.run("list --format names").output == "calm/fade\nhero\n")
    run("undo")
    #expect(tool.run("list --format names").output == "fade\nold\n")
    #expect(tool.run("show old").output.contains("reduced motion\tfade\n"))
    run("add sheet spring --reduced-motion fade", "release 1.0.0", "rename fade calm", "remove sheet")
    run("restore fade sheet --revision v1.0.0", "undo")
    #expect(tool.run("list --format names").output == "calm\nold\n")
    let folder = tool.folder.file("d")
    #expect(tool.run(["sync", folder]).status == 0)
    try FileManager.default.moveItem(atPath: folder + "/calm.preset.json", toPath: folder + "/still.preset.json")
    try FileManager.default.removeItem(atPath: folder + "/old.preset.json")
    let synced = tool.run(["sync", folder])
    #expect(synced.status == 0 && tool.run("list --format names").output == "still\n", "\(synced)")
    run("undo")
    #expect(tool.run("show old").output.contains("reduced motion\tcalm\n"))
  }

  /// Nothing can use a curve as its duration, or a motion as a value.
  @Test func aReplacementIsOfTheSameType() {
    run("value add slow 400ms", "value add quick 100ms", "value add steep cubic-bezier(.2,0,0,1)", "add fade linear")
    for other in ["steep", "fade"] {
      let refused = tool.run(["deprecate", "slow", "--replaced-by", other])
      #expect(refused.status == 65 && refused.errors.contains("can't replace 'slow'"), "\(refused)")
    }
    run("deprecate slow --replaced-by quick")
  }

  /// What a sync would be refused is not promised.
  @Test func aRehearsedSyncIsRefusedAsTheSync() throws {
    run("add x easeOut --duration 0.2", "add y spring --reduced-motion x")
    let folder = tool.folder.file("d")
    #expect(tool.run(["sync", folder]).status == 0)
    try FileManager.default.removeItem(atPath: folder + "/x.preset.json")
    for option in [["--dry-run"], ["--check"], []] {
      let result = tool.run(["sync", folder] + option)
      #expect(
        result.status == 1 && result.errors.contains("'x' is used by 'y'; take its file back"), "\(option) \(result)")
    }
  }

  /// Of several changes, what is in the way is named.
  @Test func aSyncNamesWhatIsInTheWay() throws {
    run("add x easeOut", "add y spring --reduced-motion x")
    let folder = tool.folder.file("d")
    #expect(tool.run(["sync", folder]).status == 0)
    try FileManager.default.removeItem(atPath: folder + "/x.preset.json")
    try Data(#"{"name":"z","animation":{"kind":"linear"}}"#.utf8).write(
      to: URL(fileURLWithPath: folder + "/z.preset.json"))
    let result = tool.run(["sync", folder])
    #expect(result.errors.contains("1 of 2 presets can't be changed so"), "\(result)")
    #expect(result.errors.contains("take its file back") && result.errors.contains("x: 'x' is used by 'y'"))
  }

  /// A part of a catalog as tokens says what an import of it would miss.
  @Test(arguments: ["dtcg", "ndjson"]) func aPartSaysWhatItNeeds(format: String) {
    run("add calm/fade easeOut", "add s/open easeIn --reduced-motion calm/fade")
    let result = tool.run("export --under s --format \(format)")
    #expect(result.errors.contains("Left out: 'calm/fade', to which 's/open' refers"), "\(result.errors)")
    #expect(!tool.run("export --format \(format)").errors.contains("Left out"))
  }

  /// So is what moves where a preset's own variant refers to what has one of another axis.
  @Test func aMoveBehindAVariantIsTold() {
    run(
      "axis add brand a b", "axis add size s l", "add fade linear --duration 0.1", "vary fade brand=b --duration 0.3",
      "add plain easeOut --duration 0.2 --reduced-motion fade", "add sz easeOut --duration 0.2",
      "vary sz size=l --use fade", "release 1.0.0", "vary fade brand=b --duration 0.9")
    let difference = tool.run("diff v1.0.0 now")
    for name in ["plain", "sz"] { #expect(difference.output.contains("moved\t\(name)\t0.666667"), "\(difference)") }
    #expect(tool.run("release --suggest").errors.contains("sz moved by 0.667 of the way with brand=b, size=l"))
    #expect(tool.run("history sz").output.contains("through\tfade"))
  }

  /// Who goes on using an old name gets what has that name now.
  @Test(arguments: [
    (
      "add hero linear --duration 0.1", "deprecate hero --replaced-by heroine",
      "major: hero renamed to 'heroine', and what has its name moved by 0.57"
    ),
    (
      "copy heroine hero", "deprecate hero --replaced-by heroine",
      "minor: hero renamed to 'heroine'; its name is deprecated"
    ),
    (
      "add hero alias --preset heroine", "list",
      "major: hero renamed to 'heroine', and what has its name is not deprecated"
    ),
    (
      "copy heroine hero", "edit heroine --note x",
      "major: hero renamed to 'heroine', and what has its name is not deprecated"
    ),
    ("value add hero 100ms", "list", "major: hero renamed to 'heroine', and its name is something else"),
    ("list", "list", "major: hero renamed to 'heroine', and nothing has its name"),
  ])
  func anOldNameIsJudgedByWhatHasIt(first: String, second: String, reason: String) {
    run("add hero spring --bounce 0.3", "release 1.0.0", "rename hero heroine", first, second)
    let suggestion = tool.run("release --suggest").errors
    #expect(suggestion.contains(reason), "\(suggestion)")
    #expect(!tool.run("changelog").output.contains("the preset was added"))
  }

  @Test func eachChangeOfAProposalIsTold() {
    run("add hero spring", "proposal new p --title P")
    func changes(_ line: String) -> String { tool.run("\(line) --proposal p --json").output }
    for (line, change) in [
      ("edit hero --bounce 0.1", #"[{"action":"edit","name":"hero"}]"#),
      ("edit hero --bounce 0.2", #"[{"action":"edit","name":"hero"}]"#),
      ("add z linear", #"[{"action":"add","name":"z"}]"#),
      ("rename z y", #"[{"action":"rename","formerName":"z","name":"y"}]"#),
      ("edit y --duration 1", #"[{"action":"edit","name":"y"}]"#), ("remove y", #"[{"action":"remove","name":"y"}]"#),
      ("edit hero --bounce 0", #"[{"action":"edit","name":"hero"}]"#),
    ] {
      let output = changes(line)
      #expect(output.contains("\"changes\":\(change)") && !output.contains("null"), "\(line): \(output)")
    }
    #expect(changes("edit hero --bounce 0").contains(#"{"changes":[],"revision":null}"#))
  }

  /// A change that fits by itself is not left out for the sake of one that it refers to.
  @Test func whatFitsIsAccepted() {
    run(
      "axis add brand a b", "add x easeOut --duration 0.2", "proposal new p --title P",
      "vary x brand=b --duration 0.9 --proposal p", "add al alias --preset x --proposal p", "axis remove brand")
    let accepted = tool.run("proposal accept p --keep catalog")
    #expect(accepted.errors.contains("left out x") && !accepted.errors.contains("left out al"), "\(accepted)")
    #expect(tool.run("list --format names").output == "al\nx\n")
  }

  /// A variant is known by its modes, not by its place.
  @Test func variantsAreComparedByTheirModes() {
    run(
      "axis add brand a b c", "add h easeOut --duration 200ms", "vary h brand=c --duration 300ms",
      "vary h brand=b --duration 100ms")
    let difference = tool.run("diff 3 now").output
    #expect(
      difference.contains("variants[brand=b].animation.duration") && !difference.contains("brand=c]"), "\(difference)")
  }

  @Test func whatLintMendedIsToldAsJSON() {
    run("add one easeIn --duration 0.3", "add two easeIn --duration 0.3")
    let mended = tool.run("lint --fix --json").output
    #expect(mended.contains("\"action\": \"edit\"") && mended.contains("\"revision\": 3"), "\(mended)")
    #expect(tool.run("lint --fix --json").output.contains("\"changes\": []"))
    #expect(!tool.run("lint --json").output.contains("changes"))
  }

  @Test func aProposalIsTheRehearsalOfWhatHasNone() {
    run("value add d 1s")
    let refused = tool.run("value edit d 2s --dry-run")
    #expect(refused.status == 64 && refused.errors.contains("'--proposal NAME' keeps the change apart"), "\(refused)")
  }

  /// The commands of axes leave presets and values alone.
  @Test(arguments: ["axis remove calm --force", "axis rename calm c", "axis remove d --force"])
  func anAxisIsAnAxis(line: String) {
    run("add calm linear", "value add d 1s")
    let refused = tool.run(line)
    #expect(refused.status == 66 && refused.errors.contains("there is no axis"), "\(refused)")
    #expect(tool.run("list --format names").output == "calm\n" && tool.run("value list").output.contains("d"))
  }

  /// A word that is a kind and a preset is asked for.
  @Test func aKindThatIsAPresetIsAskedFor() {
    run("add easeIn easeIn", "add easeOut easeOut", "add hero spring")
    let refused = tool.run("edit easeIn easeOut --duration 0.2")
    #expect(refused.status == 64 && refused.errors.contains("'--kind easeOut' is the kind"), "\(refused)")
    run("edit hero --kind easeOut", "edit hero linear", "value add ease-out 1s", "edit hero ease-out")
    #expect(tool.run("export easeIn --format ndjson").output.contains(#""kind":"easeIn""#))
  }
}
