import Foundation
import Testing

/// Where the page breaks on paper.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryPaperTests {
  /// Marks the start and the end of all that is listed, and links to the marks: a PDF tells the page of what is linked to.
  private static let marking = """
    (() => { const links = document.createElement('p'); let number = 0;
      for (const item of document.querySelectorAll('#presets > li')) {
        const kind = item.classList.contains('family') ? 'family' : 'card';
        const marks = ['start', 'end'].map(part => Object.assign(document.createElement('span'), { id: `${kind}-${number}-${part}` }));
        const end = item.querySelector('.facts') ?? item.lastElementChild;
        item.firstElementChild.prepend(marks[0]); end.append(marks[1]);
        for (const { id } of marks) links.append(Object.assign(document.createElement('a'), { href: '#' + id, textContent: '.' }));
        number++;
      }
      document.body.append(links); return number })()
    """

  /// The items of the list in their order, with the pages on which they begin and end.
  private func items(_ count: Int, _ group: (Int) -> String) throws -> [(kind: String, start: String, end: String)] {
    let gallery = try Gallery()
    try gallery.add(
      (0..<count).map { ["name": "\(group($0))/preset-\($0)", "animation": ["kind": "spring", "bounce": 0.3]] })
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.nextFrame()
    try browser.evaluate("dispatchEvent(new Event('beforeprint'))")
    let number = Int(try browser.number(Self.marking))
    let data = try browser.send("Page.printToPDF", ["preferCSSPageSize": true])["data"] as? String
    let file = try #require(data.flatMap { Data(base64Encoded: $0) })
    let text = try #require(String(data: file, encoding: .isoLatin1))
    var pages: [String: String] = [:]
    for match in text.matches(of: /\/((?:card|family)-\d+-(?:start|end))\s*\[\s*(\d+) 0 R\s*\/XYZ/) {
      pages[String(match.1)] = String(match.2)
    }
    #expect(
      number > count && pages.count == 2 * number, "each item has its group's heading or is a card, and two marks")
    return (0..<number).compactMap { index in
      for kind in ["card", "family"] {
        if let start = pages["\(kind)-\(index)-start"], let end = pages["\(kind)-\(index)-end"] {
          return (kind, start, end)
        }
      }
      return nil
    }
  }

  /// With few groups and with many of one preset each, no card is cut, and no heading stands alone at the foot of a page.
  @Test(arguments: [7, 1, 30]) func cardsAndHeadingsStayWhole(perGroup: Int) throws {
    let items = try items(90) { String(format: "group%02d", $0 / perGroup) }
    #expect(items.filter { $0.start != $0.end }.isEmpty)
    let alone = zip(items, items.dropFirst()).filter { $0.kind == "family" && $0.start != $1.start }
    #expect(alone.isEmpty, "\(alone.count) headings of \(items.filter { $0.kind == "family" }.count)")
    #expect(Set(items.map(\.start)).count >= 5, "it takes several pages")
  }
}
