import TestSupport
import Testing

/// The page's search and menus find what the command line finds, and refuse what it refuses.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GallerySearchTests {
  private static let count = "document.getElementById('count').textContent"

  /// A catalog with names of all sorts, its page, and a browser that shows it.
  private func opened() throws -> (Gallery, Chromium) {
    let gallery = try Gallery.filled()
    try gallery.add([
      ["name": "m3.open", "animation": ["kind": "linear", "duration": 1], "note": "the menu's way home, no detour"],
      ["name": "a//b", "animation": ["kind": "interpolatingSpring", "initialVelocity": 2]],
      ["name": "a/../b", "animation": ["kind": "power", "direction": "in", "exponent": 3, "duration": 0.4]],
      ["name": "endless", "animation": ["kind": "easeIn", "duration": 86_400]],
      ["name": "same", "animation": ["kind": "alias", "preset": "hero"], "tags": ["Menu"]],
    ])
    try gallery.run(["value", "add", "quick", "120ms"])
    try gallery.run(["value", "add", "short", "@quick"])
    try gallery.run(["add", "referring", "linear", "--duration", "@short", "--delay", "@quick"])
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.nextFrame()
    return (gallery, browser)
  }

  private func listed(_ words: [String], in gallery: Gallery) throws -> [String] {
    try gallery.run(["list", "--format", "names"] + words).split(separator: "\n").map(String.init)
  }

  /// What a preset has of a curve that is a value is found as its own.
  @Test func curvesOfValuesAreSearched() throws {
    let gallery = try Gallery.filled()
    func card(_ curve: String) -> [String: Any] {
      ["kind": "timingCurve", "curve": ["value": curve], "duration": 0.2]
    }
    try gallery.add([
      ["name": "steep", "animation": ["kind": "curve", "value": [0.25, 0, 0, 1]]],
      ["name": "stair", "animation": ["kind": "curve", "value": ["count": 3]]],
      ["name": "steeply", "animation": card("steep")], ["name": "by stairs", "animation": card("stair")],
    ])
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.nextFrame()
    for condition in ["x1=0.25", "x1>0", "y2=1", "count=3", "has x1"] {
      try browser.search(condition)
      let wanted = try listed(["--where", condition], in: gallery)
      let found = try Set(browser.names)
      #expect(!wanted.isEmpty && found == Set(wanted), "\(condition): \(found)")
    }
  }

  @Test func aSearchFindsWhatListFinds() throws {
    let (gallery, browser) = try opened()
    let searches: [(text: String, words: [String])] = [
      ("kind:spring", ["--kind", "spring"]), ("kind:easeOut", ["--kind", "easeOut"]),
      ("tag:menu", ["--tag", "menu"]), ("under:a", ["--under", "a"]), ("group:hero", ["--under", "hero"]),
      ("duration>300ms", ["--where", "duration>300ms"]), ("duration > 300ms", ["--where", "duration > 300ms"]),
      ("has delay", ["--where", "has delay"]), ("no reducedMotion", ["--where", "no reducedMotion"]),
      ("name~HERO", ["--where", "name~HERO"]), ("tag=menu", ["--where", "tag=menu"]),
      ("kind!=spring", ["--where", "kind!=spring"]), ("kind~ease", ["--where", "kind~ease"]),
      ("tag=menu and has delay", ["--where", "tag=menu and has delay"]),
      ("reducedMotion=calm", ["--where", "reducedMotion=calm"]), ("group=hero", ["--where", "group=hero"]),
      ("initialVelocity<1", ["--where", "initialVelocity<1"]), ("blendDuration=0", ["--where", "blendDuration=0"]),
      ("direction=in", ["--where", "direction=in"]),
      ("note~\"way home\"", ["--where", "note~\"way home\""]), ("overshoot>4", ["--where", "overshoot>4"]),
      ("measures.duration>=60s", ["--where", "measures.duration>=60s"]),
      ("settlingDuration<250ms", ["--where", "settlingDuration<250ms"]),
      ("framesAt60>40", ["--where", "framesAt60>40"]), ("repeatCount.count=2", ["--where", "repeatCount.count=2"]),
      ("repeatForever.autoreverses=true", ["--where", "repeatForever.autoreverses=true"]),
      ("speed.factor>=1.5 bounce=0.3", ["--where", "speed.factor>=1.5", "--where", "bounce=0.3"]),
      ("modifiers~count", ["--where", "modifiers~count"]), ("author=ana", ["--where", "author=ana"]),
      ("updated>2020", ["--where", "updated>2020"]), ("revision>1", ["--where", "revision>1"]),
      ("duration=0.12", ["--where", "duration=0.12"]), ("delay.duration<0.15", ["--where", "delay.duration<0.15"]),
      ("has duration", ["--where", "has duration"]), ("no duration", ["--where", "no duration"]),
      ("crossings!=0", ["--where", "crossings!=0"]), ("has animation.bounce", ["--where", "has animation.bounce"]),
    ]
    for (text, words) in searches {
      try browser.search(text)
      let wanted = try listed(words, in: gallery)
      #expect(!wanted.isEmpty, "\(text) finds something")
      #expect(try Set(browser.names) == Set(wanted), "\(text)")
      #expect(try !browser.text(Self.count).contains("·"), "\(text)")
    }
    #expect(browser.complaints.isEmpty)
  }

  /// What `list --where` refuses, the page does not take for something else, and says what is wrong with it.
  @Test func whatIsNoConditionIsSaid() throws {
    let (gallery, browser) = try opened()
    let searches: [(text: String, condition: String?, words: String)] = [
      ("duration>300", "duration>300", "“duration” is 300 without a unit, which would be 300 seconds; write 300ms"),
      ("delay>0", "delay>0", "“delay” is no number, which is more or less; there is “delay.duration”."),
      ("bounce~3", "bounce~3", "“bounce” is a number, which contains nothing; write bounce=3."),
      ("bounce>abc", "bounce>abc", "“abc” is no number to compare bounce with."),
      ("kind=sprnig", "kind=sprnig", "No preset here is of a kind “sprnig”; did you mean “spring”?"),
      ("no reducedMotoin", "no reducedMotoin", "did you mean “reducedMotion”?"),
      ("under:m3", nil, "No preset here is under “m3”"), ("constructor:x", nil, "“constructor:” is no filter."),
      ("tag:meun", nil, "No preset here has a tag “meun”; did you mean “menu”?"),
      ("tag=menu or has delay", nil, "Here all has to be so; presets list --where joins"),
      ("calm or hero", nil, "Here all has to be so; presets list --where joins"),
      ("not spring", nil, "Here all has to be so; presets list --where joins"),
      ("finishedAfter>1", nil, "“finishedAfter” is called “measures.duration” here."),
      ("framesAt120>40", nil, "This page does not know “framesAt120”"),
    ]
    for (text, condition, words) in searches {
      try browser.search(text)
      let said = try browser.text(Self.count)
      #expect(said.hasPrefix("0 of 18 presets · ") && said.contains(words), "\(said)")
      if let condition {
        #expect(try gallery.tool.run(["list", "--where", condition]).status != 0, "\(condition)")
      }
    }
    for text in ["the menu's way", "drag and drop", "no way", "\"way home\""] {
      try browser.search(text)
      #expect(try browser.names.contains("m3.open") == (text != "drag and drop"), "words, no condition: \(text)")
    }
  }

  @Test func groupsAreThoseOfList() throws {
    let (gallery, browser) = try opened()
    let groups = try browser.texts("[...document.getElementById('group').options].map(option => option.value)")
      .filter { !$0.isEmpty }
    #expect(Set(groups) == ["a", "a/..", "hero"])
    for group in groups {
      try browser.choose(group, in: "group")
      #expect(try Set(browser.names) == Set(listed(["--under", group], in: gallery)), "\(group)")
    }
    // One name leaves the other of a comparison to be chosen, which is said.
    try browser.evaluate("location.hash = '#/?compare=hero'")
    try browser.nextFrame()
    #expect(try browser.text(Self.count).hasSuffix("“hero” is compared with another: choose one."))
  }
}
