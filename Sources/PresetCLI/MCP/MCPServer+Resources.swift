internal import PresetService

extension MCPServer {
  /// The number of presets that `resources/list` has at once.
  private static let page = 100
  private static let scheme = "preset://"

  /// Presets as resources; the cursor is the number of those before.
  func resources(from cursor: String?) throws(MCPError) -> JSON {
    guard let start = cursor.map({ Int($0) }) ?? 0, start >= 0 else {
      throw MCPError(.invalidParameters, "'cursor' must be one that the list before had")
    }
    var listing = PresetListing()
    (listing.offset, listing.limit) = (start, Self.page + 1)
    let presets: [Preset]
    do throws(PresetError) {
      presets = try session.catalog().presets(listing)
    } catch {
      throw MCPError(.internal, error.description)
    }
    let resources = presets.prefix(Self.page).map { preset in
      JSON.object(
        [
          JSON.Member("uri", .string(Self.scheme + Self.encoded(preset.name))),
          JSON.Member("name", .string(preset.name)), JSON.Member("mimeType", "application/json"),
        ] + (preset.note.map { [JSON.Member("description", .string($0))] } ?? []))
    }
    let more = presets.count > Self.page ? [JSON.Member("nextCursor", .string(String(start + Self.page)))] : []
    return .object([JSON.Member("resources", .array(Array(resources)))] + more)
  }

  /// The form of the addresses of presets.
  var templates: JSON {
    .object([
      "resourceTemplates": .array([
        .object([
          "uriTemplate": "preset://{+name}", "name": "preset", "title": "A preset", "mimeType": "application/json",
          "description": "a preset's document with its measures",
        ])
      ])
    ])
  }

  /// A preset's document.
  func resource(_ address: String, _ version: MCPVersion) throws(MCPError) -> JSON {
    let missing = MCPError.Code.invalidParameters
    guard address.hasPrefix(Self.scheme), let name = Self.decoded(address.dropFirst(Self.scheme.count)) else {
      throw MCPError(version.isStateless ? missing : .resourceNotFound, "resources here are preset://NAME")
    }
    let call = MCPCall(session: session, arguments: [])
    let text: String
    do throws(PresetError) {
      text = try call.run("show", [name], [JSON.Member("json", true)]).text
    } catch {
      throw MCPError(version.isStateless ? missing : .resourceNotFound, error.description)
    }
    let contents: JSON = .object(["uri": .string(address), "mimeType": "application/json", "text": .string(text)])
    return .object(["contents": .array([contents])])
  }

  /// A name in an address: all but what RFC 3986 reserves nowhere, and slashes, by its bytes.
  private static func encoded(_ name: String) -> String {
    let kept = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    return name.utf8.map { byte in
      kept.contains(byte)
        ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// The name in an address; nil where it is broken.
  private static func decoded(_ text: Substring) -> String? {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest.removeFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
