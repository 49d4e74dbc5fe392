/// The parameters of an animation or a modifier by name, sorted by their names' UTF-8.
///
/// A dictionary of so few costs an import more to hash than to search, and has no order to write them in.
public struct PresetParameters: Hashable, Sendable {
  /// The members of the object that they are in a document.
  package private(set) var members: [JSON.Member] = []

  /// No parameters.
  public init() {}

  /// The members of a document's object, whose names are there once; however many they are.
  package init(_ members: some Sequence<JSON.Member>) {
    self.members = members.sorted { JSON.comesFirst($0.key, $1.key) }
  }

  /// The value called `name`; setting nil removes it.
  public subscript(name: String) -> JSON? {
    get { members.first { $0.key == name }?.value }
    set {
      // Found or not, that is where it belongs.
      let index = members.firstIndex { !JSON.comesFirst($0.key, name) } ?? members.count
      if index < members.count && members[index].key == name {
        if let newValue { members[index].value = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.insert(JSON.Member(name, newValue), at: index)
      }
    }
  }

  /// The names, sorted by their UTF-8.
  public var keys: [String] { members.map(\.key) }

  /// Takes over the parameters of `others`, in place of those of the same name.
  public mutating func merge(_ others: PresetParameters) {
    for (name, value) in others { self[name] = value }
  }
}

extension PresetParameters: RandomAccessCollection {
  /// The first parameter.
  public var startIndex: Int { 0 }
  /// Behind the last parameter.
  public var endIndex: Int { members.count }
  /// The parameter at a position.
  public subscript(position: Int) -> (key: String, value: JSON) { (members[position].key, members[position].value) }
}

extension PresetParameters: ExpressibleByDictionaryLiteral {
  /// Parameters with their names; of a name that is there twice, the last counts.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    members.reserveCapacity(elements.count)
    for (name, value) in elements { self[name] = value }
  }
}
