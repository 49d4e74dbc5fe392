internal import PresetStorage

/// A change in a catalog's history: what one revision did to one preset.
public struct PresetChange: Sendable {
  private let record: ChangeRecord
  /// The changes of what the preset refers to by which the revision moved it; empty for a change of its own.
  ///
  /// Its own document stayed as it was, and the ``action`` is `move`.
  public let causes: [PresetChange]
  /// How far such a revision moved it; nil for a change of its own.
  public let motion: MotionDifference?

  init(_ record: ChangeRecord) { (self.record, causes, motion) = (record, [], nil) }

  /// Creates the change that others made to the motion of a preset whose own document stayed.
  init(movedBy causes: [ChangeRecord], first: ChangeRecord, _ preset: Preset, id: Int64, _ motion: MotionDifference?) {
    let document = preset.document.text
    record = ChangeRecord(
      revision: first.revision, at: first.at, author: first.author, reason: first.reason, undoes: first.undoes,
      preset: id, action: "move", name: preset.name, document: document, before: document, source: nil)
    (self.causes, self.motion) = (causes.map(PresetChange.init), motion)
  }

  /// The catalog's revision.
  public var revision: Int64 { record.revision }
  /// When it was made.
  public var time: CatalogTime { CatalogTime(stored: record.at) }
  /// The author.
  public var author: String { record.author }
  /// Why, where somebody said.
  public var reason: String? { record.reason }
  /// The revision that this one took back, if it did.
  public var undoes: Int64? { record.undoes }
  /// The action: add, edit, rename, remove or restore; move where ``causes`` did it.
  public var action: String { record.action }
  /// The things that a change may be of.
  public enum Subject: String, CaseIterable, Sendable {
    case preset, value, axis, release, proposal, releaseRules
  }

  /// The kind of thing that was changed; a preset where its document can't be read.
  ///
  /// So those who follow ``PresetCatalog/forEachChange(since:_:)`` hear of releases and proposals as of presets.
  public var subject: Subject {
    guard let preset = (try? after()) ?? (try? before()) else { return .preset }
    if let kind = RecordKind(rawValue: preset.animation.kind) {
      return switch kind {
      case .release: .release
      case .proposal: .proposal
      case .releaseRules: .releaseRules
      }
    }
    if preset.valueType != nil { return .value }
    return preset.axisContexts == nil ? .preset : .axis
  }

  /// The preset's name after the change; before it, where it was removed.
  public var name: String { record.name }

  /// The origin of the preset, if it was imported.
  public var source: PresetSource? {
    record.source.flatMap { try? JSONReader.read(Array($0.utf8)) }.flatMap(PresetSource.init(document:))
  }

  /// The preset before the change; nil where it was not there.
  public func before() throws(PresetError) -> Preset? { try Self.preset(record.before) }

  /// The preset after the change; nil where it was removed.
  public func after() throws(PresetError) -> Preset? { try Self.preset(record.document) }

  static func preset(_ document: String?) throws(PresetError) -> Preset? {
    guard let document else { return nil }
    do {
      return try Preset(document: JSONReader.read(Array(document.utf8)))
    } catch let error as PresetError {
      throw PresetError(.io, "the stored document is damaged: \(error.message)")
    } catch let error as JSONError {
      throw PresetError(.io, "the stored document is damaged: \(error.message)")
    } catch {
      throw PresetError(unknown: error)
    }
  }

  /// The differences that the change made to the document: a path, as `animation.bounce`, and its value before and after;
  /// those of its causes with their names before the path.
  public func differences() throws(PresetError) -> [(path: String, before: JSON?, after: JSON?)] {
    var differences: [(path: String, before: JSON?, after: JSON?)] = []
    for cause in causes {
      differences += try cause.differences().map { ("\(cause.name) \($0.path)", $0.before, $0.after) }
    }
    return differences + PresetDifference.differences(from: try before()?.document, to: try after()?.document)
  }

  /// The change as an object, documents included; one that can't be read is null, and `problem` says why.
  public var document: JSON {
    var problem: String?
    func told(_ preset: () throws(PresetError) -> Preset?) -> JSON {
      do throws(PresetError) {
        return try preset()?.document ?? .null
      } catch {
        problem = problem ?? error.message
        return .null
      }
    }
    var members: [JSON.Member] = [
      JSON.Member("revision", .number(Double(revision))), JSON.Member("time", .string(time.description)),
      JSON.Member("author", .string(author)), JSON.Member("action", .string(action)),
      JSON.Member("name", .string(name)),
      JSON.Member("before", told(before)), JSON.Member("after", told(after)),
    ]
    if !causes.isEmpty { members.append(JSON.Member("through", .array(causes.map { .string($0.name) }))) }
    if let motion {
      members.append(JSON.Member("maxDifference", .number(motion.distance)))
      members.append(JSON.Member("modes", motion.modes.document))
    }
    if let problem { members.append(JSON.Member("problem", .string(problem))) }
    if let reason { members.append(JSON.Member("reason", .string(reason))) }
    if let source { members.append(JSON.Member("source", source.document)) }
    if let undoes { members.append(JSON.Member("undoes", .number(Double(undoes)))) }
    return .object(members)
  }
}
