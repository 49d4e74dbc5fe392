internal import AnimationEngine

extension CurveSamples {
  /// How finely lines and Bézier curves are sampled.
  private static let division = 480
  private static let maximumCount = 1_000_000

  /// Reads a curve: CSV, the text of a CSS `linear()`, or Lottie keyframes; the content tells which.
  ///
  /// A curve between other values than 0 and 1 is put between these.
  ///
  /// - Parameter duration: How long it takes where the file does not say, in seconds.
  init(reading source: ImportSource, duration: Double) throws(PresetError) {
    let bytes = try PresetError.wrapping {
      var reader = try source.reader()
      _ = try reader.peek()
      return try reader.rest()
    }
    let samples = try PresetError.located(source.name) { () throws(PresetError) in
      switch bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) {
      case UInt8(ascii: "{"), UInt8(ascii: "["): return try Self.lottie(bytes, duration: duration)
      case nil: throw PresetError(.data, "there is no curve in it")
      default:
        // What an export says of a curve in its comment is no curve.
        let code = Self.withoutComments(bytes)
        guard let start = code.firstIndex(of: Array("linear(".utf8)) else {
          return try Self.csv(String(decoding: bytes, as: UTF8.self))
        }
        return try Self.linear(code[start...], duration: duration)
      }
    }
    self = try PresetError.located(source.name) { () throws(PresetError) in try samples.normalized() }
  }

  /// The text without CSS's comments.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    var code: [UInt8] = []
    while let start = rest.firstIndex(of: Array("/*".utf8)) {
      code += rest[..<start]
      let comment = rest[(start + 2)...]
      guard let end = comment.firstIndex(of: Array("*/".utf8)) else { return code }
      rest = comment[(end + 2)...]
    }
    return code + rest
  }

  /// The same from 0 to 1.
  private func normalized() throws(PresetError) -> CurveSamples {
    let (start, end) = (values[0], values[values.count - 1])
    if abs(start) < 1e-3 && abs(end - 1) < 5e-3 { return self }
    guard abs(end - start) > 1e-9 else {
      throw PresetError(.data, "the curve ends where it starts, at \(JSON.text(of: start))")
    }
    return try CurveSamples(times: times, values: values.map { ($0 - start) / (end - start) })
  }

  /// Rows of numbers: the columns `time` and `value` where a first row names them, else the first two.
  private static func csv(_ text: String) throws(PresetError) -> CurveSamples {
    var columns = (time: 0, value: 1, preset: -1)
    var (times, values): ([Double], [Double]) = ([], [])
    var preset: Substring?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if line.allSatisfy(\.isWhitespace) { continue }
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map { cell in
        cell.drop { $0 == " " || $0 == "\"" }.prefix { $0 != " " && $0 != "\"" && $0 != "\r" }
      }
      if times.isEmpty, let time = cells.firstIndex(of: "time"), let value = cells.firstIndex(of: "value") {
        columns = (time, value, cells.firstIndex(of: "preset") ?? -1)
        continue
      }
      if columns.preset >= 0 && columns.preset < cells.count {
        let name = line.split(separator: ",", omittingEmptySubsequences: false)[columns.preset]
        if let preset, preset != name {
          throw PresetError(.data, "line \(index + 1): a second curve, of \(name)", hint: "give one curve a file")
        }
        preset = name
      }
      guard cells.count > max(columns.time, columns.value), let time = Double(strict: cells[columns.time]),
        let value = Double(strict: cells[columns.value])
      else {
        throw PresetError(
          .data, "line \(index + 1): no time and value", hint: "CSV needs the columns time and value, in numbers")
      }
      if times.count >= maximumCount { throw PresetError(.data, "more than \(maximumCount) samples") }
      times.append(time)
      values.append(value)
    }
    return try CurveSamples(times: times, values: values)
  }

  private static func linear(
    _ bytes: ArraySlice<UInt8>, duration: Double
  ) throws(PresetError) -> CurveSamples {
    guard let end = bytes.firstIndex(of: UInt8(ascii: ")")) else { throw PresetError(.data, "linear() does not end") }
    do throws(ValueProblem) {
      let line = LinearPoints(try ParameterType.linearStops(.string(String(decoding: bytes[...end], as: UTF8.self))))
      return try sampled(duration) { line.value(at: $0) }
    } catch {
      throw PresetError(.data, "linear() \(error.text)")
    }
  }

  private static func sampled(
    _ duration: Double, _ value: (Double) -> Double
  ) throws(ValueProblem) -> CurveSamples {
    let parts = (0...division).map { Double($0) / Double(division) }
    do throws(PresetError) {
      return try CurveSamples(times: parts.map { $0 * duration }, values: parts.map(value))
    } catch {
      throw ValueProblem(error.message)
    }
  }

  /// Keyframes `{t, s, o, i, h}` in order, as a list or as the member `k` of an object; `fr` beside them, else 60.
  private static func lottie(_ bytes: [UInt8], duration: Double) throws(PresetError) -> CurveSamples {
    let document: JSON
    do {
      document = try JSONReader.read(bytes)
    } catch {
      throw PresetError(.data, "line \(error.line), column \(error.column): \(error.message)")
    }
    let single = document["presets"]?.array.flatMap { $0.count == 1 ? $0[0] : nil } ?? document
    guard let keyframes = single["k"]?.array ?? single.array, keyframes.count >= 2 else {
      throw PresetError(
        .data, "no Lottie keyframes", hint: "give a list of {\"t\", \"s\", \"o\", \"i\"}, or an object with one in 'k'")
    }
    let rate = document["fr"]?.number ?? 60
    guard rate > 0 else { throw PresetError(.data, "'fr' must be above 0") }
    func number(_ value: JSON?) -> Double? { value?.number ?? value?.array?.first?.number }
    var (times, values): ([Double], [Double]) = ([], [])
    for index in keyframes.indices.dropLast() {
      let (keyframe, next) = (keyframes[index], keyframes[index + 1])
      guard let start = number(keyframe["t"]), let end = number(next["t"]), end >= start,
        let from = number(keyframe["s"])
      else { throw PresetError(.data, "keyframe \(index + 1) has no 't' and 's' in numbers, or goes back in time") }
      let to = number(next["s"]) ?? number(keyframe["e"]) ?? from
      let isHeld = number(keyframe["h"]) == 1
      let ease = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: number(keyframe["o"]?["x"]) ?? 0, y: number(keyframe["o"]?["y"]) ?? 0),
        endControlPoint: UnitPoint(x: number(keyframe["i"]?["x"]) ?? 1, y: number(keyframe["i"]?["y"]) ?? 1))
      let count = max(1, division / (keyframes.count - 1))
      for step in 0...count where step > 0 || index == 0 {
        let part = Double(step) / Double(count)
        times.append((start + (end - start) * part) / rate)
        values.append(isHeld && step < count ? from : from + (to - from) * (isHeld ? 1 : ease.value(at: part)))
      }
    }
    return try CurveSamples(times: times, values: values)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Where the first `part` begins; nil where there is none.
  fileprivate func firstIndex(of part: [UInt8]) -> Int? {
    indices.first { self[$0] == part[0] && self[$0..<endIndex].starts(with: part) }
  }
}
