internal import Crypto

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

  /// Bytes in the alphabet of RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
