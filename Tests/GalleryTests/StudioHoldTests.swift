import TestSupport
import Testing

/// The scene while B, or the button, is held: what is stored, in the place of the draft.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioHoldTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    studio = try RunningStudio(visit.gallery.tool)
  }

  private static let scenes = "[...document.querySelectorAll('#editor .scene')].map(({ innerHTML }) => innerHTML)"
  private static let isStored = "new Set(\(scenes)).size === 1"

  private func key(_ type: String) throws {
    let keys: [String: Any] = ["type": type, "key": "b", "code": "KeyB", "windowsVirtualKeyCode": 66]
    try browser.send("Input.dispatchKeyEvent", keys)
  }

  /// A draft that is on its way, with what is stored beside it.
  private func begin() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.9", into: "bounce")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Unsaved changes')")
    try visit.wait("document.querySelector('#distance')")
    try browser.evaluate(
      """
      (({ preview }) => {
        preview.beside.click();
        preview.editor.player.position = 12;
        preview.editor.pose();
      })(document.querySelector('#editor .preview'))
      """)
    try visit.wait("!(\(Self.isStored))")
  }

  @Test func whatIsStoredIsSeenWhileTheKeyIsHeld() throws {
    try begin()
    try browser.evaluate("document.querySelector('#editor .preview button').focus()")
    let draft = try browser.evaluate(Self.scenes) as? [String]
    try key("rawKeyDown")
    try visit.wait(Self.isStored)
    try key("rawKeyDown")
    #expect(try browser.isTrue(Self.isStored), "keys repeat")
    try key("keyUp")
    #expect(try browser.evaluate(Self.scenes) as? [String] == draft)
    // Where it is text, B is a letter.
    try browser.evaluate("document.querySelector('#editor input[type=search], #editor input:not([type])').focus()")
    try key("rawKeyDown")
    #expect(try !browser.isTrue(Self.isStored))
    try key("keyUp")
    #expect(visit.complaints(of: studio) == [])
  }

  @Test func theButtonHoldsAsWell() throws {
    try begin()
    let place = try browser.evaluate(
      """
      (({ x, y, width, height }) => [x + width / 2, y + height / 2])(
        (node => (node.scrollIntoView({ block: 'center' }), node.getBoundingClientRect()))(
          \(StudioVisit.button("Hold to see stored"))))
      """)
    let spot = try #require(place as? [Double])
    let mouse: [String: Any] = ["x": spot[0], "y": spot[1], "button": "left", "clickCount": 1]
    try browser.send("Input.dispatchMouseEvent", mouse.merging(["type": "mousePressed"]) { $1 })
    try visit.wait(Self.isStored)
    #expect(try browser.isTrue("\(StudioVisit.button("Hold to see stored")).ariaPressed === 'true'"))
    try browser.send("Input.dispatchMouseEvent", mouse.merging(["type": "mouseReleased"]) { $1 })
    try visit.wait("!(\(Self.isStored))")
  }
}
