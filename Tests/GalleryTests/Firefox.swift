import Foundation
import TestSupport

/// A headless Firefox, spoken to by WebDriver BiDi: JSON messages over a WebSocket.
///
/// All tests share one, on the main actor, as they do with ``Chromium``.
@MainActor
final class Firefox: ScriptedPage {
  /// The program; nil where none is installed.
  nonisolated static var program: String? {
    ["firefox-esr", "firefox"].lazy.compactMap { BuiltTool.program($0) }.first
  }

  /// Seconds after which a command that has no answer has failed: more than a page is waited for.
  private static let patience = 60

  /// Runs the words, and ends what runs once this process has ended: it has the other signals blocked.
  private static let script =
    #""$0" "$@" >/dev/null </dev/null & browser=$!; exec 2>&-; read -r end; "#
    + #"kill -9 $browser; until rm -rf "$HOME"; do :; done"#

  /// What the browser told without being asked, in the order of arrival.
  private(set) var events: [(method: String, parameters: [String: Any])] = []
  /// The tab that is used.
  private(set) var tab = ""
  private let process = Process()
  /// While this process has it open, the browser goes on.
  private let life = Pipe()
  private let socket: WebSocketClient
  private var number = 0

  private static let shared = Result { try Firefox() }

  /// The browser, as if it had just been started.
  static func fresh() throws -> Firefox {
    let browser = try shared.get()
    try browser.open("about:blank")
    try browser.resize(width: 1280, height: 900)
    browser.events = []
    return browser
  }

  /// Starts the browser; it ends with this process, and its profile with it.
  private init() throws {
    guard let program = Self.program else { throw PageFailure("Firefox is not installed") }
    let profile = FileManager.default.temporaryDirectory.appendingPathComponent("presets-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", Self.script, program, "--headless", "--no-remote", "--profile", profile.path, "--remote-debugging-port",
      "0", "about:blank",
    ]
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": profile.path,
    ]
    let complaints = Pipe()
    (process.standardInput, process.standardOutput) = (life, FileHandle.nullDevice)
    process.standardError = complaints
    try process.run()
    try? life.fileHandleForReading.close()
    try? complaints.fileHandleForWriting.close()
    socket = try WebSocketClient(
      port: try Self.port(saidOn: complaints.fileHandleForReading), path: "/session", patience: Self.patience)
    // A page that asks whether it may be left is left.
    try send("session.new", ["capabilities": ["alwaysMatch": ["unhandledPromptBehavior": ["default": "accept"]]]])
    let tabs = try send("browsingContext.getTree")["contexts"] as? [[String: Any]]
    tab = tabs?.first?["context"] as? String ?? ""
    try send("session.subscribe", ["events": ["log.entryAdded", "network.beforeRequestSent"]])
  }

  /// Reads where the browser listens, among what it says; the rest is read away, as a full pipe would stop it.
  private static func port(saidOn handle: FileHandle) throws -> Int {
    var said = ""
    while case let piece = handle.availableData, !piece.isEmpty {
      said += String(decoding: piece, as: UTF8.self)
      guard let match = said.firstMatch(of: /WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)\n/) else { continue }
      handle.readabilityHandler = { if $0.availableData.isEmpty { $0.readabilityHandler = nil } }
      return Int(match.1) ?? 0
    }
    throw PageFailure("Firefox has ended: \(said)")
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    let message: [String: Any] = ["id": number, "method": method, "params": parameters]
    socket.send(String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self))
    while true {
      let object = try JSONSerialization.jsonObject(with: Data(try socket.receive().utf8))
      let answer = object as? [String: Any] ?? [:]
      if let method = answer["method"] as? String {
        events.append((method, answer["params"] as? [String: Any] ?? [:]))
      } else if answer["id"] as? Int == number {
        if answer["type"] as? String == "error" { throw PageFailure("\(method): \(answer["message"] ?? "failed")") }
        return answer["result"] as? [String: Any] ?? [:]
      }
    }
  }

  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try send(
      "script.evaluate",
      ["expression": expression, "target": ["context": tab], "awaitPromise": true, "userActivation": true])
    if let exception = answer["exceptionDetails"] as? [String: Any] {
      throw PageFailure("\(expression): \(exception["text"] ?? "failed")")
    }
    return Self.value(answer["result"])
  }

  /// A value of the page: a text, a number, a truth, or a list of them; nil for all else.
  private static func value(_ remote: Any?) -> Any? {
    let remote = remote as? [String: Any], value = remote?["value"]
    guard remote?["type"] as? String == "array" else { return value }
    return (value as? [Any])?.map { self.value($0) ?? NSNull() }
  }
}
