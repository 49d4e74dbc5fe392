import Foundation
import TestSupport
import Testing

struct GalleryPolicyTests {
  /// The constants in `GalleryPolicy` are those of the files; where they are not, the page's own script is refused.
  @Test(
    .enabled(if: BuiltTool.program("shasum") ?? BuiltTool.program("sha256sum") != nil, "neither shasum nor sha256sum"))
  func theHashesAreThoseOfTheFiles() throws {
    let gallery = try Gallery()
    let page = try String(contentsOfFile: gallery.page(), encoding: .utf8)
    for (tag, source) in [("style", "style-src"), ("script", "script-src")] {
      let opening = try #require(page.range(of: "<\(tag)>"))
      let closing = try #require(page.range(of: "</\(tag)>", range: opening.upperBound..<page.endIndex))
      let file = gallery.folder.file(tag)
      try Data(page[opening.upperBound..<closing.lowerBound].utf8).write(to: URL(fileURLWithPath: file))
      let hash = try Self.hash(of: file, gallery.tool)
      #expect(
        page.contains("\(source) 'sha256-\(hash)'"), "the \(tag)'s hash is now \(hash); put it into GalleryPolicy")
    }
  }

  /// The SHA-256 of a file, in base64.
  private static func hash(of file: String, _ tool: BuiltTool) throws -> String {
    let program = try #require(BuiltTool.program("shasum") ?? BuiltTool.program("sha256sum"))
    let words = program.hasSuffix("shasum") ? ["-a", "256", file] : [file]
    let digits = Array(try tool.run(words, program: program).output.prefix(64))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0..<$0 + 2]), radix: 16) }
    return Data(bytes).base64EncodedString()
  }

  @Test func thePageHasNoOtherPlaceInIt() throws {
    let gallery = try Gallery.filled()
    let page = try String(contentsOfFile: gallery.page(), encoding: .utf8)
    let markup = page.replacing(/<(script|style)[^>]*>.*?<\/(script|style)>/.dotMatchesNewlines(), with: "")
    for word in ["http:", "https:", "src=", "href=\"/", "@import", "url(", "style="] {
      #expect(!markup.contains(word), "\(word)")
    }
    #expect(markup.firstMatch(of: /\son[a-z]+=/) == nil)
    #expect(page.contains("default-src 'none'") && !page.contains("unsafe-"))
  }
}
