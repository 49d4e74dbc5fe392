// What PresetsPlugin runs: PresetsGenerator MOTION.presets.json OUTPUT.swift
import Foundation

do throws(DocumentError) {
  guard CommandLine.arguments.count == 3 else { throw DocumentError("usage: PresetsGenerator DOCUMENTS OUTPUT") }
  let (input, output) = (CommandLine.arguments[1], CommandLine.arguments[2])
  guard let data = FileManager.default.contents(atPath: input) else { throw DocumentError("\(input): can't be read") }
  let file = try DocumentFile(Array(data), path: input)
  let text = try GeneratedSource(file).text
  // SwiftPM may ask each time, and compiles what is newer.
  if FileManager.default.contents(atPath: output) == Data(text.utf8) { exit(0) }
  do {
    try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
  } catch {
    throw DocumentError("\(output): \(error)")
  }
} catch {
  FileHandle.standardError.write(Data("\(error.text)\n".utf8))
  exit(1)
}
