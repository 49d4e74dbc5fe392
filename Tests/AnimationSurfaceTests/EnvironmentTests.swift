import AnimationEngine
import Testing

private struct DepthKey: EnvironmentKey {
  typealias Value = Int

  static var defaultValue: Int { 3 }
}

private struct FlagKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct NameKey: EnvironmentKey {
  static var defaultValue: String { "" }
}

/// A key whose default is a new instance at each read.
private struct TokenKey: EnvironmentKey {
  final class Token {}

  static var defaultValue: Token { Token() }
}

extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
}

/// Section 14 of the surface: the environment.
///
/// `@Entry` has tests of its own, beside the macros.
struct EnvironmentTests {
  @Test func values() {
    var values = EnvironmentValues()
    #expect(values.depth == 3)
    values.depth += 1
    let copy = values
    values.depth = 9
    #expect(copy.depth == 4)
    #expect(values[DepthKey.self] == 9)
  }

  @Test func defaultsAreAskedForAnew() {
    var values = EnvironmentValues()
    #expect(values[TokenKey.self] !== values[TokenKey.self])
    values[TokenKey.self] = TokenKey.Token()
    #expect(values[TokenKey.self] === values[TokenKey.self])
  }

  @Test func description() {
    var values = EnvironmentValues()
    #expect(values.description == "[]")
    values.depth = 7
    #expect(values.description == "[EnvironmentPropertyKey<DepthKey> = 7]")
    #expect("\(values)" == values.description)
  }

  @Test func theNewestComesFirst() {
    var values = EnvironmentValues()
    values.depth = 7
    values[FlagKey.self] = true
    values[NameKey.self] = "a"
    let (depth, flag) = ("EnvironmentPropertyKey<DepthKey> = ", "EnvironmentPropertyKey<FlagKey> = true")
    #expect(values.description == "[EnvironmentPropertyKey<NameKey> = a, \(flag), \(depth)7]")
    let copy = values
    values.depth = 8
    #expect(values.description == "[\(depth)8, EnvironmentPropertyKey<NameKey> = a, \(flag)]")
    values[NameKey.self] = "b"
    #expect(values.description == "[EnvironmentPropertyKey<NameKey> = b, \(depth)8, \(flag)]")
    #expect(copy.description == "[EnvironmentPropertyKey<NameKey> = a, \(flag), \(depth)7]")
    #expect(values.depth == 8 && values[FlagKey.self] && values[NameKey.self] == "b" && copy.depth == 7)
  }

  @Test func keyPaths() {
    let path: WritableKeyPath<EnvironmentValues, Int> = \.depth
    var values = EnvironmentValues()
    values[keyPath: path] = 5
    #expect(values.depth == 5)
  }
}
