/// An entry in a list of published figures.
struct Figure {
  let name: String
  /// The name of the function: `cubic-bezier`, `spring`.
  let kind: String
  let parameters: JSON
  let note: String?
  let tags: [String]
  /// The seconds that it takes, where the entry says so beside its parameters.
  let duration: Double?
  /// The entry that it is another name of.
  let original: String?
  /// What others have worked out from the figures.
  let derived: JSON?
  let place: TokenPlace

  /// Reads an entry; nil where it has no name or no kind.
  init?(_ place: TokenPlace) {
    guard let name = place.member("name")?.string, let kind = place.member("kind")?.string else { return nil }
    func value(_ key: String) -> JSON? { place.member(key).map { $0.file.outline.value($0.node) } }
    self.name = name
    self.kind = kind
    self.place = place
    parameters = value("params") ?? .object([])
    note = value("note")?.string
    tags = value("tags")?.array?.compactMap(\.string) ?? []
    duration = value("duration_ms")?.number.map { $0 / 1000 }
    original = value("alias_of")?.string
    derived = value("derived")
  }

  /// The number of a parameter; nil where it is none.
  func number(_ key: String) -> Double? { parameters[key]?.number }

  /// The seconds of a parameter, whose name ends in its unit: `duration_s` or `duration_ms`.
  func seconds(_ key: String) -> Double? { number(key + "_s") ?? number(key + "_ms").map { $0 / 1000 } }
}
