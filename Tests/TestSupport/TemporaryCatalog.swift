import Foundation
package import PresetService
import Synchronization

/// A catalog for one test, in a folder that is removed when the test is over.
package struct TemporaryCatalog {
  package let folder: TemporaryFolder
  package let catalog: PresetCatalog

  /// The catalogs that tests begin with, by the documents in them: each is made once, and copied from then on.
  private static let made = Mutex<[[String]: Data]>([:])

  /// Creates a catalog with presets in one change, each by its document.
  ///
  /// - Parameter options: How it is opened; the change is nobody's in particular.
  package init(documents: [String] = [], options: PresetCatalog.Options = PresetCatalog.Options()) throws {
    folder = try TemporaryFolder()
    let path = folder.file("catalog.db")
    if let bytes = Self.made.withLock({ $0[documents] }) {
      try bytes.write(to: URL(fileURLWithPath: path))
    } else {
      try PresetCatalog.create(path: path)
      if !documents.isEmpty {
        let lines = Array(documents.joined(separator: "\n").utf8)
        _ = try PresetCatalog(path: path).import([ImportSource(name: "presets", bytes: lines)])
      }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      Self.made.withLock { $0[documents] = bytes }
    }
    catalog = try PresetCatalog(path: path, options: options)
  }

  /// Creates a catalog with `presets`.
  package init(_ presets: [Preset]) throws { try self.init(documents: presets.map(\.document.text)) }

  /// Where its file is.
  package var path: String { folder.file("catalog.db") }
}
