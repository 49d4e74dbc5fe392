/// The state that a catalog and a folder last agreed on.
struct SyncBase: Equatable {
  /// The presets with their numbers in the catalog.
  var entries: [(id: Int64, preset: Preset)] = []

  /// The name of its file, in the folder.
  static let fileName = ".presets-base.json"

  /// The text of its file: a line a preset, sorted by name, so that two of them can be merged as text.
  var text: String {
    let lines = entries.sorted { JSON.comesFirst($0.preset.name, $1.preset.name) }.map { id, preset in
      JSON.object([
        JSON.Member("document", .string(preset.unstampedDocumentText)), JSON.Member("id", .number(Double(id))),
      ]).text
    }
    return "[\n" + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n") + "]\n"
  }

  /// Nothing that was agreed on.
  init() {}

  /// Reads the text of its file.
  init(_ bytes: [UInt8]) throws(PresetError) {
    let hint =
      "take it back from the history of the folder, or remove it: files and catalog are then compared as they are"
    do {
      for entry in try JSONReader.read(bytes).array ?? [] {
        guard let id = entry["id"]?.number.flatMap({ Int64(exactly: $0) }), let document = entry["document"]?.string
        else { throw PresetError(.data, "an entry has no 'id' and 'document'") }
        entries.append((id, try Preset(document: JSONReader.read(Array(document.utf8)))))
      }
    } catch let error as JSONError {
      throw PresetError(.data, "\(Self.fileName): line \(error.line): \(error.message)", hint: hint)
    } catch let error as PresetError {
      throw PresetError(.data, "\(Self.fileName): \(error.message)", hint: hint)
    } catch {
      throw PresetError(unknown: error)
    }
  }

  /// Whether two have the same presets.
  static func == (one: SyncBase, other: SyncBase) -> Bool { one.text == other.text }
}
