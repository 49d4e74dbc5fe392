/// The rights of the page, for its `Content-Security-Policy`: run its one script, use its one style, and nothing else.
///
/// The hashes are those of the script and the style in `Page/`; a test computes them anew and says what they have to be.
enum GalleryPolicy {
  /// The SHA-256 of the script, in base64.
  static let scriptHash = "toQ9NCG4dB3AI1f2jZab4Uq6mexGcSaBg3s9WNfjUgY="
  /// The SHA-256 of the style, in base64.
  static let styleHash = "UOoU86ZNu+mDwYBE8OhCCI8KVv/i85KIapfbOVGri+Q="

  /// The policy: no network, no frames, no forms, and no text that becomes markup.
  static var text: String {
    "default-src 'none'; script-src 'sha256-\(scriptHash)'; style-src 'sha256-\(styleHash)'; base-uri 'none'; "
      + "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
  }
}
