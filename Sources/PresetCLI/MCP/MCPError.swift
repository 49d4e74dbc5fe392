internal import PresetService

/// An error of the protocol, as JSON-RPC 2.0 answers a request that can't be taken.
///
/// A tool that fails is no such error: its result says why, so that the assistant can call it again with other arguments.
struct MCPError: Error {
  /// A code of JSON-RPC 2.0, or of the Model Context Protocol.
  enum Code: Int {
    case parse = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case `internal` = -32603
    /// Up to 2025-11-25; later ones say that the parameters are invalid.
    case resourceNotFound = -32002
    /// From 2026-07-28 on.
    case unsupportedVersion = -32022
  }

  let code: Code
  let message: String
  var data: JSON?

  init(_ code: Code, _ message: String, data: JSON? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  var document: JSON {
    var members = [
      JSON.Member("code", .number(Double(code.rawValue))),
      JSON.Member("message", .string(PresetCatalog.redacted(message))),
    ]
    if let data { members.append(JSON.Member("data", data)) }
    return .object(members)
  }
}
