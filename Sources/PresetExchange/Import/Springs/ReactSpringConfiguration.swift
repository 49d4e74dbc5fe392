/// A configuration that react-spring has by name, as `config.wobbly`; the figures are those of its `constants.ts`.
package struct ReactSpringConfiguration {
  /// The name, after `config.`.
  package let name: String
  /// Newtons a metre, for a mass of 1.
  package let tension: Double
  /// Newton seconds a metre.
  package let friction: Double

  /// All of them.
  package static let all = [
    ReactSpringConfiguration(name: "default", tension: 170, friction: 26),
    ReactSpringConfiguration(name: "gentle", tension: 120, friction: 14),
    ReactSpringConfiguration(name: "wobbly", tension: 180, friction: 12),
    ReactSpringConfiguration(name: "stiff", tension: 210, friction: 20),
    ReactSpringConfiguration(name: "slow", tension: 280, friction: 60),
    ReactSpringConfiguration(name: "molasses", tension: 280, friction: 120),
  ]

  /// Whether an import has them under their own name: ` { useSpring, config } from "@react-spring/web"`.
  static func areImported(by statement: String) -> Bool {
    guard statement.contains("react-spring") else { return false }
    let words = statement.prefix { $0 != "}" }.split { $0.isWhitespace || "{,".contains($0) }
    guard let index = words.firstIndex(of: "config") else { return false }
    return !words[max(0, index - 1)...].prefix(3).contains("as")
  }

  /// The object `config` that a script imports, as JSON: an object with a tension and a friction for each name.
  static let document = JSON.object(
    all.map { one in
      JSON.Member(
        one.name,
        .object([JSON.Member("friction", .number(one.friction)), JSON.Member("tension", .number(one.tension))]))
    })
}
