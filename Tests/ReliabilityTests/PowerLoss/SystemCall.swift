import Foundation
import TestSupport

/// A system call that came to its end, as strace wrote it down with `-xx`: all text in hexadecimal digits, so that
/// commas only separate.
struct SystemCall {
  let name: String
  let result: Int
  private let arguments: [ArraySlice<UInt8>]

  /// An argument as it is written.
  func word(_ index: Int) -> String {
    index < arguments.count ? String(decoding: arguments[index], as: UTF8.self) : ""
  }

  func number(_ index: Int) -> Int { Int(word(index)) ?? 0 }

  /// What an argument in quotation marks stands for.
  func bytes(_ index: Int) -> [UInt8] {
    guard index < arguments.count else { return [] }
    var bytes: [UInt8] = []
    let text = arguments[index]
    bytes.reserveCapacity(text.count / 4)
    // "\x61\x62": four characters for each byte, and the quotation marks.
    var place = text.startIndex + 1
    while place + 4 < text.endIndex {
      bytes.append(Self.digit(text[place + 2]) << 4 | Self.digit(text[place + 3]))
      place += 4
    }
    return bytes
  }

  func path(_ index: Int) -> String { String(decoding: bytes(index), as: UTF8.self) }

  private static func digit(_ character: UInt8) -> UInt8 {
    character < UInt8(ascii: "a") ? character - UInt8(ascii: "0") : character - UInt8(ascii: "a") + 10
  }

  /// Reads a whole line, without the number of the thread; nil for what is no call that ended.
  private init?(_ line: [UInt8]) {
    guard let start = line.firstIndex(of: UInt8(ascii: "(")), let equals = line.lastIndex(of: UInt8(ascii: "=")),
      let end = line[..<equals].lastIndex(of: UInt8(ascii: ")")), start < end
    else { return nil }
    let outcome = String(decoding: line[(equals + 1)...], as: UTF8.self).split(separator: " ")
    guard let word = outcome.first, let result = Int(word) else { return nil }
    name = String(decoding: line[..<start], as: UTF8.self)
    self.result = result
    arguments = line[(start + 1)..<end].split(separator: UInt8(ascii: ","))
      .map { $0.drop { $0 == UInt8(ascii: " ") } }
  }

  /// Runs a command under strace and returns those of its calls, and its threads', that are named, in the order in
  /// which they ended.
  static func calls(_ names: [String], of tool: BuiltTool, _ words: [String]) throws -> [SystemCall] {
    let folder = try TemporaryFolder()
    let wanted = "trace=" + names.map { "?" + $0 }.joined(separator: ",")
    let options = ["-f", "-qq", "-xx", "-s", "16777216", "-o", folder.file("log"), "-e", wanted, tool.path]
    let result = try tool.run(options + words, program: BuiltTool.program("strace"))
    guard result.status == 0 else { throw CatalogState.Damage(report: words + [result.errors]) }
    let log = try Data(contentsOf: URL(fileURLWithPath: folder.file("log")))
    return calls(in: Array(log))
  }

  private static func calls(in log: [UInt8]) -> [SystemCall] {
    // While a thread waits in a call, others go on: its line is in two parts.
    var begun: [String: [UInt8]] = [:]
    let pause = Array(" <unfinished ...>".utf8)
    return log.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      let thread = String(decoding: line[..<space], as: UTF8.self)
      var call = Array(line[space...].drop { $0 == UInt8(ascii: " ") })
      if call.suffix(pause.count) == pause[...] {
        begun[thread] = call.dropLast(pause.count)
        return nil
      }
      if call.first == UInt8(ascii: "<"), let end = call.firstIndex(of: UInt8(ascii: ">")) {
        call = (begun.removeValue(forKey: thread) ?? []) + call[(end + 1)...]
      }
      return SystemCall(call)
    }
  }
}
