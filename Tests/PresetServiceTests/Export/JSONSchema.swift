import Foundation

/// A checker for the part of JSON Schema (draft 7) that the published schemas of design tokens use.
struct JSONSchema {
  struct Missing: Error {
    let path: String
    var place = ""
  }

  let folder: URL
  private static let notes: Set = [
    "$schema", "$id", "title", "description", "$comment", "format", "definitions", "default",
  ]

  /// What is wrong with `value`, one line each, by the schema in a file.
  func problems(_ value: Any, file: String) throws -> [String] {
    try problems(value, try schema(folder.appendingPathComponent(file)), folder.appendingPathComponent(file), "$")
  }

  private func schema(_ file: URL) throws -> Any {
    guard let data = try? Data(contentsOf: file) else { throw Missing(path: file.path) }
    return try JSONSerialization.jsonObject(with: data)
  }

  private func problems(_ value: Any, _ schema: Any, _ file: URL, _ place: String) throws -> [String] {
    if let flag = schema as? Bool { return flag ? [] : ["\(place): nothing is allowed here"] }
    guard let schema = schema as? [String: Any] else { return ["\(place): no schema"] }
    if let reference = schema["$ref"] as? String { return try problems(value, reference: reference, file, place) }
    var found: [String] = []
    for (keyword, rule) in schema where !Self.notes.contains(keyword) {
      found += try problems(value, keyword, rule, schema, file, place)
    }
    return found
  }

  private func problems(_ value: Any, reference: String, _ file: URL, _ place: String) throws -> [String] {
    let parts = reference.split(separator: "#", omittingEmptySubsequences: false)
    let target =
      parts[0].isEmpty ? file : file.deletingLastPathComponent().appendingPathComponent(String(parts[0])).standardized
    var schema: Any
    do { schema = try self.schema(target) } catch { throw Missing(path: target.path, place: "\(place) \(value)") }
    for key in (parts.count > 1 ? parts[1] : "").split(separator: "/") {
      guard let inner = (schema as? [String: Any])?[String(key)] else { throw Missing(path: reference) }
      schema = inner
    }
    return try problems(value, schema, target, place)
  }

  private func problems(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], _ file: URL, _ place: String
  ) throws -> [String] {
    let object = value as? [String: Any]
    let list = value as? [Any]
    func count(_ rules: [Any]) throws -> Int {
      try rules.count { try problems(value, $0, file, place).isEmpty }
    }
    switch keyword {
    case "type": return rule as? String == Self.type(of: value) ? [] : ["\(place): is no \(rule)"]
    case "enum":
      let choices = (rule as? [Any] ?? []).map { String(describing: $0) }
      return choices.contains(String(describing: value)) ? [] : ["\(place): is none of \(choices)"]
    case "const": return String(describing: rule) == String(describing: value) ? [] : ["\(place): is not \(rule)"]
    case "minimum": return Self.number(value) >= Self.number(rule) ? [] : ["\(place): too small"]
    case "maximum": return Self.number(value) <= Self.number(rule) ? [] : ["\(place): too large"]
    case "minItems": return Double(list?.count ?? .max) >= Self.number(rule) ? [] : ["\(place): too few"]
    case "maxItems": return Double(list?.count ?? 0) <= Self.number(rule) ? [] : ["\(place): too many"]
    case "pattern":
      guard let text = value as? String, let pattern = rule as? String else { return [] }
      return text.range(of: pattern, options: .regularExpression) == nil ? ["\(place): is not \(pattern)"] : []
    case "required":
      let names = (rule as? [Any] ?? []).map { String(describing: $0) }
      return names.filter { object != nil && object?[$0] == nil }.map { "\(place): needs \($0)" }
    case "patternProperties": return []
    case "properties":
      // Where other members are not allowed, all of them are looked at there.
      if schema["additionalProperties"] != nil { return [] }
      return try (rule as? [String: Any] ?? [:]).flatMap { key, rule in
        try object?[key].map { try problems($0, rule, file, "\(place).\(key)") } ?? []
      }
    case "additionalProperties": return try members(object ?? [:], schema, file, place)
    case "items":
      guard let rules = rule as? [Any] else { return try (list ?? []).flatMap { try problems($0, rule, file, place) } }
      return try zip(list ?? [], rules).enumerated().flatMap { try problems($1.0, $1.1, file, "\(place)[\($0)]") }
    case "additionalItems": return []
    case "oneOf":
      return try count(rule as? [Any] ?? []) == 1
        ? [] : ["\(place): is not one of \(try details(value, rule, file, place))"]
    case "allOf": return try (rule as? [Any] ?? []).flatMap { try problems(value, $0, file, place) }
    case "not": return try count([rule]) == 0 ? [] : ["\(place): not allowed"]
    case "if":
      let branch = try count([rule]) == 1 ? schema["then"] : schema["else"]
      return try branch.map { try problems(value, $0, file, place) } ?? []
    case "then", "else": return []
    default: return ["the checker does not know '\(keyword)'"]
    }
  }

  /// The members of an object; only where none but the named ones are allowed do these need a look here.
  private func members(_ object: [String: Any], _ schema: [String: Any], _ file: URL, _ place: String) throws
    -> [String]
  {
    let named = schema["properties"] as? [String: Any] ?? [:]
    let patterns = schema["patternProperties"] as? [String: Any] ?? [:]
    return try object.flatMap { key, value -> [String] in
      let inner = "\(place).\(key)"
      if let rule = named[key] { return try problems(value, rule, file, inner) }
      for (pattern, rule) in patterns where key.range(of: pattern, options: .regularExpression) != nil {
        return try problems(value, rule, file, inner)
      }
      return ["\(inner): not allowed"]
    }
  }

  private func details(_ value: Any, _ rules: Any, _ file: URL, _ place: String) throws -> [String] {
    try (rules as? [Any] ?? []).flatMap { try problems(value, $0, file, place) }
  }

  /// What Foundation makes of numbers differs; their texts are the same everywhere.
  private static func number(_ value: Any) -> Double { Double(String(describing: value)) ?? 0 }

  private static func type(of value: Any) -> String {
    switch value {
    case is String: "string"
    case is [Any]: "array"
    case is [String: Any]: "object"
    // Foundation keeps truth values as numbers too; no token has one.
    case is NSNumber: "number"
    default: "null"
    }
  }
}
