import CEmbedded

/// The texts that make up the gallery's page and the studio's.
package enum EmbeddedPage {
  /// The page around the presets, with places in double braces.
  package static var markup: String { String(cString: embedded_page()) }
  /// The gallery's style.
  package static var galleryStyle: String { String(cString: embedded_gallery_style()) }
  /// The gallery's script: its parts, in the order in which they need each other.
  package static var galleryScript: String { String(cString: embedded_gallery_script()) }
  /// The style of what the studio has besides the gallery.
  package static var studioStyle: String { String(cString: embedded_studio_style()) }
  /// The studio's script before the gallery's.
  package static var studioOpening: String { String(cString: embedded_studio_opening()) }
  /// The studio's script after the gallery's.
  package static var studioScript: String { String(cString: embedded_studio_script()) }
}
