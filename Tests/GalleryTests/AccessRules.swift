import Foundation

/// The rules of axe-core, the usual ones and the recommended practices, run in a page.
enum AccessRules {
  /// The script; nil where `.ci/python-packages` has not installed it.
  static let script: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let libraries = root.appendingPathComponent(".build/python/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: libraries.path)) ?? []
    return versions.lazy.compactMap { version in
      try? String(
        contentsOf: libraries.appendingPathComponent("\(version)/site-packages/axe_playwright_python/axe.min.js"),
        encoding: .utf8)
    }.first
  }()

  /// What the page breaks: a rule and the first element, each.
  @MainActor
  static func violations(in browser: Chromium) throws -> [String] {
    guard let script else { return [] }
    if try !browser.isTrue("typeof axe === 'object'") { try browser.evaluate(script + ";0") }
    return try browser.texts(
      // Colours that are on their way from one to another are none to judge.
      "Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))).then(() => axe.run(document, { resultTypes: ['violations'] })).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200)))"
    )
  }
}
