internal import Crypto
internal import PresetService

/// The rights of the page in a browser, and of others over it: the headers of every answer.
struct StudioPolicy: Sendable {
  /// The policy within the page, which can't say who may frame it.
  let inPage: String

  init(style: String, script: String) {
    inPage =
      "default-src 'none'; script-src '\(Self.hash(script))'; style-src '\(Self.hash(style))'; connect-src 'self'; "
      + "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
  }

  var headers: [(name: String, value: String)] {
    [
      ("Content-Security-Policy", inPage + "; frame-ancestors 'none'"), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cache-Control", "no-store"),
      ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
  }

  private static func hash(_ text: String) -> String { "sha256-" + base64(SHA256Digest(of: Array(text.utf8)).bytes) }
}
