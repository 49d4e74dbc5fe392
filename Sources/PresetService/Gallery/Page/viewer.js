// One preset in full, or two side by side.

const RULES = {
  combine: 'Exact at every 60 Hz frame, to 0.0001: the new way is added to the old one as the engine combines them. A jump may come a frame early.',
  merge: 'Exact: the spring goes on with its place and speed, by the engine’s own steps of 1/300 s.',
  near: 'Approximate: the two ways are only added up; the engine may merge them, or begin a repetition a frame early.',
};
const copyText = async (text, what) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make('textarea', { class: 'hidden', 'aria-hidden': 'true' });
    area.value = text;
    byId('viewer').append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    if (!isCopied) return say(what + ' could not be copied; select it instead');
  }
  say(what + ' copied');
};

class Viewer {
  constructor(chosen) {
    this.presets = chosen;
    this.refresh(true);
  }
  refresh(isNew) {
    if (this.player) playing.delete(this.player);
    this.watch?.disconnect();
    this.acting = this.presets.map(standIn);
    this.motions = this.acting.map(({ preset }) => new Motion(preset));
    this.stages = this.motions.map((motion, index) => this.makeStages(motion, index));
    this.player = new Player(this.motions, () => this.pose());
    this.plot = make('div', { class: 'curve' });
    this.button = make('button', { class: 'icon main', type: 'button', click: () => this.player.toggle() });
    this.scrub = make('input', { type: 'range', min: 0, step: 1, 'aria-label': 'Time', input: () => this.player.seek(+this.scrub.value) });
    this.readout = make('data', { class: 'readout' });
    const failures = this.presets.filter(preset => preset.failure);
    const body = failures.length ? failures.map(preset => make('p', { class: 'box' }, preset.limits)) : [
      this.plot, this.transport(), ...this.stages.map(stages => stages.node), this.retargeting(),
      this.presets.length > 1 ? this.table() : this.measures(), ...this.remarks(),
    ];
    const dialog = byId('viewer');
    dialog.replaceChildren(make('div', {}, this.header(), ...body, this.presets.length > 1 ? null : this.snippets()));
    if (isNew && !dialog.open) dialog.showModal();
    if (failures.length) return;
    this.watch = new ResizeObserver(() => this.replot());
    this.watch.observe(this.plot);
    this.replot();
    if (isNew && !settings.reduce && !calm.matches) this.player.play();
  }
  header() {
    const [first, second] = this.presets;
    const title = make('h2', { id: 'viewer-title', tabindex: '-1', autofocus: true, dir: 'auto' }, second ? ['Compare ', own(first.name), ' and ', own(second.name)] : own(first.name));
    return make('header', {}, make('div', {}, title,
      !second && make('p', { class: 'quiet' }, first.facts),
      !second && first.document.note && make('p', { class: 'note', dir: 'auto' }, first.document.note),
      !second && first.tags.length > 0 && make('ul', { class: 'tags', 'aria-label': 'Tags' }, first.tags.map(tag => make('li', {}, own(tag))))),
    make('button', { type: 'button', click: () => byId('viewer').close() }, 'Close'));
  }
  transport() {
    return make('div', { class: 'transport', role: 'group', 'aria-label': 'Playback' },
      make('div', { class: 'row' }, this.button, this.scrub, this.readout),
      make('div', { class: 'row' }, segments('speed', 'Speed', SPEEDS), check('loop', 'Loop'), check('reduce', 'Reduced motion')));
  }
  makeStages(motion, index) {
    const [low, high] = extent(this.motions.map(motion => motion.values), -0.5, 1.5), still = this.acting[index].still;
    const position = new Stage('position', [low, high]);
    for (const value of [0, 1]) {
      const mark = make('span', { class: 'tick', 'data-mark': value });
      mark.style.left = `calc(13px + (100% - 26px) * ${position.share(value) / 100})`;
      position.node.append(mark);
    }
    // With nothing beside it to show the opacity, it does.
    if (still && this.presets.length > 1) position.property = 'opacity';
    position.goal = make('span', { class: 'tick goal', hidden: true });
    position.node.append(position.goal);
    position.node.dataset.stage = 'position';
    position.node.addEventListener('click', event => {
      const box = position.rail.parentNode.getBoundingClientRect();
      const share = (event.clientX - box.left - 13) / (box.width - 26);
      this.retarget(Math.round((low + share * (high - low)) * 100) / 100);
    });
    const others = this.presets.length > 1 ? [] : PROPERTIES.slice(1).map(([property, text]) => {
      const stage = new Stage(property);
      stage.node.dataset.stage = property;
      stage.caption = property === 'rotation' ? text + ' 0–180°' : text + ' 0–1';
      return stage;
    });
    const name = this.presets.length > 1 ? [make('span', { class: index ? 'key other' : 'key' }), own(motion.preset.name)] : 'Position: click where it should go';
    const node = make('div', { class: 'position' + (index ? ' other' : '') }, make('p', { class: 'caption' }, name), position.node,
      still && make('p', { class: 'caption' }, 'No reduced-motion variant is set, so that only the opacity moves.'));
    if (others.length) {
      node.append(make('div', { class: 'stages' }, others.map(stage => make('figure', {}, stage.node, make('figcaption', {}, stage.caption)))));
    }
    return { node, all: [position, ...others], position, still };
  }
  retargeting() {
    const input = make('input', { type: 'number', step: '0.1', value: '0' });
    const rules = [...new Set(this.motions.map(motion => RULES[motion.rule]))];
    return make('div', { class: 'retarget' }, make('label', {}, 'Send it to', input),
      make('button', { type: 'button', class: 'small', click: () => Number.isFinite(input.valueAsNumber) && this.retarget(clamp(input.valueAsNumber, -1000, 1000)) }, 'Retarget now'),
      make('button', { type: 'button', class: 'small', click: () => this.reset() }, 'Back to 0 → 1'),
      make('p', { class: 'caption' }, 'Mid-flight, from the next frame on. ' + rules.join(' ')));
  }
  retarget(goal) {
    const wasOver = this.player.position >= this.player.length, position = Math.min(this.player.position, this.player.length);
    // At rest at its end: the next way begins there.
    const times = this.motions.map(motion => motion.retarget(position, goal));
    this.replot();
    if (wasOver) this.player.position = position;
    playing.has(this.player) || this.player.play();
    say(`Sent to ${decimal(goal, 2)} at ${fixed(times[0], 3)} s`);
  }
  reset() {
    for (const motion of this.motions) motion.reset();
    this.player.seek(0);
    this.replot();
  }
  facts(preset) {
    return [['Ends after', preset.lasts], ['Settles within 0.1 %', preset.settling == null ? 'does not' : decimal(preset.settling, 3) + ' s'],
      ['Overshoot', decimal(preset.overshoot, 2) + ' %'], ['Peak velocity', decimal(preset.peak, 2) + ' /s'], ['Crossings', String(preset.crossings)]];
  }
  measures() {
    return make('dl', { class: 'measures' }, this.facts(this.acting[0].preset).map(([term, value]) => make('div', {}, make('dt', {}, term), make('dd', {}, value))));
  }
  table() {
    const columns = this.acting.map(({ preset }) => this.facts(preset)), gap = largestGap(this.motions);
    return make('table', { class: 'measured' },
      make('thead', {}, make('tr', {}, make('td'), this.acting.map(({ preset }, index) => make('th', { scope: 'col' }, make('span', { class: index ? 'key other' : 'key' }), own(preset.name))))),
      make('tbody', {}, columns[0].map(([term], row) => make('tr', {}, make('th', { scope: 'row' }, term), columns.map(column => make('td', {}, column[row][1])))),
        make('tr', {}, make('th', { scope: 'row' }, 'Largest gap'), make('td', { colspan: 2, id: 'gap' }, `${fixed(gap.size, 4)} at ${fixed(gap.tick / RATE, 4)} s, at 60 Hz`))));
  }
  remarks() {
    return this.presets.flatMap((preset, index) => {
      const { reduced } = preset, { isVariant } = this.acting[index];
      return [
        isVariant && make('p', { class: 'box', id: 'variant' }, 'Shown in place of ', own(preset.name), ': its reduced-motion variant ', own(reduced), '.'),
        !isVariant && reduced && make('div', { class: 'box row', id: 'variant' },
          everything.has(reduced) && make('div', { class: 'curve little' }, smallCurve(everything.get(reduced)).node),
          make('p', {}, 'Where less motion is wanted, ', own(reduced), ' takes the place of ', own(preset.name), '. “Reduced motion” shows it.')),
        this.acting[index].preset.limits && make('p', { class: 'box' }, this.acting[index].preset.limits),
      ];
    });
  }
  snippets() {
    const [preset] = this.presets, texts = [...(preset.snippets ?? []), ['JSON', JSON.stringify(preset.document, null, 2)]];
    return make('div', { class: 'snippets' }, texts.map(([label, text]) => make('div', { class: 'snippet' }, make('h3', {}, label),
      make('button', { class: 'small', type: 'button', 'aria-label': 'Copy ' + label, click: () => copyText(text, label) }, 'Copy'),
      make('pre', { tabindex: '0', dir: 'ltr', 'aria-label': label }, text))));
  }
  replot() {
    const width = Math.max(260, Math.floor(this.plot.clientWidth)), isSent = this.motions.some(motion => motion.goals.length > 1);
    const gap = this.motions.length > 1 && !isSent ? largestGap(this.motions) : null;
    this.large = largeCurve(this.motions, this.player.length, width, gap);
    this.large.node.setAttribute('aria-label', this.acting.map(({ preset }) => `${preset.name}: ${preset.facts}`).join('; ')
      + (gap ? `; largest gap ${fixed(gap.size, 3)} at ${fixed(gap.tick / RATE, 3)} s` : ''));
    this.plot.replaceChildren(this.large.node);
    this.scrub.max = this.player.length;
    this.stages.forEach(({ position }, index) => {
      position.goal.hidden = !isSent;
      position.goal.style.left = `calc(13px + (100% - 26px) * ${clamp(position.share(this.motions[index].goal), 0, 100) / 100})`;
    });
    this.pose();
  }
  pose() {
    const position = Math.min(this.player.position, this.player.length), values = this.motions.map(motion => motion.at(position));
    this.large?.move(position, values);
    this.stages.forEach(({ all, still }, index) => all.forEach(stage => stage.pose(still && stage.property !== 'opacity' ? 1 : values[index])));
    this.scrub.value = position;
    this.readout.value = position / RATE;
    this.readout.textContent = `${fixed(position / RATE, 3)} s   ${values.map(value => fixed(value, 4)).join('   ')}`;
    const isPlaying = this.player.isPlaying;
    if (!isPlaying) this.scrub.setAttribute('aria-valuetext', `${fixed(position / RATE, 3)} seconds, at ${values.map(value => fixed(value, 3)).join(' and ')}`);
    if (this.isPlaying !== isPlaying || !this.button.firstChild) {
      this.isPlaying = isPlaying;
      this.button.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
      this.button.replaceChildren(icon(isPlaying ? PAUSE : PLAY));
    }
  }
}

let viewer;
const open = presets => { viewer = new Viewer(presets); };
byId('viewer').addEventListener('close', () => {
  // It may be open again by now, with another preset.
  if (byId('viewer').open) return;
  viewer?.player.pause();
  viewer?.watch?.disconnect();
  viewer = undefined;
  byId('viewer').replaceChildren();
});
byId('viewer').addEventListener('click', event => { if (event.target === byId('viewer')) byId('viewer').close(); });
