// More tabs than the one that all tests share.
extension Chromium {
  struct Tab {
    fileprivate let target: String
    fileprivate let session: String?
  }

  /// Opens an address in a tab beside those that there are.
  func openTab(_ address: String) throws -> Tab {
    let target = try send("Target.createTarget", ["url": address, "background": true])["targetId"] as? String ?? ""
    let answer = try send("Target.attachToTarget", ["targetId": target, "flatten": true])
    return Tab(target: target, session: answer["sessionId"] as? String)
  }

  /// Speaks to a tab in place of the one that is spoken to.
  func inTab<Result>(_ tab: Tab, _ body: () throws -> Result) rethrows -> Result {
    let own = session
    session = tab.session
    defer { session = own }
    return try body()
  }

  func close(_ tab: Tab) { _ = try? send("Target.closeTarget", ["targetId": tab.target]) }
}
