// The points of a list, as a table and on the picture: each is moved, added and removed, by hand or by keys.

const isPointList = ({ animation, modifiers }) => animation.kind === 'linearPoints' && !modifiers?.length && Array.isArray(animation.points) && typeof animation.duration !== 'object'
  && animation.points.length <= 64 && animation.points.every(point => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite));
class PointList extends Grip {
  constructor(component, change) {
    super(component, change);
    this.knobs = [];
  }
  get points() { return this.component().animation.points; }
  place(picture, width, height) {
    const isShown = isPointList(this.component());
    this.node.toggleAttribute('hidden', !isShown);
    if (!isShown) return;
    if (!this.held) this.scale = { x: picture.x, y: picture.y, ticks: (this.component().animation.duration ?? 0.35) * RATE || 1 };
    for (const [name, value] of Object.entries({ viewBox: `0 0 ${width} ${height}`, width, height })) this.node.setAttribute(name, value);
    while (this.knobs.length < this.points.length) {
      const knob = draw('g', { role: 'slider', tabindex: '0', 'aria-valuemin': 0, 'aria-valuemax': 1, 'data-handle': this.knobs.length }, draw('circle', { class: 'target', r: 14 }), draw('circle', { class: 'knob', r: 6 }));
      this.knobs.push(knob);
      this.node.append(knob);
    }
    while (this.knobs.length > this.points.length) this.knobs.pop().remove();
    const { x, y, ticks } = this.scale;
    this.points.forEach(([part, value], index) => {
      const knob = this.knobs[index];
      knob.setAttribute('transform', `translate(${x(part * ticks)} ${clamp(y(value), 8, height - 8)})`);
      knob.setAttribute('aria-label', `Point ${index + 1} of ${this.points.length}; Delete removes it, Enter adds one after it`);
      knob.setAttribute('aria-valuenow', part);
      knob.setAttribute('aria-valuetext', `part ${fixed(part, 2)}, value ${fixed(value, 2)}`);
    });
  }
  move(index, part, value, isStep) {
    const { points } = this, low = points[index - 1]?.[0] ?? 0, high = points[index + 1]?.[0] ?? 1;
    points[index] = [+clamp(part, low, high).toFixed(3), +clamp(value, -1000, 1000).toFixed(3)];
    this.change('handle-point', isStep);
  }
  add(part, value, after) {
    const { points } = this, index = after ?? points.findIndex(([at]) => at > part);
    points.splice(index < 0 ? points.length : index, 0, [+clamp(part, 0, 1).toFixed(3), +value.toFixed(3)]);
    this.change('handle-points', true);
    return index < 0 ? points.length - 1 : index;
  }
  remove(index) {
    if (this.points.length <= 2) return say('A list has two points at least');
    this.points.splice(index, 1);
    this.change('handle-points', true);
    this.knobs[Math.min(index, this.knobs.length - 1)]?.focus();
  }
  spot(event) {
    const box = this.node.getBoundingClientRect(), { x, y, ticks } = this.scale;
    return [(event.clientX - box.left - x(0)) / (x(ticks) - x(0)), (event.clientY - box.top - y(0)) / (y(1) - y(0))];
  }
  grab(event) {
    const touched = event.target.closest('[data-handle]')?.dataset.handle, [part, value] = this.spot(event);
    if (touched === undefined && !(part >= 0 && part <= 1)) return;
    this.hold(event);
    this.held.index = touched === undefined ? this.add(part, value) : +touched;
    this.held.isMoved = touched === undefined;
    this.knobs[this.held.index]?.focus();
  }
  drag(event) { this.move(this.held.index, ...this.spot(event), this.isFirst); }
  nudge(handle, across, up) { this.move(+handle, this.points[handle][0] + across, this.points[handle][1] + up); }
  other(event, handle) {
    const index = +handle, point = this.points[index];
    if (event.key === 'Delete' || event.key === 'Backspace') this.remove(index);
    else if (event.key === 'Enter') {
      const next = this.points[index + 1] ?? point;
      this.knobs[this.add((point[0] + next[0]) / 2, (point[1] + next[1]) / 2, index + 1)]?.focus();
    } else return;
    event.preventDefault();
  }
}
