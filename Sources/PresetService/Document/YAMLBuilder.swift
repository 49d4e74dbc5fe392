#if YAML
  internal import YAML

  /// Puts a value together from the events of a YAML text.
  struct YAMLBuilder {
    /// A list or a mapping that is not at its end yet.
    private struct Open {
      var elements: [JSON] = []
      var members: [JSON.Member] = []
      var keys: Set<[UInt8]> = []
      /// The key that waits for its value.
      var key: String?
      let isMapping: Bool
    }

    private var open: [Open] = []
    private var documents = 0
    /// The whole; nil where there is nothing.
    private(set) var value: JSON?

    mutating func add(_ event: YAMLEvent) throws(PresetError) {
      switch event {
      case .documentStart:
        documents += 1
        if documents > 1 { throw PresetError(.data, "a second document begins; only one is read") }
      case .alias(let name): throw PresetError(.data, "aliases such as '*\(name)' are not read", hint: "write it out")
      case .mappingStart, .sequenceStart:
        if open.count == JSONReader.maximumDepth {
          throw PresetError(.data, "nested deeper than \(JSONReader.maximumDepth) levels")
        }
        if let last = open.last, last.isMapping, last.key == nil { throw PresetError(.data, "a key must be text") }
        open.append(Open(isMapping: event == .mappingStart))
      case .mappingEnd, .sequenceEnd:
        guard let last = open.popLast() else { return }
        try add(last.isMapping ? .object(last.members) : .array(last.elements))
      case .scalar(let text, let isPlain):
        if let last = open.indices.last, open[last].isMapping, open[last].key == nil {
          if !open[last].keys.insert(Array(text.utf8)).inserted {
            throw PresetError(.data, "the key '\(text)' is there twice")
          }
          open[last].key = text
        } else {
          try add(isPlain ? Self.plain(text) : .string(text))
        }
      }
    }

    private mutating func add(_ value: JSON) throws(PresetError) {
      guard let last = open.indices.last else {
        self.value = value
        return
      }
      if let key = open[last].key {
        open[last].members.append(JSON.Member(key, value))
        open[last].key = nil
      } else {
        open[last].elements.append(value)
      }
    }

    /// What a text without quotes stands for.
    private static func plain(_ text: String) -> JSON {
      switch text {
      case "", "~", "null", "Null", "NULL": return .null
      case "true", "True", "TRUE": return .bool(true)
      case "false", "False", "FALSE": return .bool(false)
      default: break
      }
      if text.hasPrefix("0o"), let number = UInt64(text.dropFirst(2), radix: 8) { return .number(Double(number)) }
      if text.hasPrefix("0x"), let number = UInt64(text.dropFirst(2), radix: 16) { return .number(Double(number)) }
      // Leading zeros are a number's here; signs and points alone are not.
      let digits = text.utf8.drop { $0 == 43 || $0 == 45 }
      let isNumber = digits.first.map { (48...57).contains($0) || $0 == 46 } ?? false
      return isNumber ? Double(strict: text).map(JSON.number) ?? .string(text) : .string(text)
    }
  }
#endif
