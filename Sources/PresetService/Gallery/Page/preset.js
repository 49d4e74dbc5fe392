// The presets of the page, and their samples.

// Ticks a second: those of `eval`.
const RATE = 60;
// The most that is known of a tick: the clock of `presets compare`.
const FINEST = 16;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = new Uint8Array(128);
for (let i = 0; i < 64; i++) CODES[DIGITS.charCodeAt(i)] = i;

const SPRINGS = new Set(['spring', 'interactiveSpring', 'interpolatingSpring', 'smooth', 'snappy', 'bouncy']);
const unbroken = text => text.replaceAll(' ', '\u00a0');

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
    return this.haystack ??= [this.name, this.document.note ?? '', ...this.tags, this.kind, this.authored].join('\n').toLowerCase();
  }
  // Its groups, the outermost first: names are divided by slashes and by dots.
  get groups() { return [...this.name.matchAll(/[^\/.][\/.](?=[^\/.])/gu)].map(({ index, 0: { length } }) => this.name.slice(0, index + length - 1)); }
  get isSpring() { return SPRINGS.has(this.kind); }
  // A figure by the name that `presets list --where` has for it; undefined where there is none.
  figure(name) {
    const parts = name.split('.'), own = { ...this.document.animation, kind: undefined };
    const measures = { settlingduration: this.settling, overshoot: this.overshoot, peakvelocity: this.peak, crossings: this.crossings };
    const of = (object, key) => Object.entries(object).find(([name]) => name.toLowerCase() === key)?.[1];
    if (parts[0] === 'measures') return parts[1] === 'duration' ? this.duration : measures[parts[1]];
    if (parts[0] === 'animation') return of(own, parts[1] ?? '');
    if (parts.length > 1) return (this.document.modifiers ?? []).filter(({ kind }) => kind.toLowerCase() === parts[0]).map(modifier => of(modifier, parts[1]))[0];
    return of(own, name) ?? measures[name];
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
  get points() { return this.drawn ??= springPoints(this) ?? samplePoints(...drawn(this.values, this.density)); }
  get ticks() { return (this.values.length - 1) / this.density; }
  get lasts() { return this.duration == null ? 'does not end' : decimal(this.duration, 3) + ' s'; }
  // What somebody wrote: the kind and its parameters, then the modifiers.
  get authored() {
    const { kind, ...values } = this.document.animation, { x1, y1, x2, y2 } = values, shown = value =>
      Array.isArray(value) ? value.length + ' values' : value && typeof value === 'object' ? value.kind ?? 'values' : String(value).slice(0, 40);
    const names = Object.keys(values).sort((a, b) => (b === 'duration') - (a === 'duration'));
    const isBezier = [x1, y1, x2, y2].every(value => typeof value === 'number');
    const parts = names.filter(name => !isBezier || !/^[xy][12]$/.test(name)).map(name => name + ' ' + shown(values[name]));
    const then = (this.document.modifiers ?? []).map(({ kind, ...figures }) => [kind, ...Object.entries(figures).map(([name, value]) =>
      typeof value === 'boolean' ? (value ? '' : 'no ') + name : shown(value))].join(' '));
    return [isBezier ? `${kind}(${[x1, y1, x2, y2].join(', ')})` : kind, ...parts, ...then].map(unbroken).join(', ');
  }
  // What comes of it.
  get rests() {
    if (this.failure) return 'can’t be shown';
    return [this.duration == null ? 'does not end' : 'at rest after ' + this.lasts, !this.ends && `first ${decimal(this.ticks / RATE, 1)} s`,
      this.overshoot >= 0.5 && `overshoot ${decimal(this.overshoot, 1)} %`].filter(Boolean).map(unbroken).join(', ');
  }
  get facts() { return this.authored + '; ' + this.rests; }
  // The curve in a sentence, for who does not see it.
  get description() {
    const first = this.values.findIndex(value => value >= 1 - 1e-4), low = Math.min(...this.values.slice(0, 600));
    return [`${this.name}: ${this.authored.replaceAll('\u00a0', ' ')}.`, first > 0 && `It reaches its target after ${decimal(first / this.density / RATE, 3)} s`
      + (this.overshoot >= 0.05 ? `, goes ${decimal(this.overshoot, 1)} % beyond it` : ' and does not go beyond it') + '.',
    low < -0.001 && `It first goes back by ${decimal(-low * 100, 1)} %.`, this.duration == null ? 'It does not end.' : `It is at rest after ${this.lasts}.`].filter(Boolean).join(' ');
  }
  // What the pictures leave out.
  get limits() {
    if (this.failure) return 'This preset can’t be shown: ' + this.failure + '.';
    const parts = [];
    if (!this.ends) parts.push((this.duration == null ? 'It does not end' : 'It takes ' + this.lasts) + '; these are its first ' + decimal(this.ticks / RATE, 1) + ' s.');
    if (this.cut) parts.push('Values beyond a million are cut.');
    return parts.join(' ');
  }
}

const entries = JSON.parse(byId('data').textContent).map(entry => new Preset(entry));
const everything = new Map(entries.map(preset => [preset.name, preset]));
const presets = entries.filter(preset => !preset.variant);
