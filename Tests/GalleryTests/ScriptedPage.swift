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

  /// Waits until an expression is true; fails with it after half a minute.
  func wait(_ expression: String) throws {
    let isTrue = try isTrue(
      """
      new Promise(done => { const end = performance.now() + 30000;
        const look = () => { if (\(expression)) done(true); else if (performance.now() > end) done(false); else requestAnimationFrame(look) };
        look() })
      """)
    if !isTrue { throw PageFailure("never: \(expression)") }
  }
}

/// What a browser, or a page in it, could not do.
struct PageFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
