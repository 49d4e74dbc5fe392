import Embedded

/// The page that a server gives to browsers: the gallery's, which asks that server for its presets and edits them.
///
/// There is nothing of a catalog in it.
package struct StudioPage: Sendable {
  /// The one style, whose hash the policy has.
  package let style: String
  /// The one script, whose hash the policy has.
  package let script: String

  /// Puts the page together.
  package init() {
    style = EmbeddedPage.galleryStyle + EmbeddedPage.studioStyle
    // The gallery's parts read the presets as they start, which are there once the server has sent them.
    script = GalleryPage.script(
      EmbeddedPage.studioOpening + "const show = () => {\n" + EmbeddedPage.galleryScript + EmbeddedPage.studioScript
        + "};\nbegin(show);\n")
  }

  /// The page as a server sends it.
  ///
  /// - Parameter policy: What the page may do, as in a `Content-Security-Policy`.
  package func html(policy: String) -> String {
    let page = GalleryPage([
      "title": "Presets", "policy": policy, "revision": "0", "shared": "[]", "fields": "{}", "axes": "[]",
      "modes": "{}", "style": style, "script": script,
    ])
    return page.opening + page.closing
  }
}
