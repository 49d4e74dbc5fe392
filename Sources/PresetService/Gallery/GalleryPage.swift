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
  init(title: String, revision: Int64, shared: String, fields: GalleryFields) {
    self.init([
      "title": Self.escapedForMarkup(title), "policy": GalleryPolicy.text, "revision": String(revision),
      "shared": Self.escapedForMarkup(shared), "fields": Self.escapedForMarkup(fields.text),
      "style": Self.text(PackageResources.gallery_css), "script": Self.script(Self.parts),
    ])
  }

  /// Makes a page with these texts at its places; where the presets go, it is left open.
  init(_ places: [String: String]) {
    var parts = [""]
    var rest = Self.text(PackageResources.page_html)[...]
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

  /// The parts of the script, in the order in which they need each other.
  static var parts: [[UInt8]] {
    [
      PackageResources.elements_js, PackageResources.preset_js, PackageResources.motion_js,
      PackageResources.settings_js, PackageResources.player_js, PackageResources.points_js, PackageResources.curves_js,
      PackageResources.picture_js, PackageResources.hover_js, PackageResources.lifecycle_js, PackageResources.cards_js,
      PackageResources.wall_js, PackageResources.list_js,
      PackageResources.compare_js, PackageResources.texts_js, PackageResources.measures_js, PackageResources.stages_js,
      PackageResources.viewer_js, PackageResources.words_js, PackageResources.fields_js, PackageResources.conditions_js,
      PackageResources.search_js, PackageResources.address_js, PackageResources.print_js, PackageResources.start_js,
    ]
  }

  /// Parts of a script, in a scope of their own.
  static func script(_ parts: [[UInt8]]) -> String { "'use strict';\n{\n" + parts.map(text).joined() + "}\n" }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

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
