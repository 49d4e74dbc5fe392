// The two handles of a Bézier curve, over the picture: dragged, clicked, or moved by keys.

const KNOBS = [['x1', 'y1', 'First handle'], ['x2', 'y2', 'Second handle']];
const CORNERS = ['x1', 'y1', 'x2', 'y2'];
// The four figures of a curve, each by its name or all as one list; nothing where there are none.
const cornersOf = ({ curve, ...animation }) => {
  const list = bezierText(curve) ? curve : CORNERS.map(name => animation[name]);
  return list.every(value => typeof value === 'number') ? Object.fromEntries(CORNERS.map((name, index) => [name, list[index]])) : undefined;
};
const isBezier = ({ animation, modifiers }) => animation.kind === 'timingCurve' && !modifiers?.length && !!cornersOf(animation);
class Handles extends Grip {
  constructor(component, change) {
    super(component, change);
    this.stems = KNOBS.map(() => draw('line', { class: 'stem' }));
    this.knobs = KNOBS.map(([, , label], index) => draw('g', { role: 'slider', tabindex: '0', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 1, 'data-handle': index + 1 },
      draw('circle', { class: 'target', r: 18 }), draw('circle', { class: 'knob', r: 7 })));
    this.node.append(...this.stems, ...this.knobs);
  }
  get values() { return cornersOf(this.component().animation); }
  put(name, value) {
    const { animation } = this.component();
    if (animation.curve) animation.curve = animation.curve.with(CORNERS.indexOf(name), value); else animation[name] = value;
  }
  // Puts the handles where the picture has their places.
  place(picture, width, height) {
    const isShown = isBezier(this.component());
    this.node.toggleAttribute('hidden', !isShown);
    if (!isShown) return;
    // While a hand is on it, the scale stays.
    if (!this.held) this.scale = { x: picture.x, y: picture.y, ticks: (this.component().animation.duration ?? 0.35) * RATE || 1, height };
    const { x, y, ticks } = this.scale;
    for (const [name, value] of Object.entries({ viewBox: `0 0 ${width} ${height}`, width, height })) this.node.setAttribute(name, value);
    KNOBS.forEach(([across, up], index) => {
      const [left, top] = [x(this.values[across] * ticks), y(this.values[up])];
      this.knobs[index].setAttribute('transform', `translate(${left} ${clamp(top, 8, height - 8)})`);
      this.knobs[index].setAttribute('aria-valuenow', this.values[across]);
      this.knobs[index].setAttribute('aria-valuetext', `x ${fixed(this.values[across], 2)}, y ${fixed(this.values[up], 2)}`);
      for (const [name, value] of Object.entries({ x1: x(index * ticks), y1: y(index), x2: left, y2: top })) this.stems[index].setAttribute(name, value);
    });
  }
  move(index, across, up, isStep) {
    const [first, second] = KNOBS[index];
    this.put(first, +clamp(across, 0, 1).toFixed(2));
    this.put(second, +clamp(up, -1000, 1000).toFixed(2));
    this.change('handle-' + index, isStep);
  }
  // The place of the pointer, as the curve has it.
  spot(event) {
    const box = this.node.getBoundingClientRect(), { x, y, ticks } = this.scale;
    const left = (event.clientX - box.left), top = (event.clientY - box.top);
    return [(left - x(0)) / (x(ticks) - x(0)), (top - y(0)) / (y(1) - y(0))];
  }
  grab(event) {
    const [across, up] = this.spot(event), { values } = this;
    const away = ([first, second]) => Math.hypot(values[first] - across, (values[second] - up) / 2);
    const touched = event.target.closest('[data-handle]')?.dataset.handle;
    const index = touched ? touched - 1 : away(KNOBS[0]) <= away(KNOBS[1]) ? 0 : 1;
    const [first, second] = KNOBS[index];
    // A handle that is touched beside its middle stays where it is until the hand moves.
    this.hold(event, { index, beside: touched ? [values[first] - across, values[second] - up] : [0, 0] });
    this.knobs[index].focus();
    if (!touched) this.move(index, across, up, this.isFirst);
  }
  drag(event) {
    const { index, beside } = this.held, [across, up] = this.spot(event);
    this.move(index, across + beside[0], up + beside[1], this.isFirst);
  }
  nudge(handle, across, up) {
    const [first, second] = KNOBS[handle - 1];
    this.move(handle - 1, this.values[first] + across, this.values[second] + up);
  }
}
