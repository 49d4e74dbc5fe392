internal import PresetStorage

/// The presets of a catalog to list, and their order.
public struct PresetListing: Sendable {
  /// The order of presets; equals are sorted by name.
  ///
  /// The duration is the one that a preset is written with, else the time until it has finished.
  public enum Order: String, CaseIterable, Sendable {
    case name, updated, kind, duration
  }

  /// The entries of a catalog that can be listed together.
  public enum Content: String, CaseIterable, Sendable {
    /// What moves.
    case presets
    /// What moves, and curves.
    case motions
    /// Durations, curves and numbers.
    case values
    /// The axes of modes.
    case axes
    /// All of that.
    case everything
  }

  /// The entries that are listed, where no kind says it.
  public var content = Content.presets
  /// Only presets of this kind.
  public var kind: String?
  /// Only presets with all of these tags.
  public var tags: [String] = []
  /// Only presets in one of these stages; in any where it is empty.
  public var statuses: Set<PresetStatus> = []
  /// Only presets with this text in the name, the note or a tag; letters match in either case.
  public var search: String?
  /// Only presets of this group: `motion` has `motion/in`.
  public var group: String?
  /// Only presets that fulfil all of these.
  public var conditions: [PresetCondition] = []
  /// The order.
  public var order = Order.name
  /// A field that presets are sorted by instead, those without it last.
  public var sortField: PresetField?
  /// Whether the order is turned round.
  public var isReversed = false
  /// At most so many.
  public var limit: Int?
  /// All but the first so many.
  public var offset = 0
  /// Whether the store knows how long presets take at the moment that is read; see ``PastDurations``.
  var hasStoredDurations = true
  /// Whether parameters may refer to values, which the store does not follow.
  var hasReferences = false
  /// Whether the store checks conditions; it stops at a preset that it can't read.
  var hasStoredConditions = true

  /// Lists all presets, or other entries of a catalog, by name.
  public init(_ content: Content = .presets) { self.content = content }

  /// Lists all that a catalog has, by name.
  public static let everything = PresetListing(.everything)

  var query: PresetQuery {
    var query = PresetQuery()
    query.kind = kind
    if kind == nil { (query.kinds, query.otherKinds) = content.kinds }
    query.tags = tags
    query.statuses = statuses.map(\.rawValue).sorted()
    query.search = search
    query.group = group
    query.conditions = conditions.flatMap(\.conjuncts).compactMap { test in
      if isStored(test) { return test.stored }
      guard hasStoredConditions, mayRefer(test) else { return nil }
      var condition = test.stored
      condition?.takesReferences = true
      return condition
    }
    if !isSortedByFacts {
      query.order = PresetQuery.Order(rawValue: order.rawValue) ?? .name
      query.isReversed = isReversed
    }
    // What the store can't check is left out first, and pages are counted afterwards.
    if !needsFacts {
      query.limit = limit.map(Int64.init)
      query.offset = Int64(offset)
    }
    return query
  }

  /// Whether more than the store can tell has to be known of presets to list them.
  var needsFacts: Bool { isSortedByFacts || conditions.contains { !$0.conjuncts.allSatisfy(isStored) } }

  /// Whether more than the store can tell has to be known of presets to sort them.
  var isSortedByFacts: Bool { sortField != nil || order == .duration && (hasReferences || !hasStoredDurations) }

  /// Whether the store can do a test.
  func isStored(_ test: PresetCondition.Test) -> Bool {
    guard hasStoredConditions, let condition = test.stored else { return false }
    if case .duration = condition.subject { return hasStoredDurations }
    return !mayRefer(test)
  }

  /// Whether a test is of a number in whose place a preset may refer to a value.
  private func mayRefer(_ test: PresetCondition.Test) -> Bool {
    guard hasReferences, let condition = test.stored else { return false }
    return condition.subject != .duration
  }

  /// The listing as the store has to be asked for it: where durations have to be measured, and references followed.
  func asked(_ durations: PastDurations?, of snapshot: any StorageSnapshot) throws -> PresetListing {
    var listing = self
    listing.hasStoredDurations = durations == nil
    // The stores know the case of a to z alone.
    if let search, !search.isASCII {
      let places: [PresetField.Text] = [.name, .note, .tags]
      listing.search = nil
      listing.conditions.append(PresetCondition(test: .any(places.map { .text(.text($0), .contains, search) })))
    }
    let isOfParameters =
      order == .duration
      || conditions.contains { condition in
        condition.conjuncts.contains { $0.stored.map { $0.subject != .duration } ?? false }
      }
    if isOfParameters {
      var values = PresetListing(.values)
      values.limit = 1
      try snapshot.forEachName(values.query) { _ in
        listing.hasReferences = true
        return false
      }
    }
    return listing
  }
}

extension PresetListing.Content {
  /// The kinds that are listed alone, and those that are not.
  fileprivate var kinds: (only: [String], not: [String]) {
    let values = ValueType.allCases.map(\.rawValue)
    let others = [AnimationKind.axisName] + RecordKind.names
    return switch self {
    case .presets: ([], values + others)
    case .motions: ([], values.filter { $0 != ValueType.curve.rawValue } + others)
    case .values: (values, [])
    case .axes: ([AnimationKind.axisName], [])
    case .everything: ([], RecordKind.names)
    }
  }

  /// Whether entries of a kind are listed.
  func holds(_ kind: String) -> Bool {
    let (only, not) = kinds
    return (only.isEmpty || only.contains(kind)) && !not.contains(kind)
  }
}

/// A row of a listing: what of a preset can be shown without reading its parameters.
public struct PresetSummary: Sendable {
  private let record: PresetRecord

  init(_ record: PresetRecord) { self.record = record }

  /// The name.
  public var name: String { record.name }
  /// The animation's kind.
  public var kind: String { record.kind }
  /// Seconds until the animation has finished, on a 60 Hz display; nil where that takes over a minute.
  public var duration: Double? { record.duration }
  /// How many frames a 60 Hz display shows until the animation has finished; nil where that takes over a minute.
  public var frames: Int? {
    duration.flatMap { 0...Measures.horizon ~= $0 ? Int(($0 * 60).rounded()) : nil }
  }
  /// The tags, sorted.
  public var tags: [String] { record.tags }
  /// When the preset was last changed.
  public var updated: CatalogTime { CatalogTime(stored: record.updated) }
  /// The author of the last change.
  public var author: String { record.author }
  /// The note.
  public var note: String? { record.note }
  /// The stage of its life that it is in.
  public var status: PresetStatus { PresetStatus(rawValue: record.status) ?? .stable }
  /// The revision that last changed it.
  public var revision: Int64 { record.revision }
  /// The canonical document as one line of JSON.
  public var documentText: String { record.documentText }

  /// The preset itself.
  public func preset() throws(PresetError) -> Preset { try Preset(record) }

  /// Whether it may refer to anything, in what is stored of it.
  var mayRefer: Bool {
    record.reducedMotion != nil || record.columns[.deprecation] != nil
      || [record.animation, record.modifiers, record.variants].contains { text in
        ["\"preset\"", "\"value\"", "\"when\""].contains { text.contains($0) }
      }
  }
}

extension PresetSummary: ExportedDocument {}

extension PresetCatalog {
  /// Calls `body` with each preset that `listing` asks for, one at a time, until it returns false.
  ///
  /// All of them are of one state of the catalog.
  public func forEach(_ listing: PresetListing, _ body: (PresetSummary) -> Bool) throws(PresetError) {
    try PresetError.wrapping {
      try store.read(asOf: asOf) { snapshot in
        try forEachRecord(listing, in: snapshot) { body(PresetSummary($0)) }
      }
    }
  }

  /// Calls `body` with each preset that `listing` asks for and its values of `fields`, until it returns false.
  ///
  /// A value is null where the preset has none, or it can't be found out, as a measure of a kind that is not known here.
  public func forEach(
    _ listing: PresetListing, showing fields: [PresetField], _ body: (PresetSummary, [JSON]) -> Bool
  ) throws(PresetError) {
    try PresetError.wrapping {
      try store.read(asOf: asOf) { snapshot in
        try forEachFacts(listing, in: snapshot) { facts in body(PresetSummary(facts.record), fields.map(facts.value)) }
      }
    }
  }

  /// Calls `body` with each record that `listing` asks for, whether the store can tell or animations have to be run.
  func forEachRecord(
    _ listing: PresetListing, in snapshot: any StorageSnapshot, _ body: (PresetRecord) -> Bool
  ) throws {
    let durations = try PastDurations(snapshot, kinds)
    if try listing.asked(durations, of: snapshot).needsFacts {
      return try forEachFacts(listing, in: snapshot) { body($0.record) }
    }
    try listing.listPastDamage { listing, isNew in
      if !listing.hasStoredConditions {
        return try forEachFacts(listing, in: snapshot) { !isNew() || body($0.record) }
      }
      try snapshot.forEach(listing.query) { !isNew() || body(durations?.corrected($0) ?? $0) }
    }
  }

  /// Calls `body` with the name of each preset that `listing` asks for, until it returns false.
  public func forEachName(_ listing: PresetListing, _ body: (String) -> Bool) throws(PresetError) {
    try PresetError.wrapping {
      try store.read(asOf: asOf) { snapshot in
        if try listing.asked(PastDurations(snapshot, kinds), of: snapshot).needsFacts {
          return try forEachRecord(listing, in: snapshot) { body($0.name) }
        }
        try listing.listPastDamage { listing, isNew in
          if !listing.hasStoredConditions {
            return try forEachFacts(listing, in: snapshot) { !isNew() || body($0.record.name) }
          }
          try snapshot.forEachName(listing.query) { !isNew() || body($0) }
        }
      }
    }
  }

  /// Returns the presets that `listing` asks for.
  public func presets(_ listing: PresetListing = PresetListing()) throws(PresetError) -> [Preset] {
    var summaries: [PresetSummary] = []
    try forEach(listing) { summary in
      summaries.append(summary)
      return true
    }
    var presets: [Preset] = []
    for summary in summaries { presets.append(try summary.preset()) }
    return presets
  }
}
