/// A design token: what stands in its object.
struct Token {
  var place: TokenPlace
  /// Its value; where a `$ref` takes its place, the token's object itself.
  let value: TokenPlace
  var type: String?
  var description: TokenPlace?
  var deprecated: TokenPlace?
  var extensions: TokenPlace?
  /// Other members.
  var others: [String] = []
  /// Whether it has both a value and a reference that would take its place.
  var isAmbiguous = false

  /// Reads the token at a place; nil where that is a group, or no object.
  init?(_ place: TokenPlace) {
    guard place.kind == .object else { return nil }
    let outline = place.file.outline
    var (value, reference, oldValue): (Int?, Int?, Int?)
    var (type, oldType): (Int?, Int?)
    var description: Int?
    var deprecated: Int?
    var extensions: Int?
    var others: [String] = []
    for (key, member) in outline.members(of: place.node) {
      // A group of many members is told from a token by its first ones.
      if others.count > 8 && value == nil && reference == nil && oldValue == nil { break }
      let name = outline.string(key) ?? ""
      switch name {
      case "$value": value = member
      case "$ref": reference = member
      case "$type": type = member
      case "$description": description = member
      case "$deprecated": deprecated = member
      case "$extensions": extensions = member
      case "value" where !place.file.isStrict: oldValue = member
      case "type" where !place.file.isStrict: oldType = member
      default: others.append(name)
      }
    }
    func at(_ node: Int) -> TokenPlace { TokenPlace(file: place.file, node: node) }
    if let value {
      self.value = at(value)
      isAmbiguous = reference != nil
    } else if reference != nil {
      self.value = place
    } else if let oldValue, outline.kind(oldValue) != .object || oldType.map({ outline.kind($0) }) == .string {
      self.value = at(oldValue)
    } else {
      return nil
    }
    self.place = place
    self.type = (type ?? oldType).flatMap { outline.string($0) }
    self.description = description.map(at)
    self.deprecated = deprecated.map(at)
    self.extensions = extensions.map(at)
    self.others = others
    if place.file.isStrict || self.description != nil { return }
    // What older tools call it.
    self.description = (place.member("description") ?? place.member("comment")).flatMap {
      $0.kind == .string ? $0 : nil
    }
  }
}
