// The presets of the page, and their samples.

// Ticks a second: those of `eval`.
const RATE = 60;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = new Uint8Array(128);
for (let i = 0; i < 64; i++) CODES[DIGITS.charCodeAt(i)] = i;

class Preset {
  constructor(entry) {
    Object.assign(this, entry);
    this.name = entry.document.name;
    this.kind = entry.document.animation.kind;
    this.density ??= 1;
    this.tags = entry.document.tags ?? [];
    this.updated = entry.document.updated ?? '';
    [this.settling, this.overshoot, this.peak, this.crossings] = entry.measures ?? [null, 0, 0, 0];
  }
  get text() {
    return this.haystack ??= [this.name, this.document.note ?? '', ...this.tags].join('\n').toLowerCase();
  }
  get groups() {
    const parts = this.name.split('/');
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
  }
  // The engine's own samples, `density` for each tick of 60 Hz, to 0.0001: twice differenced numbers of five bits a character.
  get values() {
    if (this.decoded) return this.decoded;
    const text = this.samples ?? 'A', values = [];
    let value = 0, step = 0;
    for (let i = 0; i < text.length;) {
      let number = 0, unit = 1, digit;
      do {
        digit = CODES[text.charCodeAt(i++)];
        number += (digit & 31) * unit;
        unit *= 32;
      } while (digit & 32);
      step += number % 2 ? -(number + 1) / 2 : number / 2;
      value += step;
      values.push(value / 10000);
    }
    return this.decoded = values;
  }
  // What is drawn of them.
  get points() { return this.drawn ??= springPoints(this) ?? samplePoints(this.values, this.density); }
  get ticks() { return (this.values.length - 1) / this.density; }
  get lasts() { return this.duration == null ? 'does not end' : decimal(this.duration, 3) + ' s'; }
  get facts() {
    if (this.failure) return this.kind + ' · can’t be shown';
    return [this.kind, this.lasts, !this.ends && `first ${decimal(this.ticks / RATE, 1)} s`,
      this.overshoot >= 0.05 && `overshoot ${decimal(this.overshoot, 1)} %`]
      .filter(Boolean).map(fact => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ');
  }
  // What the pictures leave out.
  get limits() {
    if (this.failure) return 'This preset can’t be shown: ' + this.failure + '.';
    const parts = [];
    if (!this.ends) parts.push((this.duration == null ? 'It does not end' : 'It takes ' + this.lasts) + '; these are its first ' + decimal(this.ticks / RATE, 1) + ' s.');
    const [low, high] = this.values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 1]);
    if (low < RANGE[0] || high > RANGE[1]) parts.push(`It goes beyond the picture: from ${decimal(low, 2)} to ${decimal(high, 2)}.`);
    if (this.cut) parts.push('Values beyond a million are cut.');
    return parts.join(' ');
  }
}

const entries = JSON.parse(byId('data').textContent).map(entry => new Preset(entry));
const everything = new Map(entries.map(preset => [preset.name, preset]));
const presets = entries.filter(preset => !preset.variant);
