/// One `@keyframes` rule: what its properties are at which part of its duration.
struct CSSKeyframes {
  /// A keyframe: from 0 to 1, what it declares, and the pace from it to the next one.
  struct Stop {
    let offset: Double
    var values: [String: ArraySlice<CSSToken>] = [:]
    var easing: PresetComponent?
  }

  /// The keyframes, in order of their offsets, each offset once.
  let stops: [Stop]

  private static let maximumCount = 1000

  /// Reads the blocks of a rule.
  ///
  /// - Parameter expand: Replaces `var()`.
  init(
    blocks: [(selector: String, declarations: [CSSStylesheet.Declaration])],
    expand: (ArraySlice<CSSToken>) throws(PresetError) -> ArraySlice<CSSToken>
  ) throws(PresetError) {
    var stops: [Double: Stop] = [:]
    for (selector, declarations) in blocks {
      for item in CSSTokenizer.tokens(selector).listItems {
        guard let offset = Self.offset(item) else {
          throw PresetError(.data, "a keyframe at '\(item.excerpt)' is at no part of the duration")
        }
        var stop = stops[offset] ?? Stop(offset: offset)
        for declaration in declarations {
          let value = try expand(declaration.value)
          let property = declaration.property.withoutVendor
          if property == "animation-timing-function" {
            guard let easing = try CSSEasing.component(value) else {
              throw PresetError(.data, "'\(value.excerpt)' is no easing function")
            }
            stop.easing = easing
          } else if !property.hasPrefix("animation") {
            stop.values[property] = value
          }
        }
        stops[offset] = stop
        if stops.count > Self.maximumCount {
          throw PresetError(.data, "it has more than \(Self.maximumCount) keyframes")
        }
      }
    }
    self.stops = stops.values.sorted { $0.offset < $1.offset }
  }

  private static func offset(_ item: ArraySlice<CSSToken>) -> Double? {
    guard item.count == 1, let token = item.first else { return nil }
    switch token.kind {
    case .identifier(let word): return ["from": 0.0, "to": 1.0][word.lowercased()]
    case .percentage(let number) where number >= 0 && number <= 100:
      return Double(strict: token.text.dropLast() + "e-2") ?? number / 100
    default: return nil
    }
  }

  /// How far along each keyframe is, from 0 at the first to 1 at the last one, those included that are not written down.
  ///
  /// - Throws: An error of code `data` where that is no single number.
  func progress() throws(PresetError) -> [(offset: Double, value: Double)] {
    guard stops.contains(where: { !$0.values.isEmpty }) else { throw PresetError(.data, "its keyframes move nothing") }
    let hasStart = stops.first?.offset == 0
    let hasEnd = stops.last?.offset == 1
    // From one state to another everything goes by the same progress, whatever it is.
    if stops.count == 1, hasStart || hasEnd { return [(0, 0), (1, 1)] }
    if stops.count == 2, hasStart && hasEnd, stops[0].values != stops[1].values { return [(0, 0), (1, 1)] }
    let columns = try CSSKeyframeNumbers.columns(of: stops)
    if hasStart && hasEnd { return Array(zip(stops.map(\.offset), try Self.progress(of: columns))).map { ($0, $1) } }
    // An end that is not written down is the element's own state: known only where nothing else differs from the other.
    guard hasStart || hasEnd, columns.allSatisfy({ column in column.allSatisfy { $0 == column[0] } }) else {
      throw PresetError(.data, "its \(hasStart ? "last" : "first") keyframe is not written down")
    }
    let offsets = stops.map(\.offset)
    return hasEnd ? [(0, 0)] + offsets.map { ($0, 1) } : offsets.map { ($0, 0) } + [(1, 1)]
  }

  private static func progress(of columns: [[Double]]) throws(PresetError) -> [Double] {
    var result: [Double]?
    for column in columns {
      guard let first = column.first, let last = column.last, !column.allSatisfy({ $0 == first }) else { continue }
      if first == last { throw PresetError(.data, "its keyframes return to where they start") }
      let progress = column.map { ($0 - first) / (last - first) }
      if let result, zip(result, progress).contains(where: { !(abs($0 - $1) <= 1e-9) }) {
        throw PresetError(.data, "its keyframes move more than one number")
      }
      result = result ?? progress
    }
    guard let result else { throw PresetError(.data, "its keyframes move nothing") }
    return result
  }
}
