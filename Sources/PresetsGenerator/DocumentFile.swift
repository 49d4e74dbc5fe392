import PresetModel

/// An error in the form that editors take: `file:line:column: error: what is wrong`.
struct DocumentError: Error {
  let text: String

  init(_ text: String) { self.text = "error: \(text)" }

  init(_ error: JSONError, in path: String) {
    text = "\(path):\(error.line):\(error.column): error: \(error.message)"
  }
}

/// A file of presets' documents with the options of what is made of it, checked.
///
/// The file has an array of documents, or an object whose member `presets` is that array and whose others are options.
struct DocumentFile {
  let path: String
  let presets: PresetDocuments
  /// The text of the documents.
  let text: String
  /// `internal` or `public`.
  private(set) var access = "internal"
  /// The type whose extension has the constants.
  private(set) var type = "Animation"
  /// The module whose animations they are.
  private(set) var module = "AnimationEngine"

  init(_ bytes: [UInt8], path: String) throws(DocumentError) {
    self.path = path
    let outline: JSONOutline
    do throws(JSONError) {
      _ = try JSONReader.read(bytes)
      outline = try JSONOutline(bytes, allowsJSON5: false)
    } catch {
      throw DocumentError(error, in: path)
    }
    func fail(_ message: String, _ node: Int) -> DocumentError {
      DocumentError(JSONError(message, at: Int(outline.nodes[node].start), in: bytes), in: path)
    }
    let documents = outline.member("presets", of: 0) ?? 0
    guard outline.kind(documents) == .array else {
      throw fail("this must be an array of presets' documents", documents)
    }
    for (key, value) in outline.members(of: 0) where value != documents {
      let text = outline.string(value) ?? ""
      switch (outline.string(key) ?? "", text) {
      case ("access", "internal"), ("access", "public"): access = text
      case ("import", "AnimationEngine"), ("import", "SwiftUI"): module = text
      case ("type", _) where text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.]*/) != nil: type = text
      case ("access", _): throw fail("'access' must be internal or public", value)
      case ("import", _): throw fail("'import' must be AnimationEngine or SwiftUI", value)
      case ("type", _): throw fail("'type' must be the name of a type", value)
      case (let key, _): throw fail("there is no option '\(key)'; there are access, import and type", value)
      }
    }
    var presets: [Preset] = []
    for node in outline.elements(of: documents) {
      do throws(PresetError) {
        var preset = try AnimationKinds.standard.validated(try Preset(document: outline.value(node)))
        preset.stamp = nil
        presets.append(preset)
      } catch {
        throw fail(error.description, node)
      }
    }
    text = "[\n" + presets.map(\.document.text).joined(separator: ",\n") + "\n]"
    do throws(PresetError) {
      self.presets = try PresetDocuments(text.utf8)
    } catch {
      throw fail(error.description, documents)
    }
    for (preset, node) in zip(presets, outline.elements(of: documents)) {
      do throws(PresetError) {
        try self.presets.check(preset)
      } catch {
        throw fail(error.description, node)
      }
    }
  }
}

extension PresetDocuments {
  /// Makes a preset in each context that any axis has, which finds what it refers to that is not there.
  fileprivate func check(_ preset: Preset) throws(PresetError) {
    for modes in contexts where preset.axisContexts == nil {
      switch preset.valueType {
      case .duration: _ = try duration(named: preset.name, in: modes)
      case .number: _ = try number(named: preset.name, in: modes)
      default: _ = try animation(named: preset.name, in: modes)
      }
    }
  }

  /// All axes as by default, and each context of each axis.
  var contexts: [Modes] {
    [Modes()] + axes.flatMap { axis in axis.contexts.dropFirst().map { [axis.name: $0] } }
  }
}
