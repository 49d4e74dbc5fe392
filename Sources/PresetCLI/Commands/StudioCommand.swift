internal import HTTP
internal import PresetService
internal import PresetStudio
internal import SystemIO

/// A server that shows and edits the catalog in the browsers of this machine.
struct StudioRequest {
  private static let port = Option(
    "--port", "N", "the port (the same one each time for a catalog, where it is free)",
    as: .count(in: 1...Int(UInt16.max)))
  private static let opens = Flag("--open", "open the page in a browser")
  private static let readOnly = Flag("--read-only", "show, and save nothing")
  private static let idle = Option("--idle", "TIME", "end after so long without a page", as: .seconds())

  static let command = Command(
    "studio", "shows and edits the catalog in a browser of this machine",
    options: [port, opens, readOnly, idle, CatalogOptions.author],
    examples: [
      ("studio --open", "the catalog in the browser, until Ctrl-C"),
      ("studio --read-only --idle 1800", "to look at; ends half an hour after the last page was closed"),
    ], request: Self.init)

  /// The port; nil for that of the catalog, or a free one.
  var port: Int?
  var opens = false
  var isReadOnly = false
  /// The seconds without a page after which it ends; nil for never.
  var idle: Double?
}

extension StudioRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    port = try invocation[Self.port]
    opens = invocation[Self.opens]
    isReadOnly = invocation[Self.readOnly]
    idle = try invocation[Self.idle]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let (path, options) = try session.catalogFile()
    let server = try listening(for: path)
    let studio = try Studio(
      path: path, options: options, hosts: server.hosts, isReadOnly: isReadOnly, lastVisit: lastVisit(in: session))
    // Only the part before '#' is ever sent to anybody.
    let address = "\(server.address)/#\(studio.token.text)"
    session.write(address + "\n")
    session.flush()
    session.tell(studio.isReadOnly ? "to read only; Ctrl-C ends it" : "Ctrl-C ends it; who has this address may write")
    let ticket = opens ? show(address, in: session) : nil
    let watching = Task { await studio.watch() }
    Interruption.onStop { [errors = session.surroundings.errors] _ in
      _ = try? errors(Array("the studio is closed\n".utf8))
    }
    Interruption.begin()
    defer {
      watching.cancel()
      ticket?.remove()
      Interruption.end()
    }
    do throws(HTTPError) {
      try server.run(
        onTick: { idle in
          !Interruption.isRequested && (self.idle.map { idle < .milliseconds(Int64($0 * 1000)) } ?? true)
        }, handler: { request in await studio.respond(to: request) })
    } catch {
      throw PresetError(.io, error.message)
    }
    return .done
  }

  /// Where this user's programs keep what is to outlive them; nil where the environment does not tell.
  private func lastVisit(in session: Session) -> LastVisit? {
    let environment = session.surroundings.environment
    let places = [environment("XDG_STATE_HOME"), environment("HOME").map { $0 + "/.local/state" }]
    return places.compactMap(\.self).first { $0.hasPrefix("/") }.map { LastVisit(in: $0 + "/presets/visits") }
  }

  /// A server on the port that was asked for, else on the catalog's own, where that is free.
  private func listening(for catalog: String) throws(PresetError) -> HTTPServer {
    if port == nil, let server = try? HTTPServer(port: Studio.usualPort(ofCatalogAt: catalog)) { return server }
    do throws(HTTPError) {
      return try HTTPServer(port: port ?? 0)
    } catch {
      throw PresetError(
        error.isPortTaken ? .busy : .io, error.message,
        hint: error.isPortTaken ? "leave '--port' out for a free one" : nil)
    }
  }

  private func show(_ address: String, in session: Session) -> BrowserTicket? {
    let ticket = BrowserTicket(address)
    if ticket?.open() != true { session.tell("no browser could be started; open the address in one") }
    return ticket
  }
}
