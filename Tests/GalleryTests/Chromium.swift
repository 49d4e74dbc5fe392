import Foundation
import TestSupport

/// A headless Chromium, spoken to by the DevTools protocol over pipes: JSON messages that end in NUL.
///
/// All tests share one, on the main actor: starting it takes longer than most of them.
@MainActor
final class Chromium {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The program; nil where none is installed.
  nonisolated static var program: String? {
    ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap { BuiltTool.program($0) }.first
  }

  /// What the browser told without being asked, in the order of arrival.
  private(set) var events: [(method: String, parameters: [String: Any])] = []
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  /// What has come of a message that has not ended yet.
  private var buffer = Data()
  /// The messages that have come and were not read yet.
  private var messages: ArraySlice<Data> = []
  /// The tab that is spoken to.
  var session: String?
  private var number = 0
  /// The script of ``forgetStorage(butOf:)``.
  var forgetting: String?
  private var end: DispatchWorkItem?
  /// Nobody reads then what is written, which would end this process as well.
  private var hasEnded = false

  private static var shared = Result { try Chromium() }

  /// The browser, as if it had just been started.
  static func fresh() throws -> Chromium {
    // Between two suites that use it there may be more than its patience.
    if case .success(let browser) = shared, browser.isGone { shared = Result { try Chromium() } }
    let browser = try shared.get()
    browser.limitPatience()
    try browser.send("Page.navigate", ["url": "about:blank"])
    try browser.prefer([:])
    try browser.resize(width: 1280, height: 900)
    browser.events = []
    return browser
  }

  /// Forgets what pages have done so far.
  func forget() { events = [] }

  /// Starts the browser; it ends with this process, and its profile with it.
  private init() throws {
    guard let program = Self.program else { throw Failure(description: "Chromium is not installed") }
    let profile = FileManager.default.temporaryDirectory.appendingPathComponent("presets-test-\(UUID().uuidString)")
      .path
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // It listens on the descriptor 3 and answers on 4.
    process.arguments = [
      "-c", #"profile=$1; shift; "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1; exec >&-; rm -rf "$profile""#, program,
      profile, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions",
      "--disable-background-networking", "--no-first-run", "--hide-scrollbars", "--force-color-profile=srgb",
      "--user-data-dir=\(profile)", "--window-size=1280,900", "--remote-debugging-pipe", "about:blank",
    ]
    process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": profile]
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    try? commands.fileHandleForReading.close()
    try? answers.fileHandleForWriting.close()
    limitPatience()
    let targets = try send("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
    let page = targets.first { $0["type"] as? String == "page" }?["targetId"] as? String
    let target = try page ?? send("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    session = try send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime", "Network", "Log"] { try send("\(domain).enable") }
  }

  /// Whether the browser has ended, or was ended for want of patience; if not, it is not ended from here on.
  private var isGone: Bool {
    end?.cancel()
    return hasEnded || !process.isRunning || end?.wait(timeout: .now()) == .success
  }

  /// Ends the browser after two minutes more, whatever it does: a test that hangs fails instead.
  func limitPatience() {
    end?.cancel()
    let identifier = process.processIdentifier
    // The shell leads a group of its own, which the browser is in.
    let end = DispatchWorkItem { kill(getpgid(identifier) == identifier ? -identifier : identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: end)
    self.end = end
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    if hasEnded { throw Failure(description: "Chromium has ended") }
    let number = try post(method, parameters)
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == number else { continue }
      if let error = answer["error"] as? [String: Any] {
        throw Failure(description: "\(method): \(error["message"] ?? "failed")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Waits until the browser tells of `method`.
  func wait(for method: String) throws {
    let known = events.count
    while !events.dropFirst(known).contains(where: { $0.method == method }) { _ = try receive() }
  }

  /// Takes up what the browser has sent.
  ///
  /// A picture is a message of many pieces: each is looked through once, by a call that
  /// is optimized also where tests are not.
  private func take(_ piece: Data) {
    var rest = piece[...]
    while let end = rest.range(of: Data([0])) {
      messages.append(buffer + rest[..<end.lowerBound])
      buffer = Data()
      rest = rest[end.upperBound...]
    }
    buffer += rest
  }

  /// Sends a command; returns the number that its answer will have.
  private func post(_ method: String, _ parameters: [String: Any]) throws -> Int {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try commands.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    return number
  }

  /// The next message; one that is no answer is noted as well.
  private func receive() throws -> [String: Any] {
    while true {
      if let next = messages.popFirst() {
        let object = try JSONSerialization.jsonObject(with: next)
        let message = object as? [String: Any] ?? [:]
        if let method = message["method"] as? String {
          let parameters = message["params"] as? [String: Any] ?? [:]
          events.append((method, parameters))
          // Somebody who wants to leave says so.
          if method == "Page.javascriptDialogOpening", parameters["type"] as? String == "beforeunload" {
            _ = try post("Page.handleJavaScriptDialog", ["accept": true])
          }
        }
        return message
      }
      let piece = answers.fileHandleForReading.availableData
      hasEnded = piece.isEmpty
      if hasEnded { throw Failure(description: "Chromium has ended") }
      take(piece)
    }
  }
}
