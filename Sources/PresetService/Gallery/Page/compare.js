// Two presets to compare.

const choose = preset => {
  chosen = chosen.includes(preset) ? chosen.filter(other => other !== preset) : [...chosen.slice(-1), preset];
  for (const preset of presets) preset.card?.mark();
  const names = chosen.flatMap((preset, index) => [index ? ' and ' : '', own(preset.name)]);
  byId('tray').hidden = !chosen.length;
  byId('tray').replaceChildren(
    make('p', {}, names, chosen.length === 1 ? ': choose another to compare with' : ''),
    make('button', { class: 'main', type: 'button', disabled: chosen.length < 2, click: () => open(chosen) }, 'Compare'),
    make('button', { type: 'button', click: () => { chosen = [chosen[0]]; choose(chosen[0]); byId('presets').focus(); } }, 'Clear'));
  say(chosen.length === 2 ? `${chosen[0].name} and ${chosen[1].name} chosen to compare` : chosen.length ? chosen[0].name + ' chosen; choose another' : 'Nothing chosen to compare');
};
// At 60 Hz, over the longer of both.
const largestGap = ([first, second]) => {
  let gap = { tick: 0, size: -1 };
  for (let tick = 0; tick <= Math.max(first.ticks, second.ticks); tick++) {
    const a = first.at(tick), b = second.at(tick);
    if (Math.abs(a - b) > gap.size) gap = { tick, size: Math.abs(a - b), first: a, second: b };
  }
  return gap;
};
