package import PresetStorage
internal import SQLiteStorage

/// A team's presets in one shared file.
///
/// A catalog belongs to one task at a time; any number of processes may have the file open.
public final class PresetCatalog {
  /// How a catalog is opened.
  public struct Options: Sendable {
    /// The kinds that it understands.
    public var kinds = AnimationKinds.standard
    /// The author that changes are noted with.
    public var author = "unknown"
    /// Why the next changes are made, for the history.
    public var reason: String?
    /// How long to wait for other processes.
    public var patience: Duration = .seconds(10)
    /// Called once, after a second of waiting for other processes, or for a server's answer.
    public var onWait: @Sendable () -> Void = {}
    /// Told of what is amiss and kept nothing from being done.
    public var onWarning: @Sendable (CatalogWarning) -> Void = { _ in }

    /// Creates the default options.
    public init() {}

    var storage: StorageOptions {
      var options = StorageOptions()
      options.patience = patience
      options.onWait = onWait
      options.onWarning = { [onWarning] in onWarning(CatalogWarning($0)) }
      options.tool = "presets \(PresetCatalog.version)"
      return options
    }
  }

  /// The version of this package.
  public static let version = "0.1.0"

  /// The file's path as it was given, or the server's address without its password.
  public var path: String { store.address }

  /// The kinds that this catalog understands.
  public var kinds: AnimationKinds { options.kinds }

  /// The revision that presets are read as of; nil for the latest.
  ///
  /// Changes are made to the latest all the same.
  public var asOf: Int64?

  /// The name of the proposal that changes become part of; nil where they are made to the catalog.
  public internal(set) var proposalName: String?

  /// The modes in which motions are looked at, whatever asks for them; every axis as by default at first.
  ///
  /// ``check(_:)`` refuses axes and contexts that there are not.
  public var modes = Modes()

  /// The seconds that a curve among the values is played over where it is looked at by itself.
  package var curveDuration = AnimationKind.curveDuration

  /// Called now and then while presets are exported or linted, with how many are done and, if it is known, which part of
  /// the whole that is.
  public var onProgress: ((Int, Double?) -> Void)?

  /// Whether what a change did is kept in ``lastOutcome``.
  ///
  /// It takes reading the change back, as many presets as it had.
  public var notesOutcome = false

  /// The outcome of this catalog's last change; nil before the first one, and unless ``notesOutcome`` was true then.
  public internal(set) var lastOutcome: ChangeOutcome?

  /// The conversions of presets so far, while they are remembered.
  private(set) var conversions: ConversionMemory?

  /// Whether presets that were exported before and are the same are not converted anew; some kilobytes for each.
  package var remembersConversions: Bool {
    get { conversions != nil }
    set { conversions = newValue ? conversions ?? ConversionMemory() : nil }
  }

  let store: any StorageEngine
  let options: Options
  private let referred = ReferredPresets()
  let identifierMemory = IdentifierMemory()

  /// Opens the catalog at `path`.
  ///
  /// - Throws: An error of code `notFound` where there is no file, `data` where it is no catalog, and so on.
  public init(path: String, options: Options = Options()) throws(PresetError) {
    self.options = options
    store = try PresetError.wrapping { try StorageProviders.serving(path).open(path, options: options.storage) }
  }

  /// Uses an engine that is open.
  package init(_ engine: any StorageEngine, options: Options = Options()) {
    self.options = options
    store = engine
  }

  /// Makes a new, empty catalog at `path`; an existing file is left alone.
  ///
  /// One on a server that has an older schema is brought up to date.
  ///
  /// - Returns: Whether there was none.
  /// - Throws: An error of code `cannotCreate`; `permission` where an older one belongs to somebody else.
  @discardableResult
  public static func create(path: String, options: Options = Options()) throws(PresetError) -> Bool {
    try PresetError.wrapping { try StorageProviders.serving(path).create(path, options: options.storage) }
  }

  /// Speeds catalogs up by what concerns the whole process, for a program that has no other use for SQLite.
  ///
  /// It counts before the first catalog is opened.
  package static func takeProcess() { FileStorage.leaveOutStatistics() }

  /// Returns the preset called `name`.
  ///
  /// - Throws: An error of code `notFound` that names the nearest known one.
  public func preset(named name: String) throws(PresetError) -> Preset {
    try Preset(try record(named: name))
  }

  /// Returns the names of the presets that refer to the one called `name`.
  public func users(of name: String) throws(PresetError) -> [String] {
    try PresetError.wrapping {
      try store.read(asOf: asOf) { snapshot in
        let names = try snapshot.users(of: name, as: .reducedMotion) + snapshot.users(of: name, as: .animation)
        return Set(names).sorted(by: JSON.comesFirst)
      }
    }
  }

  /// Runs `body` with two look-ups of presets by name, which have them all as they are at one moment: of whatever is asked
  /// for, and of what others refer to, which is kept for the next time.
  func lookingUp<Result>(
    _ body: (
      _ find: @escaping AnimationKinds.Resolver, _ resolve: @escaping AnimationKinds.Resolver
    ) throws(PresetError) -> Result
  ) throws(PresetError) -> Result {
    try PresetError.wrapping {
      try store.read(asOf: asOf) { snapshot in
        let find = { name throws(PresetError) in try Preset(try self.record(named: name, in: snapshot)) }
        // A proposal may change without a revision of the catalog.
        if asOf != nil || proposalName != nil { return try body(find, find) }
        return try body(find, referred.resolver(in: snapshot, find))
      }
    }
  }

  func record(named name: String) throws(PresetError) -> PresetRecord {
    try PresetError.wrapping { try store.read(asOf: asOf) { try record(named: name, in: $0) } }
  }

  private func record(named name: String, in snapshot: any StorageSnapshot) throws(PresetError) -> PresetRecord {
    do throws(PresetError) {
      return try PresetError.wrapping { try Self.find(name, in: snapshot) }
    } catch {
      guard let asOf, error.code == .notFound else { throw error }
      throw PresetError(
        .notFound, "no preset was named '\(name)' at revision \(asOf)", hint: "'presets history' tells when one was")
    }
  }

  /// How a preset is named as of a moment, where `name` is written as 'hero@3' or 'hero@v1.0.0', which comparisons take.
  private static func moment(_ name: String, among names: [String]) -> String? {
    guard let reference = PresetReference(name), names.contains(reference.name) else { return nil }
    let whose = if case .revision = reference.moment { "that revision's" } else { "what it was then" }
    return "'\(reference.name)' with '--as-of \(reference.moment)' is \(whose)"
  }

  /// Finds a preset, or says which one may have been meant.
  static func find(_ name: String, in snapshot: any StorageSnapshot) throws -> PresetRecord {
    if let record = try snapshot.preset(named: name) {
      try RecordKind.checkIsPreset(record)
      return record
    }
    throw notFound(name, among: try snapshot.names())
  }

  /// Whether a name may be that of a preset: those of releases are listed as well.
  private static func mayBePreset(_ name: String) -> Bool {
    !(name.utf8.first == UInt8(ascii: "v") && SemanticVersion(name) != nil) && name != ReleaseRules.name
  }

  private static func notFound(_ name: String, among names: [String]) -> PresetError {
    PresetError(
      .notFound, "no preset named '\(name)'",
      hint: moment(name, among: names) ?? nearest(to: name, in: names.filter(Self.mayBePreset)).asSuggestion
        ?? (names.isEmpty
          ? "the catalog is empty; add one with 'presets add'" : "'presets list' and 'presets value list' show all"))
  }
}
