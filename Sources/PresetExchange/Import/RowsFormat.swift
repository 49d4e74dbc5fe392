extension ImportFormat {
  /// A row a preset, below a row of names.
  ///
  /// The columns are `name` and `kind` or `animation`; `modifiers`, `tags`, `note` and `reducedMotion`; `parameters`, an
  /// object, and any others a parameter each. What is structured is JSON within its cell.
  public static let csv = ImportFormat(
    name: "csv", summary: "rows of name, kind and parameters, below a row of the columns' names",
    recognizes: { start in
      let header = start.prefix { $0 != 0x0A }
      let columns = header.split(separator: CSVRecords.separator(of: header)).map { cell in
        String(decoding: cell.filter { $0 != 0x0D && $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      }
      return columns.contains("name") && (columns.contains("kind") || columns.contains("animation"))
    },
    read: { reader, context, sink in
      var records = CSVRecords()
      guard let header = try records.next(from: &reader) else {
        throw PresetError(.data, "\(reader.name): there is no row of the columns' names")
      }
      let rows = try PresetRows(
        columns: header.cells, file: reader.name, hasDecimalCommas: records.separator != UInt8(ascii: ","))
      while let record = try records.next(from: &reader) {
        let source = context.source(line: record.line)
        let preset: Preset
        do throws(PresetError) {
          preset = try rows.preset(record.cells)
        } catch {
          if error.code != .data { throw error }
          try sink.leaveOut(source, error)
          continue
        }
        try sink.offer(preset, source)
      }
    })
}

/// Makes presets of rows.
struct PresetRows {
  private let columns: [String]
  /// Whether a number may be written with a comma, as commas do not divide the cells.
  private let hasDecimalCommas: Bool

  /// The columns that are no parameters.
  private static let known = ["name", "kind", "animation", "parameters"] + DocumentField.all.map(\.key)
  /// The columns of the catalog's own notes, which it makes anew.
  private static let ignored = Preset.Stamp.keys

  init(columns: [String], file: String, hasDecimalCommas: Bool = false) throws(PresetError) {
    (self.columns, self.hasDecimalCommas) = (columns, hasDecimalCommas)
    for (index, column) in columns.enumerated() where columns[..<index].contains(column) {
      throw PresetError(.data, "\(file): the column '\(column)' is there twice")
    }
    guard columns.contains("name"), columns.contains("kind") || columns.contains("animation") else {
      throw PresetError(.data, "\(file): the columns must be 'name', and 'kind' or 'animation', and their parameters")
    }
    if columns.contains("duration"), columns.contains("revision") {
      throw PresetError(
        .data, "\(file): this is a listing, which has not all that presets are",
        hint: "'presets export --format csv' writes presets as rows")
    }
  }

  /// The preset of a row.
  func preset(_ cells: [String]) throws(PresetError) -> Preset {
    guard cells.count == columns.count else {
      throw PresetError(.data, "it has \(cells.count) cells, and there are \(columns.count) columns")
    }
    let given = zip(columns, cells.map(CSVText.decoded)).filter { !$1.isEmpty && !Self.ignored.contains($0) }
    func cell(_ column: String) -> String? { given.first { $0.0 == column }?.1 }
    func json(_ column: String) throws(PresetError) -> JSON? {
      guard let cell = cell(column) else { return nil }
      do throws(JSONError) {
        return try JSONReader.read(Array(cell.utf8))
      } catch {
        throw PresetError(.data, "the cell '\(column)' is no JSON: \(error.message)")
      }
    }
    var members = [JSON.Member("animation", try json("animation") ?? .object([]))]
    if let kind = cell("kind") {
      var parameters = (members[0].value.members ?? []).filter { $0.key != "kind" }
      parameters += try json("parameters")?.members ?? []
      for (column, cell) in given where !Self.known.contains(column) {
        parameters.append(JSON.Member(column, try value(cell, of: column, kind: kind)))
      }
      members[0].value = .object([JSON.Member("kind", .string(kind))] + parameters)
    }
    if let name = cell("name") { members.append(JSON.Member("name", .string(name))) }
    for field in DocumentField.all {
      guard let cell = cell(field.key) else { continue }
      let value: JSON? =
        switch field.form {
        case .text, .name, .status, .identifier: .string(cell)
        case .names where !cell.hasPrefix("["):
          .array(cell.split(separator: ",").map { .string($0.split(separator: " ").joined(separator: " ")) })
        case .names, .modifiers, .variants, .deprecation: try json(field.key)
        }
      if let value { members.append(JSON.Member(field.key, value)) }
    }
    return try Preset(document: .object(members))
  }

  /// The value that a cell gives a parameter, as a command line would.
  private func value(_ cell: String, of name: String, kind: String) throws(PresetError) -> JSON {
    let kind = try AnimationKinds.standard.kind(named: kind)
    guard let parameter = kind.forms.lazy.flatMap(\.parameters).first(where: { $0.name == name }) else {
      throw PresetError(.data, "kind '\(kind.name)' has no parameter '\(name)'")
    }
    let isNumber = hasDecimalCommas && cell.wholeMatch(of: /[+-]?\d+,\d+ ?(?:m?s)?/) != nil
    let cell = isNumber ? cell.replacing(",", with: ".") : cell
    if parameter.type.isTime { try ParameterType.checkUnit(of: cell, as: name) }
    guard let value = parameter.type.parse(cell) else {
      throw PresetError(.data, "parameter '\(name)' is '\(cell)'; it must be \(parameter.type.expectation)")
    }
    return value
  }
}
