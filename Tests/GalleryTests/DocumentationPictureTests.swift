import Foundation
import TestSupport
import Testing

/// The page's pictures in README and the articles: taken anew, and held against those that are kept.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct DocumentationPictureTests {
  /// The folder of the kept pictures, from the root of the package.
  private static let folder = "Sources/PresetCLI/PresetCLI.docc/Resources"

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private let gallery: Gallery
  private let browser: Chromium

  init() throws {
    gallery = try Gallery()
    for words in [
      ["import", "--starter", "swiftui", "--starter", "material3"],
      ["add", "hero", "spring", "--bounce", "0.3", "--tag", "menu", "--note", "the menu's entrance"],
    ] {
      try gallery.run(words)
    }
    browser = try Chromium.fresh()
  }

  /// Gives the window the size of the pictures: here and not before, as the suites share a browser.
  private func prepare() throws {
    try browser.resize(width: 1200, height: 760)
    try browser.prefer(["prefers-color-scheme": "light"])
  }

  @Test func theGalleryLooksAsInTheReadme() throws {
    try prepare()
    let page = gallery.folder.file("gallery.html")
    try gallery.run(["gallery", "-o", page])
    try browser.open(page)
    try browser.frames(20)
    try hold("gallery")
  }

  @Test func theStudioLooksAsInTheReadme() throws {
    try prepare()
    let studio = try RunningStudio(gallery.tool)
    try browser.send("Page.navigate", ["url": studio.address])
    try wait("document.querySelector('.link')?.textContent.startsWith('Connected')")
    try browser.evaluate("location.hash = '#/hero'")
    try wait("document.querySelector('#viewer h2')?.ariaLabel === 'hero'")
    try browser.evaluate(
      "[...document.querySelectorAll('#viewer button')].find(button => button.textContent.startsWith('Edit')).click()")
    try wait("document.querySelector('#editor #distance')")
    try browser.evaluate(
      """
      { const field = [...document.querySelectorAll('#editor .input')].find(node => node.firstChild.firstChild.data === 'bounce');
        const input = field.querySelector('input:not([type])'); input.value = '0.5';
        document.querySelector('#editor').dataset.answers = 0; input.dispatchEvent(new Event('input', { bubbles: true })) }
      """)
    try wait("document.querySelector('#editor').dataset.answers > 0")
    try browser.frames(20)
    try hold("studio")
  }

  /// Waits until an expression is true.
  private func wait(_ expression: String) throws {
    try browser.evaluate(
      "new Promise(done => { const look = () => { if (\(expression)) done(true); else requestAnimationFrame(look) }; look() })"
    )
  }

  /// Keeps what is to be seen where `PRESETS_PICTURES` names a folder; else holds it against the picture that is kept.
  private func hold(_ name: String) throws {
    if let folder = ProcessInfo.processInfo.environment["PRESETS_PICTURES"] {
      return try browser.picture("\(folder)/\(name).png")
    }
    let taken = gallery.folder.file("\(name).png")
    try browser.picture(taken)
    let kept = Self.root.appendingPathComponent("\(Self.folder)/\(name).png").path
    try browser.send("Page.navigate", ["url": "about:blank"])
    let images = try [taken, kept].map { try Data(contentsOf: URL(fileURLWithPath: $0)).base64EncodedString() }
    // Fonts are drawn a little differently by each browser, and times and authors change: so a share may differ.
    let share = try browser.number(
      """
      (async () => {
        const pixels = await Promise.all(\(images).map(async text => {
          const image = new Image(); image.src = 'data:image/png;base64,' + text; await image.decode();
          const canvas = document.createElement('canvas'); [canvas.width, canvas.height] = [image.width, image.height];
          const context = canvas.getContext('2d'); context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height) }));
        const [one, other] = pixels;
        if (one.width !== other.width || one.height !== other.height) return 1;
        let differing = 0;
        for (let i = 0; i < one.data.length; i += 4)
          if ([0, 1, 2].some(part => Math.abs(one.data[i + part] - other.data[i + part]) > 64)) differing++;
        return differing / (one.width * one.height) })()
      """)
    #expect(share < 0.02, "\(name).png is no longer what is to be seen: run 'make pictures' and look")
  }
}
