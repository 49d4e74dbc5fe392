// Presets to compare.

// How many at most: each has a colour and a dash of its own.
const MOST_COMPARED = 8;
// Chooses a preset or gives it up; who is one too many takes the place of the first, which is said.
const choose = preset => {
  const isChosen = chosen.includes(preset), left = !isChosen && chosen.length === MOST_COMPARED ? chosen[0] : null;
  chosen = isChosen ? chosen.filter(other => other !== preset) : [...chosen.slice(1 - MOST_COMPARED), preset];
  showTray(left);
  note();
  const words = chosen.length > 1 ? `${joined(chosen.map(({ label }) => label))} chosen to compare` : chosen.length ? chosen[0].label + ' chosen; choose another' : 'Nothing chosen to compare';
  say(left ? `${left.label} has left the comparison; ${words}` : words);
};
const showTray = left => {
  for (const preset of presets) preset.card?.mark();
  byId('tray').hidden = !chosen.length;
  const names = chosen.map(preset => make('button', { type: 'button', class: 'small', 'aria-label': 'Leave out ' + preset.label, click: () => {
    choose(preset);
    (chosen.length ? byId('tray').querySelector('button') : byId('presets')).focus();
  } }, own(preset.name), ' ×'));
  byId('tray').replaceChildren(
    make('div', { class: 'chosen' }, names, chosen.length === 1 && make('p', {}, 'Choose another to compare with.'),
      left && make('p', { class: 'quiet' }, own(left.name), ' has left.')),
    make('button', { class: 'main', type: 'button', disabled: chosen.length < 2, click: () => open(chosen) }, 'Compare'),
    make('button', { type: 'button', click: clearTray }, 'Clear'));
};
const clearTray = () => {
  const last = chosen.at(-1);
  chosen = [];
  showTray();
  note();
  say('Nothing chosen to compare');
  const card = last?.card?.node.isConnected ? last.card.compare : cardAt(0)?.compare;
  (card ?? byId('search')).focus();
};
// Over the longer of both, as `presets compare` measures it: 960 times a second, where the page can tell of both what is
// between their ticks.
const largestGap = ([first, second]) => {
  const isFine = first.isFine && second.isFine, count = isFine ? FINEST : 1, [a, b] = [first, second].map(motion => motion.sampled(count));
  let gap = { tick: 0, size: -1, isFine };
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const one = a[Math.min(index, a.length - 1)], other = b[Math.min(index, b.length - 1)];
    if (Math.abs(one - other) > gap.size) gap = { tick: index / count, size: Math.abs(one - other), first: one, second: other, isFine };
  }
  // Samples are to 0.0001.
  return { ...gap, isNone: gap.size < 2e-4 };
};
