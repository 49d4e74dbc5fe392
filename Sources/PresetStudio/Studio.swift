package import HTTP
package import PresetService

/// The catalog for the browsers of this machine: decides who is answered, and answers.
package final class Studio: Sendable {
  /// The catalog for reading, for writing and trying drafts, and for waiting; a file's connection does one thing at a
  /// time, and a draft is not to wait for a whole catalog.
  let reader: StudioShare
  let writer: StudioShare
  private let watcher: SharedCatalog
  let feed: RevisionFeed
  /// The author to begin with; each save says its own.
  let author: String
  let title: String
  private let path: String
  /// Whether nothing may be saved, whatever the file's rights are.
  private let isFixed: Bool
  /// The secret of the pages that are answered.
  package let token: StudioToken
  private let entrance: StudioGuard
  /// Where the revision is kept that this user has looked at last; nil for nowhere.
  let lastVisit: LastVisit?
  /// The revision that they had looked at last before this server was started; nil where there was none.
  let visited: Int64?
  private let page: [UInt8]
  private let policy: StudioPolicy

  /// Opens the catalog at `path`.
  ///
  /// - Parameters:
  ///   - path: The catalog.
  ///   - options: How it is opened.
  ///   - hosts: The names under which the server can be reached, as in a `Host` header.
  ///   - isReadOnly: Whether nothing may be saved, although the file could be written.
  ///   - lastVisit: Where to keep the revision that was looked at last; nil for nowhere.
  package init(
    path: String, options: PresetCatalog.Options, hosts: [String], isReadOnly: Bool, lastVisit: LastVisit? = nil,
    token: StudioToken = StudioToken()
  ) throws(PresetError) {
    (reader, writer) = (
      StudioShare(shared: try SharedCatalog(path: path, options: options)),
      StudioShare(shared: try SharedCatalog(path: path, options: options))
    )
    watcher = try SharedCatalog(path: path, options: options)
    let catalog = try PresetCatalog(path: path, options: options)
    feed = RevisionFeed(revision: try catalog.latestRevision())
    (self.lastVisit, visited) = (lastVisit, lastVisit?.revision(of: catalog))
    (self.path, isFixed, author, self.token) = (path, isReadOnly, options.author, token)
    let shown = PresetCatalog.shown(path)
    title = PresetCatalog.isFile(path) ? String(shown.split(separator: "/").last ?? "Presets") : shown
    entrance = StudioGuard(hosts: hosts, token: token, isReadOnly: isReadOnly)
    let page = StudioPage()
    policy = StudioPolicy(style: page.style, script: page.script)
    self.page = Array(page.html(policy: policy.inPage).utf8)
  }

  /// Whether nothing can be saved at this moment: by choice, or as this user may only read the file.
  package var isReadOnly: Bool { isFixed || !PresetCatalog.mayWrite(path) }

  /// Tells the pages of revisions, until the task is cancelled.
  package func watch() async { await feed.watch(watcher) }

  /// Answers a request.
  package func respond(to request: HTTPRequest) async -> HTTPResponse {
    let (route, refusal) = entrance.route(of: request)
    guard let route else { return response(refusal ?? .refusal(404, "there is nothing at this address")) }
    var body = JSON.null
    if request.method != "GET" {
      do throws(JSONError) {
        body = try JSONReader.read(request.body)
      } catch {
        return response(.refusal(400, "line \(error.line), column \(error.column): \(error.message)"))
      }
    }
    return response(await route.answer(body, self))
  }

  private func response(_ reply: StudioReply) -> HTTPResponse {
    switch reply {
    case .page: HTTPResponse(200, headers: headers("text/html; charset=utf-8"), body: .bytes(page))
    case .nothing: HTTPResponse(204, headers: policy.headers)
    case .json(let status, let text):
      HTTPResponse(status, headers: headers("application/json"), body: .bytes(Array(text.utf8)))
    case .events(let stream): HTTPResponse(200, headers: headers("text/event-stream"), body: .stream(stream))
    }
  }

  private func headers(_ type: String) -> [(name: String, value: String)] { [("Content-Type", type)] + policy.headers }
}
