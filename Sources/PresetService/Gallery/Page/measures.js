// What is measured of what is open.

// By the names that `presets show` has for them.
const measuresOf = preset => {
  const looked = preset.isCutOff ? unbroken(`, in its first ${HORIZON} s`).replace('\u00a0', ' ') : '';
  return [[preset.isCurve ? 'Shown over' : 'Finished after', preset.lasts, preset.nominally], ['Settled after', preset.settling == null ? (preset.isCutOff ? preset.lasts : 'does not settle') : decimal(preset.settling, 3) + ' s'],
    ['Overshoot', decimal(preset.overshoot, 2) + ' %' + looked], ['Peak velocity', (preset.vertical ? 'infinite' : decimal(preset.peak, 2) + ' /s') + (preset.jumps ? ', jumps left out' : '') + looked], ['Crossings', preset.crossings + looked]];
};
const measures = preset => make('dl', { class: 'measures' }, measuresOf(preset).map(([term, value, aside]) => make('div', {}, make('dt', {}, term), make('dd', {}, value, aside && [' ', make('span', { class: 'caption' }, aside)]))));
const gapFigure = gap => (gap.isNone ? 'none: the same motion' : `${fixed(gap.size, 4)} at ${fixed(gap.tick / RATE, 4)} s`) + (gap.isFine ? '' : ', at 60 Hz');
const keyed = ({ preset }, index) => [make('span', { class: nth('key', index) }), own(preset.name)];
// Two beside each other, or more, one below the other.
const comparison = ({ acting, motions }) => {
  const columns = acting.map(({ preset }) => [['Written as', preset.authored.replaceAll('\u00a0', ' ')], ...measuresOf(preset)]), terms = columns[0].map(([term]) => term);
  if (acting.length > 2) {
    return wide('Measures', make('table', { class: 'measured' },
      make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'Preset'), terms.map(term => make('th', { scope: 'col' }, term)), make('th', { scope: 'col' }, 'Gap to ', own(acting[0].preset.name)))),
      make('tbody', {}, columns.map((column, index) => make('tr', {}, make('th', { scope: 'row' }, keyed(acting[index], index)), column.map(([, value, aside]) => make('td', {}, value, aside && `, ${aside}`)),
        make('td', {}, index ? gapFigure(largestGap([motions[0], motions[index]])) : ''))))));
  }
  return make('table', { class: 'measured' },
    make('thead', {}, make('tr', {}, make('td'), acting.map((one, index) => make('th', { scope: 'col' }, keyed(one, index))))),
    make('tbody', {}, terms.map((term, row) => make('tr', {}, make('th', { scope: 'row' }, term), columns.map(column => make('td', {}, column[row][1], column[row][2] && `, ${column[row][2]}`)))),
      make('tr', {}, make('th', { scope: 'row' }, 'Largest gap'), make('td', { colspan: 2, id: 'gap' }, gapFigure(largestGap(motions))))));
};
// A table that may be wider than its place, which then is scrolled, by keys as well.
const wide = (label, table) => make('div', { class: 'wide-table', tabindex: '0', role: 'region', 'aria-label': label }, table);
// Some values of the curves, to read instead of a picture.
const valueTable = ({ acting, motions }) => {
  const ticks = Math.max(...motions.map(motion => motion.ticks)), step = Math.max(1, Math.ceil(ticks / 20)), rows = [];
  for (let tick = 0; tick < ticks + step; tick += step) rows.push(Math.min(tick, ticks));
  const table = make('table', { class: 'measured' },
    make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'Time'), acting.map(({ preset }) => make('th', { scope: 'col' }, own(preset.name))))),
    make('tbody', {}, rows.map(tick => make('tr', {}, make('th', { scope: 'row' }, fixed(tick / RATE, 3) + ' s'), motions.map(motion => make('td', {}, fixed(motion.at(tick), 4)))))));
  return make('details', {}, make('summary', {}, 'Values'), acting.length > 2 ? wide('Values', table) : table);
};
