/// An element of an XML document, with all that is in it.
package struct XMLNode: Sendable {
  /// The name as it is written, its prefix included.
  package let name: String
  /// The attributes by name, their prefixes included.
  package let attributes: [String: String]
  /// The line where it begins, from 1.
  package let line: Int
  /// The elements in it.
  package internal(set) var children: [XMLNode] = []
  /// The text in it, that of its children left out.
  package internal(set) var text = ""

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }
}
