#if YAML
  internal import CYAML

  /// Reads YAML event by event, by libyaml.
  package enum YAMLStream {
    /// Calls `body` with each event of a text and its line, from 1.
    ///
    /// - Throws: A ``YAMLError`` where the text is no YAML, and what `body` throws.
    package static func forEachEvent(in bytes: [UInt8], _ body: (YAMLEvent, Int) throws -> Void) throws {
      var parser = yaml_parser_t()
      guard yaml_parser_initialize(&parser) == 1 else {
        throw YAMLError(message: "no memory for reading it", line: 1, column: 1)
      }
      defer { yaml_parser_delete(&parser) }
      try bytes.withUnsafeBufferPointer { buffer in
        yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        var isAtEnd = false
        while !isAtEnd {
          var event = yaml_event_t()
          guard yaml_parser_parse(&parser, &event) == 1 else { throw error(of: parser) }
          defer { yaml_event_delete(&event) }
          isAtEnd = event.type == YAML_STREAM_END_EVENT
          if let next = YAMLEvent(event) { try body(next, Int(event.start_mark.line) + 1) }
        }
      }
    }

    private static func error(of parser: yaml_parser_t) -> YAMLError {
      let problem = parser.problem.map { String(cString: $0) } ?? "no YAML"
      return YAMLError(
        message: problem, line: Int(parser.problem_mark.line) + 1, column: Int(parser.problem_mark.column) + 1)
    }
  }

  extension YAMLEvent {
    /// The event; nil for those that say nothing of the content.
    fileprivate init?(_ event: yaml_event_t) {
      switch event.type {
      case YAML_DOCUMENT_START_EVENT: self = .documentStart
      case YAML_SEQUENCE_START_EVENT: self = .sequenceStart
      case YAML_SEQUENCE_END_EVENT: self = .sequenceEnd
      case YAML_MAPPING_START_EVENT: self = .mappingStart
      case YAML_MAPPING_END_EVENT: self = .mappingEnd
      case YAML_ALIAS_EVENT: self = .alias(event.data.alias.anchor.map { String(cString: $0) } ?? "")
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        self = .scalar(
          String(decoding: text, as: UTF8.self),
          isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit == 1)
      default: return nil
      }
    }
  }
#endif
