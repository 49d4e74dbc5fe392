import Foundation
import TestSupport
import Testing

/// What trials of imports found, and of words that sources have, each by the commands that showed it.
struct ImportTrialTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  /// A folder has files of several formats, of which some have the dialect.
  @Test func aDialectIsThatOfTheFilesThatHaveIt() throws {
    try FileManager.default.createDirectory(atPath: tool.folder.file("web"), withIntermediateDirectories: true)
    _ = try tool.write(".a { transition: opacity 200ms ease-in; }\n", to: "web/a.css")
    _ = try tool.write(
      "export const pop = { type: \"spring\", stiffness: 100, damping: 10 };\n", to: "web/m.ts")
    let result = tool.run(["import", tool.folder.file("web"), "--dialect", "motion"])
    #expect(result.status == 0 && result.errors.contains("imported 2 presets"), "\(result)")
    let file = tool.run(["import", tool.folder.file("web/a.css"), "--dialect", "motion"])
    #expect(file.status == 64 && file.errors.contains("'css' has no dialect 'motion'"))
  }

  /// A script's curve alone has no duration, and what is taken for it is told.
  @Test func aScriptsCurveLastsAsLongAsIsTold() throws {
    let file = try tool.write(
      "export const e = 'cubic-bezier(0.1, 0, 0, 1)';\nexport const f = Easing.bezier(0.1, 0, 0, 1);\n", to: "k.ts")
    #expect(tool.run(["import", file, "--json"]).output.contains(#""assumedNames":["e","f"]"#))
    #expect(tool.run(["import", file, "--dry-run"]).errors.contains("no duration there, and 0.35 s here"))
  }

  /// What a figure means is not guessed: without an easing, a duration is that of either call of Reanimated.
  @Test func aDurationAloneIsOfNoCallOfReanimated() throws {
    let file = try tool.write(
      """
      import { withTiming } from "react-native-reanimated";
      export const FADE = { duration: 300 };
      export const PACED = { duration: 300, easing: Easing.bezier(0.1, 0, 0, 1) };
      export const SPRUNG = { duration: 300, dampingRatio: 0.7 };
      export const go = withSpring(1, { duration: 300 });

      """, to: "t.ts")
    let result = tool.run(["import", file, "--dialect", "reanimated"])
    #expect(result.errors.contains("can be what 'withTiming' takes, or 'withSpring'"), "\(result)")
    #expect(tool.run("list --format names").output == "PACED\nSPRUNG\ngo\n", "\(tool.run("list").output)")
  }

  /// React Native's timings are in milliseconds, with and without their easing.
  @Test func timingsOfReactNativeAreRead() throws {
    let file = try tool.write(
      "export const fade = { duration: 200, easing: Easing.inOut(Easing.quad), delay: 50, useNativeDriver: true };\n"
        + "export const plain = { duration: 300 };\nexport const soft = { tension: 40, friction: 7 };\n", to: "rn.ts")
    let result = tool.run(["import", file, "--dialect", "react-native"])
    #expect(result.status == 0 && result.errors.hasSuffix("imported 3 presets: 3 added\n"), "\(result)")
    #expect(tool.run("show fade --format json").output.contains("0.2"))
    #expect(
      tool.run("eval plain --at 0.075,0.15").output.contains("0.1576"),
      "\(tool.run("eval plain --at 0.075,0.15").output)")
    let other = try CommandLineTool()
    other.run("init")
    let compose = other.run(["import", file, "--dialect", "compose"])
    #expect(compose.errors.contains("fade: a spring of compose has neither a duration nor an easing"), "\(compose)")
    #expect(!compose.errors.contains("has no duration there"))
  }

  /// What an import adds is not told once more as changed, also where it refers to what is replaced.
  @Test func whatIsAddedIsNotChanged() throws {
    tool.run("add hero spring --bounce 0.3")
    let file = try tool.write(
      #"{"name":"hero","animation":{"kind":"spring","duration":0.8,"bounce":0.3}}"# + "\n"
        + #"{"name":"new","animation":{"kind":"alias","preset":"hero"}}"# + "\n", to: "b.ndjson")
    let result = tool.run(["import", file, "--on-conflict", "replace"])
    #expect(result.errors.contains("added new\n") && result.errors.contains("changed hero: "), "\(result)")
    #expect(!result.errors.contains("changed new"))
  }

  /// A tween whose pace nobody says, and what is made of parts, is no motion.
  @Test func whatLibrariesTakeByThemselvesIsTheirs() throws {
    let file = try tool.write(
      "import { Transition } from 'motion/react';\nexport const fade = { type: 'tween', duration: 0.3 };\n", to: "m.ts")
    #expect(tool.run(["import", file]).errors.contains("fade: a tween without an 'ease' has another one"))
    let layout = try tool.write(
      "export const open = { duration: 300, create: { type: 'linear', property: 'opacity' } };\n"
        + "export const plain = { duration: 300 };\n", to: "l.ts")
    let result = tool.run(["import", layout, "--dialect", "react-native"])
    #expect(
      result.errors.contains("open: it is for 'LayoutAnimation'") && result.errors.contains("1 added"), "\(result)")
  }

  /// A file of a folder that is JSON of something else is passed over by its name.
  @Test(arguments: [
    #"{"name":"Button","animation":"fade"}"#, #"{"name":"Button","animation":{"duration":200}}"#,
    #"{"components":[{"name":"Button","animation":{"duration":200}}]}"#,
    #"{"changes":[{"after":{"name":"a","animation":{"kind":"linear"}}}]}"#,
  ])
  func otherFilesOfAFolderArePassedOver(text: String) throws {
    try FileManager.default.createDirectory(atPath: tool.folder.file("d"), withIntermediateDirectories: true)
    _ = try tool.write(".a { transition: opacity 200ms ease-out }\n", to: "d/a.css")
    _ = try tool.write(text, to: "d/b.json")
    _ = try tool.write(#"[{"name":"c","note":"x","animation":{"kind":"linear"}}]"#, to: "d/c.json")
    let result = tool.run(["import", tool.folder.file("d")])
    #expect(
      result.status == 0 && result.errors.contains("b.json") && result.errors.contains("imported 2 presets"),
      "\(result)")
  }

  /// Calls of React Native's library tell what they are; what they repeat, repeats.
  @Test func callsOfReactNativeAreRead() throws {
    let config = "{ toValue: 1, duration: 900, easing: Easing.linear, useNativeDriver: true }"
    let file = try tool.write(
      """
      import { Animated, Easing } from "react-native";
      export const pulse = (v) => Animated.loop(Animated.timing(v, \(config)));
      export const thrice = (v) => Animated.loop(Animated.timing(v, \(config)), { iterations: 3 });
      export const soft = (v) => Animated.spring(v, { toValue: 1, useNativeDriver: true });
      export const press = (v) => Animated.sequence([Animated.delay(500), Animated.timing(v, \(config))]);
      export const plain = { duration: 200, easing: Easing.linear };

      """, to: "lp.ts")
    let result = tool.run(["import", file])
    #expect(result.errors.contains("press: what 'Animated.sequence' makes is no one motion"), "\(result)")
    #expect(tool.run("show pulse").output.contains("repeatForever") && tool.run("show thrice").output.contains("3"))
    #expect(tool.run("list --columns name,kind").output.contains("soft\tinterpolatingSpring"))
    #expect(tool.run("list --columns name,duration").output.contains("plain\t0.2"))
  }

  /// A timing is the same in all versions of Reanimated.
  @Test func theFileTellsThatATimingIsOfReanimated() throws {
    let file = try tool.write(
      "import { withTiming, Easing } from 'react-native-reanimated';\n"
        + "export const T = { duration: 300, easing: Easing.out(Easing.cubic) };\n", to: "b.ts")
    #expect(tool.run(["import", file, "--strict"]).status == 0)
    #expect(tool.run("list --columns name,duration").output.contains("T\t0.3"))
  }

  /// A transition that was changed beside its preset is told, and not passed by.
  @Test(arguments: [
    (#""value":200"#, #""value":500"#, false), (#""value":200"#, #""value":200.0"#, true),
    ("0.42,0,1,1", "0.4,0,1,1", false), ("", "", true),
  ])
  func aChangedTransitionIsTold(old: String, new: String, isTaken: Bool) throws {
    for line in ["add k easeIn --duration 0.2", "value add d 300ms", "add v easeIn --duration @d"] {
      #expect(tool.run(line).status == 0)
    }
    let text = tool.run("export --format dtcg").output.filter { !$0.isWhitespace }
    #expect(old.isEmpty || text.contains(old))
    let file = try tool.write(
      old.isEmpty ? text : text.replacing(old, with: new, maxReplacements: 1), to: "t.tokens.json")
    let result = tool.run(["import", file, "--on-conflict", "replace", "--strict"])
    #expect((result.status == 0) == isTaken, "\(result)")
    #expect(result.errors.contains("its '$value' was changed") != isTaken)
  }

  /// What Motion makes of its springs by seconds is what its source says.
  @Test func secondsOfMotionsSpringsAreAsItsSourceHasThem() throws {
    let file = try tool.write(
      """
      import type { Transition } from "motion/react";
      export const both: Transition = { type: "spring", visualDuration: 0.4, duration: 0.4 };
      export const alone: Transition = { type: "spring", visualDuration: 0.4 };
      export const untyped: Transition = { bounce: 0.2, duration: 0.4 };

      """, to: "t.ts")
    let result = tool.run(["import", file])
    #expect(result.errors.contains("untyped: without a 'type' or an 'ease' it can be a tween or a spring"), "\(result)")
    let list = tool.run("list --columns name,stiffness,damping").output
    #expect(list.contains("alone\t100\t10") && list.contains("both\t171.3"), "\(list)")
    #expect(tool.run("list --columns name,overshoot").output.contains("both\t0\n"))
  }

  /// What places keyframes on the way is no curve.
  @Test func keyframesByTheirTimesAreLeftOut() throws {
    let file = try tool.write(
      "export const t = { duration: 1, ease: 'easeIn', times: [0, 0.3, 1] };\n"
        + "export const u = { duration: 1, ease: 'easeIn', times: [0, 1] };\n", to: "m.ts")
    let result = tool.run(["import", file, "--dialect", "motion"])
    #expect(result.errors.contains("its 'times' place keyframes"), "\(result)")
    #expect(tool.run("list --format names").output == "u\n")
  }

  /// A name comes back as it was, whatever a comment may not hold.
  @Test(arguments: ["css", "android", "swiftui", "compose", "motion"])
  func awkwardNamesComeBack(format: String) throws {
    let names = ["--rs-duration-fast", "a*/b", "rs--fast", "x - y"]
    for name in names { #expect(tool.run(["add", "--", name, "easeOut"]).status == 0) }
    let file = tool.folder.file(
      "e." + ["css": "css", "android": "xml", "swiftui": "swift", "compose": "kt"][format, default: "ts"])
    #expect(tool.run(["export", "--format", format, "-o", file]).status == 0)
    let other = try CommandLineTool()
    other.run("init")
    #expect(other.run(["import", file]).status == 0)
    #expect(other.run("list --format json").output.matches(of: /"name":"([^"]+)"/).map { String($0.1) } == names)
  }

  /// Two presets and nothing else say nothing to change, also where neither is a kind.
  @Test func twoPresetsAreNothingToChange() {
    for line in ["add card linear", "add other linear", "add linear easeIn"] { #expect(tool.run(line).status == 0) }
    #expect(tool.run("edit card other").errors.contains("'presets edit' is not told what to change"))
    #expect(tool.run("edit card linear").errors.contains("'linear' is a kind, and a preset of this catalog"))
  }

  /// What an import takes away from a preset is told before all else, and counted.
  @Test func whatAReplacementDropsIsTold() throws {
    for line in [
      "axis add brand acme globex", "add calm linear",
      "add hero easeOut --duration 0.3 --note keep --reduced-motion calm",
      "edit hero --tag menu", "vary hero brand=globex --duration 0.5",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let file = try tool.write(
      #"[{"name":"hero","animation":{"kind":"easeOut","duration":0.4}}]"#, to: "v.json")
    let result = tool.run(["import", file, "--on-conflict", "replace", "--dry-run"])
    let line = result.errors.split(separator: "\n").first { $0.hasPrefix("would change hero") } ?? ""
    #expect(line.contains("note \"keep\" → nothing; reducedMotion \"calm\" → nothing"), "\(result)")
    #expect(line.contains("more, which '--json' tells"), "\(result)")
  }

  /// Strings that are CSS's motions are taken, or left out with a reason.
  @Test func aScriptsStringsAreRead() throws {
    let file = try tool.write(
      """
      export const pop = { type: "spring", stiffness: 300, damping: 20 };
      export const fade = "opacity 200ms cubic-bezier(0.4, 0, 0.2, 1)";
      export const slide = 'transform 250ms ease-out';
      export const EASE_OUT = "ease-out";
      export const two = "transform 250ms ease-out, opacity 1s ease-in";
      export const title = "opened 3 files";

      """, to: "s.ts")
    let result = tool.run(["import", file])
    #expect(result.errors.contains("left out \(file):5: two:"), "\(result)")
    #expect(tool.run("list --format names").output == "EASE_OUT\nfade\npop\nslide\n", "\(result)")
    #expect(tool.run("export slide --format ndjson").output.contains(#"{"duration":0.25,"kind":"easeOut"}"#))
  }

  /// A word that is an animation, or refers to a value, is none that a preset could be called or be.
  @Test func wordsOfSourcesAreNoNames() {
    for name in [".bouncy", "tween(300)", ".spring(duration: 0.4)"] {
      #expect(
        tool.run(["add", name, "easeIn"]).errors.contains("would mean an animation that is written out"), "\(name)")
    }
    #expect(tool.run(["add", "Animation.bouncy", "bouncy"]).status == 0)
    for words in [["add", "m", "easeOut @d"], ["add", "m", "spring:duration=@d"]] {
      #expect(tool.run(words).errors.contains("easeOut --duration @d"), "\(words)")
    }
    #expect(tool.run("add m easeOut @d").errors.contains("as '--duration @d'"))
  }

  /// What an edit leaves as it was in other modes is told.
  @Test func aVariantsOwnFiguresAreTold() {
    for line in ["axis add brand acme globex", "add s spring --bounce 0.3", "vary s brand=globex --bounce 0"] {
      tool.run(line)
    }
    let edited = tool.run("edit s --duration 1").errors
    #expect(edited.contains("'presets vary s brand=globex' changes them"), "\(edited)")
    #expect(!tool.run("edit s --note x").errors.contains("vary"))
  }

  /// Members of a script's objects stand for what they are, and four numbers under a name of paces are a curve.
  @Test func aScriptsMembersAreRead() throws {
    let file = try tool.write(
      """
      export const duration = { fast: 0.15, deep: { slow: 0.9 } };
      export const easings = { standard: [0.2, 0, 0, 1], box: [0, 1] };
      export const box = [0, 0, 1, 1];
      export const a = { type: "tween", duration: duration.deep.slow, ease: easings.standard };
      export const b = { type: "tween", duration: duration.none, ease: "easeIn" };

      """, to: "m.ts")
    let result = tool.run(["import", file, "--dialect", "motion"])
    #expect(result.errors.contains("left out \(file):5: b: its 'duration' is 'duration.none'"), "\(result)")
    #expect(tool.run("list --format names").output == "a\neasings/standard\n", "\(result)")
    #expect(tool.run("export a --format ndjson").output.contains(#""duration":0.9,"kind":"timingCurve","x1":0.2"#))
  }

  /// What chooses by less motion is a function in an export, and keeps its preset's name.
  @Test func aFunctionComesBackByItsName() throws {
    tool.run("add a/fade easeOut --duration 0.15")
    tool.run("add a/open easeIn --duration 0.3 --reduced-motion a/fade")
    let file = try tool.write(tool.run("export --format reanimated").output, to: "motion.ts")
    let other = tool.folder.file("other.db")
    tool.run(["init", other])
    tool.run(["--db", other, "import", file])
    #expect(tool.run(["--db", other, "list", "--format", "names"]).output == "a/fade\na/open\n")
  }
}
