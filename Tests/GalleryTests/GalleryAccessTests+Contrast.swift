extension GalleryAccessTests {
  private static let luminance = """
    const channels = text => { const probe = document.createElement('canvas').getContext('2d'); probe.fillStyle = text;
      probe.fillRect(0, 0, 1, 1); return [...probe.getImageData(0, 0, 1, 1).data] };
    const light = ([red, green, blue]) => { const linear = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) };
    const ratio = (one, other) => { const [low, high] = [light(one), light(other)].sort((a, b) => a - b); return (high + 0.05) / (low + 0.05) };
    """

  /// A function: the contrast of two colours of the palette, by WCAG 2.2's formula.
  static let ratio = """
    ((front, back) => { \(luminance)
      const colour = name => channels(getComputedStyle(document.documentElement).getPropertyValue(name));
      return ratio(colour(front), colour(back)) })
    """

  /// Each text that is to be seen, with its contrast to the first opaque background behind it.
  static let contrasts = """
    (() => { \(luminance)
      const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode, element = node.parentElement;
        if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest('script, noscript, option, :disabled')) continue;
        const style = getComputedStyle(element);
        let behind = element, back = [0, 0, 0, 0];
        while (behind && back[3] < 255) { back = channels(getComputedStyle(behind).backgroundColor); behind = behind.parentElement; }
        if (back[3] < 255) back = channels(getComputedStyle(document.body).backgroundColor);
        found.push([node.data.trim().slice(0, 40), ratio(channels(element instanceof SVGElement ? style.fill : style.color), back)]);
      }
      return found;
    })()
    """
}
