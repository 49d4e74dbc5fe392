// One preset in full, or several over each other.

const RULES = {
  combine: 'Exact at every 60 Hz frame, to 0.0001 of the longest way: the new way is added to the old one as the engine combines them. A jump may come a frame early.',
  merge: 'Exact: the spring goes on with its place and speed, by the engine’s own steps of 1/300 s.',
};
// A preset as it is by now: while something was asked for, others may have changed it.
const latest = preset => everything.get(preset.name) ?? preset;
const MAXIMUM_GOALS = 20;
// How far it can be sent, in ways.
const FARTHEST = 1000;

class Viewer {
  constructor(chosen) {
    this.presets = chosen;
    this.refresh(true);
  }
  refresh(isNew) {
    const missing = source.need(this.presets.flatMap(preset => [preset, standIn(preset).preset]), true);
    if (missing) return missing.then(() => {
      if (viewer !== this) return;
      this.presets = this.presets.map(latest);
      this.refresh(isNew);
    });
    if (this.player) playing.delete(this.player);
    this.watch?.disconnect();
    this.acting = this.presets.map(standIn);
    this.motions = this.acting.map(({ preset }) => new Motion(preset));
    this.canSend = this.motions.every(motion => motion.rule !== 'near') && !this.acting.every(({ still }) => still);
    this.stages = this.motions.map((motion, index) => makeStages(this, motion, index));
    this.overlay = makeOverlay(this);
    this.player = new Player(this.motions, () => this.pose());
    this.plot = make('div', { class: 'curve' });
    this.button = make('button', { class: 'icon main', type: 'button', click: () => this.player.toggle() });
    this.scrub = make('input', { type: 'range', min: 0, step: 1, 'aria-label': 'Time', input: () => this.player.seek(+this.scrub.value) });
    this.readout = make('data', { class: 'readout' });
    this.origin = make('p', { class: 'caption', role: 'note', hidden: true }, 'It has been sent elsewhere; these figures and values are of its way from 0 to 1.');
    const focused = byId('viewer').contains(document.activeElement) && document.activeElement.dataset.axis;
    const failures = this.presets.filter(preset => preset.failure), [first] = this.presets, isAlone = this.presets.length === 1;
    const moving = [this.plot, this.transport(), this.overlay?.node, ...this.stages.map(stages => stages.node), this.retargeting()];
    const telling = failures.length ? failures.map(preset => make('p', { class: 'box' }, preset.limits))
      : [this.origin, isAlone ? measures(this.acting[0].preset) : comparison(this), ...this.remarks(), valueTable(this)];
    byId('viewer-body').replaceChildren(this.header(), make('div', { class: this.presets.length > 2 ? 'columns many' : 'columns' },
      !failures.length && make('div', { class: 'column' }, moving), make('div', { class: 'column' }, telling, isAlone && snippets(first))));
    if (isNew && !byId('viewer').open) byId('viewer').showModal();
    if (focused) byId('viewer').querySelector(`[data-axis="${CSS.escape(focused)}"]`)?.focus();
    if (failures.length) return;
    this.watch = new ResizeObserver(() => this.replot());
    this.watch.observe(this.plot);
    this.replot();
    if (isNew && !settings.reduce && !calm.matches) this.player.play();
  }
  header() {
    const [first, second] = this.presets, labels = joined(this.presets.map(({ label }) => label));
    const title = make('h2', { id: 'viewer-title', tabindex: '-1', autofocus: true, dir: 'auto', 'aria-label': second ? 'Compare ' + labels : labels },
      this.presets.length > 2 ? `Compare ${tallied(this.presets)}` : [second && 'Compare ', joinedNodes(this.presets.map(({ name }) => own(name)))].flat());
    return make('header', {}, make('div', {}, title,
      this.presets.map(statusNotice),
      !second && make('p', {}, authoredNodes(this.acting[0].preset)), !second && make('p', { class: 'quiet' }, this.acting[0].preset.rests),
      !second && first.document.note && make('p', { class: 'note', dir: 'auto' }, visible(first.document.note)),
      !second && first.tags.length > 0 && make('ul', { class: 'tags', 'aria-label': 'Tags' }, first.tags.map(tag => make('li', {}, own(tag))))),
    make('button', { type: 'button', click: () => byId('viewer').close() }, 'Close'));
  }
  transport() {
    return make('div', { class: 'transport', role: 'group', 'aria-label': 'Playback' },
      make('div', { class: 'row' }, this.button, this.scrub, this.readout),
      make('div', { class: 'row' }, segments('speed', 'Speed', SPEEDS), check('loop', 'Loop'), check('reduce', 'Reduced motion'), ...axisChoices(source.lookAt, undefined, source.axesOf([...this.presets, ...this.acting.map(({ preset }) => preset)]))));
  }
  retargeting() {
    if (!this.canSend) {
      return this.motions.some(motion => motion.rule === 'near') && make('p', { class: 'box' },
        'Where it goes when it is sent elsewhere on the way, this page can’t tell as the app will do it: ask ', make('code', {}, 'presets eval --retarget'), '.');
    }
    const input = make('input', { type: 'number', step: 'any', value: '0', min: -FARTHEST, max: FARTHEST, 'aria-describedby': 'retarget-problem' });
    const problem = make('p', { id: 'retarget-problem', class: 'problem', role: 'alert' });
    const rules = [...new Set(this.motions.map(motion => RULES[motion.rule]))];
    // Of two that follow different rules, each is named.
    const told = rules.length < 2 ? rules.map(rule => make('p', { class: 'caption' }, rule))
      : this.motions.map(({ preset, rule }) => make('p', { class: 'caption' }, own(preset.name), ': ', RULES[rule]));
    this.send = make('button', { class: 'small' }, 'Retarget now');
    this.back = make('button', { type: 'button', class: 'small', disabled: true, click: () => this.undo() }, 'Undo');
    // What is wrong is said here, in the page's own words.
    const check = () => {
      const isRight = Math.abs(input.valueAsNumber) <= FARTHEST;
      input.ariaInvalid = isRight ? null : 'true';
      problem.textContent = isRight ? '' : `${input.value ? input.value + ' is too far' : 'This is no number'}: it goes from −${FARTHEST} to ${FARTHEST}; the start is 0, the target 1.`;
      return isRight;
    };
    return make('form', { class: 'retarget', novalidate: true, submit: event => {
      event.preventDefault();
      if (check()) this.retarget(input.valueAsNumber);
      else {
        input.focus();
        problem.scrollIntoView({ block: 'nearest' });
      }
    } }, make('label', {}, 'Send it to', input), this.send, this.back,
    make('button', { type: 'button', class: 'small', click: () => this.reset() }, 'Back to 0 → 1'), problem, told);
  }
  retarget(goal) {
    if (this.motions[0].goals.length > MAXIMUM_GOALS) return say(`${MAXIMUM_GOALS} are the most; undo one first`);
    const wasOver = this.player.position >= this.player.length, position = Math.min(this.player.position, this.player.length);
    // At rest at its end: the next way begins there.
    const times = this.motions.map(motion => motion.retarget(position, goal));
    this.replot();
    if (wasOver) this.player.position = position;
    playing.has(this.player) || this.player.play();
    say(`Sent to ${decimal(goal, 2)} at ${fixed(times[0], 3)} s`);
  }
  undo() {
    const { goal } = this.motions[0];
    for (const motion of this.motions) motion.undo();
    this.player.seek(0);
    this.replot();
    say(`No longer sent to ${decimal(goal, 2)}`);
  }
  reset() {
    for (const motion of this.motions) motion.reset();
    this.player.seek(0);
    this.replot();
    say('Back to 0 → 1');
  }
  remarks() {
    return this.presets.flatMap((preset, index) => {
      const { reduced } = preset, { isVariant } = this.acting[index];
      return [
        isVariant && make('p', { class: 'box', id: 'variant' }, 'Shown in place of ', own(preset.name), ': its reduced-motion variant ', own(reduced), '.'),
        !isVariant && reduced && make('div', { class: 'box row', id: 'variant' },
          everything.has(reduced) && make('div', { class: 'curve little' }, smallCurve(everything.get(reduced)).node),
          make('p', {}, 'Where less motion is wanted, ', own(reduced), ' takes the place of ', own(preset.name), '.', make('span', { class: 'on-screen' }, ' “Reduced motion” shows it.'))),
        this.acting[index].preset.limits && make('p', { class: 'box' }, this.acting[index].preset.limits),
      ];
    });
  }
  replot() {
    const width = Math.max(260, Math.floor(this.plot.clientWidth)), isSent = this.motions.some(motion => motion.goals.length > 1);
    const gap = this.motions.length === 2 && !isSent ? largestGap(this.motions) : null;
    this.large = largeCurve(this.motions, this.player.length, width, gap);
    this.large.node.setAttribute('aria-label', this.acting.map(({ preset }) => preset.description).join(' ') + (gap ? ` ${gapWords(gap)}.` : ''));
    this.plot.replaceChildren(this.large.node);
    this.scrub.max = this.player.length;
    this.origin.hidden = !isSent;
    if (this.back) {
      // What is switched off would take the focus with it.
      if (!isSent && document.activeElement === this.back) this.send.focus();
      this.back.disabled = !isSent;
    }
    this.stages.forEach(({ position }, index) => {
      position.goal.hidden = !isSent;
      position.goal.style.left = place(clamp(position.share(this.motions[index].goal), 0, 100));
    });
    this.pose();
  }
  pose() {
    const position = Math.min(this.player.position, this.player.length), values = this.motions.map(motion => motion.at(position));
    this.large?.move(position, values);
    this.stages.forEach(({ all, still }, index) => all.forEach(stage =>
      stage.pose(still && stage.property !== 'opacity' ? 1 : values[index], stage.property, this.motions[index].goal)));
    this.overlay?.pose(values, this.motions[0].goal);
    this.scrub.value = position;
    this.readout.value = position / RATE;
    this.readout.textContent = `${fixed(position / RATE, 3)} s   ${values.length > 2 ? '' : values.map(value => fixed(value, 4)).join('   ')}`;
    const isPlaying = this.player.isPlaying;
    // While it plays, a few times a second.
    this.scrub.setAttribute('aria-valuetext', isPlaying ? `${fixed(Math.floor(position / 15) / 4, 2)} seconds`
      : `${fixed(position / RATE, 3)} seconds, at ${values.map(value => fixed(value, 3)).join(' and ')}`);
    if (this.isPlaying !== isPlaying || !this.button.firstChild) {
      this.isPlaying = isPlaying;
      this.button.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
      this.button.replaceChildren(icon(isPlaying ? PAUSE : PLAY));
    }
  }
}

let viewer;
const open = chosen => {
  const presets = chosen.map(latest);
  const missing = source.need(presets.flatMap(preset => [preset, standIn(preset).preset, everything.get(preset.reduced)]), true);
  if (missing) return missing.then(() => open(presets));
  viewer = new Viewer(presets);
  note(true);
};
// Closing leads back to what it was opened by; where that is gone, or it was a link, to the card, or else to the list.
const refocus = presets => {
  if (document.activeElement && document.activeElement !== document.body) return;
  if (presets.length > 1 && !byId('tray').hidden) return byId('tray').querySelector('.main').focus();
  const card = cardOf(presets[0]);
  if (card) card.focus();
  else byId(shown.length ? 'presets' : 'search').focus();
};
const shut = () => {
  const closed = viewer?.presets;
  viewer?.player.pause();
  viewer?.watch?.disconnect();
  viewer = undefined;
  byId('viewer-body').replaceChildren();
  byId('viewer-said').textContent = '';
  byId('viewer').close();
  if (closed) refocus(closed);
};
byId('viewer').addEventListener('close', () => {
  // It may be open again by now, with another preset; or somebody else has shut it.
  if (byId('viewer').open || !viewer) return;
  shut();
  noteClosing();
});
byId('viewer').addEventListener('click', event => { if (event.target === byId('viewer')) byId('viewer').close(); });
