internal import PresetService

/// A server of the Model Context Protocol for one client: it answers one message after the other, and keeps nothing of it.
struct MCPServer {
  let session: Session
  let tools: [MCPTool]

  init(session: Session, allowsEdits: Bool) {
    self.session = session
    tools = MCPTools.all(allowsEdits: allowsEdits)
  }

  /// A request, and the revision of the protocol that it is of.
  private struct Request {
    let parameters: JSON?
    let version: MCPVersion
  }

  /// The methods by their names.
  private static let methods: [String: Method] = [
    "initialize": Method(.handshakes) { $0.initialize($1) },
    "ping": Method(.handshakes) { _, _ in .object([:]) },
    "server/discover": Method(.stateless) { server, _ in server.discovery },
    "tools/list": Method(.all) { server, _ in .object(["tools": .array(server.tools.map(\.document))]) },
    "tools/call": Method(.all) { server, request throws(MCPError) in try server.call(request) },
    "resources/list": Method(.all) { server, request throws(MCPError) in
      try server.resources(from: request.parameters?["cursor"]?.string)
    },
    "resources/templates/list": Method(.all) { server, _ in server.templates },
    "resources/read": Method(.all) { server, request throws(MCPError) in
      try server.resource(request.parameters?["uri"]?.string ?? "", request.version)
    },
  ]

  /// A method, and the generations of the protocol that have it.
  private struct Method: Sendable {
    enum Generation { case handshakes, stateless, all }

    let generation: Generation
    let run: @Sendable (MCPServer, Request) throws(MCPError) -> JSON

    init(_ generation: Generation, _ run: @escaping @Sendable (MCPServer, Request) throws(MCPError) -> JSON) {
      (self.generation, self.run) = (generation, run)
    }

    func isOf(_ version: MCPVersion) -> Bool {
      switch generation {
      case .handshakes: !version.isStateless
      case .stateless: version.isStateless
      case .all: true
      }
    }
  }

  /// Answers a line of the input; nil where nothing is to be said.
  func answer(_ line: MCPLines.Line) -> JSON? {
    let message: MCPMessage
    do throws(MCPMessage.Refusal) {
      guard case .message(let bytes) = line else {
        let limit = MCPLines.limit >> 20
        throw MCPMessage.Refusal(MCPError(.invalidRequest, "a message has at most \(limit) MiB"))
      }
      guard let read = try MCPMessage(bytes) else { return nil }
      message = read
    } catch {
      return Self.response(error.id, "error", error.error.document)
    }
    guard let id = message.id else { return nil }
    do throws(MCPError) {
      return Self.response(id, "result", try result(of: message))
    } catch {
      return Self.response(id, "error", error.document)
    }
  }

  private static func response(_ id: JSON?, _ key: String, _ value: JSON) -> JSON {
    .object([JSON.Member("jsonrpc", "2.0"), JSON.Member("id", id ?? .null), JSON.Member(key, value)])
  }

  private func result(of message: MCPMessage) throws(MCPError) -> JSON {
    let version = try MCPVersion(of: message.parameters)
    guard let method = Self.methods[message.method], method.isOf(version) else {
      throw MCPError(.methodNotFound, "there is no method '\(printable(String(message.method.prefix(100))))' here")
    }
    let result = try method.run(self, Request(parameters: message.parameters, version: version))
    return version.isStateless ? Self.standing(result, message.method) : result
  }

  /// A result that stands by itself: who gave it, that it is whole, and how long it may be kept.
  private static func standing(_ result: JSON, _ method: String) -> JSON {
    var members = result.members ?? []
    members.append(JSON.Member("resultType", "complete"))
    members.append(JSON.Member("_meta", .object(["io.modelcontextprotocol/serverInfo": information])))
    if method != "tools/call" {
      // What the catalog has may be another thing at the next moment; what the server can do may not.
      let isOfCatalog = method == "resources/list" || method == "resources/read"
      members.append(JSON.Member("ttlMs", isOfCatalog ? 0 : 3_600_000))
      members.append(JSON.Member("cacheScope", isOfCatalog ? "private" : "public"))
    }
    return .object(members)
  }

  private static let information: JSON = .object([
    "name": "presets", "title": "Animation presets", "version": .string(PresetCatalog.version),
  ])

  private static let capabilities: JSON = .object(["tools": .object([:]), "resources": .object([:])])

  private func initialize(_ request: Request) -> JSON {
    let asked = request.parameters?["protocolVersion"]?.string.flatMap(MCPVersion.init(rawValue:))
    let version = asked.flatMap { $0.isStateless ? nil : $0 } ?? .newestOfHandshakes
    return .object([
      "protocolVersion": .string(version.rawValue), "capabilities": Self.capabilities, "serverInfo": Self.information,
      "instructions": .string(MCPPrimer.text),
    ])
  }

  private var discovery: JSON {
    .object([
      "supportedVersions": .array(MCPVersion.allCases.map { .string($0.rawValue) }),
      "capabilities": Self.capabilities, "instructions": .string(MCPPrimer.text),
    ])
  }

  private func call(_ request: Request) throws(MCPError) -> JSON {
    guard let name = request.parameters?["name"]?.string else {
      throw MCPError(.invalidParameters, "'name' must be text: the name of a tool")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      let hint = nearest(to: name, in: tools.map(\.name)).asSuggestion.map { "; \($0)" } ?? ""
      throw MCPError(.invalidParameters, "there is no tool '\(printable(String(name.prefix(100))))'\(hint)")
    }
    let given = request.parameters?["arguments"] ?? .object([:])
    guard let arguments = given.members else {
      throw MCPError(.invalidParameters, "'arguments' must be an object, not \(given.kindName)")
    }
    do throws(PresetError) {
      try tool.check(arguments)
      return try tool.run(MCPCall(session: session, arguments: arguments)).document
    } catch {
      return MCPResult(error).document
    }
  }
}
