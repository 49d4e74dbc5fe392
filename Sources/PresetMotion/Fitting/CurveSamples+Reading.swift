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

  /// Reads the curves of a file of samples by their names, in order; one that has none is called by the empty name.
  package static func all(_ bytes: [UInt8]) throws(PresetError) -> [(name: String, samples: CurveSamples)] {
    switch bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): try json(bytes)
    default: try csv(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// What `export --format samples` and `eval --format json` write: times and values of one preset, or of several.
  private static func json(_ bytes: [UInt8]) throws(PresetError) -> [(name: String, samples: CurveSamples)] {
    let document: JSON
    do throws(JSONError) {
      document = try JSONReader.read(bytes)
    } catch {
      throw PresetError(.data, "line \(error.line), column \(error.column): \(error.message)")
    }
    var curves: [(String, CurveSamples)] = []
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
      curves.append((name, try CurveSamples(times: times, values: values)))
    }
    return curves
  }

  private static func cells(_ line: Substring) -> [Substring] {
    line.split(separator: ",", omittingEmptySubsequences: false).map { cell in
      cell.drop { $0 == " " || $0 == "\"" }.prefix { $0 != " " && $0 != "\"" && $0 != "\r" }
    }
  }

  /// Rows of numbers: the columns `time` and `value` where a first row names them, else the first two; those of one
  /// `preset` after the other, where there is such a column.
  private static func csv(_ text: String) throws(PresetError) -> [(name: String, samples: CurveSamples)] {
    var columns = (time: 0, value: 1, preset: -1)
    var curves: [(name: String, times: [Double], values: [Double])] = []
    var count = 0
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if line.allSatisfy(\.isWhitespace) { continue }
      let cells = cells(line)
      if curves.isEmpty, let time = cells.firstIndex(of: "time"), let value = cells.firstIndex(of: "value") {
        columns = (time, value, cells.firstIndex(of: "preset") ?? -1)
        continue
      }
      guard cells.count > max(columns.time, columns.value), let time = Double(strict: cells[columns.time]),
        let value = Double(strict: cells[columns.value])
      else {
        throw PresetError(
          .data, "line \(index + 1): no time and value", hint: "CSV needs the columns time and value, in numbers")
      }
      count += 1
      if count > maximumCount { throw PresetError(.data, "more than \(maximumCount) samples") }
      let name = columns.preset >= 0 && columns.preset < cells.count ? self.name(line, columns.preset) : ""
      if curves.last?.name != name { curves.append((name, [], [])) }
      curves[curves.count - 1].times.append(time)
      curves[curves.count - 1].values.append(value)
    }
    var result: [(String, CurveSamples)] = []
    if curves.isEmpty { curves.append(("", [], [])) }
    for curve in curves { result.append((curve.name, try CurveSamples(times: curve.times, values: curve.values))) }
    return result
  }

  /// The name in a row's cell; one with a comma in quotes is cut off there, and still tells curves apart.
  private static func name(_ line: Substring, _ column: Int) -> String {
    let cell = line.split(separator: ",", omittingEmptySubsequences: false)[column]
    return CSVText.decoded(String(cell.drop { $0 == "\"" }.reversed().drop { $0 == "\"" }.reversed()))
  }
}
