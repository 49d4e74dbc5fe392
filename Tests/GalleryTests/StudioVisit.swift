import Foundation
import TestSupport
import Testing

/// Somebody at the page of a studio: opens presets, writes into fields, presses buttons, and waits for what comes of it.
@MainActor
struct StudioVisit {
  let gallery: Gallery
  let browser: Chromium

  init() throws {
    gallery = try Gallery.filled()
    browser = try Chromium.fresh()
  }

  /// Opens the page of a studio and waits until it is connected.
  ///
  /// - Parameter keepsLook: Whether the size and the colours that the test has chosen stay; else the browser is as new, as
  ///   another suite may have used it since the test was made.
  func open(_ studio: RunningStudio, keepsLook: Bool = false) throws {
    if keepsLook { browser.forget() } else { _ = try Chromium.fresh() }
    try browser.send("Page.navigate", ["url": studio.address])
    try wait("document.querySelector('.link')?.textContent.startsWith('Connected')")
  }

  /// Runs a command as somebody else does, beside the page, and returns what it says.
  @discardableResult
  func run(_ words: String...) throws -> String {
    let result = try gallery.tool.run(words)
    if result.status != 0 { throw Chromium.Failure(description: "\(words): \(result.errors)") }
    return result.output
  }

  /// Waits until an expression is true; fails with it after half a minute.
  func wait(_ expression: String) throws {
    let isTrue = try browser.isTrue(
      """
      new Promise(done => { const end = performance.now() + 30000;
        const look = () => { if (\(expression)) done(true); else if (performance.now() > end) done(false); else requestAnimationFrame(look) };
        look() })
      """)
    if !isTrue { throw Chromium.Failure(description: "never: \(expression)") }
  }

  func edit(_ name: String) throws {
    // An address without modes is that of the catalog as it is by default.
    try browser.evaluate("location.hash = '#/\(name)' + (/\\?mode=[^&]*/.exec(location.hash)?.[0] ?? '')")
    try wait("document.querySelector('#viewer h2')?.ariaLabel === '\(name)'")
    try browser.evaluate(
      "[...document.querySelectorAll('#viewer button')].find(button => /Edit|Try out/.test(button.textContent)).click()"
    )
    try wait("document.querySelector('#editor #distance')")
  }

  func press(_ text: String) throws {
    try wait("\(Self.button(text))")
    try browser.evaluate("\(Self.button(text)).click()")
  }

  /// The button with a text: in the dialog on top, else on the page.
  static func button(_ text: String) -> String {
    "[...document.querySelectorAll('button')].filter(node => node.textContent === '\(text)' && node.checkVisibility()).at(-1)"
  }

  /// Writes a figure into the field of a parameter and waits for the engine's answer.
  func write(_ value: String, into name: String) throws {
    try browser.evaluate(
      """
      { const field = [...document.querySelectorAll('#editor .input')].find(node => node.firstChild.firstChild.data === '\(name)');
        const input = field.querySelector('input:not([type])'); input.value = '\(value)';
        document.querySelector('#editor').dataset.answers = 0; input.dispatchEvent(new Event('input', { bubbles: true })) }
      """)
    try wait("document.querySelector('#editor').dataset.answers > 0")
  }

  /// Writes into a field, or chooses, as somebody who leaves it afterwards.
  func set(_ selector: String, _ value: String) throws {
    try wait("document.querySelector('\(selector)')")
    try browser.evaluate(
      """
      { const field = document.querySelector('\(selector)'); field.value = '\(value)';
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true })) }
      """)
  }

  func save(as author: String) throws {
    try press("Save…")
    try send(as: author)
  }

  /// Sends the dialog of the saving that is open.
  func send(as author: String) throws {
    try wait("document.querySelector('#save-author')")
    try browser.evaluate(
      "{ const author = document.querySelector('#save-author'); author.value = '\(author)'; author.form.requestSubmit() }"
    )
    try wait("!document.querySelector('#save-author')")
  }

  func text(_ selector: String) throws -> String {
    try browser.text("document.querySelector('\(selector)')?.textContent ?? ''")
  }

  /// The document of `hero` as it is stored, without spaces.
  func stored() throws -> String {
    try gallery.run(["show", "hero", "--json"]).filter { !$0.isWhitespace }
  }

  /// The names of all presets that there are now.
  func names() throws -> [String] {
    try gallery.tool.run(["list", "--format", "names"]).output.split(separator: "\n").map(String.init)
  }

  /// What the browser has to say but of requests to the studio itself, and of the studio of a page before this one, which
  /// may have ended under it.
  func complaints(of studio: RunningStudio) -> [String] {
    let own = "http://127.0.0.1:\(studio.port)/"
    return browser.complaints.filter { complaint in
      !complaint.hasPrefix("request: \(own)")
        && (!complaint.contains("http://127.0.0.1:") || complaint.contains(own))
    }
  }

  func picture(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["PRESETS_PICTURES"] else { return }
    try browser.picture("\(folder)/studio-\(name).png")
  }
}
