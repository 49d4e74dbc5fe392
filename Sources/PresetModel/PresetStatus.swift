/// The stage of its life that a preset is in.
public enum PresetStatus: String, CaseIterable, Sendable {
  /// Still free to change, or to go, without a word.
  case experimental
  /// Relied on by others.
  case stable
  /// Kept for those who have it already; others take something else.
  case deprecated
}

/// The reason for which a preset is deprecated, and what comes after it.
public struct Deprecation: Hashable, Sendable {
  /// The catalog's revision that deprecated the preset.
  public var since: Int64?
  /// Why, for people.
  public var reason: String?
  /// The name of the preset to use instead.
  public var replacedBy: String?
  /// The version in which the preset is going to be removed.
  public var removeIn: SemanticVersion?

  /// Creates a deprecation; nothing of it has to be said.
  public init(
    since: Int64? = nil, reason: String? = nil, replacedBy: String? = nil, removeIn: SemanticVersion? = nil
  ) {
    (self.since, self.reason, self.replacedBy, self.removeIn) = (since, reason, replacedBy, removeIn)
  }

  /// Why, what takes its place and when it goes, in a line for those who use it.
  package var message: String {
    let parts = [reason?.plainLine, replacedBy.map { "use \($0.plainLine)" }, removeIn.map { "goes in \($0)" }]
      .compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? "it will be removed" : parts.joined(separator: "; ")
  }

  /// The deprecation as an object, its members sorted; nil where nothing is said.
  package var document: JSON? {
    var members: [JSON.Member] = []
    if let reason { members.append(JSON.Member("reason", .string(reason))) }
    if let removeIn { members.append(JSON.Member("removeIn", .string(removeIn.description))) }
    if let replacedBy { members.append(JSON.Member("replacedBy", .string(replacedBy))) }
    if let since { members.append(JSON.Member("since", .number(Double(since)))) }
    return members.isEmpty ? nil : .object(members)
  }

  /// Reads a deprecation from its object.
  ///
  /// - Throws: An error of code `data` that names the key and what is wrong with it.
  package init(document: JSON) throws(PresetError) {
    guard let members = document.members else {
      throw PresetError(.data, "'deprecation' must be an object, not \(document.kindName)")
    }
    let keys = ["reason", "removeIn", "replacedBy", "since"]
    if let unknown = members.first(where: { !keys.contains($0.key) }) {
      throw PresetError(
        .data, "a deprecation has no key '\(unknown.key.prefix(100))'",
        hint: nearest(to: unknown.key, in: keys).asSuggestion)
    }
    reason = try document["reason"]?.text(of: "reason")
    replacedBy = try document["replacedBy"]?.text(of: "replacedBy")
    removeIn = try document["removeIn"]?.text(of: "removeIn").map { text throws(PresetError) in
      guard let version = SemanticVersion(text) else {
        throw PresetError(.data, "'removeIn' must be a version, not '\(text.prefix(100))'", hint: "as 3.0.0")
      }
      return version
    }
    if let value = document["since"], value != .null {
      guard let number = value.number, let revision = Int64(exactly: number), revision >= 1 else {
        throw PresetError(.data, "'since' must be the number of a revision, not \(value.text)")
      }
      since = revision
    }
  }
}
