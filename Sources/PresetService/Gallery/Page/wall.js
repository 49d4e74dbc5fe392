// The list where it is long: cards of one size, of which only those near what is seen are there. Where each stands is known
// without it, so that the page is as high as all of them make it.

// Up to so many, all of them are there once they have been scrolled to, and what a browser finds on a page finds them too;
// the rows are as high as their cards need. Beyond, nobody looks through them by eye, and the layout of all takes longer
// than a frame.
const WHOLE = 300;
const AROUND = 600;
const inside = (low, value, high) => low <= value && value <= high;
// The last of a list in order for which something is so; the first where it is so of none.
const lastWhere = (list, suits) => {
  let low = 0, high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (suits(list[middle])) low = middle; else high = middle - 1;
  }
  return list[low];
};
class Wall {
  constructor(all, familyOf) {
    Object.assign(this, { all, node: byId('presets'), cards: new Map(), headings: new Map() });
    // Families, or one without a heading: where each begins, and how many there are of it.
    this.families = [];
    all.forEach((preset, index) => {
      const name = familyOf?.(preset), last = this.families.at(-1);
      if (last && last.name === name) last.count++; else this.families.push({ name, first: index, count: 1 });
    });
    this.node.classList.add('walled');
    this.node.classList.toggle('untagged', !settings.reduce && all.every(({ tags }) => !tags.length));
    this.scrolled = () => this.show();
    addEventListener('scroll', this.scrolled, { passive: true });
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(this.node);
    this.measure();
  }
  end() {
    removeEventListener('scroll', this.scrolled);
    this.watch.disconnect();
    for (const card of [...this.cards.values()]) this.drop(card);
    this.node.classList.remove('walled', 'untagged');
    this.node.style.height = '';
  }
  // How large cards and headings are, by some that say as much as they may; and where that puts all of them.
  measure() {
    const { node } = new Card(this.all[0]), heading = this.heading({ name: 'A' }), { gridTemplateColumns, rowGap } = getComputedStyle(this.node);
    node.classList.add('fullest');
    this.width = this.node.clientWidth;
    this.columns = gridTemplateColumns.split(' ').length;
    this.gap = parseFloat(rowGap);
    this.cardWidth = (this.width - this.gap * (this.columns - 1)) / this.columns;
    node.style.width = this.cardWidth + 'px';
    this.node.append(node, heading);
    [this.cardHeight, this.headingHeight] = [node.offsetHeight, heading.offsetHeight];
    node.remove();
    heading.remove();
    let top = 0;
    for (const family of this.families) {
      family.top = top;
      family.body = top + (family.name === undefined ? 0 : this.headingHeight + this.gap);
      top = family.body + Math.ceil(family.count / this.columns) * (this.cardHeight + this.gap);
    }
    this.node.style.height = top - this.gap + 'px';
  }
  // What was on top of what is seen stays there.
  resize() {
    if (this.node.clientWidth === this.width) return false;
    this.measure();
    for (const card of this.cards.values()) this.put(card);
    for (const [family, node] of this.headings) node.style.top = family.top + 'px';
    if (this.top) scrollTo(0, scrollY + this.node.getBoundingClientRect().top + this.placeOf(this.top.index).top + this.top.below);
    this.show();
    return true;
  }
  familyAt(index) { return lastWhere(this.families, ({ first }) => first <= index); }
  placeOf(index) {
    const { first, body } = this.familyAt(index), place = index - first;
    return { left: place % this.columns * (this.cardWidth + this.gap), top: body + Math.floor(place / this.columns) * (this.cardHeight + this.gap) };
  }
  // The first card of the row that ends below a height.
  firstAt(height) {
    const { first, count, body } = lastWhere(this.families, ({ top }) => top <= height);
    const row = Math.max(0, Math.floor((height - body + this.gap) / (this.cardHeight + this.gap)));
    return first + Math.min(row * this.columns, count - 1);
  }
  // What is near what is seen comes, the rest goes; but for the card that Tab comes to, which may have the focus.
  show() {
    if (this.resize()) return;
    const above = -this.node.getBoundingClientRect().top, from = above - AROUND, to = above + innerHeight + AROUND;
    const first = this.firstAt(above), begin = this.firstAt(from), isNear = top => inside(from - this.cardHeight, top, to);
    for (const [index, card] of this.cards) if (card !== current && !card.node.contains(document.activeElement) && !isNear(this.placeOf(index).top)) this.drop(card);
    for (const [family, node] of this.headings) if (!isNear(family.top)) {
      node.remove();
      this.headings.delete(family);
    }
    for (let index = begin; index < this.all.length && this.placeOf(index).top <= to; index++) {
      const family = this.familyAt(index);
      if (family.name !== undefined && isNear(family.top) && !this.headings.has(family)) {
        const node = this.heading(family);
        node.style.top = family.top + 'px';
        this.insert(node, family.first - 0.5);
        this.headings.set(family, node);
      }
      this.at(index);
    }
    this.top = above > 0 ? { index: first, below: Math.min(above - this.placeOf(first).top, this.cardHeight) } : undefined;
    this.drawSoon();
  }
  // Who scrolls past them does not wait for their curves, nor is the server asked for them.
  drawSoon() {
    this.drawing ??= setTimeout(() => {
      this.drawing = undefined;
      for (const card of this.cards.values()) soon(() => card.node.isConnected && card.show());
    }, 60);
  }
  heading({ name }) { return make('li', { class: 'family' }, make('h2', { title: plain(name || 'Others') }, nameOfFamily(name))); }
  // The card at an index, made where it is not there.
  at(index) {
    const preset = this.all[index], card = preset?.card;
    if (!preset || card && this.cards.get(index) === card) return card;
    preset.card ??= new Card(preset);
    preset.card.index = index;
    this.cards.set(index, preset.card);
    this.put(preset.card);
    this.insert(preset.card.node, index);
    if (!current) reach(preset.card);
    return preset.card;
  }
  put({ node, index }) {
    const { left, top } = this.placeOf(index);
    Object.assign(node.style, { left: left + 'px', top: top + 'px', width: this.cardWidth + 'px', height: this.cardHeight + 'px' });
    node.ariaSetSize = this.all.length;
    node.ariaPosInSet = index + 1;
    node.querySelector('h2').ariaLevel = this.familyAt(index).name === undefined ? null : '3';
  }
  // Takes a card's place as the next of its preset.
  replace(card, next) {
    next.index = card.index;
    this.cards.set(card.index, next);
    next.node.order = card.node.order;
    this.put(next);
  }
  // In the order of the list, which is the one that is read out; nothing that is there is moved, so that the focus stays.
  insert(node, order) {
    node.order = order;
    const { children } = this.node, last = lastWhere(children, other => other.order < order);
    this.node.insertBefore(node, !last ? null : last.order < order ? last.nextSibling : last);
  }
  drop(card) {
    card.player.pause();
    card.node.remove();
    this.cards.delete(card.index);
    if (card.preset.card === card) card.preset.card = undefined;
    card.preset.forget();
  }
  // The index a row below, or above with a step of -1: in the same column, as far as there is one.
  beside(index, step) {
    const family = this.familyAt(index), place = index - family.first, column = place % this.columns, row = Math.floor(place / this.columns) + step;
    const { first, count } = inside(0, row, Math.ceil(family.count / this.columns) - 1) ? family : this.families[this.families.indexOf(family) + step] ?? { count: 0 };
    const rows = Math.ceil(count / this.columns), next = first === family.first ? row : step > 0 ? 0 : rows - 1;
    return count ? first + Math.min(next * this.columns + column, count - 1) : undefined;
  }
}
