extension CurveSamples {
  private static let maximumCount = 1_000_000

  /// Whether a file that starts so has samples: our own as JSON, or rows of numbers.
  package static func areIn(_ start: ArraySlice<UInt8>) -> Bool {
    if start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "[") {
      return JSONShape(start).members.contains { $0.key == "samples" && $0.depth <= 2 }
    }
    let cells = cells(String(decoding: start.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)[...])
    return cells.contains("time") && cells.contains("value") || cells.first.flatMap { Double(strict: $0) } != nil
  }

  /// A curve of a file, or what is wrong with it.
  typealias Named = (name: String, curve: Result<CurveSamples, PresetError>)

  /// Reads the curves of a file of samples by their names, in order; one that has none is called by the empty name.
  static func all(_ reader: inout ImportSource.Reader) throws -> [Named] {
    let start = try reader.peek().first
    if start != UInt8(ascii: "{") && start != UInt8(ascii: "[") { return try csv(&reader) }
    let bytes = try reader.rest()
    return try PresetError.located(reader.name) { () throws(PresetError) in try json(bytes) }
  }

  private static func named(_ name: String, _ times: [Double], _ values: [Double]) -> Named {
    do throws(PresetError) {
      return (name, .success(try CurveSamples(times: times, values: values)))
    } catch {
      return (name, .failure(error))
    }
  }

  /// What `export --format samples` and `eval --format json` write: times and values of one preset, or of several.
  private static func json(_ bytes: [UInt8]) throws(PresetError) -> [Named] {
    let document: JSON
    do throws(JSONError) {
      document = try JSONReader.read(bytes)
    } catch {
      throw PresetError(.data, "line \(error.line), column \(error.column): \(error.message)")
    }
    var curves: [Named] = []
    for (index, curve) in (document.array ?? [document]).enumerated() {
      let name = curve["preset"]?.string ?? ""
      var (times, values): ([Double], [Double]) = ([], [])
      for sample in curve["samples"]?.array ?? [] {
        guard let time = sample["time"]?.number, let value = sample["value"]?.number else {
          let place = name.isEmpty ? "curve \(index + 1)" : "'\(name)'"
          throw PresetError(.data, "\(place): sample \(times.count + 1) has no 'time' and 'value' in numbers")
        }
        times.append(time)
        values.append(value)
      }
      curves.append(named(name, times, values))
    }
    return curves
  }

  /// A curve whose times were milliseconds.
  var inMilliseconds: Result<CurveSamples, PresetError> {
    do throws(PresetError) {
      return .success(try CurveSamples(times: times.map { $0 / 1000 }, values: values))
    } catch {
      return .failure(error)
    }
  }

  /// The cells of a first row, as far as they tell whether it is one of samples.
  private static func cells(_ line: Substring) -> [Substring] {
    line.split(separator: ",", omittingEmptySubsequences: false).map { cell in
      cell.drop { $0 == " " || $0 == "\"" }.prefix { $0 != " " && $0 != "\"" && $0 != "\r" }
    }
  }

  /// Rows of numbers: the columns `time` and `value` where a first row names them, else the first two; those of one
  /// `preset` after the other, where there is such a column.
  private static func csv(_ reader: inout ImportSource.Reader) throws -> [Named] {
    var records = CSVRecords()
    var columns = (time: 0, value: 1, preset: -1)
    var curves: [(name: String, times: [Double], values: [Double])] = []
    var count = 0
    while let record = try records.next(from: &reader) {
      let cells = record.cells.map { cell in cell.drop { $0 == " " }.prefix { $0 != " " } }
      if curves.isEmpty, let time = cells.firstIndex(of: "time"), let value = cells.firstIndex(of: "value") {
        columns = (time, value, cells.firstIndex(of: "preset") ?? -1)
        continue
      }
      guard cells.count > max(columns.time, columns.value), let time = Double(strict: cells[columns.time]),
        let value = Double(strict: cells[columns.value])
      else {
        throw PresetError(
          .data, "\(reader.name): line \(record.line): no time and value",
          hint: "CSV needs the columns time and value, in numbers")
      }
      count += 1
      if count > maximumCount { throw PresetError(.data, "\(reader.name): more than \(maximumCount) samples") }
      let isNamed = record.cells.indices.contains(columns.preset)
      let name = isNamed ? CSVText.decoded(record.cells[columns.preset]) : ""
      if curves.last.map({ ExactName($0.name) }) != ExactName(name) { curves.append((name, [], [])) }
      curves[curves.count - 1].times.append(time)
      curves[curves.count - 1].values.append(value)
    }
    if curves.isEmpty { curves.append(("", [], [])) }
    return curves.map { named($0.name, $0.times, $0.values) }
  }
}
