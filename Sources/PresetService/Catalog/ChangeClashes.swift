/// The presets of a change that it can't be made to, each with the reason.
struct ChangeClashes {
  private var errors: [(name: String, error: PresetError)] = []
  private var count = 0

  /// How many are told by name.
  private static let shownCount = 20

  var isEmpty: Bool { count == 0 }

  /// Runs `body`, and notes what is wrong with the preset called `name`; failures of the catalog itself are thrown.
  mutating func collect(_ name: String, _ body: () throws -> Void) throws(PresetError) {
    do throws(PresetError) {
      try PresetError.wrapping(body)
    } catch {
      switch error.code {
      case .usage, .data, .notFound, .exists, .conflict: add(error, of: name)
      case .cannotCreate, .io, .busy, .permission, .unexpected: throw error
      }
    }
  }

  /// Notes what is wrong with the preset called `name`.
  mutating func add(_ error: PresetError, of name: String) {
    count += 1
    if errors.count < Self.shownCount { errors.append((name, error)) }
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
