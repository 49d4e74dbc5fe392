import Foundation

// What a person does with a page, and sees of it.
extension Chromium {
  /// Opens a file and waits until it has been loaded.
  func open(_ path: String) throws {
    try send("Page.navigate", ["url": URL(fileURLWithPath: path).absoluteString])
    try wait(for: "Page.loadEventFired")
  }

  /// Lets pages of servers begin without what pages of another guest have left, whose port may have been this one.
  func forgetStorage(butOf guest: String) throws {
    if let script = forgetting { try send("Page.removeScriptToEvaluateOnNewDocument", ["identifier": script]) }
    let source = """
      if (location.protocol === 'http:' && localStorage.getItem('guest') !== '\(guest)') {
        for (const storage of [sessionStorage, localStorage]) storage.clear();
        localStorage.setItem('guest', '\(guest)');
      }
      """
    forgetting = try send("Page.addScriptToEvaluateOnNewDocument", ["source": source])["identifier"] as? String
  }

  func resize(width: Int, height: Int, isPhone: Bool = false) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": isPhone ? 2 : 1, "mobile": isPhone])
  }

  /// Makes the page believe in preferences, as `prefers-color-scheme`.
  func prefer(_ features: [String: String]) throws {
    let list = features.map { ["name": $0.key, "value": $0.value] }
    try send("Emulation.setEmulatedMedia", ["features": list])
  }

  /// The value of an expression; a promise is waited for.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true])
    if let exception = answer["exceptionDetails"] as? [String: Any] {
      let text = (exception["exception"] as? [String: Any])?["description"] ?? exception["text"] ?? ""
      throw Failure(description: "\(expression): \(text)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Types a text into the element that has the focus.
  func type(_ text: String) throws { try send("Input.insertText", ["text": text]) }

  /// Presses a key.
  func press(_ key: String, code: Int, text: String? = nil) throws {
    var parameters: [String: Any] = ["key": key, "code": key, "windowsVirtualKeyCode": code]
    if let text { parameters["text"] = text }
    try send("Input.dispatchKeyEvent", parameters.merging(["type": text == nil ? "rawKeyDown" : "keyDown"]) { $1 })
    try send("Input.dispatchKeyEvent", parameters.merging(["type": "keyUp"]) { $1 })
  }

  /// Clicks at a place of the window.
  func click(x: Double, y: Double) throws {
    for type in ["mousePressed", "mouseReleased"] {
      try send("Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
    }
  }

  /// Writes what is to be seen as a PNG file.
  func picture(_ path: String, isWhole: Bool = false) throws {
    let answer = try send("Page.captureScreenshot", ["format": "png", "captureBeyondViewport": isWhole])
    let data = Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
    try data.write(to: URL(fileURLWithPath: path))
  }

  /// How often a page has asked whether it may be left.
  var questionsOnLeaving: Int {
    events.count { $0.method == "Page.javascriptDialogOpening" && $0.parameters["type"] as? String == "beforeunload" }
  }

  /// What a page that only shows itself never does: errors, violations of its policy, dialogs, requests.
  ///
  /// What the page before still asked for is no matter of this one.
  var complaints: [String] {
    let page = (try? text("location.href"))?.prefix { $0 != "#" }
    return events.compactMap { method, parameters in
      switch method {
      case "Page.javascriptDialogOpening" where parameters["type"] as? String == "beforeunload": return nil
      case "Runtime.exceptionThrown", "Page.javascriptDialogOpening": return "\(method): \(parameters)"
      case "Runtime.consoleAPICalled", "Log.entryAdded": return "\(method): \(parameters)"
      case "Network.requestWillBeSent":
        let url = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
        if let document = parameters["documentURL"] as? String, document.prefix(while: { $0 != "#" }) != page {
          return nil
        }
        return url.hasPrefix("file:") && parameters["type"] as? String == "Document" ? nil : "request: \(url)"
      default: return nil
      }
    }
  }
}
