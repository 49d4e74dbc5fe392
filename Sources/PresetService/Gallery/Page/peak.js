// The peak of a spring, to drag: across is its duration, up is its bounce. What is drawn is the engine's; where the hand is
// becomes the parameters by the spring's own formula, and the engine draws those.

// A bounce as a damping ratio, and back.
const ratioOf = bounce => bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, bounceOf = ratio => ratio > 1 ? 1 / ratio - 1 : 1 - ratio;
// The parameters that say how a spring moves: its duration and its bounce by them, and what they are for both.
const same = (...pair) => pair;
const SPELLINGS = [
  { names: ['duration', 'bounce'], read: same, write: same },
  // The least extra bounce makes a bounce of −1.
  { names: ['duration', 'extraBounce'], read: (duration, extra, [, { minimum }]) => [duration, extra - 1 - minimum], write: (duration, bounce, [, { minimum }]) => [duration, bounce + 1 + minimum] },
  { names: ['response', 'dampingFraction'], read: (response, fraction) => [response, bounceOf(fraction)], write: (duration, bounce) => [duration, ratioOf(bounce)] },
  { names: ['mass', 'stiffness', 'damping'], read: (mass, stiffness, damping) => [2 * Math.PI * Math.sqrt(mass / stiffness), bounceOf(damping / 2 / Math.sqrt(stiffness * mass))],
    write: (duration, bounce, _, [mass]) => [mass, mass * (2 * Math.PI / duration) ** 2, mass * ratioOf(bounce) * 4 * Math.PI / duration] },
];
// How a part of a draft says its spring; nothing where it is none that a hand can move.
const spellingOf = ({ animation, modifiers }) => {
  const kind = server.kinds.find(({ name }) => name === animation.kind), form = kind?.forms[formOf(kind, animation)];
  const spelling = form && SPELLINGS.find(({ names }) => names.every(name => form.some(parameter => parameter.name === name)));
  if (!spelling || modifiers?.length || animation.initialVelocity) return undefined;
  const parameters = spelling.names.map(name => form.find(parameter => parameter.name === name)), values = parameters.map(({ name, default: usual }) => animation[name] ?? usual);
  return values.every(Number.isFinite) ? { ...spelling, parameters, values } : undefined;
};
// How far a spring goes beyond its target, exp(−πζ/√(1−ζ²)) with ζ = 1 − bounce, and the bounce for that; one that does not is
// pulled down by half its bounce.
const overOf = bounce => bounce > 0 ? Math.exp(-Math.PI * (1 - bounce) / Math.sqrt(bounce * (2 - bounce))) : bounce / 2;
const bounceOver = over => {
  if (over <= 0) return over * 2;
  const log = Math.log(Math.min(over, 0.95));
  return 1 + log / Math.hypot(Math.PI, log);
};
class Peak extends Grip {
  constructor(component, change) {
    super(component, change);
    this.stem = draw('line', { class: 'stem' });
    this.knob = draw('g', { role: 'slider', tabindex: '0', 'aria-label': 'Peak: duration across, bounce up', 'aria-valuemin': -1, 'aria-valuemax': 1, 'data-handle': 'peak' },
      draw('circle', { class: 'target', r: 18 }), draw('circle', { class: 'knob', r: 7 }));
    this.node.append(this.stem, this.knob);
  }
  get values() {
    const { read, values, parameters } = spellingOf(this.component()), [duration, bounce] = read(...values, parameters);
    return { duration, bounce };
  }
  place(picture, width, height, preset) {
    const isShown = !!preset && !!spellingOf(this.component());
    this.node.toggleAttribute('hidden', !isShown);
    if (!isShown) return;
    // A hand's place is read by the scale that it began with; what is drawn has its own.
    if (!this.held) this.scale = { x: picture.x, y: picture.y };
    const { x, y } = picture, { bounce, duration } = this.values;
    for (const [name, value] of Object.entries({ viewBox: `0 0 ${width} ${height}`, width, height })) this.node.setAttribute(name, value);
    // The highest of the engine's samples; without an overshoot, where the duration is.
    const { values, density } = preset, top = Math.max(...values), isOver = bounce > 0 && top > 1;
    const tick = isOver ? values.indexOf(top) / density : duration * RATE, value = isOver ? top : values[Math.min(values.length - 1, Math.round(tick * density))];
    this.knob.setAttribute('transform', `translate(${x(tick)} ${clamp(y(value), 8, height - 8)})`);
    this.knob.setAttribute('aria-valuenow', bounce);
    this.knob.setAttribute('aria-valuetext', `duration ${fixed(duration, 2)} s, bounce ${fixed(bounce, 2)}`);
    for (const [name, at] of Object.entries({ x1: x(tick), x2: x(tick), y1: y(0), y2: y(value) })) this.stem.setAttribute(name, at);
  }
  set(duration, bounce, isStep) {
    const { animation } = this.component(), { names, write, parameters, values } = spellingOf(this.component());
    const written = write(+clamp(duration, 0.05, 5).toFixed(2), +clamp(bounce, -0.9, 0.95).toFixed(2), parameters, values);
    // A hand can't tell more than four places; what it leaves alone stays as it is.
    names.forEach((name, index) => { if (written[index] !== values[index]) animation[name] = +written[index].toPrecision(4); });
    this.change('handle-peak', isStep);
  }
  // A hand's place in the picture: in seconds, and beyond the target.
  at(event) {
    const box = this.node.getBoundingClientRect(), { x, y } = this.scale;
    return { time: Math.max(0.01, (event.clientX - box.left - x(0)) / (x(RATE) - x(0))), over: (event.clientY - box.top - y(1)) / (y(2) - y(1)) };
  }
  grab(event) {
    if (!event.target.closest('[data-handle]')) return;
    this.hold(event, { start: this.at(event), ...this.values });
    this.knob.focus();
  }
  // All of a spring's times go with its duration: sideways changes nothing else, and up and down nothing but the bounce.
  drag(event) {
    const { start, duration, bounce } = this.held, { time, over } = this.at(event);
    this.set(duration * time / start.time, bounceOver(overOf(bounce) + over - start.over), this.isFirst);
  }
  nudge(_, across, up) {
    const { duration, bounce } = this.values;
    this.set(duration + across, bounce + up);
  }
}
