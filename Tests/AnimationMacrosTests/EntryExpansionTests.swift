import Testing

struct EntryExpansionTests {
  @Test func aWrittenTypeIsTheTypeOfTheKey() {
    let expansion = Expansion(
      of: """
        extension EnvironmentValues {
          @Entry var isFrozen: Bool = false
        }
        """)
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == """
        extension EnvironmentValues {
          var isFrozen: Bool {
            get {
              self[__Key_isFrozen.self]
            }
            set {
              self[__Key_isFrozen.self] = newValue
            }
          }

          private struct __Key_isFrozen: AnimationEngine.EnvironmentKey {
            typealias Value = Bool
            static var defaultValue: Value {
              false
            }
          }
        }
        """)
  }

  @Test func aTypeThatIsNotWrittenIsInferred() {
    let expansion = Expansion(
      of: """
        extension AnimationEngine.Transaction {
          @Entry public nonisolated var `default` = [1, 2]
        }
        """)
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == """
        extension AnimationEngine.Transaction {
          public nonisolated var `default` {
            get {
              self[__Key_default.self]
            }
            set {
              self[__Key_default.self] = newValue
            }
          }

          nonisolated private struct __Key_default: AnimationEngine.TransactionKey {
            @__EntryDefaultValue
            static var defaultValue = [1, 2]
          }
        }
        """)
  }

  @Test func theDefaultOfAnInferredTypeBecomesAGetter() {
    let expansion = Expansion(
      of: """
        struct Key {
          @__EntryDefaultValue
          static var defaultValue = [1, 2]
        }
        """, expanding: ["__EntryDefaultValue"])
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == """
        struct Key {
          static var defaultValue {
            get {
              [1, 2]
            }
          }
        }
        """)
  }

  @Test(arguments: [
    ("Int?", "Int?"), ("Optional<Int>", "Optional<Int>"), ("Swift.Optional<Int>", "Swift.Optional<Int>"),
    ("Int!", "Int?"),
  ])
  func anOptionalNeedsNoDefault(type: String, value: String) {
    let expansion = Expansion(of: "extension Transaction {\n  @Entry var index: \(type)\n}")
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source.hasSuffix(
        """
          private struct __Key_index: AnimationEngine.TransactionKey {
            typealias Value = \(value)
            static var defaultValue: Value {
              nil
            }
          }
        }
        """))
  }

  static let context =
    "'@Entry' can only be attached to a property in an extension of 'EnvironmentValues' or 'Transaction'"

  @Test(arguments: [
    (
      "extension EnvironmentValues { @Entry var a: Int }",
      "error: '@Entry' needs a default value for 'a', whose type is not optional (insert a default value: a: Int = <#default value#>)"
    ),
    ("extension EnvironmentValues { @Entry let a = 1 }", "error: '@Entry' can only be attached to a 'var'"),
    (
      "extension EnvironmentValues { @Entry static var a = 1 }",
      "error: '@Entry' can't be attached to a static property"
    ),
    (
      "extension EnvironmentValues { @Entry var a: Int { 1 } }",
      "error: '@Entry' can't be attached to 'a', which has accessors of its own"
    ),
    (
      "extension EnvironmentValues { @Entry var a = 1 { didSet {} } }",
      "error: '@Entry' can't be attached to 'a', which has accessors of its own"
    ),
    (
      "extension EnvironmentValues { @Entry var (a, b) = (1, 2) }",
      "error: '@Entry' needs a declaration of one property"
    ),
    ("extension FocusedValues { @Entry var a: Int? }", "error: \(context)"),
    ("extension EnvironmentValues { struct A { @Entry var a = 1 } }", "error: \(context)"),
    ("struct EnvironmentValues { @Entry var a = 1 }", "error: \(context)"),
    ("@Entry var a = 1", "error: \(context)"),
  ])
  func misuse(source: String, diagnostic: String) {
    #expect(Expansion(of: source).diagnostics == [diagnostic])
  }
}
