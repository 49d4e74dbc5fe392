/// What is wrong with a parameter's value, as the end of a sentence that names the parameter.
struct ValueProblem: Error, Equatable {
  let text: String

  init(_ text: String) { self.text = text }
}
