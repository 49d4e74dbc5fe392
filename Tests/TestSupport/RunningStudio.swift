import Foundation
import HTTP

/// The tool's studio as a process of its own.
package final class RunningStudio {
  /// Whether this build has a server: its trait `HTTP` is on where libevent's header is installed.
  package static var isAvailable: Bool { HTTPServer.isAvailable }

  package let port: Int
  package let token: String
  private let process: Process
  private let output: Pipe

  /// Starts it and waits until it says where it is.
  ///
  /// - Parameter folder: Where to put a copy of the tool, for a user without rights; nil for the user of the tests.
  package init(_ tool: BuiltTool, _ words: [String] = [], asNobodyIn folder: TemporaryFolder? = nil) throws {
    let own = ["studio"] + words
    let (program, words) = try folder.map { try tool.asNobody(own, in: $0) } ?? (nil, own)
    let started = try tool.start(words, program: program)
    (process, output) = (started.process, started.output)
    var line = Data()
    while !line.contains(10) {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { break }
      line += piece
    }
    let address = String(decoding: line, as: UTF8.self).split(separator: "\n").first ?? ""
    guard let match = address.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/#([0-9a-f]{64})/), let port = Int(match.1)
    else { throw CocoaError(.fileReadUnknown) }
    (self.port, token) = (port, String(match.2))
  }

  /// The address of its page.
  package var address: String { "http://127.0.0.1:\(port)/#\(token)" }

  /// Where it is, for threads.
  package var place: StudioAddress { StudioAddress(port: port, token: token) }

  /// Asks for a target with the token; a body makes it a POST.
  package func ask(_ target: String, _ body: [String: Any]? = nil) throws -> (status: Int, answer: [String: Any]) {
    try place.ask(target, body)
  }

  /// The memory that it holds, in MB; 0 where the system does not tell.
  package var residentMegabytes: Int {
    let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
  }

  /// Ends it, as Ctrl-C does, and returns how it ended.
  @discardableResult
  package func end(_ signal: Int32 = SIGTERM) -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  deinit { end(SIGKILL) }
}
