import Foundation
import TestSupport
import Testing

/// Pictures of `plot --animate` in a browser: they play, at the engine's own places, and rest where people ask for that.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct MovingPictureTests {
  /// Draws presets, and opens a page that shows the picture as others embed it.
  private func picture(
    _ gallery: Gallery, _ names: [String], _ ending: String, _ words: [String] = []
  ) throws -> (file: String, page: String) {
    let file = gallery.folder.file("moving.\(ending)")
    try gallery.run(["plot"] + names + ["-o", file, "--animate"] + words)
    let page = gallery.folder.file("slide.html")
    let markup = "<!doctype html><body style=\"margin:0;background:#fff\"><img src=\"moving.\(ending)\">"
    try Data(markup.utf8).write(to: URL(fileURLWithPath: page))
    return (file, page)
  }

  private func screen(_ browser: Chromium, _ gallery: Gallery, _ name: String) throws -> Data {
    let folder = ProcessInfo.processInfo.environment["PRESETS_PICTURES"] ?? gallery.folder.path
    try browser.picture("\(folder)/\(name).png")
    return try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }

  private func opened(_ page: String) throws -> Chromium {
    let browser = try Chromium.fresh()
    try browser.resize(width: 960, height: 540)
    try browser.open(page)
    try browser.evaluate("document.images[0].decode()")
    return browser
  }

  @Test(arguments: ["svg", "apng"]) func itPlaysWhereItIsEmbedded(ending: String) throws {
    let gallery = try Gallery.filled()
    // A build without cairo says so, and has no such files.
    if ending == "apng", try gallery.tool.run(["plot", "hero", "--format", "apng"]).status == 64 { return }
    let browser = try opened(picture(gallery, ["pulse"], ending, ["15", "--size", "480x270"]).page)
    let first = try screen(browser, gallery, "moving-\(ending)-1")
    // What never moves ends with the browser's patience.
    while try screen(browser, gallery, "moving-\(ending)-2") == first { try browser.nextFrame() }
  }

  @Test func whoAsksForLessMotionSeesTheEnd() throws {
    let gallery = try Gallery.filled()
    let file = try picture(gallery, ["hero", "calm"], "svg").file
    let browser = try Chromium.fresh()
    try browser.resize(width: 960, height: 540)
    for isReduced in [true, false] {
      try browser.prefer(["prefers-reduced-motion": isReduced ? "reduce" : "no-preference"])
      try browser.open(file)
      #expect(try (browser.number("document.getAnimations().length") == 0) == isReduced)
      let first = try screen(browser, gallery, "moving-reduced-\(isReduced)-1")
      // It begins by resting for 0.4 s.
      try browser.frames(54)
      #expect(try (screen(browser, gallery, "moving-reduced-\(isReduced)-2") == first) == isReduced)
    }
  }

  /// Each frame is where `eval` has it: the disc over the axis of values, and the square between the marks of 0 and 1.
  @Test(arguments: ["hero", "curve", "stairs", "bounce"]) func everyFrameIsWhereTheEngineIs(name: String) throws {
    let gallery = try Gallery.filled()
    let made = try picture(gallery, [name], "svg")
    let browser = try opened(made.page)
    try browser.open(made.file)
    let values = try gallery.values(name)
    let places = try #require(
      try browser.evaluate(
        """
        (() => { const middle = node => { const box = node.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2] };
          const disc = document.querySelector('g circle'), square = document.querySelector('g rect'), animations = document.getAnimations();
          const length = animations[0].effect.getComputedTiming().duration;
          animations.forEach(animation => animation.pause());
          return [...Array(\(values.count)).keys()].flatMap(frame => {
            animations.forEach(animation => { animation.currentTime = 400 + frame * 1000 / 60 + 0.01; });
            return [middle(disc)[1], middle(square)[0]];
          }).concat([length]) })()
        """) as? [Double])
    #expect(places.count == 2 * values.count + 1)
    #expect(abs((places.last ?? 0) - 1000 * (0.4 + 0.8 + Double(values.count - 1) / 60)) < 0.1)
    // The first frame is at 0 and the last one at 1, which gives both scales.
    let ends = (places[0], places[1], places[2 * values.count - 2], places[2 * values.count - 1])
    for (frame, value) in values.enumerated() {
      let height = (places[2 * frame] - ends.0) / (ends.2 - ends.0)
      let width = (places[2 * frame + 1] - ends.1) / (ends.3 - ends.1)
      #expect(abs(height - value) < 2e-3 && abs(width - value) < 2e-3, "frame \(frame)")
    }
  }
}
