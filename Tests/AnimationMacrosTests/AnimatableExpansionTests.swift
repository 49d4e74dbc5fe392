import Testing

struct AnimatableExpansionTests {
  @Test func storedVariablesAreTheData() {
    let expansion = Expansion(
      of: """
        @Animatable public struct Wave {
          public var amplitude = 1.0, phase: Angle
          private var (first, `default`): (Float, Float)
          var watched = 0.0 { didSet { print(watched) } }
          let constant = 1.0
          var computed: Double { 1 }
          static var shared = 1.0
          @AnimatableIgnored var name: String
        }
        """)
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == """
        public struct Wave {
          public var amplitude = 1.0, phase: Angle
          private var (first, `default`): (Float, Float)
          var watched = 0.0 { didSet { print(watched) } }
          let constant = 1.0
          var computed: Double { 1 }
          static var shared = 1.0
          var name: String

          @__AnimatableData
          public nonisolated var animatableData = {
            #sourceLocation(file: "Sample.swift", line: 2)
            let amplitude = AnimationMacros._animatableType(\\Self.amplitude)
            #sourceLocation(file: "Sample.swift", line: 2)
            let phase = AnimationMacros._animatableType(\\Self.phase)
            #sourceLocation(file: "Sample.swift", line: 3)
            let first = AnimationMacros._animatableType(\\Self.first)
            #sourceLocation(file: "Sample.swift", line: 3)
            let `default` = AnimationMacros._animatableType(\\Self.`default`)
            #sourceLocation(file: "Sample.swift", line: 4)
            let watched = AnimationMacros._animatableType(\\Self.watched)
            #sourceLocation()
            return AnimationEngine.AnimatableValues(amplitude, phase, first, `default`, watched)
          }()
        }

        extension Wave: AnimationEngine.Animatable {
        }
        """)
  }

  @Test(arguments: [
    ("@Animatable struct A { var a = 1.0 }", "nonisolated var animatableData"),
    ("@Animatable private struct A { var a = 1.0 }", "nonisolated var animatableData"),
    ("@Animatable package struct A { var a = 1.0 }", "package nonisolated var animatableData"),
    ("@Animatable final class A { var a = 1.0 }", "var animatableData"),
    ("@Animatable open class A { var a = 1.0 }", "public var animatableData"),
    ("public extension B { @Animatable struct A { var a = 1.0 } }", "public nonisolated var animatableData"),
    ("public extension B { @Animatable internal struct A { var a = 1.0 } }", "nonisolated var animatableData"),
  ])
  func dataIsAsVisibleAsItsType(source: String, declaration: String) {
    let lines = Expansion(of: source).source.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("\(declaration) = {"))
  }

  @Test func ownDataIsKept() {
    let expansion = Expansion(
      of: """
        @Animatable struct A {
          var a: Double
          var animatableData: Double { a }
        }
        """)
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == """
        struct A {
          var a: Double
          var animatableData: Double { a }
        }

        extension A: AnimationEngine.Animatable {
        }
        """)
  }

  @Test func theDataOfSeveralProperties() {
    let expansion = Expansion(
      of: """
        struct A {
          @__AnimatableData
          nonisolated var animatableData = {
            let first = AnimationMacros._animatableType(\\Self.first)
            let `default` = AnimationMacros._animatableType(\\Self.`default`)
            return AnimationEngine.AnimatableValues(first, `default`)
          }()
        }
        """, expanding: ["__AnimatableData"])
    #expect(
      expansion.source == """
        struct A {
          nonisolated var animatableData {
            get {
              AnimationEngine.AnimatableValues(
                AnimationMacros._animatableData(self.first),
                AnimationMacros._animatableData(self.`default`)
              )
            }
            set {
              AnimationMacros._setAnimatableData(of: &self.first, to: newValue.value.0)
              AnimationMacros._setAnimatableData(of: &self.`default`, to: newValue.value.1)
            }
          }
        }
        """)
  }

  @Test func theDataOfOneProperty() {
    let expansion = Expansion(
      of: """
        struct A {
          @__AnimatableData
          nonisolated var animatableData = {
            let a = AnimationMacros._animatableType(\\Self.a)
            return AnimationEngine.AnimatableValues(a)
          }()
        }
        """, expanding: ["__AnimatableData"])
    #expect(expansion.source.contains("_setAnimatableData(of: &self.a, to: newValue.value)"))
  }

  static let kind = "'@Animatable' can only be attached to a struct, a class or an enum"
  static let empty = "'@Animatable' finds no stored 'var' to animate"
  static let stored = "'@AnimatableIgnored' is for stored properties; others are never animated"
  static let ownerless = "'@AnimatableIgnored' is for the properties of an '@Animatable' type"

  @Test(arguments: [
    ("@Animatable actor A { var a = 1.0 }", "error: \(kind)"),
    ("@Animatable protocol A {}", "error: \(kind)"),
    ("@Animatable extension A {}", "error: \(kind)"),
    ("@Animatable enum A { case a }", "error: \(empty)"),
    ("@Animatable struct A { let a = 1.0 }", "error: \(empty)"),
    (
      "@Animatable struct A { lazy var a = 1.0 }",
      "error: '@Animatable' can't read a lazy property; mark it with '@AnimatableIgnored'"
    ),
    (
      "@Animatable struct A {\n#if DEBUG\nvar a = 1.0\n#endif\n}",
      "error: '@Animatable' can't tell which properties '#if' leaves; mark them with '@AnimatableIgnored'"
    ),
    ("@Animatable struct A { var a = 1.0; @AnimatableIgnored var b: Int { 1 } }", "error: \(stored)"),
    ("@Animatable struct A { var a = 1.0; @AnimatableIgnored static var b = 1 }", "error: \(stored)"),
    ("struct A { @AnimatableIgnored var a = 1.0 }", "error: \(ownerless)"),
    ("@AnimatableIgnored var a = 1.0", "error: \(ownerless)"),
  ])
  func misuse(source: String, diagnostic: String) {
    #expect(Expansion(of: source).diagnostics == [diagnostic])
  }
}
