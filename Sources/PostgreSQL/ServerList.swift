internal import CPostgreSQL

/// The servers that a connection may lead to, from the address, the environment and the service file.
struct ServerList {
  /// One of them.
  struct Server: Equatable {
    let host: String
    let port: String

    var shown: String { host.hasPrefix("/") ? host : "\(host):\(port)" }
  }

  private let hosts: [Substring]
  private let addresses: [Substring]
  private let ports: [Substring]
  /// What each of them gets to answer, where somebody has said so.
  let timeout: Duration?

  /// How many there are.
  var count: Int { max(1, hosts.count, addresses.count) }

  init(of connection: OpaquePointer) {
    let options = PQconninfo(connection)
    defer { PQconninfoFree(options) }
    let parts = Address.parts(options)
    func list(_ name: String) -> [Substring] {
      parts[name]?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    }
    (hosts, addresses, ports) = (list("host"), list("hostaddr"), list("port"))
    timeout = parts["connect_timeout"].flatMap { Int($0) }.flatMap { $0 > 0 ? .seconds($0) : nil }
  }

  /// The one that a connection is at.
  func current(in connection: OpaquePointer) -> Server {
    Server(
      host: PQhost(connection).map { String(cString: $0) } ?? "",
      port: PQport(connection).map { String(cString: $0) } ?? "")
  }

  /// What libpq is to be told so that it leaves one of them out; nil where there is no other.
  func keywords(without server: Server) -> [(name: String, value: String)]? {
    let numbers = 0..<count
    guard count > 1, let stalled = numbers.first(where: { self.server($0) == server }) else { return nil }
    let lists = [("host", hosts), ("hostaddr", addresses), ("port", ports)].map { name, list in
      // One port may be for all.
      (name, list.count == count ? list.enumerated().filter { $0.offset != stalled }.map { $0.element } : list)
    }
    let values = lists.map { (name: $0.0, value: $0.1.joined(separator: ",")) }
    // An empty text would be no word at all.
    return zip(values, [hosts, addresses, ports]).contains { $0.value.isEmpty && !$1.isEmpty } ? nil : values
  }

  private func server(_ number: Int) -> Server {
    func element(_ list: [Substring]) -> String? {
      number < list.count ? String(list[number]) : list.first.map { String($0) }
    }
    let host = element(hosts).flatMap { $0.isEmpty ? nil : $0 } ?? element(addresses) ?? ""
    return Server(host: host, port: element(ports).flatMap { $0.isEmpty ? nil : $0 } ?? "5432")
  }
}
