// The draft at work: a scene that plays, is sent elsewhere on the way, and is dragged and let go. Where it goes then is the
// engine's; the page draws lines between its ticks.

// What the engine says of a flight, as a motion that a player plays.
class Flight {
  constructor(values) { this.values = values; }
  get ticks() { return this.values.length - 1; }
  at(position) {
    const place = clamp(position, 0, this.ticks), index = Math.floor(place), next = this.values[Math.min(index + 1, this.ticks)];
    return this.values[index] + (next - this.values[index]) * (place - index);
  }
}
// A hand's velocity as it lets go, from the last three places: the older of the two slopes counts three times as much, as
// in the engine's velocity tracking.
const velocityOf = samples => {
  const [first, middle, last] = samples.slice(-3), slope = (from, to) => (to.value - from.value) / Math.max(to.time - from.time, 1e-3);
  if (!middle) return 0;
  if (!last) return slope(first, middle);
  return slope(middle, last) + (slope(first, middle) - slope(middle, last)) * 0.75;
};
// A word of a command as a shell reads it.
const shellWord = word => /^[\w@%+=:,./-]+$/.test(word) ? String(word) : `'${word.replaceAll("'", "'\\''")}'`;
const RESTING = 0.1;
class Preview {
  // `editor`: whose draft it shows.
  constructor(editor) {
    this.editor = editor;
    this.stage = make('div', { class: 'scene', pointerdown: event => this.grab(event), pointermove: event => this.drag(event), pointerup: event => this.release(event), pointercancel: () => this.reset() });
    this.other = make('div', { class: 'scene', 'aria-hidden': 'true' });
    this.choice = make('select', { 'aria-label': 'Preview', change: () => this.build() }, SCENES.map(([name]) => make('option', { value: name }, name)));
    this.choice.value = localStorage.getItem('scene') ?? 'Card';
    if (this.choice.selectedIndex < 0) this.choice.selectedIndex = 0;
    this.beside = make('input', { type: 'checkbox', change: () => this.build() });
    this.holding = make('button', { type: 'button', class: 'small', 'aria-pressed': 'false', hidden: true, pointerdown: () => this.hold(true),
      pointerup: () => this.hold(false), pointerleave: () => this.hold(false), pointercancel: () => this.hold(false), blur: () => this.hold(false),
      keydown: event => [' ', 'Enter'].includes(event.key) && this.hold(true), keyup: () => this.hold(false) }, 'Hold to see stored');
    this.told = make('p', { class: 'caption', role: 'status' });
    const act = (text, click) => make('button', { type: 'button', class: 'small', click }, text);
    this.node = make('section', { class: 'preview', 'aria-label': 'Preview' },
      make('div', { class: 'row wrap' }, this.choice, act('Send to 1', () => this.send(1)), act('Send to 0', () => this.send(0)), act('Flick', () => this.fly({ from: this.value, to: 1, velocity: 3 })),
        segments('speed', 'Speed', SPEEDS), check('loop', 'Loop'), this.offered = make('label', { class: 'check', hidden: true }, this.beside, 'Stored beside it'), this.holding),
      make('div', { class: 'scenes' }, this.stage, this.other), this.told);
    this.node.preview = this;
    this.build();
  }
  // Whether there is something stored to show beside the draft.
  offer(is) {
    if (this.offered.hidden === !is) return;
    this.offered.hidden = this.holding.hidden = !is;
    if (!is && this.beside.checked) {
      this.beside.checked = false;
      this.build();
    }
  }
  // While it is held, the scene is what is stored in place of the draft.
  hold(is) {
    if (is && (this.holding.hidden || !this.editor.against) || is === this.isHeld) return;
    this.isHeld = is;
    this.holding.setAttribute('aria-pressed', is);
    this.pose();
  }
  // The axis along which a hand moves the scene.
  get axis() { return SCENES.find(([name]) => name === this.choice.value)[2]; }
  build() {
    const [name, scene] = SCENES.find(([name]) => name === this.choice.value);
    localStorage.setItem('scene', name);
    this.stage.replaceChildren();
    this.other.replaceChildren();
    this.other.hidden = !this.beside.checked;
    for (const [node, text] of [[this.stage, 'draft'], [this.other, 'stored']]) this.beside.checked ? node.dataset.caption = text : delete node.dataset.caption;
    this.posers = [scene(this.stage), ...this.beside.checked ? [scene(this.other)] : []];
    this.stage.classList.toggle('open', !!this.axis);
    this.told.textContent = this.axis ? 'Drag it and let go: a spring that follows its target goes on with the velocity.' : '';
    this.pose();
  }
  // A flight is the draft's alone.
  get player() { return !this.isHeld && this.flight || this.editor.player; }
  get value() { return this.hand?.value ?? (this.player ? this.player.motions[0].at(this.player.position) : 0); }
  pose() {
    const { player } = this;
    if (!player) return;
    // Before anything has moved, the scene is as it will be: no stage is empty.
    const isFresh = player !== this.flight && !player.isPlaying && player.position === 0, position = isFresh ? player.length : player.position;
    const value = index => delay => {
      const motion = player.motions[Math.min(this.isHeld ? 1 : index, player.motions.length - 1)];
      return this.hand && !index ? this.hand.value : motion.at(Math.max(0, position - (isFresh ? 0 : delay * RATE)));
    };
    this.posers.forEach((pose, index) => pose(value(index)));
  }
  // Sets out from a place, as fast as a hand left it; `changes` are where it is sent on the way.
  async fly(flight, position = 0) {
    const number = this.asked = (this.asked ?? 0) + 1, { editor } = this;
    const { status, answer } = await ask('/flight', { modes: editor.modes, document: { ...editor.draft, name: editor.draft.name || 'new' }, ...flight });
    if (number !== this.asked || !editor.node.isConnected) return;
    if (status !== 200) {
      this.told.textContent = complaint({ answer });
      return;
    }
    this.flight && playing.delete(this.flight);
    this.flown = flight;
    this.flight = new Player([new Flight(answer.values)], () => this.pose());
    this.flight.position = position;
    this.flight.play();
    this.told.replaceChildren(...flight.velocity ? this.toldOf(flight, answer.takesUpVelocity) : []);
  }
  // What a hand has let go of, and the command that says the same.
  toldOf({ from, to, velocity }, takesUpVelocity) {
    const { editor } = this, speed = decimal(velocity, 2), options = Object.entries(editor.modes).map(([axis, context]) => ['--mode', `${axis}=${context}`]);
    if (view.proposal) options.push(['--proposal', view.proposal]);
    const command = ['presets', 'eval', editor.name ?? (editor.draft.name || 'NAME'), '--from', decimal(from, 4), '--to', to, '--velocity', speed, ...options.flat()];
    return [`Let go at ${decimal(from, 2)} with ${speed} a second${takesUpVelocity ? '' : ', which this preset does not take up'}`,
      editor.isChanged || editor.name === undefined ? '. Once the draft is saved, the same is said by ' : ': ', make('code', {}, visible(command.map(shellWord).join(' ')))];
  }
  // Sends it elsewhere: on the way as the engine retargets it, at rest as a new way.
  send(goal) {
    const { flight } = this, isUnderWay = flight && flight.position < flight.length || !flight && this.editor.player?.isPlaying;
    if (!isUnderWay) return this.fly({ from: this.value, to: goal });
    const position = this.player.position, before = this.flown && flight ? this.flown : { from: 0, to: 1 };
    this.editor.player?.pause();
    this.fly({ ...before, changes: [...before.changes ?? [], { time: Math.ceil(position) / RATE, to: goal }] }, position);
  }
  grab(event) {
    if (event.button || !this.axis) return;
    this.stage.setPointerCapture(event.pointerId);
    this.hand = { start: this.place(event), from: this.value, value: this.value, samples: [], isMoved: false };
    this.flight && playing.delete(this.flight);
    this.editor.player?.pause();
  }
  // Along the axis, in parts of the way: up and to the right lead on.
  place({ clientX, clientY }) {
    const area = this.stage.getBoundingClientRect();
    return this.axis === 'y' ? (area.bottom - clientY) / area.height : (clientX - area.left) / area.width;
  }
  drag(event) {
    if (!this.hand) return;
    this.hand.value = clamp(this.hand.from + (this.place(event) - this.hand.start) * 1.4, -0.5, 1.5);
    this.hand.isMoved ||= Math.abs(this.hand.value - this.hand.from) > 0.01;
    this.hand.samples.push({ value: this.hand.value, time: event.timeStamp / 1000 });
    this.pose();
  }
  release(event) {
    const { hand } = this;
    if (!hand) return;
    this.hand = undefined;
    if (!hand.isMoved) return this.send(this.value > 0.5 ? 0 : 1);
    const isStill = event.timeStamp / 1000 - hand.samples.at(-1).time > RESTING, velocity = isStill ? 0 : velocityOf(hand.samples);
    this.fly({ from: hand.value, to: hand.value + velocity * 0.2 > 0.5 ? 1 : 0, velocity: +velocity.toFixed(4) });
  }
  // What plays is the curve again.
  reset() {
    this.flight && playing.delete(this.flight);
    this.hand = this.flight = this.flown = undefined;
  }
}
