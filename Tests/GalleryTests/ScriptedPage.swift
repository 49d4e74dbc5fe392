/// The page of a browser, of which expressions are asked.
@MainActor
protocol ScriptedPage {
  /// The value of an expression; a promise is waited for.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any?
}

extension Chromium: ScriptedPage {}

extension ScriptedPage {
  func number(_ expression: String) throws -> Double {
    guard let number = try evaluate(expression) as? Double else { throw PageFailure("\(expression) is no number") }
    return number
  }

  func text(_ expression: String) throws -> String { try evaluate(expression) as? String ?? "" }

  func texts(_ expression: String) throws -> [String] { try evaluate(expression) as? [String] ?? [] }

  func isTrue(_ expression: String) throws -> Bool { try evaluate(expression) as? Bool ?? false }

  /// Waits until an expression is true; fails with it after a minute.
  ///
  /// An element of it that is not there yet is waited for too.
  func wait(_ expression: String) throws {
    let problem = try text(
      """
      new Promise(done => { const end = performance.now() + 60000; let problem = 'false';
        const holds = () => { try { return (\(expression)) } catch (error) { problem = String(error) } };
        const all = (selector, read) => [...document.querySelectorAll(selector)].map(read).filter(Boolean).join(' | ');
        const state = () => [location.hash, all('dialog[open]', ({ id }) => id), all('[role=status], [role=alert]', ({ textContent }) => textContent)];
        const look = () => { if (holds()) done(''); else if (performance.now() > end) done([problem, ...state()].join(', ')); else setTimeout(look, 15) };
        look() })
      """)
    if !problem.isEmpty { throw PageFailure("never, \(problem): \(expression)") }
  }

  /// Does something with an element, as soon as there is one and before the page can make it anew.
  ///
  /// - Parameters:
  ///   - element: An expression that gives it.
  ///   - action: A statement about `it`.
  func act(on element: String, _ action: String) throws {
    try wait("(it => { if (!it) return false; \(action); return true })(\(element))")
  }
}

/// What a browser, or a page in it, could not do.
struct PageFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
