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
    let styles = [PackageResources.gallery_css, PackageResources.studio_css, PackageResources.sheets_css]
    style = styles.map(GalleryPage.text).joined()
    // The gallery's parts read the presets as they start, which are there once the server has sent them.
    let start = Array("const show = () => {\n".utf8)
    let end = Array("};\nbegin(show);\n".utf8)
    script = GalleryPage.script(
      [PackageResources.connection_js, start] + GalleryPage.parts
        + [
          PackageResources.merging_js, PackageResources.filling_js, PackageResources.differing_js,
          PackageResources.sheets_js,
          PackageResources.drafts_js, PackageResources.inputs_js, PackageResources.about_js,
          PackageResources.grip_js, PackageResources.handles_js, PackageResources.peak_js,
          PackageResources.pointlist_js,
          PackageResources.variants_js, PackageResources.scenes_js, PackageResources.preview_js,
          PackageResources.saving_js, PackageResources.conflict_js, PackageResources.steps_js,
          PackageResources.drafted_js,
          PackageResources.editor_js, PackageResources.values_js,
          PackageResources.history_js, PackageResources.proposals_js, PackageResources.releases_js,
          PackageResources.exporting_js, PackageResources.choosing_js, PackageResources.looking_js,
          PackageResources.live_js, end,
        ])
  }

  /// The page as a server sends it.
  ///
  /// - Parameter policy: What the page may do, as in a `Content-Security-Policy`.
  package func html(policy: String) -> String {
    let page = GalleryPage([
      "title": "Presets", "policy": policy, "revision": "0", "shared": "[]", "fields": "{}", "style": style,
      "script": script,
    ])
    return page.opening + page.closing
  }
}
