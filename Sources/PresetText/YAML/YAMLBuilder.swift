#if YAML
  internal import YAML

  /// Writes what the events of a YAML text say as JSON, and keeps the line of each value.
  struct YAMLBuilder {
    /// A list or a mapping that is not at its end yet.
    private struct Open {
      let isMapping: Bool
      var count = 0
      var keys: Set<[UInt8]> = []
      /// The line of the key that waits for its value.
      var keyLine: Int?
    }

    /// The JSON so far; nothing where there is no value.
    private(set) var bytes: [UInt8] = []
    /// The lines of its keys and values in the YAML, in their order; a value has the line of its key.
    private(set) var lines: [Int] = []
    private var open: [Open] = []
    private var documents = 0

    /// Takes the next event, which begins in a line.
    mutating func add(_ event: YAMLEvent, line: Int) throws(TextError) {
      switch event {
      case .documentStart:
        documents += 1
        if documents > 1 { throw TextError("a second document begins; only one is read") }
      case .alias(let name): throw TextError("aliases such as '*\(name)' are not read", hint: "write it out")
      case .mappingStart, .sequenceStart:
        if open.count == JSONReader.maximumDepth {
          throw TextError("nested deeper than \(JSONReader.maximumDepth) levels")
        }
        if let last = open.last, last.isMapping, last.keyLine == nil { throw TextError("a key must be text") }
        begin(line)
        bytes.append(event == .mappingStart ? "{" : "[")
        open.append(Open(isMapping: event == .mappingStart))
      case .mappingEnd, .sequenceEnd:
        if let last = open.popLast() { bytes.append(last.isMapping ? "}" : "]") }
      case .scalar(let text, let isPlain):
        if let last = open.indices.last, open[last].isMapping, open[last].keyLine == nil {
          if !open[last].keys.insert(Array(text.utf8)).inserted {
            throw TextError("the key '\(text)' is there twice")
          }
          if open[last].count > 0 { bytes.append(",") }
          bytes.append(json: text)
          bytes.append(":")
          open[last].count += 1
          open[last].keyLine = line
          lines.append(line)
        } else {
          begin(line)
          (isPlain ? Self.plain(text) : .string(text)).write(to: &bytes)
        }
      }
    }

    /// Begins a value: the one of the key that waits, or the next one of a list.
    private mutating func begin(_ line: Int) {
      guard let last = open.indices.last else { return lines.append(line) }
      lines.append(open[last].keyLine ?? line)
      if !open[last].isMapping {
        if open[last].count > 0 { bytes.append(",") }
        open[last].count += 1
      }
      open[last].keyLine = nil
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
