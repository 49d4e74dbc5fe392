import Foundation
import PresetService

// Look-ups through values, and tasks that read a shared catalog: alone, beside a process that writes without end, and
// beside one that imports.
// `sharing write PATH` and `sharing import PATH` are those processes.
let words = CommandLine.arguments
switch words.dropFirst().first {
case "write":
  let catalog = try PresetCatalog(path: words[2])
  var number = 0.0
  while true {
    number += 1
    try catalog.change(.names(["written"]), .edit { $0.note = "\(number)" })
  }
case "import":
  let lines = (0..<Sharing.importCount).lazy.map { Sharing.line("imported/\($0)") }.joined(separator: "\n")
  _ = try PresetCatalog(path: words[2]).import([ImportSource(name: "imported.ndjson", bytes: Array(lines.utf8))])
default:
  let lookUps = try LookUps().isPassed()
  exit(try await Sharing().isPassed() && lookUps ? 0 : 1)
}
