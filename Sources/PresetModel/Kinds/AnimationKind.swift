public import AnimationEngine

/// A kind of animation that a preset can be.
public struct AnimationKind: Sendable {
  /// One way to give a kind's parameters.
  public struct Form: Sendable {
    /// The parameters, in the order in which they are shown.
    public let parameters: [Parameter]
    let make: @Sendable (Arguments) -> Animation
    let problem: @Sendable (Arguments) -> String?
    /// The parameters of this form that say what an animation of the kind is, where it has others.
    var restate: @Sendable (AnimationShape) -> PresetParameters? = { _ in nil }

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - parameters: The parameters, in the order in which they are shown.
    ///   - problem: Says what is wrong with parameters that are right one by one but not together, as the end of a
    ///     sentence that names the kind; nil where nothing is.
    ///   - make: Makes the animation of checked arguments.
    public init(
      _ parameters: [Parameter], problem: @escaping @Sendable (Arguments) -> String? = { _ in nil },
      make: @escaping @Sendable (Arguments) -> Animation
    ) {
      self.parameters = parameters
      self.problem = problem
      self.make = make
    }

    /// Returns this form, which can also be read from animations that were made by another one.
    func restating(_ restate: @escaping @Sendable (AnimationShape) -> PresetParameters?) -> Form {
      var form = self
      form.restate = restate
      return form
    }
  }

  /// Its name in documents and on the command line.
  public let name: String
  /// A summary in a sentence without a full stop.
  public let summary: String
  /// The ways to give its parameters; the first one is meant where none are given.
  public let forms: [Form]
  /// The forms as what checks parameters.
  let parameterForms: ParameterForms
  /// The call that makes it in SwiftUI; nil where SwiftUI has none.
  var swiftUI: SwiftUICall?
  /// The type of the value that it is; nil for what moves.
  public var valueType: ValueType? { ValueType(rawValue: name) }
  /// Whether its presets may refer to others, or have other animations in them that do.
  package let isReferring: Bool

  /// Creates a kind whose parameters can be given in several ways.
  public init(_ name: String, _ summary: String, forms: [Form]) {
    precondition(!forms.isEmpty, "a kind needs a form")
    self.name = name
    self.summary = summary
    self.forms = forms
    parameterForms = ParameterForms(
      owner: "kind '\(name)'", forms: forms.map(\.parameters), help: "'presets kinds \(name)' shows them all")
    isReferring = forms.contains { $0.parameters.contains { $0.type.nesting != .none } }
  }

  /// Creates a kind.
  public init(
    _ name: String, _ summary: String, _ parameters: [Parameter],
    make: @escaping @Sendable (Arguments) -> Animation
  ) {
    self.init(name, summary, forms: [Form(parameters, make: make)])
  }
}
