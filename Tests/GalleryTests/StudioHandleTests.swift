import Foundation
import TestSupport
import Testing

/// The picture of the editor: what is dragged on it, and what is thrown beside it.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioHandleTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    studio = try RunningStudio(visit.gallery.tool)
  }

  /// The peak of a spring is where the engine has it, and dragging it is one step.
  @Test func thePeakOfASpringIsDragged() throws {
    try visit.run("add", "pop", "spring", "--bounce", "0.35")
    try visit.open(studio)
    try visit.edit("pop")
    let peak = "document.querySelector('[data-handle=peak]')"
    try visit.wait("\(peak)?.getAttribute('aria-valuetext') === 'duration 0.50 s, bounce 0.35'")
    try browser.evaluate("\(peak).focus()")
    try browser.press("ArrowUp", code: 38)
    #expect(try browser.text("\(peak).getAttribute('aria-valuetext')") == "duration 0.50 s, bounce 0.36")
    let place = try browser.evaluate(
      "(({ x, y, width, height }) => [x + width / 2, y + height / 2])(\(peak).lastChild.getBoundingClientRect())")
    let spot = try #require(place as? [Double])
    func drag(across: Double, up: Double) throws -> String {
      for (type, part) in [("mousePressed", 0.0), ("mouseMoved", 0.5), ("mouseMoved", 1), ("mouseReleased", 1)] {
        // The axes wait, so that it stays under the pointer until it is let go; a livelier spring has its peak earlier.
        if type == "mouseReleased" {
          let away =
            across == 0 ? "box.y + box.height / 2 - \(spot[1] - up)" : "box.x + box.width / 2 - \(spot[0] + across)"
          try visit.wait("(box => Math.abs(\(away)) < 14)(\(peak).lastChild.getBoundingClientRect())")
        }
        try browser.send(
          "Input.dispatchMouseEvent",
          [
            "type": type, "x": spot[0] + part * across, "y": spot[1] - part * up, "button": "left", "buttons": 1,
            "clickCount": 1,
          ])
      }
      let text = try browser.text("\(peak).getAttribute('aria-valuetext')")
      try visit.press("Undo")
      try visit.wait("\(peak).getAttribute('aria-valuetext') === 'duration 0.50 s, bounce 0.36'")
      return text
    }
    // Sideways changes the duration alone, and up the bounce alone.
    let (longer, livelier) = (try drag(across: 60, up: 0), try drag(across: 0, up: 20))
    #expect(longer.hasPrefix("duration 0.6") && longer.hasSuffix("bounce 0.36"), "\(longer)")
    #expect(livelier.hasPrefix("duration 0.50 s, bounce 0.5"), "\(livelier)")
  }

  /// A curve that is written as one list has handles as well, and stays one.
  @Test func aCurveOfFourPointsHasHandles() throws {
    try visit.run("value", "add", "enter", "0.2s")
    try visit.run("add", "bz", "timingCurve", "--curve", "cubic-bezier(0.3,0,0.5,1)", "--duration", "@enter")
    try visit.open(studio)
    try visit.edit("bz")
    let field =
      "[...document.querySelectorAll('#editor .input')].find(it => it.firstChild.firstChild.data === 'curve').querySelector('input')"
    #expect(try browser.text("\(field).value") == "cubic-bezier(0.3, 0, 0.5, 1)")
    try browser.evaluate("document.querySelector('[data-handle=\"1\"]').focus()")
    try browser.press("ArrowUp", code: 38)
    #expect(try browser.text("\(field).value") == "cubic-bezier(0.3, 0.01, 0.5, 1)")
    // What a reference is stands below it.
    #expect(
      try browser.isTrue(
        "[...document.querySelectorAll('#editor .caption')].some(it => it.textContent.startsWith('@enter is 0.2 s; '))")
    )
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.run("show", "bz", "--json").filter { !$0.isWhitespace }.contains("\"curve\":[0.3,0.01,0.5,1]"))
  }

  /// However a spring is written, its peak is moved, and stays written so.
  @Test func thePeakIsMovedInEverySpelling() throws {
    let springs: [(words: [String], peak: String, moved: String, written: String)] = [
      (["smooth", "--extra-bounce", "0.2"], "duration 0.50 s, bounce 0.20", "bounce 0.21", #""extraBounce":0.21"#),
      (["bouncy"], "duration 0.50 s, bounce 0.30", "bounce 0.31", #""extraBounce":0.01"#),
      (
        ["spring", "--response", "0.4", "--damping-fraction", "0.7"], "duration 0.40 s, bounce 0.30", "bounce 0.31",
        #""dampingFraction":0.69,"kind":"spring","response":0.4"#
      ),
      (
        ["spring", "--response", "0.4", "--damping-fraction", "2"], "duration 0.40 s, bounce -0.50", "bounce -0.49",
        #""dampingFraction":1.961,"kind":"spring","response":0.4"#
      ),
      // 2π/√(170/2) = 0.6815 s, and 1 − 15/(2√340) = 0.5933; what moves it rounds both.
      (
        ["interpolatingSpring", "--mass", "2", "--stiffness", "170", "--damping", "15"],
        "duration 0.68 s, bounce 0.59", "bounce 0.60",
        #""damping":14.78,"kind":"interpolatingSpring","mass":2,"stiffness":170.8"#
      ),
    ]
    for (index, spring) in springs.enumerated() {
      try visit.gallery.run(["add", "spring \(index)"] + spring.words)
    }
    try visit.open(studio)
    let peak = "document.querySelector('[data-handle=peak]')"
    for (index, spring) in springs.enumerated() {
      let name = "spring \(index)"
      try visit.edit(name)
      try visit.wait("\(peak)?.getAttribute('aria-valuetext') === '\(spring.peak)'")
      try browser.evaluate("\(peak).focus()")
      try browser.press("ArrowUp", code: 38)
      #expect(try browser.text("\(peak).getAttribute('aria-valuetext')").hasSuffix(spring.moved), "\(spring)")
      try visit.save(as: "ben")
      try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
      let document = try visit.run("export", name, "--format", "ndjson")
      #expect(document.contains(spring.written), "\(spring): \(document)")
      try visit.press("Close")
    }
  }

  @Test func aTextFromElsewhereBecomesTheDraftAndItsPointsAreMoved() throws {
    try visit.open(studio)
    try visit.edit("calm")
    try visit.set("#paste", "linear(0, 0.3, 1.2 60%, 1) 500ms")
    try visit.wait("document.querySelectorAll('.handles:not([hidden]) [data-handle]').length === 4")
    let second = "document.querySelectorAll('.handles:not([hidden]) [data-handle]')[1]"
    try browser.evaluate("\(second).focus()")
    try browser.press("ArrowUp", code: 38)
    #expect(try browser.text("\(second).getAttribute('aria-valuetext')") == "part 0.30, value 0.31")
    try browser.press("Enter", code: 13)
    try visit.wait("document.querySelectorAll('.handles:not([hidden]) [data-handle]').length === 5")
    try browser.press("Delete", code: 46)
    try visit.wait("document.querySelectorAll('.handles:not([hidden]) [data-handle]').length === 4")
    // Escape takes a drag back, and the dialog stays.
    let place = try browser.evaluate(
      "(({ x, y, width, height }) => [x + width / 2, y + height / 2])(\(second).lastChild.getBoundingClientRect())")
    let spot = try #require(place as? [Double])
    for (type, up) in [("mousePressed", 0.0), ("mouseMoved", 20)] {
      try browser.send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": spot[0], "y": spot[1] - up, "button": "left", "buttons": 1, "clickCount": 1])
    }
    #expect(try browser.text("\(second).getAttribute('aria-valuetext')") != "part 0.30, value 0.31")
    try browser.press("Escape", code: 27)
    try visit.wait("\(second)?.getAttribute('aria-valuetext') === 'part 0.30, value 0.31'")
    try browser.send(
      "Input.dispatchMouseEvent", ["type": "mouseReleased", "x": spot[0], "y": spot[1], "button": "left"])
    // A curve alone leaves the time as it is.
    try visit.set("#paste", "cubic-bezier(.2,0,0,1)")
    try visit.wait(
      "[...document.querySelectorAll('.toast')].some(({ textContent }) => textContent.endsWith('with the duration as it was'))"
    )
    #expect(
      try browser.isTrue("[...document.querySelectorAll('#editor .inputs input')].some(input => input.value === '0.5')")
    )
    try visit.set("#paste", "no animation")
    try visit.wait("document.querySelector('#paste-problem').textContent.includes('no animation is read')")
  }

  /// What a hand lets go of flies on as `eval --velocity` says, within 0.001.
  @Test func aReleaseInFlightIsWhatEvalSays() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.set(".preview select", "Sheet")
    let place = try browser.evaluate(
      "(node => { node.scrollIntoView({ block: 'center' }); const { x, y, width, height } = node.getBoundingClientRect(); return [x + width / 2, y + height - 24] })(document.querySelector('.scene'))"
    )
    let spot = try #require(place as? [Double])
    func mouse(_ type: String, _ up: Double) throws {
      try browser.send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": spot[0], "y": spot[1] - up, "button": "left", "buttons": 1, "clickCount": 1])
    }
    try mouse("mousePressed", 0)
    for step in 1...6 { try mouse("mouseMoved", Double(step) * 12) }
    try mouse("mouseReleased", 72)
    try visit.wait("document.querySelector('.preview code')")
    let command = try visit.text(".preview code").split(separator: " ").map(String.init)
    #expect(command.prefix(3) == ["presets", "eval", "hero"] && command.contains("--velocity"), "\(command)")
    // The command has rounded figures: what flies is what was let go of.
    let flown = try #require(
      try browser.evaluate(
        "(({ flight, flown }) => [flown.from, flown.velocity, flown.to, ...flight.motions[0].values])(document.querySelector('.preview').preview)"
      ) as? [Double])
    let told = try visit.run(
      "eval", "hero", "--json", "--from", "\(flown[0])", "--velocity", "\(flown[1])", "--to", "\(flown[2])")
    let object = try JSONSerialization.jsonObject(with: Data(told.utf8)) as? [String: Any]
    let values = (object?["samples"] as? [[String: Any]] ?? []).compactMap { $0["value"] as? Double }
    #expect(values.count == flown.count - 3)
    for (one, other) in zip(values, flown.dropFirst(3)) { #expect(abs(one - other) < 0.001) }
  }
}
