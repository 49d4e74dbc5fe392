/// The problem of a parameter's value, as the end of a sentence that names the parameter.
package struct ValueProblem: Error, Equatable {
  package let text: String

  package init(_ text: String) { self.text = text }
}
