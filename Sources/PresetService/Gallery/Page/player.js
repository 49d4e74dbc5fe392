// What moves on the screen.

const playing = new Set();
let lastFrame = 0;
const frame = now => {
  const passed = clamp(now - lastFrame, 0, 100);
  lastFrame = now;
  for (const player of [...playing]) player.advance(passed);
  if (playing.size) requestAnimationFrame(frame);
};

class Player {
  constructor(motions, show) {
    this.motions = motions;
    this.show = show;
    this.position = 0;
  }
  get length() { return Math.max(1, ...this.motions.map(motion => motion.ticks)); }
  get isPlaying() { return playing.has(this); }
  play() {
    if (this.position >= this.length) this.position = 0;
    if (!playing.size) {
      lastFrame = performance.now();
      requestAnimationFrame(frame);
    }
    playing.add(this);
    this.show(this);
  }
  pause() {
    playing.delete(this);
    this.position = Math.min(this.position, this.length);
    this.show(this);
  }
  toggle() { this.isPlaying ? this.pause() : this.play(); }
  seek(position) {
    playing.delete(this);
    this.position = clamp(position, 0, this.length);
    this.show(this);
  }
  advance(passed) {
    this.position += passed / 1000 * RATE * settings.speed;
    // A loop rests for a moment where it ends.
    if (settings.loop && this.position > this.length + 30) this.position = 0;
    if (!settings.loop && this.position >= this.length) return this.seek(this.length);
    this.show(this);
  }
}

class Stage {
  constructor(property, range = [-0.2, 1.2]) {
    this.range = range;
    this.shape = make('span', { class: 'shape' });
    this.rail = make('span', { class: 'rail' }, this.shape);
    // Where it will be: so that nothing is empty that has not begun.
    this.goal = make('span', { class: 'ghost' });
    this.aim = make('span', { class: 'rail' }, this.goal);
    this.node = make('div', { class: 'stage', 'aria-hidden': 'true' }, this.aim, this.rail);
    this.property = property;
  }
  share(value) { return clamp((value - this.range[0]) / (this.range[1] - this.range[0]), -10, 10) * 100; }
  pose(value, property = this.property, target = 1) {
    const isPosition = property === 'position';
    this.rail.classList.toggle('still', !isPosition);
    this.rail.style.transform = isPosition ? `translateX(${this.share(value)}%)` : '';
    this.aim.classList.toggle('still', !isPosition);
    this.aim.style.transform = isPosition ? `translateX(${this.share(target)}%)` : '';
    this.shape.style.opacity = property === 'opacity' ? clamp(value, 0, 1) : '';
    this.shape.style.transform = property === 'scale' ? `scale(${clamp(value, 0, 4)})`
      : property === 'rotation' ? `rotate(${clamp(value, -1e4, 1e4) * 180}deg)` : '';
  }
}
