import TestSupport

/// Somebody at the page of a studio: opens presets, writes into fields, presses buttons, and waits for what comes of it.
@MainActor
protocol StudioGuest {
  associatedtype Browser: ScriptedPage

  var browser: Browser { get }
  /// The catalog that the studio shows.
  var gallery: Gallery { get }
}

extension StudioGuest {
  /// Runs a command as somebody else does, beside the page, and returns what it says.
  @discardableResult
  func run(_ words: String...) throws -> String {
    let result = try gallery.tool.run(words)
    if result.status != 0 { throw PageFailure("\(words): \(result.errors)") }
    return result.output
  }

  /// Waits until an expression is true.
  func wait(_ expression: String) throws { try browser.wait(expression) }

  func edit(_ name: String) throws {
    // An address without modes is that of the catalog as it is by default.
    try browser.evaluate("location.hash = '#/\(name)' + (/\\?mode=[^&]*/.exec(location.hash)?.[0] ?? '')")
    try wait("document.querySelector('#viewer h2')?.ariaLabel === '\(name)'")
    try browser.act(
      on: "[...document.querySelectorAll('#viewer button')].find(button => /Edit|Try out/.test(button.textContent))",
      "it.click()")
    try wait("document.querySelector('#editor #distance')")
  }

  func press(_ text: String) throws { try browser.act(on: Self.button(text), "it.click()") }

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
    try browser.act(
      on: "document.querySelector('\(selector)')",
      """
      it.value = '\(value)';
      for (const type of ['input', 'change']) it.dispatchEvent(new Event(type, { bubbles: true }))
      """)
  }

  func save(as author: String) throws {
    try press("Save…")
    try send(as: author)
  }

  /// Sends the dialog of the saving that is open.
  func send(as author: String) throws {
    try browser.act(
      on: "document.querySelector('#save-author')", "it.value = '\(author)'; it.form.requestSubmit()")
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
}
