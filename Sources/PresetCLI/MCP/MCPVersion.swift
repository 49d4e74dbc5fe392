internal import PresetService

/// The revisions of the Model Context Protocol that this server speaks.
///
/// A client of 2025-11-25 or before begins with a handshake. From 2026-07-28 on, each request names its revision.
enum MCPVersion: String, CaseIterable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  /// The newest one with a handshake.
  static let newestOfHandshakes = Self.november2025

  /// Whether its requests stand by themselves.
  var isStateless: Bool { self == .july2026 }

  /// The member of a request's `_meta` that names the revision.
  static let key = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

  /// The revision that a request is of.
  ///
  /// - Throws: An error for a revision that is not spoken here, and for one that does not say what the client can do.
  init(of parameters: JSON?) throws(MCPError) {
    self = .newestOfHandshakes
    guard let meta = parameters?["_meta"], let named = meta[Self.key] else { return }
    guard let name = named.string, let version = Self(rawValue: name), version.isStateless else {
      throw MCPError(
        .unsupportedVersion, "this revision of the protocol is not spoken here",
        data: .object([
          "supported": .array(Self.allCases.map { .string($0.rawValue) }), "requested": named,
        ]))
    }
    guard meta[Self.capabilitiesKey]?.members != nil else {
      throw MCPError(.invalidParameters, "'_meta' needs '\(Self.capabilitiesKey)', an object")
    }
    self = version
  }
}
