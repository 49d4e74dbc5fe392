internal import HTTP

/// Decides who is answered: the page of this server, with its token, and nobody else.
///
/// A browser on this machine also has pages of strangers in it. They can send requests here; each of the checks is one
/// way in which they have been answered elsewhere.
struct StudioGuard: Sendable {
  /// The names under which the server can be reached.
  let hosts: [String]
  let token: StudioToken
  let isReadOnly: Bool

  /// Refuses a request, or returns the route that answers it.
  func route(of request: HTTPRequest) -> (route: StudioRoute?, refusal: StudioReply?) {
    func refuse(_ status: Int, _ message: String) -> (StudioRoute?, StudioReply?) { (nil, .refusal(status, message)) }
    // Two ways to say where a request ends are one too many.
    if !request.values("Transfer-Encoding").isEmpty || request.values("Content-Length").count > 1 {
      return refuse(400, "a request says once, by Content-Length, how long it is")
    }
    // A name that a stranger's server has given to this address is not this server's.
    let named = request.values("Host")
    guard let host = named.first, named.count == 1, hosts.contains(host) else {
      return refuse(421, "this server is \(hosts.joined(separator: " and "))")
    }
    let origins = request.values("Origin")
    guard origins.isEmpty || origins == ["http://\(host)"] else {
      return refuse(403, "only the page of this server is answered")
    }
    let routes = StudioRoute.all.filter { $0.target == request.target }
    if routes.isEmpty { return refuse(404, "there is nothing at this address") }
    guard let route = routes.first(where: { $0.method == request.method }) else {
      return refuse(405, "this address takes \(routes.map(\.method).joined(separator: " or "))")
    }
    if route.isOpen { return (route, nil) }
    let given = request.values("Authorization")
    guard let word = given.first, given.count == 1, word.hasPrefix("Bearer "),
      token.isEqual(to: String(word.dropFirst("Bearer ".count)))
    else { return refuse(401, "the token is missing or another one; open the address that 'presets studio' printed") }
    let types = request.values("Content-Type").map { $0.lowercased() }
    // A form of a stranger's page can't send this type without asking first, and nobody is told yes.
    guard request.method == "GET" || types == ["application/json"] else {
      return refuse(415, "a request has a body of application/json")
    }
    if route.isWriting && isReadOnly { return refuse(403, "this studio only shows: it was started to read only") }
    return (route, nil)
  }
}
