import Foundation
import TestSupport
import Testing

/// Somebody at the page of a studio in Chromium.
@MainActor
struct StudioVisit: StudioGuest {
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
    try browser.forgetStorage(butOf: gallery.folder.path)
    try browser.send("Page.navigate", ["url": studio.address])
    try wait("document.querySelector('.link')?.textContent.startsWith('Connected')")
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

  /// Sends the small dialog that is open, and waits until it is gone.
  func decide(_ dialog: String, _ values: KeyValuePairs<String, String> = [:]) throws {
    try wait("document.querySelector('#\(dialog) form')")
    for (field, value) in values { try set("#\(field)", value) }
    try browser.evaluate("document.querySelector('#\(dialog) form').requestSubmit()")
    try wait("!document.querySelector('#\(dialog)')")
  }

  func picture(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["PRESETS_PICTURES"] else { return }
    try browser.picture("\(folder)/studio-\(name).png")
  }
}
