// What a person does with the gallery.
extension Chromium {
  /// Writes `text` into the search field, key by key as far as the page can tell.
  func search(_ text: String) throws {
    try evaluate("document.getElementById('search').focus(); document.getElementById('search').select()")
    if text.isEmpty { try press("Backspace", code: 8) } else { try type(text) }
    try nextFrame()
  }

  /// Waits until the page has been drawn once more.
  func nextFrame() throws { try frames(2) }

  /// Waits until the page has been drawn as often as a display would have done it.
  func frames(_ count: Int) throws {
    try evaluate(
      "new Promise(done => { let left = \(count); const next = () => left-- ? requestAnimationFrame(next) : done(1); next() })"
    )
  }

  /// The names on the cards.
  var names: [String] {
    get throws { try texts("[...document.querySelectorAll('.card h2 button')].map(title => title.textContent)") }
  }

  /// Chooses an option of a list.
  func choose(_ value: String, in list: String) throws {
    try evaluate(
      "{ const list = document.getElementById('\(list)'); list.value = '\(value)'; "
        + "list.dispatchEvent(new Event('change', { bubbles: true })) }")
  }

  /// Lets the page use the clipboard, which takes a focused window.
  func allowClipboard() throws {
    try send("Browser.grantPermissions", ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
    try send("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  /// Opens the card of exactly this name, as a click does.
  func open(preset name: String) throws {
    try evaluate("document.getElementById('viewer').open && document.getElementById('viewer').close()")
    try search(name)
    try evaluate(
      "[...document.querySelectorAll('.card h2 button')].find(button => button.textContent === '\(name)').click()")
    try nextFrame()
  }

  /// Presses the button of the open preset that has this label or text.
  func press(button: String) throws {
    try evaluate(
      "[...document.querySelectorAll('#viewer button, #tray button')].find(button => "
        + "[button.textContent, button.getAttribute('aria-label')].includes('\(button)')).click()")
  }

  /// Moves the time to a tick, which also pauses.
  func scrub(to tick: Int) throws {
    try evaluate("\(Self.scrub)(\(tick))")
  }

  private static let scrub =
    "(tick => { const scrub = document.querySelector('#viewer input[type=range]'); scrub.value = tick; "
    + "scrub.dispatchEvent(new Event('input', { bubbles: true })); return scrub })"

  /// What the number beside the time says at each tick.
  func shownValues() throws -> [Double] {
    let values = try evaluate(
      "(() => { const values = []; for (let tick = 0; tick <= \(Self.scrub)(tick).max; tick++) { \(Self.scrub)(tick); "
        + "values.push(+document.querySelector('.readout').textContent.split(/ s +/)[1]) } return values })()")
    return values as? [Double] ?? []
  }

  /// What is to be seen at this moment: the time, the number beside it, and what each moving shape makes of it.
  struct Pose {
    let time: Double
    let number: Double
    let position: Double
    let scale: Double
    let opacity: Double
    let rotation: Double
  }

  /// Measures the moving shapes, by where they are on the screen.
  func pose() throws -> Pose { try pose(after: "1") }

  /// Waits until the motion has passed a part of its way, and measures it in flight.
  func pose(inFlightAfter share: Double) throws -> Pose {
    try pose(
      after:
        "new Promise(done => { const look = () => { const scrub = document.querySelector('#viewer input[type=range]'); "
        + "if (+document.querySelector('.readout').value * 60 >= scrub.max * \(share)) done(1); "
        + "else requestAnimationFrame(look) }; look() })")
  }

  private func pose(after wait: String) throws -> Pose {
    let values = try evaluate(
      """
      (async () => {
        await \(wait);
        const middle = node => { const box = node.getBoundingClientRect(); return box.left + box.width / 2 };
        const stage = name => document.querySelector(`#viewer [data-stage=${name}]`);
        const shape = name => stage(name).querySelector('.shape');
        const [zero, one] = [0, 1].map(mark => stage('position').querySelector(`[data-mark="${mark}"]`).getBoundingClientRect().left);
        const matrix = name => new DOMMatrix(getComputedStyle(shape(name)).transform);
        const turn = matrix('rotation');
        return [+document.querySelector('.readout').value, +document.querySelector('.readout').textContent.split(/ s +/)[1],
          (middle(shape('position')) - zero) / (one - zero), matrix('scale').a, +getComputedStyle(shape('opacity')).opacity,
          Math.atan2(turn.b, turn.a) / Math.PI];
      })()
      """)
    guard let values = values as? [Double], values.count == 6 else {
      throw Failure(description: "there is nothing to measure")
    }
    return Pose(
      time: values[0], number: values[1], position: values[2], scale: values[3], opacity: values[4],
      rotation: values[5])
  }
}
