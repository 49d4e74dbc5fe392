// A card: the curve, what was written and what comes of it, the moving shape, and what can be done.

let chosen = [];
class Card {
  constructor(preset) {
    this.preset = preset;
    const acting = standIn(preset);
    this.still = acting.still;
    this.stage = new Stage('position', room([acting.preset.values]));
    this.curve = make('div', { class: 'curve' });
    this.motion = new Motion(acting.preset);
    this.player = new Player([this.motion], () => this.pose());
    this.button = make('button', { class: 'icon', type: 'button', click: () => this.press() });
    this.compare = make('button', { class: 'small plain', type: 'button', 'aria-label': 'Compare ' + preset.label, click: () => choose(preset) }, icon(TICK), 'Compare');
    this.go = make('button', { class: 'small plain', type: 'button', hidden: true, click: () => byId('tray').querySelector('.main').focus() }, 'Go to comparison');
    // One line always, so that no card grows when it says something else.
    const about = !settings.reduce ? [preset.isVaried && make('span', {}, `with ${plain(whenText(source.looked()))}`, preset.tags.length > 0 && ' · '), make('bdi', {}, visible(preset.tags.join(' · ').slice(0, 200)))]
      : acting.isVariant ? ['Reduced motion: ', own(acting.preset.name)]
      : acting.still ? 'No reduced-motion variant: only opacity' : 'Already a reduced-motion variant';
    this.node = make('li', { class: 'card' },
      make('h2', {}, make('button', { type: 'button', 'aria-haspopup': 'dialog', 'aria-label': preset.label, dir: 'auto', title: preset.label, click: () => open([preset]) }, own(preset.name)), statusBadge(preset)),
      make('div', { class: 'facts' }, make('p', {}, acting.preset.authored), make('p', { class: 'quiet' }, acting.preset.rests), make('p', { class: 'about quiet' }, about),
        make('div', { class: 'row actions' }, this.compare, this.go)), this.curve,
      make('div', { class: 'row foot' }, this.button, this.stage.node));
    this.node.card = this;
    if (preset.failure) this.button.disabled = this.compare.disabled = true;
    this.setReach(false);
    this.mark();
    this.pose();
  }
  show() {
    if (this.drawn || this.preset.failure) return;
    const missing = source.need([this.preset, this.motion.preset]);
    if (missing) return missing.then(() => soon(() => this.renew()));
    this.drawn = smallCurve(this.motion.preset, settings.axis === 'shared' ? axisTicks : null);
    this.curve.append(this.drawn.node);
    this.pose();
  }
  // Takes its own place, as more is known of the preset.
  renew() {
    if (this.preset.card !== this || !this.node.isConnected) return;
    const buttons = ({ node }) => [...node.querySelectorAll('button')], next = this.preset.card = new Card(this.preset), place = buttons(this).indexOf(document.activeElement);
    next.node.querySelector('h2').ariaLevel = this.node.querySelector('h2').ariaLevel;
    seen.unobserve(this.node);
    this.node.replaceWith(next.node);
    if (current === this) reach(next);
    if (wall) {
      wall.replace(this, next);
      next.show();
    } else seen.observe(next.node);
    if (place >= 0) buttons(next)[place].focus({ preventScroll: true });
  }
  // What hovering began is not what somebody asked for: Play begins it anew, and it goes on without the mouse.
  press() {
    if (this.player.isPlaying && !this.isHovering) return this.player.pause();
    if (this.isHovering) this.player.position = 0;
    this.isHovering = false;
    this.player.play();
  }
  hover() {
    if (this.player.isPlaying || this.preset.failure || !this.node.isConnected) return;
    this.isHovering = true;
    this.player.play();
  }
  leave() {
    if (this.isHovering && settings.loop) this.player.pause();
  }
  pose() {
    const position = Math.min(this.player.position, this.player.length), value = this.motion.at(position);
    const property = this.still ? 'opacity' : settings.property;
    if (!this.player.isPlaying) this.isHovering = false;
    this.drawn?.move(position, value);
    this.stage.pose(value, property);
    const isPlaying = this.player.isPlaying && !this.isHovering;
    if (this.isPlaying !== isPlaying) {
      this.isPlaying = isPlaying;
      this.button.setAttribute('aria-label', (isPlaying ? 'Pause ' : 'Play ') + this.preset.label);
      this.button.replaceChildren(icon(isPlaying ? PAUSE : PLAY));
    }
  }
  mark() {
    const isChosen = chosen.includes(this.preset);
    this.compare.setAttribute('aria-pressed', isChosen);
    this.go.hidden = !isChosen || chosen.length < 2;
  }
  focus(options) {
    // A window that is not in front tells of no focus.
    reach(this);
    this.node.querySelector('h2 button').focus(options);
  }
  // Whether Tab comes to its buttons: to those of one card of the list, and arrow keys lead to the others.
  setReach(isReached) {
    for (const button of this.node.querySelectorAll('button')) button.tabIndex = isReached ? 0 : -1;
  }
}
