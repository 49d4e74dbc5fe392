// What PresetsPlugin runs: PresetsGenerator MOTION.presets.json OUTPUT.swift
import SystemIO

func contents(of path: String) throws(SystemError) -> [UInt8] {
  let reader = try FileReader(path: path)
  var bytes: [UInt8] = []
  while true {
    let piece = try reader.read()
    if piece.isEmpty { return bytes }
    bytes += piece
  }
}

do throws(DocumentError) {
  guard CommandLine.arguments.count == 3 else { throw DocumentError("usage: PresetsGenerator DOCUMENTS OUTPUT") }
  let (input, output) = (CommandLine.arguments[1], CommandLine.arguments[2])
  guard let bytes = try? contents(of: input) else { throw DocumentError("\(input): can't be read") }
  let text = Array(try GeneratedSource(try DocumentFile(bytes, path: input)).text.utf8)
  // SwiftPM may ask each time, and compiles what is newer.
  if (try? contents(of: output)) == text { Process.exit(0) }
  do throws(SystemError) {
    let writer = try FileWriter(path: output)
    try writer.write(text)
    try writer.commit()
  } catch {
    throw DocumentError("\(output): \(error.message)")
  }
} catch {
  try? FileWriter.standardError.write(Array("\(error.text)\n".utf8))
  Process.exit(1)
}
