import Embedded

/// The page around the presets: `page.html`, whose places in double braces are filled in.
struct GalleryPage {
  /// What comes before the first preset.
  let opening: String
  /// What comes after the last one.
  let closing: String

  /// Makes the page called `title`, which shows the catalog as of `revision`.
  ///
  /// - Parameters:
  ///   - shared: The texts that entries refer to by their numbers, as JSON.
  ///   - fields: What the search can ask for.
  ///   - modes: The axes whose contexts can be chosen.
  ///   - fixed: The modes in which everything is shown.
  init(
    title: String, revision: Int64, shared: String, fields: GalleryFields, modes: GalleryModes, fixed: Modes
  ) {
    self.init([
      "title": Self.escapedForMarkup(title), "policy": GalleryPolicy.text, "revision": String(revision),
      "shared": Self.escapedForMarkup(shared), "fields": Self.escapedForMarkup(fields.text),
      "axes": Self.escapedForMarkup(modes.document.text), "modes": Self.escapedForMarkup(fixed.document.text),
      "style": EmbeddedPage.galleryStyle, "script": Self.script(EmbeddedPage.galleryScript),
    ])
  }

  /// Makes a page with these texts at its places; where the presets go, it is left open.
  init(_ places: [String: String]) {
    var parts = [""]
    var rest = EmbeddedPage.markup[...]
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      parts[parts.count - 1] += rest[..<open.lowerBound]
      // One place, that of the presets, is left to the caller.
      if let content = places[String(rest[open.upperBound..<close.lowerBound])] {
        parts[parts.count - 1] += content
      } else {
        parts.append("")
      }
      rest = rest[close.upperBound...]
    }
    parts[parts.count - 1] += rest
    opening = parts[0]
    closing = parts.dropFirst().joined()
  }

  /// A script in a scope of its own.
  static func script(_ text: String) -> String { "'use strict';\n{\n" + text + "}\n" }

  /// `text` as HTML shows it, within an element or a quoted attribute.
  static func escapedForMarkup(_ text: String) -> String {
    let markup = escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: nil
      }
    }
    return withoutReordering(markup) { "&#x\($0);" }
  }

  /// JSON that can stand within a script element: nothing in it ends one or begins a comment.
  ///
  /// The characters are only found within the strings of JSON, where their numbers mean the same.
  static func escapedForScript(_ json: String) -> String {
    let text = escaped(json) { byte in
      switch byte {
      case UInt8(ascii: "&"): "\\u0026"
      case UInt8(ascii: "<"): "\\u003c"
      case UInt8(ascii: ">"): "\\u003e"
      default: nil
      }
    }
    return withoutReordering(text) { number in "\\u" + String(repeating: "0", count: 4 - number.count) + number }
  }

  /// `text` with the numbers of the characters that would make its source look like another.
  private static func withoutReordering(_ text: String, _ replacement: (_ number: String) -> String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) || !text.unicodeScalars.contains(where: \.isReordering) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isReordering {
        result += replacement(String(scalar.value, radix: 16))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func escaped(_ text: String, _ replacement: (UInt8) -> StaticString?) -> String {
    if text.utf8.allSatisfy({ replacement($0) == nil }) { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if let replacement = replacement(byte) {
        bytes += Array(replacement.description.utf8)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
