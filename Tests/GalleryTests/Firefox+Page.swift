import Foundation

// What a person does with a page, by the browser's own keys and mouse, and sees of it.
extension Firefox {
  /// Opens an address and waits until it has been loaded.
  func open(_ address: String) throws {
    try send("browsingContext.navigate", ["context": tab, "url": address, "wait": "complete"])
  }

  /// Loads the page anew.
  ///
  /// The answer may come before the page is gone that asks whether to leave it.
  func reload() throws {
    try evaluate("window.isOld = true")
    try send("browsingContext.reload", ["context": tab, "wait": "complete"])
    for _ in 0..<2000 {
      // Asked of a page that goes meanwhile, this fails.
      let isNew = try? isTrue(
        "new Promise(done => requestAnimationFrame(() => done(!window.isOld && document.readyState === 'complete')))")
      if isNew == true { return }
    }
    throw PageFailure("the page is not loaded anew")
  }

  func resize(width: Int, height: Int) throws {
    try send("browsingContext.setViewport", ["context": tab, "viewport": ["width": width, "height": height]])
  }

  /// Types a text into what has the focus, key by key.
  func type(_ text: String) throws {
    try act(
      "key", "keyboard",
      text.flatMap { [["type": "keyDown", "value": String($0)], ["type": "keyUp", "value": String($0)]] })
  }

  /// Moves the mouse along places of the window with its button down; one place is a click.
  func drag(_ places: [(x: Double, y: Double)]) throws {
    let moves = places.map { ["type": "pointerMove", "x": Int($0.x), "y": Int($0.y), "duration": 20] as [String: Any] }
    let down: [[String: Any]] = [["type": "pointerDown", "button": 0]]
    try act("pointer", "mouse", moves.prefix(1) + down + moves.dropFirst() + [["type": "pointerUp", "button": 0]])
  }

  /// Clicks in the middle of what an expression gives.
  func click(_ element: String) throws { try drag([try middle(element)]) }

  /// The middle of what an expression gives, once it is seen.
  func middle(_ element: String) throws -> (x: Double, y: Double) {
    let place = try evaluate(
      """
      (node => { node.scrollIntoView({ block: 'nearest' }); const { x, y, width, height } = node.getBoundingClientRect();
        return [x + width / 2, y + height / 2] })(\(element))
      """)
    guard let place = (place as? [Any])?.compactMap({ $0 as? Double }), place.count == 2 else {
      throw PageFailure("\(element) is nowhere")
    }
    return (place[0], place[1])
  }

  private func act(_ type: String, _ name: String, _ actions: some Sequence<[String: Any]>) throws {
    try send(
      "input.performActions",
      ["context": tab, "actions": [["type": type, "id": name, "actions": Array(actions)] as [String: Any]]])
  }

  /// Writes what is to be seen as a PNG file.
  func picture(_ path: String) throws {
    let answer = try send("browsingContext.captureScreenshot", ["context": tab])
    let data = Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
    try data.write(to: URL(fileURLWithPath: path))
  }

  /// What a page that asks nothing but its own server never does: errors, violations of its policy, other requests.
  func complaints(but own: String) -> [String] {
    events.compactMap { method, parameters in
      if method == "log.entryAdded" {
        let text = parameters["text"] as? String ?? ""
        // This browser asks for a picture of every page, which the policy does not let in.
        return text.contains("/favicon.ico") ? nil : "log: \(text)"
      }
      let address = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
      // The browser's own forms bring their fonts and pictures along.
      return address.hasPrefix(own) || address.hasPrefix("data:") || address.hasPrefix("about:")
        ? nil : "request: \(address)"
    }
  }
}
