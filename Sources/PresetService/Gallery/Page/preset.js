// The presets of the page, and their samples.

// Ticks a second: those of `eval`.
const RATE = 60;
// The most that is known of a tick: the clock of `presets compare`.
const FINEST = 16;
// How long measures look on, in seconds.
const HORIZON = 60;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = new Uint8Array(128);
for (let i = 0; i < 64; i++) CODES[DIGITS.charCodeAt(i)] = i;

// Numbers as a text: twice differenced, in 1/10000, five bits a character.
const decode = text => {
  const values = [];
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
  return values;
};

// What stands in a document where a figure could: the name of a value.
// Four control points as CSS writes them.
const bezierText = value => Array.isArray(value) && value.length === 4 && value.every(point => typeof point === 'number') ? `cubic-bezier(${value.join(', ')})` : undefined;
const isReference = value => typeof value?.value === 'string' && Object.keys(value).length === 1;
// What an entry may leave out.
const NOTHING = Object.fromEntries(['samples', 'retarget', 'line', 'pace', 'detail', 'start', 'cut', 'texts', 'failure', 'nominal'].map(name => [name, undefined]));
const SPRINGS = new Set(['spring', 'interactiveSpring', 'interpolatingSpring', 'smooth', 'snappy', 'bouncy']);
const unbroken = text => text.replaceAll(' ', '\u00a0');

// Where what the page does not have of presets comes from. The gallery has all; the studio asks its server, and promises to
// have it. A draft that the address asks for waits for who can show it; `draft` is the one that the address is to have.
const source = { need: () => undefined, modes: () => [], look: () => {}, shut: () => {}, draft: () => undefined, open: (...asked) => { source.asked = asked; } };

class Preset {
  constructor(entry) {
    // In the usual modes; in others it moves in one of its ways.
    this.usual = entry;
    this.take(entry);
  }
  // `isLight`: what is stored is known, and not yet how it moves.
  take(entry) {
    this.haystack = undefined;
    this.forget();
    Object.assign(this, { isLight: false, density: 1, ends: !entry.failure, fine: entry.retarget === true, isVaried: false, ...NOTHING }, entry);
    this.name = entry.document.name;
    this.kind = entry.document.animation.kind;
    this.tags = entry.document.tags ?? [];
    this.status = entry.document.status ?? 'stable';
    this.updated = entry.document.updated ?? '';
    this.measure(entry);
  }
  // Takes the way that it moves in other modes; of what depends on many axes, the page may not have that.
  lookIn(modes) {
    const { document, reduced, variant, texts, axes = [], ways = [], isLimited } = this.usual;
    const place = axes.map(index => Math.max(0, PAGE_AXES[index].contexts.indexOf(modes[PAGE_AXES[index].name]))), isUsual = place.every(context => !context);
    const { when, ...way } = !isUsual && ways.find(({ when }) => when.includes(place.join())) || {}, isVaried = Object.keys(way).length > 0;
    if (isVaried) this.take({ document, reduced, variant, texts, ...way, isVaried });
    else if (isUsual || when || !isLimited) this.take(this.usual);
    else this.take({ document, reduced, variant, failure: `the page has it in one other context at a time; presets gallery${axes.map((index, at) => place[at] ? ` --mode ${PAGE_AXES[index].name}=${modes[PAGE_AXES[index].name]}` : '').join('')} shows it so` });
  }
  // What is made of its samples, which is made again where it is asked for.
  forget() { this.decoded = this.drawn = this.speeds = undefined; }
  measure({ measures, duration, vertical }) {
    this.isMeasured = !this.isLight || !!measures;
    Object.assign(this, { duration, vertical });
    [this.settling, this.overshoot, this.peak, this.crossings] = measures ?? [null, 0, 0, 0];
  }
  // Whether it is made from others, and moves with them.
  get refers() { return /"(preset|value)":/.test(JSON.stringify([this.document.animation, this.document.modifiers, this.document.variants])); }
  get text() {
    return this.haystack ??= [this.name, this.document.note ?? '', ...this.tags, this.kind, this.authored].join('\n').toLowerCase();
  }
  // Its name where there is only text.
  get label() { return plain(this.name); }
  // Its groups, the outermost first, as `presets list --under` has them: names are divided by slashes.
  get groups() { return [...this.name.matchAll(/\//g)].map(({ index }) => this.name.slice(0, index)).filter(group => group && !group.endsWith('/')); }
  // The heading that it stands under, which a dot divides from the rest as well.
  get family() { return /^.*?[^\/.](?=[\/.][^\/.])/u.exec(this.name)?.[0] ?? ''; }
  get isSpring() { return SPRINGS.has(this.kind); }
  // The engine's own samples, `density` for each tick of 60 Hz, to 0.0001.
  get values() { return this.decoded ??= decode(this.samples ?? 'A'); }
  // What is drawn of them: the spring's steps, or the line that comes with it where the samples are too coarse for one.
  get points() { return this.drawn ??= springPoints(this) ?? this.linePoints ?? samplePoints(this.values, this.density); }
  get linePoints() {
    if (!this.line) return undefined;
    const [places, values] = this.line.map(decode);
    return places.map((place, index) => [place / 0.6 * this.ticks, values[index] * 4]);
  }
  // How far what is drawn may be from straight lines between these.
  get slack() { return this.line ? 2e-3 : Infinity; }
  // The velocities that the peak is taken from, by ticks of 60 Hz, in ways a second; at rest after the end. They come with
  // the preset where slopes would not tell them.
  get velocities() { return this.speeds ??= [...this.toPeak(this.pace ? this.measured : slopes(this)).filter(([tick]) => tick < this.ticks), [this.ticks, 0]]; }
  // Of 120 Hz, of several times that where it is steep, or of 60 Hz where it is long.
  get measured() {
    const shares = decode(this.pace), step = this.detail ? 0.5 / this.detail : shares.length > this.ticks * 1.5 ? 0.5 : 1;
    return shares.map((share, index) => [index * step, share * 50 * this.peak]);
  }
  // Velocities of which the greatest is the peak, of which differences of ticks leave a little less.
  toPeak(list) {
    const share = this.peak / Math.max(...list.map(([, value]) => Math.abs(value)));
    return this.duration <= this.ticks / RATE + 1e-3 && Math.abs(share - 1) < 0.05 ? list.map(([tick, value]) => [tick, value * share]) : list;
  }
  // Whether the value jumps, which has no velocity.
  get jumps() {
    const [low, high] = extent([this.values], 0, 1);
    return this.points.some(([tick, value], index) => index > 0 && tick === this.points[index - 1][0] && Math.abs(value - this.points[index - 1][1]) > 0.05 * (high - low));
  }
  get ticks() { return (this.values.length - 1) / this.density; }
  // Whether it is known to repeat for ever; of all else that is not finished yet, it may end some time.
  get isEndless() {
    const { animation, modifiers, preset } = partOf(this.document), like = preset ?? (animation.kind === 'alias' ? animation.preset : undefined);
    return !!modifiers?.some(({ kind }) => kind === 'repeatForever') || !!everything.get(like)?.isEndless;
  }
  get lasts() { return this.duration != null ? decimal(this.duration, 3) + ' s' : this.isEndless ? 'does not end' : !this.isMeasured ? 'not measured yet' : `not within ${HORIZON}\u00a0s`; }
  // Where its end has not been seen, the measures are those of the first minute.
  get isCutOff() { return this.duration == null && !this.isEndless; }
  // A curve has no time of its own.
  get isCurve() { return this.kind === 'curve'; }
  get end() { return !this.isMeasured && this.duration == null && !this.isEndless ? 'not measured yet' : this.isCurve ? 'shown over ' + this.lasts : this.duration != null ? 'finished after ' + this.lasts : this.isEndless ? 'does not end' : `not finished after ${HORIZON} s`; }
  // What it is written to take, of which a display makes whole frames.
  get nominally() { return this.nominal == null ? '' : `nominally ${decimal(this.nominal, 4)} s`; }
  get sentence() { return (this.isCurve ? 'is ' : this.isEndless && this.duration == null ? '' : 'has ') + this.end; }
  // What somebody wrote, for the modes that are looked at: the kind and its parameters, then the modifiers. Each is a list of
  // texts, and of what it refers to: `{ to, text }`.
  get parts() {
    const { animation, modifiers, preset } = this.isByDefault ? this.document : partOf(this.document);
    if (preset) return [['as ', { to: preset, text: plain(preset) }]];
    const { kind, ...values } = animation, { x1, y1, x2, y2 } = values;
    const shown = value => Array.isArray(value) ? value.length + ' values' : value && typeof value === 'object' ? value.kind ?? 'values' : String(value).replace(/^(.{39}).{2,}$/su, '$1…');
    const told = (name, value) => isReference(value) ? { to: value.value, text: '@' + plain(value.value) } : kind === 'alias' && name === 'preset' ? { to: value, text: shown(value) } : shown(value);
    if (kind === 'curve') return [['curve'], [isReference(values.value) ? told('value', values.value) : figureText(kind, values.value)]];
    const names = Object.keys(values).sort((a, b) => (b === 'duration') - (a === 'duration'));
    const isBezier = [x1, y1, x2, y2].every(value => typeof value === 'number');
    const written = names.filter(name => !isBezier || !/^[xy][12]$/.test(name)).map(name => [name + ' ', told(name, values[name])]);
    const then = (modifiers ?? []).map(({ kind, ...figures }) => [kind, ...Object.entries(figures).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [(value ? ' ' : ' no ') + name] : [' ', told(name, value)])]);
    return [[isBezier ? `${kind}(${[x1, y1, x2, y2].join(', ')})` : kind], ...written, ...then];
  }
  get authored() { return this.parts.map(part => unbroken(part.map(word => word.text ?? word).join(''))).join(', '); }
  // What comes of it.
  get rests() {
    if (this.failure) return 'can’t be shown';
    return [this.end, !this.ends && `first ${decimal(this.ticks / RATE, 1)} s`,
      this.overshoot >= 0.5 && `overshoot ${decimal(this.overshoot, 1)} %`, this.nominally].filter(Boolean).map(unbroken).join(', ');
  }
  get facts() { return this.authored + '; ' + this.rests; }
  // The curve in a sentence, for who does not see it.
  get description() {
    const first = this.values.findIndex(value => value >= 1 - 1e-4), low = Math.min(...this.values.slice(0, 600));
    return [`${this.label}: ${this.authored.replaceAll('\u00a0', ' ')}.`, first > 0 && `It reaches its target after ${decimal(first / this.density / RATE, 3)} s`
      + (this.overshoot >= 0.05 ? `, goes ${decimal(this.overshoot, 1)} % beyond it` : ' and does not go beyond it') + '.',
    low < -0.001 && `It first goes back by ${decimal(-low * 100, 1)} %.`, `It ${this.sentence}.`].filter(Boolean).join(' ');
  }
  // What the pictures leave out.
  get limits() {
    if (this.failure) return 'This preset can’t be shown: ' + this.failure + '.';
    const parts = [];
    if (!this.ends) parts.push(`It ${this.sentence}; the curve shows its first ${decimal(this.ticks / RATE, 1)} s${this.isCutOff ? `, the figures are of its first ${HORIZON} s` : ''}.`);
    if (this.cut) parts.push('Values beyond a million are cut.');
    return parts.join(' ');
  }
}

// All that the page comes with: presets, curves, and values that do not move.
const onPage = JSON.parse(byId('data').textContent);
const entries = onPage.filter(({ isValue }) => !isValue).map(entry => new Preset(entry));
const everything = new Map(entries.map(preset => [preset.name, preset]));
const presets = entries.filter(preset => !preset.variant);
