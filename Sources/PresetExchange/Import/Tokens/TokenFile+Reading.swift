extension TokenFile {
  /// Reads a file: JSON, and where that is not asked to be strict, JSON5 or YAML.
  convenience init(reading reader: inout ImportSource.Reader, isStrict: Bool) throws {
    let bytes = try reader.rest()
    if !isStrict && YAMLText.isLikely(bytes[...]) {
      let yaml: (bytes: [UInt8], lines: [Int])
      do throws(TextError) {
        yaml = try YAMLText.json(bytes)
      } catch {
        throw PresetError(.data, error.message, hint: error.hint).at(reader.name)
      }
      try self.init(name: reader.name, yaml.bytes, isStrict: false, lines: yaml.lines)
    } else {
      try self.init(name: reader.name, bytes, isStrict: isStrict)
    }
  }

  private convenience init(name: String, _ bytes: [UInt8], isStrict: Bool, lines: [Int]? = nil) throws(PresetError) {
    do throws(JSONError) {
      let outline = try JSONOutline(bytes, allowsJSON5: !isStrict)
      self.init(name: name, outline: outline, isStrict: isStrict, lines: lines)
    } catch {
      throw PresetError(error, in: name)
    }
    if outline.kind(0) != .object {
      throw PresetError(.data, "\(name): a file of design tokens must be an object")
    }
  }
}
