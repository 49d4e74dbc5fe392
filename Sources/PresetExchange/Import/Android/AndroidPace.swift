/// The interpolator that counts for an element, among its own and those of the sets around it.
package struct AndroidPace<Element: AndroidElement> {
  /// An interpolator that an attribute names, or that is written within an element.
  private enum Interpolator {
    case named(String)
    case element(Element)

    init?(of node: Element) {
      if let name = node.attribute("interpolator") {
        self = .named(name)
        return
      }
      let inline = node.children.first {
        $0.name.hasSuffix(":attr") && $0.attribute("name") == "android:interpolator"
      }
      guard let element = inline?.children.first else { return nil }
      self = .element(element)
    }
  }

  /// nil for what Android takes where nothing is said.
  private var interpolator: Interpolator?
  /// Whether it is that of all elements in a set, whatever they say.
  private var isShared = false

  /// Creates the pace that counts where nothing is around an element.
  package init() {}

  /// What counts for an element within the one that this counts for.
  ///
  /// A set of views' animations shares its own interpolator, or the standard one, unless it says that it does not; then
  /// each has its own. A set of animators has none to give, and what is set of transitions counts where they have none.
  package func within(_ node: Element) -> AndroidPace<Element> {
    if isShared { return self }
    var inner = self
    inner.interpolator = Interpolator(of: node) ?? interpolator
    if node.name == "set" {
      let isOfViews = Self.isOfViews(node)
      inner.isShared = isOfViews && node.attribute("shareInterpolator") != "false"
      if !inner.isShared { inner.interpolator = nil }
    }
    return inner
  }

  /// Whether an element has an interpolator that does not count.
  func isOverridden(_ node: Element) -> Bool {
    isShared && node.name != "set" && Interpolator(of: node) != nil
  }

  /// Whether an interpolator is named or written down, in a file's own words.
  package var isSaid: Bool { interpolator != nil }

  /// The name of the resource that is the interpolator; nil where none is named.
  package var name: String? { if case .named(let name)? = interpolator { name } else { nil } }

  /// The animation of what counts, without a duration.
  package func component(_ resources: AndroidResources) throws(PresetError) -> PresetComponent {
    switch interpolator {
    case nil: AndroidInterpolator.standard
    case .named(let name)?: try AndroidInterpolator.component(name, resources)
    case .element(let element)?: try AndroidInterpolator.component(element, resources)
    }
  }

  /// Whether what moves in a set are views; the two sorts of sets are told by nothing else.
  private static func isOfViews(_ set: Element) -> Bool {
    set.children.contains { AndroidTag.ofViews.contains($0.name) || ($0.name == "set" && isOfViews($0)) }
      && !set.children.contains { AndroidTag.ofAnimators.contains($0.name) }
  }
}
