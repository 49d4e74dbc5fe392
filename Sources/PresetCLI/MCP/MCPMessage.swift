internal import PresetService

/// A message from the client: a request, or a notification, which nobody answers.
struct MCPMessage {
  /// The number or the text that the answer has to repeat; nil for a notification.
  let id: JSON?
  let method: String
  let parameters: JSON?

  /// Reads a message; nil for an answer, of which this server awaits none.
  ///
  /// - Throws: What is wrong, with the `id` of the request where it has one.
  init?(_ bytes: [UInt8]) throws(Refusal) {
    let document: JSON
    do {
      document = try JSONReader.read(bytes)
    } catch {
      throw Refusal(MCPError(.parse, "this is no JSON: \(error.message)"))
    }
    guard document.members != nil else {
      throw Refusal(MCPError(.invalidRequest, "a message is one object, not \(document.kindName)"))
    }
    let id = document["id"]
    guard document["jsonrpc"]?.string == "2.0" else {
      throw Refusal(MCPError(.invalidRequest, "'jsonrpc' must be \"2.0\""), id: id)
    }
    if document["method"] == nil, document["result"] != nil || document["error"] != nil { return nil }
    guard let method = document["method"]?.string else {
      throw Refusal(MCPError(.invalidRequest, "'method' must be text"), id: id)
    }
    if let id, !Self.isID(id) {
      throw Refusal(MCPError(.invalidRequest, "'id' must be text, or a whole number within 2^53"))
    }
    let parameters = document["params"]
    if let parameters, parameters.members == nil {
      throw Refusal(MCPError(.invalidParameters, "'params' must be an object, not \(parameters.kindName)"), id: id)
    }
    (self.id, self.method, self.parameters) = (id, method, parameters)
  }

  /// Numbers beyond could not be repeated as they were.
  private static func isID(_ id: JSON) -> Bool {
    if let number = id.number { return number == number.rounded() && abs(number) <= 9_007_199_254_740_992 }
    return id.string != nil
  }

  /// A message that can't be taken, and whose it was.
  struct Refusal: Error {
    let error: MCPError
    let id: JSON?

    init(_ error: MCPError, id: JSON? = nil) {
      self.error = error
      self.id = id.flatMap { MCPMessage.isID($0) ? $0 : nil }
    }
  }
}
