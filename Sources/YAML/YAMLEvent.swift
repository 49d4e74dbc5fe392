#if YAML
  /// An event in a YAML text.
  package enum YAMLEvent: Equatable {
    case documentStart
    /// A text; plain where it has no quotes and no tag, and may be a number or another word of YAML.
    case scalar(String, isPlain: Bool)
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
    /// What an anchor elsewhere stands for.
    case alias(String)
  }
#endif
