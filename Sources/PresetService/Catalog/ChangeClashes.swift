/// The presets of a change that it can't be made to, each with the reason.
struct ChangeClashes {
  private var errors: [(name: String, error: PresetError)] = []
  /// The places of the presets in the change, with the reasons; without those whose place was not told.
  private(set) var reasons: [Int: PresetError] = [:]
  private var count = 0

  /// How many are told by name.
  private static let shownCount = 20

  var isEmpty: Bool { count == 0 }

  /// Runs `body`, and notes what is wrong with the preset called `name`; failures of the catalog itself are thrown.
  mutating func collect(_ name: String, at place: Int? = nil, _ body: () throws -> Void) throws(PresetError) {
    do throws(PresetError) {
      try PresetError.wrapping(body)
    } catch {
      if !error.isOfPresets { throw error }
      add(error, of: name, at: place)
    }
  }

  /// Notes what is wrong with the preset called `name`.
  mutating func add(_ error: PresetError, of name: String, at place: Int? = nil) {
    count += 1
    if let place, reasons[place] == nil { reasons[place] = error }
    if errors.count < Self.shownCount { errors.append((name, error)) }
  }

  /// Takes the places for those in a list of which the presets are a part, as `places` has it.
  mutating func move(to places: [Int]) {
    reasons = Dictionary(uniqueKeysWithValues: reasons.map { (places[$0.key], $0.value) })
  }

  /// Throws where there is a clash: the clash itself where the change is of one preset, else an error that tells all.
  ///
  /// - Parameter total: How many presets the change is of.
  func check(of total: Int) throws(PresetError) {
    guard let first = errors.first?.error else { return }
    if total == 1 { throw first }
    let hasOneCode = errors.allSatisfy { $0.error.code == first.code }
    var error = PresetError(
      hasOneCode ? first.code : .data, "\(count) of \(total) presets can't be changed so; nothing was changed",
      hint: "leave \(count == 1 ? "it" : "them") out, or mend what is said of \(count == 1 ? "it" : "each")")
    error.details = errors.map { $0.error.at($0.name).description }
    if count > errors.count { error.details.append("and \(count - errors.count) more") }
    throw error
  }
}

extension PresetError {
  /// Whether presets can't be changed so, and the catalog itself is well.
  var isOfPresets: Bool {
    switch code {
    case .usage, .data, .notFound, .exists, .conflict: true
    case .cannotCreate, .io, .busy, .permission, .unexpected: false
    }
  }
}
