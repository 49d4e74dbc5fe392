/// Rows in columns: aligned for people, separated by tabs for programs.
struct Table {
  let headers: [String]
  /// How wide a line may be; nil to separate by tabs, without headers.
  let width: Int?
  /// Whether what does not fit goes on below, between words, instead of being cut.
  let isWrapping: Bool
  /// The columns that give way last of all.
  var firmColumns: Set<Int> = []
  /// The columns that go where there is no room for all, the first one first.
  var spareColumns: [Int] = []
  /// The column that says what a row is about: others go before it is cut to less than most names take.
  var nameColumn = 0
  private var rows: [[String]] = []
  /// The lines below rows, by the rows' places.
  private var linesBelow: [Int: [String]] = [:]

  init(_ headers: [String], width: Int?, isWrapping: Bool = false) {
    self.headers = headers
    self.width = width
    self.isWrapping = isWrapping
  }

  mutating func add(_ row: [String]) { rows.append(row.map(printable)) }

  /// Adds lines below the last row that are as wide as the table may be and go on below where they do not fit.
  ///
  /// - Parameter row: The same for programs, as a row.
  mutating func addBelow(_ line: String, asRow row: [String]) {
    if width == nil { return add(row) }
    linesBelow[rows.count - 1, default: []].append(printable(line))
  }

  /// A row as programs read it.
  static func tabSeparated(_ row: [String]) -> String {
    row.map(printable).joined(separator: "\t") + "\n"
  }

  /// The whole table; cells that do not fit end in `…`, or go on below.
  var text: String {
    guard let width else { return rows.map { $0.joined(separator: "\t") + "\n" }.joined() }
    let all = headers.isEmpty ? rows : [headers] + rows
    let count = all.map(\.count).max() ?? 0
    var widths = (0..<count).map { column in all.map { columns(of: column < $0.count ? $0[column] : "") }.max() ?? 0 }
    let gaps = 2 * max(0, count - 1)
    if let narrower = narrower(than: width, widths, gaps: gaps) { return narrower.text }
    // The widest word of each column, which is not broken while there is another way; a name may be longer than a line.
    let words = (0..<count).map { column in
      let widest = isWrapping ? all.map { Self.widestWord($0, column) }.max() ?? 0 : 0
      return column == nameColumn ? min(widest, 24) : widest
    }
    if isWrapping && !headers.isEmpty && count > 1 && words.reduce(gaps, +) > width { return withLastColumnBelow.text }
    // The widest column gives way, the name last.
    let soft = (0..<count).filter { $0 != nameColumn && !firmColumns.contains($0) }
    let pliable = (0..<count).filter { !firmColumns.contains($0) }
    for (columns, least, words) in [
      (soft, 8, words), (pliable, isWrapping ? 8 : 12, words), (soft, 8, []), (pliable, 12, []),
      (Array(0..<count), 4, []),
    ] {
      func spare(_ column: Int) -> Int { widths[column] - max(least, words.isEmpty ? 0 : words[column]) }
      while widths.reduce(gaps, +) > width,
        let widest = columns.filter({ spare($0) > 0 }).max(by: { widths[$0] < widths[$1] })
      {
        widths[widest] -= 1
      }
    }
    let firstRow = all.count - rows.count
    return all.enumerated().map { place, row in
      let cells = row.enumerated().map { column, cell in
        isWrapping ? wrapped(cell, to: widths[column]) : [Self.fit(cell, to: widths[column])]
      }
      let height = cells.map(\.count).max() ?? 0
      let below = (linesBelow[place - firstRow] ?? []).flatMap { wrapped("    " + $0, to: width) }.map { $0 + "\n" }
      return (0..<height).map { line in
        let parts = cells.enumerated().map { column, lines in
          let part = line < lines.count ? lines[line] : ""
          return part + String(repeating: " ", count: max(0, widths[column] - columns(of: part)))
        }
        return parts.joined(separator: "  ").trimmingSpaces + "\n"
      }.joined() + below.joined()
    }.joined()
  }

  /// The table without its first spare column; nil where there is none, or room for what each column needs.
  private func narrower(than width: Int, _ widths: [Int], gaps: Int) -> Table? {
    let needs = widths.enumerated().map { column, widest in
      firmColumns.contains(column) ? widest : min(widest, column == nameColumn ? 24 : 8)
    }
    guard let spare = spareColumns.first, needs.reduce(gaps, +) > width else { return nil }
    func place(_ column: Int) -> Int { column > spare ? column - 1 : column }
    func rest(_ row: [String]) -> [String] { row.enumerated().filter { $0.offset != spare }.map(\.element) }
    var table = Table(rest(headers), width: width, isWrapping: isWrapping)
    table.firmColumns = Set(firmColumns.filter { $0 != spare }.map(place))
    table.spareColumns = spareColumns.dropFirst().map(place)
    table.nameColumn = place(nameColumn)
    table.rows = rows.map(rest)
    table.linesBelow = linesBelow
    return table
  }

  private static func widestWord(_ row: [String], _ column: Int) -> Int {
    guard column < row.count else { return 0 }
    return row[column].split(separator: " ").map { columns(of: String($0)) }.max() ?? 0
  }

  /// The table with what its last column says below each row.
  private var withLastColumnBelow: Table {
    var table = Table(Array(headers.dropLast()), width: width, isWrapping: true)
    table.firmColumns = firmColumns
    table.nameColumn = nameColumn
    table.linesBelow = linesBelow
    for (place, row) in rows.enumerated() {
      table.rows.append(row.count == headers.count ? Array(row.dropLast()) : row)
      if row.count == headers.count, let last = row.last, !last.isEmpty {
        table.linesBelow[place, default: []].insert(last, at: 0)
      }
    }
    return table
  }

  /// `cell` in at most so many columns, ended with `…` where it is cut.
  static func fit(_ cell: String, to width: Int) -> String {
    if columns(of: cell) <= width { return cell }
    var result = ""
    var used = 0
    for character in cell {
      let next = columns(of: String(character))
      if used + next > width - 1 { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }
}

extension String {
  /// This text without the spaces at its end.
  fileprivate var trimmingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
