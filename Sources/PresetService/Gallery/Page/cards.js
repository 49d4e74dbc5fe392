// The cards, as many as are seen soon.

let chosen = [];
class Card {
  constructor(preset) {
    this.preset = preset;
    const acting = standIn(preset);
    this.still = acting.still;
    this.stage = new Stage('position');
    this.curve = make('div', { class: 'curve' });
    this.motion = new Motion(acting.preset);
    this.player = new Player([this.motion], () => this.pose());
    this.button = make('button', { class: 'icon', type: 'button', click: () => this.player.toggle() });
    this.compare = make('button', { class: 'small plain', type: 'button', 'aria-label': 'Compare ' + preset.name, click: () => choose(preset) }, 'Compare');
    // One line always, so that no card grows when it says something else.
    const about = !settings.reduce ? make('bdi', {}, preset.tags.join(' · ').slice(0, 200))
      : acting.isVariant ? ['Reduced motion: ', make('bdi', {}, acting.preset.name)]
      : acting.still ? 'No reduced-motion variant: only opacity' : 'Itself for reduced motion';
    this.node = make('li', { class: 'card', pointerenter: event => {
      if (event.pointerType === 'mouse' && !calm.matches && !settings.reduce && !this.player.isPlaying) this.player.play();
    }, pointerleave: () => settings.loop && this.player.pause() }, make('h2', {}, make('button', { type: 'button', 'aria-haspopup': 'dialog', dir: 'auto', title: preset.name, click: () => open([preset]) }, own(preset.name))),
    make('div', { class: 'row facts' }, make('p', {}, preset.facts), this.compare), make('p', { class: 'about' }, about), this.curve,
    make('div', { class: 'row' }, this.button, this.stage.node));
    if (preset.failure) this.button.disabled = this.compare.disabled = true;
    this.mark();
    this.pose();
  }
  show() {
    if (this.drawn || this.preset.failure) return;
    this.drawn = smallCurve(this.motion.preset);
    this.curve.append(this.drawn.node);
    this.pose();
  }
  pose() {
    const position = Math.min(this.player.position, this.player.length), value = this.motion.at(position);
    const property = this.still ? 'opacity' : settings.property;
    this.drawn?.move(position, value);
    this.stage.pose(value, property);
    if (this.isPlaying !== this.player.isPlaying) {
      this.isPlaying = this.player.isPlaying;
      this.button.setAttribute('aria-label', (this.isPlaying ? 'Pause ' : 'Play ') + this.preset.name);
      this.button.replaceChildren(icon(this.isPlaying ? PAUSE : PLAY));
    }
  }
  mark() { this.compare.setAttribute('aria-pressed', chosen.includes(this.preset)); }
}

const seen = new IntersectionObserver(records => {
  for (const { target, isIntersecting } of records) {
    if (target === byId('more')) { if (isIntersecting) more(); continue; }
    if (isIntersecting) target.card.show(); else target.card.player.pause();
  }
}, { rootMargin: '400px' });

const CHUNK = 24;
let shown = [], count = 0;
const more = () => {
  const nodes = shown.slice(count, count + CHUNK).map(preset => {
    const card = preset.card ??= new Card(preset);
    card.node.card = card;
    seen.observe(card.node);
    return card.node;
  });
  count += nodes.length;
  byId('presets').append(...nodes);
  byId('more').hidden = count >= shown.length;
  // Seen again only if there is still room for more.
  seen.unobserve(byId('more'));
  seen.observe(byId('more'));
};
const list = next => {
  for (const node of byId('presets').children) { seen.unobserve(node); node.card.player.pause(); }
  byId('presets').replaceChildren();
  shown = next;
  count = 0;
  more();
};
