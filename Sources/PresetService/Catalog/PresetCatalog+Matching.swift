internal import PresetStorage

extension PresetCatalog {
  /// Refuses a listing that no preset fits.
  ///
  /// - Throws: An error of code `notFound` that names the filter which none fits, and the nearest one that some do.
  public func checkNotEmpty(_ listing: PresetListing) throws(PresetError) {
    if let reason = try emptiness(of: listing) { throw reason }
  }

  /// Returns why no preset fits a listing; nil where one does, be it on another page of it.
  public func emptiness(of listing: PresetListing) throws(PresetError) -> PresetError? {
    if try hasMatch(listing) { return nil }
    if listing.content == .values {
      var all = PresetListing()
      all.content = .values
      if try !hasMatch(all) {
        return PresetError(.notFound, "the catalog has no value", hint: "'presets value add' adds one")
      }
    } else if try !hasMatch(PresetListing()) {
      if try hasValues(listing) { return PresetError(.notFound, "the catalog has no preset", hint: Self.values) }
      return PresetError(
        .notFound, asOf.map { "the catalog was empty at revision \($0)" } ?? "the catalog is empty",
        hint: asOf == nil ? "'presets add' adds a preset, 'presets import' many" : nil)
    }
    for (filter, message, candidates) in filters(of: listing) where try !hasMatch(filter) {
      let near = nearest(to: message.word, in: try candidates()).asSuggestion
      return PresetError(.notFound, message.text, hint: try hasValues(filter) ? Self.values : near)
    }
    return PresetError(
      .notFound, "no \(listing.noun) fits all of these filters",
      hint: try hasValues(listing) ? Self.values : "leave one of them out")
  }

  private static let values = "values fit: 'presets value list' shows them"

  /// Whether a listing of presets would have values, were it one of values.
  private func hasValues(_ listing: PresetListing) throws(PresetError) -> Bool {
    guard listing.content == .presets else { return false }
    var values = listing
    values.content = .values
    return try hasMatch(values)
  }

  private func hasMatch(_ listing: PresetListing) throws(PresetError) -> Bool {
    var listing = listing
    listing.limit = 1
    listing.offset = 0
    var isFound = false
    try forEachName(listing) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// The words that may have been meant by another one.
  private typealias Candidates = () throws(PresetError) -> Set<String>

  /// Each filter of a listing by itself, what to say where no preset fits it, and what may have been meant.
  private func filters(
    of listing: PresetListing
  ) -> [(filter: PresetListing, message: (text: String, word: String), candidates: Candidates)] {
    var filters: [(PresetListing, (String, String), Candidates)] = []
    func add(_ text: String, _ word: String, _ candidates: @escaping Candidates, _ set: (inout PresetListing) -> Void) {
      var filter = PresetListing()
      filter.content = listing.content
      set(&filter)
      filters.append((filter, (text, word), candidates))
    }
    let noun = listing.noun
    let groups: Candidates = { () throws(PresetError) in
      try self.words(in: listing.content) { Preset.groups(of: $0.name) }
    }
    let tags: Candidates = { () throws(PresetError) in try self.words(in: listing.content, \.tags) }
    let kinds: Candidates = { () throws(PresetError) in try self.words(in: listing.content) { [$0.kind] } }
    if let group = listing.group {
      add("no \(noun) is in the group '\(group)'", group, groups) { $0.group = group }
    }
    for tag in listing.tags { add("no \(noun) has the tag '\(tag)'", tag, tags) { $0.tags = [tag] } }
    if let kind = listing.kind {
      add("no \(noun) is of kind '\(kind)'", kind, kinds) { $0.kind = kind }
    }
    for status in listing.statuses.sorted(by: { $0.rawValue < $1.rawValue }) where listing.statuses.count == 1 {
      add("no \(noun) is \(status.rawValue)", status.rawValue, { [] }) { $0.statuses = [status] }
    }
    if let search = listing.search {
      add("no \(noun) has '\(search)' in its name, its note or a tag", search, tags) { $0.search = search }
    }
    for case .text(.text(.tags), .equal, let tag) in listing.conditions.flatMap(\.conjuncts) where !tag.isEmpty {
      add("no \(noun) has the tag '\(tag)'", tag, tags) { $0.tags = [tag] }
    }
    if !listing.conditions.isEmpty {
      let what = listing.conditions.count == 1 ? "the condition" : "all of the conditions"
      add("no \(noun) fulfils \(what)", "", { [] }) { $0.conditions = listing.conditions }
    }
    return filters
  }

  private func words(
    in content: PresetListing.Content, _ listed: (PresetSummary) -> [String]
  ) throws(PresetError) -> Set<String> {
    var all = PresetListing()
    all.content = content
    var words: Set<String> = []
    try forEach(all) { summary in
      words.formUnion(listed(summary))
      return true
    }
    return words
  }
}

extension PresetListing {
  /// The noun for one of what is listed.
  fileprivate var noun: String { content == .values ? "value" : "preset" }

  /// Whether a preset that is not there any more was listed, by what a golden file says of it; nil where more than that
  /// would have to be known.
  func listed(_ golden: GoldenSamples) -> Bool? {
    if let group, !golden.name.utf8.starts(with: "\(group)/".utf8) { return false }
    if let kind, let known = golden.kind, known != kind { return false }
    if let known = golden.tags?.map(ExactName.init), !tags.allSatisfy({ known.contains(ExactName($0)) }) {
      return false
    }
    let isKnown = (kind == nil || golden.kind != nil) && (tags.isEmpty || golden.tags != nil)
    return isKnown && statuses.isEmpty && search == nil && conditions.isEmpty ? true : nil
  }
}
